"""Whole deals of Shengji: never an illegal action, and far better than chance."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.shengji.club import Club
from paizhuo.ai.shengji.knowledge import Knowledge
from paizhuo.ai.shengji.random_legal import RandomLegal
from paizhuo.ai.shengji.turns import next_action
from paizhuo.cards import Chance
from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    FUJIAN_2022,
    Call,
    DealDone,
    Expose,
    Match,
    Over,
    Playing,
    after,
    apply,
    deal_cards,
    next_deal,
    points_of,
    start,
)
from paizhuo.shengji.rules import LevelGap, ShorterTractor, TrumpThrow
from tests.shengji.table import drawing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.shengji import Phase, RuleSet, View

SEED = b"a seed for the agents' deals of Shengji"
BOTS: Mapping[Seat, Agent] = dict.fromkeys(Seat, Club(FUJIAN_2022))
OTHER = replace(
    FUJIAN_2022,
    level_gap=replace(FUJIAN_2022.level_gap, value=LevelGap.BREAKS),
    shorter_tractor=replace(FUJIAN_2022.shorter_tractor, value=ShorterTractor.AS_PAIRS),
    trump_throw=replace(FUJIAN_2022.trump_throw, value=TrumpThrow.REFUSED),
)


def played(phase: Phase, agents: Mapping[Seat, Agent]) -> Over:
    """The end of the deal when these agents play it; an illegal action raises ``Refused``."""
    while not isinstance(phase, Over):
        phase = apply(phase, next_action(phase, agents))
    return phase


@pytest.mark.parametrize("rules", [FUJIAN_2022, OTHER], ids=["fujian", "other"])
def test_it_never_does_anything_illegal_and_its_throws_never_fail(rules: RuleSet) -> None:
    """Fifteen deals of a match with rising levels; ``apply`` would refuse an illegal act."""
    match = Match(rules)
    for _ in range(15):
        coming = next_deal(match) or next_deal(match := Match(rules))
        assert coming is not None
        over = played(start(deal_cards(rules, coming, SEED + rules.id.encode())), dict.fromkeys(Seat, Club(rules)))
        assert not over.throws
        match = after(match, DealDone(over.outcome))
    assert match.deals > 0


def test_it_beats_chance() -> None:
    """Forty deals, twenty packs from both sides: it takes over or stays dealer in at least 85 of a hundred."""
    won = 0
    for number in range(20):
        seed = SEED + str(number).encode()
        for side in Side:
            chance = RandomLegal(FUJIAN_2022, Chance(seed, f"random/{side}"))
            coming = next_deal(Match(FUJIAN_2022))
            assert coming is not None
            agents: dict[Seat, Agent] = {seat: Club(FUJIAN_2022) if seat.side is side else chance for seat in Seat}
            outcome = played(start(deal_cards(FUJIAN_2022, coming, seed)), agents).outcome
            won += (outcome.dealer.side is side) is not outcome.gain.take_over
    assert won >= 34


def test_it_buries_few_points_and_no_trumps() -> None:
    """Over ten deals of one pack each: hardly ever a point card, never a trump while eight other cards are there."""
    points = []
    for number in range(10):
        coming = next_deal(Match(FUJIAN_2022))
        assert coming is not None
        phase: Phase = start(deal_cards(FUJIAN_2022, coming, SEED + b"bury%d" % number))
        while not isinstance(phase, Playing):
            phase = apply(phase, next_action(phase, BOTS))
        points.append(points_of(phase.buried))
        assert not any(card.suit is phase.trumps.suit or card.rank.is_joker for card in phase.buried)
    assert sum(points) <= 30


@pytest.mark.parametrize(
    "agent", [Club(FUJIAN_2022), RandomLegal(FUJIAN_2022, Chance(SEED, "exposed"))], ids=["club", "random"]
)
def test_exposed_heavy_cards_are_played_at_the_first_chance(agent: Agent) -> None:
    """The referee exposes aces of the player after the leader, again and again; nothing illegal follows."""
    coming = next_deal(Match(FUJIAN_2022))
    assert coming is not None
    exposures = 0
    for number in range(3):
        phase: Phase = start(deal_cards(FUJIAN_2022, coming, SEED + b"exposed%d" % number))
        while not isinstance(phase, Over):
            if isinstance(phase, Playing) and len(phase.plays) == 1 and not phase.referee.exposed:
                aces = [card for card in phase.hands[phase.turn] if str(card).endswith("A")]
                if aces:
                    phase = apply(phase, Expose(phase.turn, tuple(aces)))
                    exposures += 1
            phase = apply(phase, next_action(phase, dict.fromkeys(Seat, agent)))
    assert exposures > 2


def test_the_seat_that_drew_earlier_calls_first() -> None:
    """South and North both hold a level card; East drew first, so North comes before South."""
    phase = drawing({"S": "S2", "N": "H2"})
    asked: list[Seat] = []

    class Silent(RandomLegal):
        """Says who was asked, and shows nothing."""

        def call(self, view: View) -> None:
            """Nothing."""
            asked.append(Knowledge(view, FUJIAN_2022).seat)

    next_action(phase, dict.fromkeys(Seat, Silent(FUJIAN_2022, Chance(SEED, "silent"))))
    assert asked == [Seat.NORTH, Seat.SOUTH]


def test_it_shows_a_long_suit_and_protects_it() -> None:
    """Ten spades and both level cards: first one, then the other."""
    held = "S2 S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ H3 H4"
    phase: Phase = drawing({"W": held}, dealer="E")
    first = next_action(phase, BOTS)
    assert isinstance(first, Call)
    assert (first.seat, len(first.cards)) == (Seat.WEST, 1)
    second = next_action(apply(phase, first), BOTS)
    assert second == first


def test_it_shows_no_short_suit() -> None:
    """Two spades among twenty-five cards are no reason to make them trumps."""
    held = "S2 S3 H3 H4 H5 H6 H7 H8 C3 C4 C5 C6 C7 C8 D3 D4 D5 D6 D7 D8 HT HJ CT CJ DJ"
    assert not isinstance(next_action(drawing({"W": held}, dealer="E"), BOTS), Call)
