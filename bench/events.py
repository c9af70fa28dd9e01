"""Thousands of random events with incidents: does each end, recompute equal, survive JSON and pass the checker?"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed

from paizhuo.tournament.checker import Severity, check
from paizhuo.tournament.generator import CALM, ROUGH, random_event
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.logged import from_json, to_json
from paizhuo.tournament.verification import verify

PART = 50


def run(count: int, seed: str, first: int) -> tuple[Counter[str], list[str]]:
    """Check a number of events: what occurred in them, and what is wrong."""
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    for number in range(first, first + count):
        wrong += [
            f"event {number}: {fault}" for fault in judge(f"{seed}/{number:09}".encode(), tally, rough=number % 4 > 0)
        ]
    return tally, wrong


def judge(seed: bytes, tally: Counter[str], *, rough: bool) -> list[str]:
    """What is wrong with one event."""
    try:
        plan, log = random_event(seed, ROUGH if rough else CALM)
        state = fold(plan, log)
    except Exception as error:  # noqa: BLE001 - the run goes on and reports it
        return [f"{type(error).__name__}: {error}"]
    tally["events"] += 1
    tally["facts"] += len(log)
    tally["undos"] += sum(isinstance(logged.fact, f.Undone) for logged in log)
    tally["manual rounds"] += sum(isinstance(logged.fact, f.RoundDrafted) and logged.fact.manual for logged in log)
    tally["rounds with absent entrants"] += sum(
        isinstance(logged.fact, f.RoundDrafted) and bool(logged.fact.absent) for logged in log
    )
    tally.update(stage.format.value for stage in plan.stages)
    wrong = [f"stage {stage.id} is open" for stage in state.stages.values() if not stage.closed]
    wrong += [str(found) for found in verify(plan, log)]
    wrong += [str(found) for found in check(plan, log) if found.severity is Severity.ERROR]
    if from_json(json.loads(json.dumps(list(to_json(log))))) != log:
        wrong.append("the log does not survive JSON")
    return wrong


def main() -> int:
    """Run the events on all cores; exit with 1 if anything is wrong."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--events", type=int, default=5_000)
    options.add_argument("--seed", default="events, the first", help="another seed makes other events")
    chosen = options.parse_args()
    begun = time.perf_counter()
    total: Counter[str] = Counter()
    wrong: list[str] = []
    parts = [(min(PART, chosen.events - first), chosen.seed, first) for first in range(0, chosen.events, PART)]
    with ProcessPoolExecutor() as pool:
        for done, finished in enumerate(as_completed([pool.submit(run, *part) for part in parts]), start=1):
            tally, faults = finished.result()
            total += tally
            wrong += faults
            print(
                f"\r{done}/{len(parts)} parts, {len(wrong)} wrong, {time.perf_counter() - begun:.0f} s",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(file=sys.stderr)
    for fault in wrong[:50]:
        print(fault)
    print(", ".join(f"{count} {name}" for name, count in sorted(total.items())))
    print(f"{chosen.events} events, {len(wrong)} faults, {time.perf_counter() - begun:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
