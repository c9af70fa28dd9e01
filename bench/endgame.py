"""python -m bench.endgame: how many cards in all can be solved exactly in 1, 10 and 100 ms, all hands lying open.

Positions of two sorts: deals of 108 cards that four greedy players have played down to a given number of cards, within
a trick or not; and hands of equal size dealt at random, which hold fewer combinations. Times are processor time.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from typing import TYPE_CHECKING

from paizhuo.cards import PACK, Chance, Hand
from paizhuo.guandan import NATIONAL
from paizhuo.kernel import codes
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.endgame import UNKNOWN, Endgame
from paizhuo.kernel.packing import pack, rules_of, unpack

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = b"bench of the endgame"
SIZES = tuple(range(32, 7, -2))
LIMITS = (1, 10, 100)
SEATS, PARTNER = 4, 2


def dealt(chance: Chance, each: int) -> Deal:
    """Four hands of the given number of cards."""
    cards = chance.shuffled(PACK)
    words = [pack(Hand(cards[seat : SEATS * each : SEATS])) for seat in range(SEATS)]
    deal = Deal(*rules_of(NATIONAL))
    deal.start([word.low for word in words], [word.high for word in words], chance.below(13), chance.below(SEATS))
    return deal


def cards_left(deal: Deal) -> int:
    """How many cards the four hands hold."""
    return sum(len(unpack(*deal.hand(seat))) for seat in range(SEATS))


def play_greedily(deal: Deal) -> None:
    """One act: lead long and low, answer an opponent as low as possible, leave the partner alone, bomb last."""
    leads = deal.top == codes.LEAD
    count = deal.legal()
    if not leads and (count == 0 or deal.top_seat ^ deal.turn == PARTNER):
        deal.pass_on()
        return

    def merit(place: int) -> tuple[int, int, int, int]:
        meta = deal.plays.at(place)[2]
        return meta >> 16, -(meta >> 8 & 15) if leads else 0, meta >> 12 & 3, meta >> 4 & 15

    deal.play(min(range(count), key=merit))


def played_down(deals: int) -> Iterator[tuple[int, Deal]]:
    """Every deal when it is down to each of the sizes for the first time; the size, and the deal as it stands."""
    chance = Chance(SEED, "played down")
    for _ in range(deals):
        deal = dealt(chance, 27)
        sizes = list(SIZES)
        while sizes and not deal.over:
            left = cards_left(deal)
            if left <= sizes[0]:
                yield sizes.pop(0), deal
            else:
                play_greedily(deal)


def equal_hands(deals: int) -> Iterator[tuple[int, Deal]]:
    """Hands of equal size, about to be led from."""
    chance = Chance(SEED, "equal hands")
    for _ in range(deals):
        for size in SIZES[::2]:
            yield size, dealt(chance, size // SEATS)


def report(sort: str, positions: Iterator[tuple[int, Deal]], nodes: int) -> None:
    """Solve all and print the times size by size; a position beyond the limit of nodes counts as endless."""
    endgame = Endgame(*rules_of(NATIONAL), nodes)
    took: dict[int, list[float]] = {}
    spent, whole = 0, 0.0
    for size, deal in positions:
        began = time.process_time()
        known = endgame.solve(deal) != UNKNOWN
        milliseconds = 1000 * (time.process_time() - began)
        took.setdefault(size, []).append(milliseconds if known else math.inf)
        spent, whole = spent + endgame.spent, whole + milliseconds
    print(f"{sort}: {spent} nodes, {1_000_000 * whole / spent:.0f} ns each")
    median = {size: statistics.median(times) for size, times in took.items()}
    most = {size: sorted(times)[len(times) * 9 // 10] for size, times in took.items()}
    for size, times in sorted(took.items()):
        solved = f"{sum(one < math.inf for one in times)} of {len(times)} solved"
        print(f"  {size} cards: median {median[size]:.2f} ms, 90th percentile {most[size]:.2f} ms, {solved}")
    for limit in LIMITS:
        half = max((size for size in took if median[size] <= limit), default=0)
        nearly = max((size for size in took if most[size] <= limit), default=0)
        print(f"  within {limit} ms: {half} cards at the median, {nearly} at the 90th percentile")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=200_000)
    chosen = parser.parse_args()
    report("played down by greedy players", played_down(chosen.deals), chosen.nodes)
    report("equal hands", equal_hands(chosen.deals), chosen.nodes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
