"""Random full deals of Shengji: does anything break, and are 108 cards and 200 points there after every act?

Each deal follows the one before it, so that every level and the change of dealers occur. Calls, throws, what is buried
and now and then a ruling of the referee are drawn at random; a throw is tried about one lead in five, good or not.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.cards import PACK, Chance
from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    FUJIAN_2022,
    Action,
    Award,
    Bar,
    Bury,
    Burying,
    Call,
    Choosing,
    DealDone,
    Direct,
    Drawing,
    EndDeal,
    Ending,
    Expose,
    Lay,
    Match,
    Over,
    Phase,
    Playing,
    Ruling,
    after,
    apply,
    deal_cards,
    legal,
    next_deal,
    order_of,
    points_of,
    refusal,
    start,
)
from paizhuo.shengji.following import count_follows

if TYPE_CHECKING:
    from collections.abc import Generator

    from paizhuo.cards import Card

ALL_CARDS = Counter(PACK)
ALL_POINTS = 200
TO_LIST = 5_000
"""Above this number of answers, cards are drawn at random until they are legal, instead of listing all."""


@dataclass
class Tally:
    """What a run met: acts, calls, throws, rulings, endings."""

    deals: int = 0
    acts: int = 0
    met: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add the numbers of another run."""
        self.deals += other.deals
        self.acts += other.acts
        self.met += other.met


def random_action(phase: Phase, chance: Chance) -> Action:
    """A legal action: mostly drawing goes on, one lead in five is a throw."""
    match phase:
        case Drawing():
            step, *calls = legal(phase)
            return chance.choice(calls) if calls and chance.below(6) == 0 else step
        case Burying():
            return Bury(phase.dealer, tuple(chance.shuffled(phase.hands[phase.dealer])[:8]))
        case Playing() if not phase.plays and chance.below(5) == 0:
            throw = _random_throw(phase, chance)
            return throw if refusal(phase, throw) is None else chance.choice(legal(phase))
        case Playing() if phase.plays and _answers(phase) > TO_LIST:
            return _random_follow(phase, chance)
        case _:
            return chance.choice(legal(phase))


def _random_throw(phase: Playing, chance: Chance) -> Lay:
    """Some cards of one suit, preferably high ones: often a throw, and often one that fails."""
    order = order_of(phase.trumps, phase.setting.rules)
    hand = phase.hands[phase.turn]
    group = order.group(chance.choice(hand))
    suited = sorted((card for card in hand if order.group(card) is group), key=order.step, reverse=True)
    return Lay(phase.turn, tuple(suited[: 1 + chance.below(min(8, len(suited)))]))


def _answers(phase: Playing) -> int:
    order, rules = order_of(phase.trumps, phase.setting.rules), phase.setting.rules
    return count_follows(phase.hands[phase.turn], phase.plays[0], order, rules)


def _random_follow(phase: Playing, chance: Chance) -> Lay:
    """The suit as far as it goes, and anything besides; with exposed cards and pairs it may take a few tries."""
    order = order_of(phase.trumps, phase.setting.rules)
    hand, led = phase.hands[phase.turn], phase.plays[0]
    group = order.group(led[0])
    while True:
        mixed = chance.shuffled(hand)
        mixed = tuple(sorted(mixed, key=lambda card: order.group(card) is not group))
        action = Lay(phase.turn, mixed[: len(led)])
        if refusal(phase, action) is None:
            return action


def random_ruling(phase: Phase, chance: Chance) -> Ruling:
    """What a referee might order; the end of the deal seldom."""
    seat = chance.choice(tuple(Seat))
    hand = phase.hands[seat]
    kind = chance.below(20)
    if kind == 0:
        return EndDeal(seat, chance.choice(tuple(Ending)))
    if kind < 4:  # noqa: PLR2004 - three times in twenty
        return Bar(seat)
    if kind < 12 and hand:  # noqa: PLR2004 - eight times in twenty
        return Expose(seat, (max(hand),) if chance.below(2) else (chance.choice(hand),))
    return Award(chance.choice(tuple(Side)), 10 * (1 + chance.below(4)))


def cards_of(phase: Phase) -> Counter[Card]:
    """Every card of the deal, wherever it is."""
    table = phase.playing if isinstance(phase, Choosing) else phase
    found = Counter(card for hand in table.hands for card in hand)
    if isinstance(table, Drawing):
        found.update(table.setting.pack[table.count :])
    if isinstance(table, Playing | Over):
        found.update(card for trick in table.tricks for play in trick.plays for card in play)
        found.update(table.buried)
    if isinstance(table, Playing):
        found.update(card for play in table.plays for card in play)
    return found


def check(phase: Phase) -> None:
    """The 108 cards are conserved, and of a deal played to its end the 200 points are in the tricks and the bottom.

    A deal that the referee ended keeps no trick that was under way, and no bottom that was not yet buried.
    """
    if isinstance(phase, Over) and phase.outcome.ended:
        assert cards_of(phase) <= ALL_CARDS, f"cards doubled after {phase.history}"
    else:
        assert cards_of(phase) == ALL_CARDS, f"cards lost or doubled after {phase.history}"
    if isinstance(phase, Over):
        assert phase.outcome.points % 5 == 0, f"{phase.outcome}"
        if not phase.outcome.ended:
            in_tricks = sum(points_of(card for play in one.plays for card in play) for one in phase.tricks)
            assert in_tricks + points_of(phase.buried) == ALL_POINTS, f"points lost after {phase.history}"


def step(phase: Phase, chance: Chance, tally: Tally) -> Phase:
    """One act more: a ruling one time in a hundred, else a legal action."""
    if chance.below(100) == 0:
        ruling = random_ruling(phase, chance)
        if refusal(phase, ruling) is None:
            tally.met[f"ruling {type(ruling).__name__}"] += 1
            return apply(phase, ruling)
    action = random_action(phase, chance)
    refused = refusal(phase, action)
    assert refused is None, f"{action} refused ({refused}) after {phase.history}"
    if isinstance(action, Call | Direct):
        tally.met[type(action).__name__.lower()] += 1
    return apply(phase, action)


def play_deal(phase: Phase, chance: Chance, tally: Tally) -> Over:
    """Play a deal to its end with random acts."""
    check(phase)
    while not isinstance(phase, Over):
        phase = step(phase, chance, tally)
        if isinstance(phase, Choosing):
            tally.met["chosen after a throw"] += 1
        check(phase)
        tally.acts += 1
    tally.deals += 1
    tally.met["stopped throw"] += len(phase.throws)
    tally.met["no-trump"] += phase.trumps.suit is None
    tally.met["bottom won"] += phase.outcome.bottom_points > 0
    tally.met["taken over"] += phase.outcome.gain.take_over
    return phase


def deals(seed: bytes) -> Generator[tuple[Match, Phase], Over, None]:
    """The deals of one match after another; ``send`` back the finished phase."""
    number = 0
    while True:
        number += 1
        match = Match(FUJIAN_2022)
        while coming := next_deal(match):
            setting = deal_cards(FUJIAN_2022, coming, seed, (f"match {number}",))
            finished = yield match, start(setting)
            match = after(match, DealDone(finished.outcome))


def run(count: int, seed: bytes) -> Tally:
    """Play deals."""
    tally, chance, stream = Tally(), Chance(seed, "soak fujian-2022"), deals(seed)
    _, phase = next(stream)
    while tally.deals < count:
        _, phase = stream.send(play_deal(phase, chance, tally))
    return tally


def main() -> int:
    """Run the soak on all cores and print what it met."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=5_000)
    options.add_argument("--seed", default="paizhuo shengji soak, the first", help="another seed plays other deals")
    chosen = options.parse_args()
    begun = time.perf_counter()
    chunk = max(1, min(100, chosen.deals))
    parts = [(min(chunk, chosen.deals - first), first) for first in range(0, chosen.deals, chunk)]
    total = Tally()
    with ProcessPoolExecutor() as pool:
        running = [pool.submit(run, count, f"{chosen.seed}/{first:09}".encode()) for count, first in parts]
        for done, finished in enumerate(as_completed(running), 1):
            total.add(finished.result())
            seconds = time.perf_counter() - begun
            print(f"\r{done}/{len(parts)} parts, {seconds:.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    met = ", ".join(f"{name} {count}" for name, count in sorted(total.met.items()))
    print(f"fujian-2022: {total.deals} deals, {total.acts} acts, all legal, 108 cards at every step; {met}")
    print(f"{time.perf_counter() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
