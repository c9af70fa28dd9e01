"""How long does it take to list every legal lead of a random hand of Guandan, 27 cards at every level?

Target: median under 2 ms and 99th percentile under 15 ms, in pure Python on one core, over 10,000 positions.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time

from paizhuo.cards import PACK, SUIT_RANKS
from paizhuo.guandan import NATIONAL, legal_plays


def main() -> int:
    """Measure and print; exit status 1 when a target is missed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--positions", type=int, default=10_000)
    positions = options.parse_args().positions
    chance = random.Random(20260101)  # noqa: S311 - a repeatable measurement, not a secret
    milliseconds: list[float] = []
    counts: list[int] = []
    for at in range(positions):
        hand = chance.sample(PACK, 27)
        level = SUIT_RANKS[at % len(SUIT_RANKS)]
        begun = time.perf_counter()
        plays = legal_plays(hand, level, NATIONAL)
        milliseconds.append(1000 * (time.perf_counter() - begun))
        counts.append(len(plays))
    median, last = statistics.median(milliseconds), statistics.quantiles(milliseconds, n=100)[98]
    most_plays = statistics.quantiles(counts, n=100)[98]
    print(f"legal leads of a random hand, {positions} positions, every level")
    print(f"  plays  median {statistics.median(counts):.0f}, 99th percentile {most_plays:.0f}, most {max(counts)}")
    print(f"  time   median {median:.2f} ms, 99th percentile {last:.2f} ms, longest {max(milliseconds):.2f} ms")
    return 0 if median < 2 and last < 15 else 1  # noqa: PLR2004 - the targets of the docstring


if __name__ == "__main__":
    sys.exit(main())
