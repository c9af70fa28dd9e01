"""How long does the result book of a large Swiss take? 500 pairs, 9 rounds, from the facts to the pages.

Target: under 5 s on the wall for everything: folding the facts, the places with their reasons, the course, all results,
the pages; and 3 s of processor time, which does not depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.chance import Chance
from paizhuo.documents import EventView, Where, typeset
from paizhuo.documents.papers import result_book
from paizhuo.tournament import directing
from paizhuo.tournament.generator import random_entries
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.tournament.results.outcomes import Levels

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan

TARGET, PROCESSOR = 5.0, 3.0
"""Seconds on the wall, and of processor time."""
SEED = "5a" * 16


def event(pairs: int, rounds: int) -> tuple[Plan, list[Logged]]:
    """A Swiss paired by the engine with random results, played to its end."""
    plan = new_plan("national-swiss-pairs", "bench")
    plan = replace(plan, stages=(replace(plan.stages[0], rounds=rounds),))
    stage = plan.stages[0].id
    chance = Chance(b"printed matter, measured", "event")
    state, log = start(plan), list[Logged]()

    def record(fact: f.Fact) -> None:
        log.append(Logged(len(log) + 1, fact))
        apply(state, log[-1])

    record(directing.open_event(plan))
    for entry in random_entries(plan, pairs, chance):
        record(f.Entered(entry))
    record(directing.open_stage(state, stage, SEED))
    for number in range(1, rounds + 1):
        drafted = directing.draft_round(state, stage, SEED)
        assert isinstance(drafted, directing.Drafted)
        record(drafted.fact)
        record(f.RoundPublished(stage, number))
        for match in drafted.fact.matches:
            outcome = Levels(chance.below(13), chance.below(14))
            record(f.ResultEntered(stage, number, match.table, outcome))
            record(f.ResultConfirmed(stage, number, match.table))
    record(directing.close_stage(state, stage))
    return plan, log


def main() -> int:
    """Measure and print; exit status 1 when the target is missed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=500)
    options.add_argument("--rounds", type=int, default=9)
    chosen = options.parse_args()
    plan, log = event(chosen.pairs, chosen.rounds)
    begun, clock = time.process_time(), time.perf_counter()
    state = fold(plan, log)
    folded = time.process_time()
    event_view = EventView(state, plan.title)
    paper = result_book.make(event_view, Where())
    laid_out = time.process_time()
    made = typeset([paper], title=paper.title, language=event_view.language)
    ended = time.process_time()
    waited = time.perf_counter() - clock
    sys.stdout.write(
        f"result book, {chosen.pairs} pairs x {chosen.rounds} rounds, processor time: folded {folded - begun:.2f} s, "
        f"places and words {laid_out - folded:.2f} s, pages {ended - laid_out:.2f} s, in all {ended - begun:.2f} s; "
        f"on the wall {waited:.2f} s, {len(made) // 1024} KiB\n"
    )
    return int(waited > TARGET or ended - begun > PROCESSOR)


if __name__ == "__main__":
    sys.exit(main())
