"""python -m bench.kernel: whole deals at random on one core, compiled kernel against the pure engine, in one run.

Every canonical play is generated at every turn. Processor time of this process is counted, so that whatever else the
machine does takes nothing away.
"""

from __future__ import annotations

import argparse
import sys
import time

from paizhuo.cards import PACK, Chance, Hand, Rank
from paizhuo.guandan import NATIONAL, NoTribute, Over, Setting, apply, legal, start
from paizhuo.kernel import deal as kernel_deal
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.packing import pack, rules_of
from paizhuo.seats import Seat

SEED = b"bench of the kernel"
PACKS = 200


def compiled(deals: int) -> tuple[Deal, float]:
    """Deals played by the kernel; the seconds they took."""
    chance = Chance(SEED, "kernel")
    packs = []
    for _ in range(PACKS):
        cards = chance.shuffled(PACK)
        words = [pack(Hand(cards[at::4])) for at in range(4)]
        packs.append(([word.low for word in words], [word.high for word in words]))
    deal = Deal(*rules_of(NATIONAL))
    began = time.process_time()
    for number in range(deals):
        deal.start(*packs[number % PACKS], number % 13, number % 4)
        deal.play_out(number + 1)
    return deal, time.process_time() - began


def pure(deals: int) -> float:
    """Seconds that the engine of ``guandan`` takes for so many deals, every physical play listed at every turn."""
    chance = Chance(SEED, "pure")
    began = time.process_time()
    for number in range(deals):
        cards = chance.shuffled(PACK)
        east, north, west, south = (Hand(cards[at::4]) for at in range(4))
        setting = Setting(NATIONAL, Rank(2 + number % 13), (east, north, west, south), NoTribute(Seat(number % 4)))
        phase = start(setting)
        while not isinstance(phase, Over):
            phase = apply(phase, chance.choice(legal(phase)))
    return time.process_time() - began


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--pure", type=int, default=100)
    chosen = parser.parse_args()
    is_compiled = not str(kernel_deal.__file__).endswith(".py")
    deal, took = compiled(chosen.deals if is_compiled else 20)
    played = chosen.deals if is_compiled else 20
    slow = pure(chosen.pure)
    fast_rate, slow_rate = played / took, chosen.pure / slow
    out = sys.stdout.write
    out(f"kernel ({'compiled' if is_compiled else 'interpreted'}), one core, {played} deals: {fast_rate:.0f} deals/s\n")
    out(f"  turns a deal {deal.turns / played:.1f}, with a real choice {deal.choices / played:.1f}\n")
    out(f"  turns/s {deal.turns / took:.0f}; plays a turn: mean {deal.listed / deal.turns:.2f}, most {deal.most}\n")
    out(f"pure engine, {chosen.pure} deals: {slow_rate:.0f} deals/s; ratio {fast_rate / slow_rate:.0f}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
