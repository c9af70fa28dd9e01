"""Which habits of Guandan's ``club`` are worth changing? Change each in turn; the changed player meets the old one.

Both play the same deals from both sides, so that a difference comes from the habits and not from the cards. A change is
kept when the changed player gains more levels a deal than twice the standard error, and again on deals not seen before.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from typing import TYPE_CHECKING

from paizhuo.cards import PACK
from paizhuo.guandan import NATIONAL
from paizhuo.kernel import habits
from paizhuo.kernel.packing import pack, rules_of
from paizhuo.kernel.playout import Playout

if TYPE_CHECKING:
    from collections.abc import Sequence

Start = tuple[list[int], list[int], int, int]
_FACTORS = (0.6, 1.6, 0.85, 1.2)
_SPREAD = 0.3
"""How far a habit that is zero is moved."""


def starts(chance: random.Random, count: int) -> list[Start]:
    """Deals of random cards, levels and leaders."""
    found = []
    for _ in range(count):
        cards = list(PACK)
        chance.shuffle(cards)
        hands = [pack(cards[at : at + 27]) for at in range(0, 108, 27)]
        lows, highs = [hand.low for hand in hands], [hand.high for hand in hands]
        found.append((lows, highs, chance.randrange(13), chance.randrange(4)))
    return found


def levels(playout: Playout, start: Start) -> int:
    """The levels that the even seats win in a deal; negative if the others do."""
    playout.deal.start(*start)
    places = playout.play_out()
    partner = places.index(places[0] ^ 2) if (places[0] ^ 2) in places else 3
    gained = 4 - partner
    return gained if places[0] & 1 == 0 else -gained


def meet(playout: Playout, one: Sequence[float], other: Sequence[float], deals: list[Start]) -> tuple[float, float]:
    """The levels a deal that the first player gains over the second, and the standard error."""
    gains = []
    for start in deals:
        _take(playout, one, other)
        first = levels(playout, start)
        _take(playout, other, one)
        gains.append((first - levels(playout, start)) / 2)
    return statistics.fmean(gains), statistics.stdev(gains) / len(gains) ** 0.5


def _take(playout: Playout, even: Sequence[float], odd: Sequence[float]) -> None:
    for at, (one, other) in enumerate(zip(even, odd, strict=True)):
        playout.ours.evaluation.habits[at], playout.theirs.evaluation.habits[at] = one, other


def main() -> int:
    """Change every habit several times, and print the changes that won."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=2000)
    options.add_argument("--passes", type=int, default=1)
    chosen = options.parse_args()
    chance = random.Random("the habits of club")  # noqa: S311 - deals to measure with, no secret
    playout = Playout(*rules_of(NATIONAL)[:2])
    best = list(habits.usual())
    for _ in range(chosen.passes):
        for at, name in enumerate(habits.NAMES):
            for factor in _FACTORS:
                tried = list(best)
                tried[at] = best[at] * factor if best[at] else (factor - 1) * _SPREAD
                gain, error = meet(playout, tried, best, starts(chance, chosen.deals))
                if gain > 2 * error:
                    gain, error = meet(playout, tried, best, starts(chance, 2 * chosen.deals))
                    if gain > error:
                        print(
                            f"{name}: {best[at]:.4f} to {tried[at]:.4f}, {gain:+.3f} levels a deal, error {error:.3f}"
                        )
                        best = tried
                        sys.stdout.flush()
    gain, error = meet(playout, best, habits.usual(), starts(chance, 5 * chosen.deals))
    print(f"all changes together: {gain:+.3f} levels a deal, error {error:.3f}")
    print(dict(zip(habits.NAMES, (round(value, 4) for value in best), strict=True)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
