"""python -m tests.chaos [--seed N] [--storms 5] [--shared]: storms over a hall, held against what was answered.

Prints the seed of each; a storm that fails is run again by its seed. ``--shared``: two processes with a PostgreSQL and
a Redis of their own; otherwise one process with SQLite.
"""

from __future__ import annotations

import argparse
import resource
import secrets
import shutil
import sys
import tempfile
import time
from pathlib import Path

from tests.chaos import stores
from tests.chaos.journal import read
from tests.chaos.living import JOURNAL, live
from tests.chaos.storm import SHARED, Break, generate


def main() -> int:
    """Live the storms; 1 if something is wrong after one of them."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", type=int, help="the first seed; the storms after it have the numbers that follow")
    options.add_argument("--storms", type=int, default=5)
    options.add_argument("--tables", type=int, default=20)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--screens", type=int, default=12)
    options.add_argument("--often", type=int, default=3, help="how often everything breaks in one storm")
    options.add_argument("--shared", action="store_true")
    options.add_argument("--keep", action="store_true", help="leave the data of storms that fail")
    chosen = options.parse_args()
    if chosen.shared and (missing := stores.missing()):
        print(f"No storm on PostgreSQL and Redis: {', '.join(missing)} not found on this machine.")
        return 1
    first = secrets.randbelow(10**6) if chosen.seed is None else chosen.seed
    wrong = [seed for seed in range(first, first + chosen.storms) if not _is_well(seed, chosen)]
    print(f"{chosen.storms} storms, {len(wrong)} with findings {wrong or ''}")
    return 1 if wrong else 0


def _is_well(seed: int, chosen: argparse.Namespace) -> bool:
    breaks = [one for one in tuple(Break) * chosen.often if chosen.shared or one not in SHARED]
    storm = generate(seed, breaks, tables=chosen.tables, rounds=chosen.rounds, screens=chosen.screens)
    began, used = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    folder = Path(tempfile.mkdtemp(prefix=f"paizhuo-storm-{seed}-"))
    findings = live(storm, folder, shared=chosen.shared)
    lines = read(folder / JOURNAL)
    if findings and chosen.keep:
        print(f"  left in {folder}")
    else:
        shutil.rmtree(folder)
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
    counts = {what: sum(one["what"] == what for one in lines) for what in ("answered", "refused", "failed", "lost")}
    words = ", ".join(f"{count} {what}" for what, count in counts.items())
    print(f"seed {seed}: {words}; {time.monotonic() - began:.0f} s, {processor:.0f} s of processor", flush=True)
    for one in findings:
        print(f"  {one.kind}: {one.text}", flush=True)
    return not findings


if __name__ == "__main__":
    sys.exit(main())
