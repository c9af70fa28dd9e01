"""Random full deals of Guandan under every rule set: does anything break, and are 108 cards there after every act?

Each deal follows the one before it, so that tribute, resisting, returns and every level occur. Acts are drawn at random
from the legal ones; a kind is drawn first, so that rare kinds are played too.
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
from paizhuo.guandan import (
    RULE_SETS,
    Action,
    Kind,
    Lay,
    Match,
    Over,
    Pass,
    Phase,
    Playing,
    RuleSet,
    after,
    apply,
    begin,
    legal,
    legal_plays,
    next_deal,
    refusal,
    rule_set,
    start,
)
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.match import DealDone, Format, Terms

if TYPE_CHECKING:
    from collections.abc import Generator

ALL_CARDS = Counter(PACK)


@dataclass
class Tally:
    """What a run met: acts, tribute, endings."""

    deals: int = 0
    acts: int = 0
    met: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add the numbers of another run."""
        self.deals += other.deals
        self.acts += other.acts
        self.met += other.met


def random_action(phase: Phase, chance: Chance) -> Action:
    """A legal action, every kind the hand allows about equally likely, passing one time in four."""
    if not isinstance(phase, Playing):
        return chance.choice(legal(phase))
    if phase.top and chance.below(4) == 0:
        return Pass(phase.turn)
    setting = phase.setting
    to_beat = phase.top.play.reading if phase.top else None
    listed = legal_plays(phase.hands[phase.turn], setting.level, setting.rules, to_beat)
    bombs = (Kind.BOMB, Kind.STRAIGHT_FLUSH, Kind.JOKER_BOMB)
    kinds = chance.shuffled((to_beat.kind, *bombs) if to_beat else tuple(Kind))
    for kind in kinds:
        plays = [play for play in listed if play.reading.kind is kind]
        if plays:
            play = chance.choice(plays)
            return Lay(phase.turn, play.cards, play.reading)
    return Pass(phase.turn)


def check(phase: Phase, played: Counter[object]) -> None:
    """The 108 cards are conserved: in the hands and on the table, nothing lost and nothing doubled."""
    held: Counter[object] = Counter(card for hand in phase.hands for card in hand)
    assert held + played == ALL_CARDS, f"cards lost or doubled after {phase.history}"


def play_deal(phase: Phase, chance: Chance, tally: Tally) -> Over:
    """Play a deal to its end with random legal actions."""
    played: Counter[object] = Counter()
    check(phase, played)
    while not isinstance(phase, Over):
        action = random_action(phase, chance)
        assert refusal(phase, action) is None, f"{action} refused after {phase.history}"
        phase = apply(phase, action)
        if isinstance(action, Lay):
            played.update(action.cards)
            assert action.declared is not None
            tally.met[action.declared.kind] += 1
        check(phase, played)
        tally.acts += 1
    tally.deals += 1
    tally.met["resisted"] += phase.resisted
    tally.met["tribute"] += len(phase.payments) == 1
    tally.met["double tribute"] += len(phase.payments) == 2  # noqa: PLR2004 - both of a side
    tally.met["double-down"] += phase.outcome.double_down
    return phase


def deals(rules: RuleSet, seed: bytes) -> Generator[tuple[Match, Phase], Over, None]:
    """The deals of one match after another; ``send`` back the finished phase."""
    number = 0
    while True:
        number += 1
        match = begin(rules, Terms(Format.BY_GAME))
        while coming := next_deal(match):
            dealt = deal_cards(rules, coming, seed, (f"match {number}",))
            finished = yield match, start(dealt.setting)
            match = after(match, DealDone(finished.outcome.finish))


def run(rules_id: str, count: int, seed: bytes) -> Tally:
    """Play deals under one rule set."""
    tally = Tally()
    chance = Chance(seed, f"soak {rules_id}")
    stream = deals(rule_set(rules_id), seed)
    _, phase = next(stream)
    while tally.deals < count:
        _, phase = stream.send(play_deal(phase, chance, tally))
    return tally


def main() -> int:
    """Run the soak on all cores and print what it met."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=20_000, help="deals for each rule set")
    options.add_argument("--seed", default="paizhuo soak, the first", help="another seed plays other deals")
    chosen = options.parse_args()
    begun = time.perf_counter()
    chunk = max(1, min(500, chosen.deals))
    jobs = [
        (rules_id, min(chunk, chosen.deals - first), f"{chosen.seed}/{first:09}".encode())
        for first in range(0, chosen.deals, chunk)
        for rules_id in RULE_SETS
    ]
    totals = {rules_id: Tally() for rules_id in RULE_SETS}
    with ProcessPoolExecutor() as pool:
        running = {pool.submit(run, *job): job[0] for job in jobs}
        for done, finished in enumerate(as_completed(running), 1):
            totals[running[finished]].add(finished.result())
            print(
                f"\r{done}/{len(jobs)} parts, {time.perf_counter() - begun:.0f} s", end="", file=sys.stderr, flush=True
            )
    print(file=sys.stderr)
    for rules_id, tally in totals.items():
        met = ", ".join(f"{name} {count}" for name, count in sorted(tally.met.items()))
        print(f"{rules_id}: {tally.deals} deals, {tally.acts} acts, all legal, 108 cards at every step; {met}")
    print(f"{time.perf_counter() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
