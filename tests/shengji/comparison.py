"""对照: the engine and the brute-force twin side by side on random positions.

``python -m tests.shengji.comparison --positions 20000`` prints how many positions were compared and what they held; the
test suite does the same. A position is a hand and the lead it follows.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.shengji import (
    FUJIAN_2022,
    Trumps,
    judge_throw,
    lead_of,
    legal_follows,
    legal_leads,
    order_of,
    winner_of,
)
from paizhuo.shengji.following import count_follows, owed
from paizhuo.shengji.rules import EqualStopped, LevelGap, ShorterTractor
from tests.shengji import brute_force
from tests.shengji.positions import random_position

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.shengji import RuleSet
    from paizhuo.shengji.order import Order
    from tests.shengji.brute_force import Cards, Law
    from tests.shengji.positions import Position

FOLLOWERS = 3


def rules_of(law: Law) -> RuleSet:
    """The rule set with the law's answers to the open questions."""
    rules = FUJIAN_2022
    gap = LevelGap.SKIPPED if law.gap_skipped else LevelGap.BREAKS
    shorter = ShorterTractor.BEFORE_PAIRS if law.shorter_first else ShorterTractor.AS_PAIRS
    return replace(
        rules,
        level_gap=replace(rules.level_gap, value=gap),
        shorter_tractor=replace(rules.shorter_tractor, value=shorter),
    )


def compare(position: Position, rules: RuleSet, chance: random.Random) -> Counter[str]:
    """Leads, follows, the winner and the throw by both; what the position held. Fails where they differ."""
    law, order = position.law, order_of(Trumps(position.law.level, position.law.suit), rules)
    for hand in position.hands:
        _same(brute_force.leads(hand, law), legal_leads(hand, order), position)
    lead = lead_of(position.lead, order)
    met = Counter({f"throw with a {lead.shape.kind}" if lead.is_throw else str(lead.shape.kind): 1})
    plays = [position.lead]
    for hand in position.hands[1:]:
        expected = brute_force.follows(hand, position.lead, law)
        _same(expected, legal_follows(hand, position.lead, order, rules), position)
        _check_count(hand, position.lead, len(expected), order, rules)
        plays.append(_some_follow(expected, order, chance))
    winner = brute_force.winner(plays, law)
    assert winner_of(plays, order, rules) == winner, f"{position} {plays}: {winner}"
    ruffed = winner > 0 and order.one_group(plays[winner]) is not lead.group
    if lead.is_throw:
        met["stopped throw"] += _compare_throw(position, order, rules)
        met["ruffed throw"] += ruffed
    met["ruff"] += ruffed
    return met


def _same(expected: set[Cards], found: list[tuple[Card, ...]], position: Position) -> None:
    assert len(found) == len(set(found)), f"{position} lists a choice twice"
    assert set(found) == expected, f"{position}: too many {set(found) - expected}, missing {expected - set(found)}"


def _check_count(hand: Cards, led: Cards, right: int, order: Order, rules: RuleSet) -> None:
    """The quick count is never too low, and right where the suit is played out."""
    count = count_follows(hand, led, order, rules)
    exact = owed(hand, lead_of(led, order), order, rules).plays_out
    assert count == right if exact else count >= right, f"{hand} to {led}: counted {count} for {right}"


def _some_follow(follows: set[Cards], order: Order, chance: random.Random) -> Cards:
    """One of the follows; one of a single suit, which might win, more often than it would come by itself."""
    ordered = sorted(follows)
    suited = [cards for cards in ordered if order.one_group(cards) is not None]
    return chance.choice(suited if suited and chance.random() < 0.7 else ordered)


def _compare_throw(position: Position, order: Order, rules: RuleSet) -> bool:
    others = list(position.hands[1:])
    expected = brute_force.throw(position.lead, others, position.law)
    found = judge_throw(position.lead, others, order, rules)
    if expected is None or found is None:
        assert expected is None, f"{position}: {expected}, {found}"
        assert found is None, f"{position}: {expected}, {found}"
        return False
    assert found.fine == expected.fine, f"{position}"
    assert len(found.must_lead) == len(expected.to_lead), f"{position}: {expected}, {found}"
    for led, allowed in zip(found.must_lead, expected.to_lead, strict=True):
        assert led == min(allowed), f"{position}: {expected}, {found}"
    every = judge_throw(position.lead, others, order, _choosing(rules))
    assert every is not None
    allowed_leads = sorted(one for allowed in expected.to_lead for one in allowed)
    assert sorted(every.must_lead) == allowed_leads, f"{position}: {expected}, {every}"
    return True


def _choosing(rules: RuleSet) -> RuleSet:
    return replace(rules, equal_stopped=replace(rules.equal_stopped, value=EqualStopped.NEXT_CHOOSES))


def run(positions: int, seed: int, *, gap_skipped: bool = True, shorter_first: bool = True) -> Counter[str]:
    """Compare at least so many positions and count what they held."""
    chance = random.Random(seed)  # noqa: S311 - repeatable positions, not a secret
    met: Counter[str] = Counter()
    while met["positions"] < positions:
        position = random_position(chance, gap_skipped=gap_skipped, shorter_first=shorter_first)
        met += compare(position, rules_of(position.law), chance)
        met["positions"] += FOLLOWERS
    return met


def main() -> int:
    """Compare and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--positions", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=20220625)
    chosen = options.parse_args()
    begun = time.process_time()
    met = run(chosen.positions, chosen.seed)
    positions = met.pop("positions")
    held = ", ".join(f"{name} {count}" for name, count in sorted(met.items()))
    print(f"{positions} positions agree with the brute force; leads in {positions // FOLLOWERS} tricks: {held}")  # noqa: T201 - what was asked for
    print(f"{time.process_time() - begun:.0f} s")  # noqa: T201 - what was asked for
    return 0


if __name__ == "__main__":
    sys.exit(main())
