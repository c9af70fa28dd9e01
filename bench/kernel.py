"""python -m bench.kernel: whole deals at random on one core, compiled kernel against the pure engine, in one run.

Every legal play is generated at every turn: by the kernel every canonical one, by the pure engine every physical one.
Processor time of this process is counted, so that other work on the machine does not count. Kernel and engine
take turns, a part each, so that a machine whose speed changes slows or speeds both.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING

from paizhuo.cards import PACK, Chance, Hand, Rank
from paizhuo.guandan import NATIONAL, Lay, NoTribute, Pass, Playing, Setting, apply, legal, legal_plays, start
from paizhuo.kernel import deal as kernel_deal
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.packing import pack, rules_of
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.guandan import Action

SEED = b"bench of the kernel"
PACKS = 200
PARTS = 5


def packs() -> list[tuple[list[int], list[int]]]:
    """The hands that the kernel plays, again and again."""
    chance = Chance(SEED, "kernel")
    found = []
    for _ in range(PACKS):
        cards = chance.shuffled(PACK)
        words = [pack(Hand(cards[at::4])) for at in range(4)]
        found.append(([word.low for word in words], [word.high for word in words]))
    return found


def compiled(deal: Deal, hands: list[tuple[list[int], list[int]]], numbers: range) -> float:
    """Seconds that the kernel takes for the deals of these numbers."""
    began = time.process_time()
    for number in numbers:
        deal.start(*hands[number % PACKS], number % 13, number % 4)
        deal.play_out(number + 1)
    return time.process_time() - began


def play_drawn(phase: Playing, chance: Chance) -> Action:
    """One of all the legal acts, out of the listing of plays; only the play that is drawn is made an act."""
    setting = phase.setting
    to_beat = phase.top.play.reading if phase.top else None
    plays = legal_plays(phase.hands[phase.turn], setting.level, setting.rules, to_beat)
    drawn = chance.below(len(plays) + (to_beat is not None))
    return Lay(phase.turn, *plays[drawn]) if drawn < len(plays) else Pass(phase.turn)


def act_drawn(phase: Playing, chance: Chance) -> Action:
    """The same one out of the listing of acts."""
    return chance.choice(legal(phase))


def pure(chance: Chance, numbers: range, draw: Callable[[Playing, Chance], Action]) -> float:
    """Seconds that the engine of ``guandan`` takes for these deals, every physical play listed at every turn."""
    began = time.process_time()
    for number in numbers:
        cards = chance.shuffled(PACK)
        east, north, west, south = (Hand(cards[at::4]) for at in range(4))
        setting = Setting(NATIONAL, Rank(2 + number % 13), (east, north, west, south), NoTribute(Seat(number % 4)))
        phase = start(setting)
        while isinstance(phase, Playing):
            phase = apply(phase, draw(phase, chance))
    return time.process_time() - began


def slice_of(count: int, part: int) -> range:
    """The numbers of the deals of one part."""
    return range(count * part // PARTS, count * (part + 1) // PARTS)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--pure", type=int, default=100)
    chosen = parser.parse_args()
    is_compiled = not str(kernel_deal.__file__).endswith(".py")
    played = chosen.deals if is_compiled else 20
    hands, deal = packs(), Deal(*rules_of(NATIONAL))
    drawn, listed = Chance(SEED, "pure"), Chance(SEED, "pure")
    took = slow = acts = 0.0
    for part in range(PARTS):
        took += compiled(deal, hands, slice_of(played, part))
        slow += pure(drawn, slice_of(chosen.pure, part), play_drawn)
        acts += pure(listed, slice_of(chosen.pure, part), act_drawn)
    fast_rate, slow_rate = played / took, chosen.pure / slow
    out = sys.stdout.write
    out(f"kernel ({'compiled' if is_compiled else 'interpreted'}), one core, {played} deals: {fast_rate:.0f} deals/s\n")
    out(f"  turns a deal {deal.turns / played:.1f}, with a real choice {deal.choices / played:.1f}\n")
    out(f"  turns/s {deal.turns / took:.0f}; plays a turn: mean {deal.listed / deal.turns:.2f}, most {deal.most}\n")
    out(f"pure engine, {chosen.pure} deals: {slow_rate:.0f} deals/s; ratio {fast_rate / slow_rate:.0f}\n")
    out(f"  with every play listed as an act: {chosen.pure / acts:.0f} deals/s\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
