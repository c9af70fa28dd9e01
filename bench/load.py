"""The load that an installation is made for, one command each, on loopback: python -m bench.load MODE.

growth     the end of a round in halls of 250, 500 and 1,000 pairs, with half as many phones and as many screens
processes  the same with 1,000 pairs and 2,000 screens, at two processes on PostgreSQL and Redis
many       100 competitions into which results are written at once
soak       50,000 writes into one competition; the last tenth may cost a fifth more than the first

``--small`` proves in a minute that a mode works. PostgreSQL and Redis are those of the tests.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from bench.database import own_database
from bench.web import line, memory
from tests.web.running.clients import Official
from tests.web.running.servers import Installation

if TYPE_CHECKING:
    from collections.abc import Callable

HALLS, SMALL_HALLS = (250, 500, 1000), (20, 40)
COMPETITIONS, EACH = 100, 20
WRITES, TENTHS, MOST_GROWTH = 50_000, 10, 1.2
OK = 200


def storm(*options: object) -> int:
    """Run the storm with these options, and print what it prints."""
    print("storm", *options, flush=True)
    command = [sys.executable, "-m", "bench.storm", *map(str, options)]
    return subprocess.run(command, check=False).returncode  # noqa: S603 - our own module


def growth(*, small: bool) -> int:
    """Halls of several sizes, one after another."""
    more = ("--rounds", 2, "--seconds", 12) if small else ()
    halls = SMALL_HALLS if small else HALLS
    return max(storm("--pairs", one, "--phones", one // 2, "--screens", one, *more) for one in halls)


def processes(*, small: bool) -> int:
    """Two processes, and more screens than one descriptor limit of old allows."""
    if small:
        return storm("--processes", 2, "--pairs", 20, "--rounds", 2, "--phones", 10, "--screens", 40, "--seconds", 12)
    return storm("--processes", 2, "--screens", 2000)


def many(*, small: bool) -> int:
    """One official writes in each of the competitions, all of them at once; results over the API."""
    count, each = (5, 3) if small else (COMPETITIONS, EACH)
    with tempfile.TemporaryDirectory() as folder:
        installation = Installation(Path(folder))
        installation.run("bench.many_stage", str(count), str(2 * each))
        server = installation.start()
        try:
            officials = [Official(server.url) for _ in range(count)]

            def write(number: int) -> list[float]:
                taken = []
                for table in range(1, each + 1):
                    sent = {"stage": "main", "round": 1, "table": table, "levels": [9, 5]}
                    begun = time.perf_counter()
                    status, answer = officials[number].post(f"/api/v1/competitions/archive-{number}/results", sent)
                    taken.append(time.perf_counter() - begun)
                    assert status == OK, answer
                return taken

            begun = time.perf_counter()
            with ThreadPoolExecutor(count) as pool:
                taken = [one for found in pool.map(write, range(count)) for one in found]
            rate = len(taken) / (time.perf_counter() - begun)
            line(f"a result in one of {count} competitions", taken)
            print(f"{len(taken)} results, {rate:.0f} a second; memory {memory(server):.0f} MiB")
        finally:
            server.stop()
    return 0


def soak(*, small: bool) -> int:
    """Corrections of results, one after another, straight into the ledger; processor time of a write by tenths."""
    count = 500 if small else WRITES
    with own_database():
        from bench.writes import ROUNDS, STAGE, staged  # noqa: PLC0415 - after Django is set up
        from paizhuo.tournament.log import facts as f  # noqa: PLC0415
        from paizhuo.tournament.results.outcomes import Levels  # noqa: PLC0415
        from tests.web import staging  # noqa: PLC0415

        competition = staged(250, 0)
        taken = []
        for number in range(count):
            table, better = number % 125 + 1, 3 + number // 125 % 5
            fact = f.ResultCorrected(STAGE, ROUNDS - 1, table, Levels(9, better), "soak")
            begun = time.thread_time()
            staging.put(competition, fact)
            taken.append((time.thread_time() - begun) * 1000)
    tenth = count // TENTHS
    medians = [statistics.median(taken[at : at + tenth]) for at in range(0, count, tenth)]
    print("median ms of processor a write, by tenths: " + ", ".join(f"{one:.2f}" for one in medians))
    ratio = medians[-1] / medians[0]
    print(f"{count} writes, {competition.fact_count} facts; last tenth to first {ratio:.2f}, aim {MOST_GROWTH}")
    return 0 if ratio <= MOST_GROWTH else 1


MODES: dict[str, Callable[..., int]] = {"growth": growth, "processes": processes, "many": many, "soak": soak}


def main() -> int:
    """Run one mode."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("mode", choices=MODES)
    options.add_argument("--small", action="store_true")
    chosen = options.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}", flush=True)
    return MODES[chosen.mode](small=chosen.small)


if __name__ == "__main__":
    raise SystemExit(main())
