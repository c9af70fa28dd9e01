"""The hints of Shengji: legal, the smallest first, complete where they say so, and with what the law demands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.shengji.hints import MOST_HINTS, Hints, hints
from paizhuo.ai.shengji.random_legal import RandomLegal
from paizhuo.ai.shengji.turns import next_action
from paizhuo.cards import Chance, format_cards
from paizhuo.engine import Onlooker
from paizhuo.seats import Seat
from paizhuo.shengji import (
    FUJIAN_2022,
    Bury,
    Choose,
    Choosing,
    DealDone,
    Drawing,
    Expose,
    Group,
    Lay,
    Match,
    Over,
    Playing,
    after,
    apply,
    deal_cards,
    legal_follows,
    next_deal,
    order_of,
    refusal,
    start,
    view,
)
from paizhuo.shengji.phases import Burying
from paizhuo.shengji.refusals import MustFollowSuit, MustPlayExposed, MustPlayPair, MustPlayTractor
from tests.shengji.table import laid, playing

if TYPE_CHECKING:
    from paizhuo.shengji import Phase

SEED = b"a seed of sixteen bytes or more"


def check(phase: Phase, found: Hints, seat: Seat) -> None:
    """Every answer would be accepted, and where the list is whole nothing is missing."""
    answers = found.answers
    assert answers
    assert len(set(answers)) == len(answers) <= MOST_HINTS
    match phase:
        case Burying():
            assert all(refusal(phase, Bury(seat, cards)) is None for cards in answers)
        case Choosing():
            assert all(refusal(phase, Choose(seat, cards)) is None for cards in answers)
        case Playing():
            assert all(refusal(phase, Lay(seat, cards)) is None for cards in answers)
            if phase.plays and found.is_whole:
                order = order_of(phase.trumps, FUJIAN_2022)
                follows = legal_follows(phase.hands[seat], phase.plays[0], order, FUJIAN_2022)
                assert set(answers) == {cards for cards in follows if refusal(phase, Lay(seat, cards)) is None}
        case _:
            raise AssertionError("nothing is hinted here")


def demands(phase: Playing, found: Hints, seat: Seat) -> set[str]:
    """An answer of other cards of the hand is refused only for what the hints demand."""
    named = {duty.reason.code for duty in found.duties}
    hand, size = tuple(sorted(phase.hands[seat])), len(phase.plays[0])
    others = [hand[at : at + size] for at in range(len(hand) - size + 1)]
    refused = {one.reason.code for cards in others if (one := refusal(phase, Lay(seat, cards))) is not None}
    assert refused <= named
    return refused


def test_hints_are_legal_and_name_every_demand_of_the_law() -> None:
    chance = Chance(SEED, "hints")
    agents = {seat: RandomLegal(FUJIAN_2022, Chance(SEED, f"agent {seat}")) for seat in Seat}
    match, met, whole = Match(FUJIAN_2022), set(), 0
    for _ in range(6):
        coming = next_deal(match)
        assert coming is not None
        phase: Phase = start(deal_cards(FUJIAN_2022, coming, SEED, ()))
        while not isinstance(phase, Over):
            (seat,) = view(phase, Onlooker.SPECTATOR).to_act
            action = next_action(phase, agents)
            if not isinstance(phase, Drawing):
                found = hints(view(phase, seat), FUJIAN_2022)
                check(phase, found, seat)
                whole += found.is_whole
                if isinstance(phase, Playing) and phase.plays:
                    met |= demands(phase, found, seat)
            phase = apply(phase, action)
            if isinstance(phase, Playing) and not phase.plays and chance.below(6) == 0:
                holder = chance.choice(tuple(Seat))
                shown = chance.choice(phase.hands[holder])
                if refusal(phase, Expose(holder, (shown,))) is None:
                    phase = apply(phase, Expose(holder, (shown,)))
        match = after(match, DealDone(phase.outcome))
    assert whole > 100
    assert {MustFollowSuit.code, MustPlayPair.code} <= met
    assert met <= {MustFollowSuit.code, MustPlayPair.code, MustPlayTractor.code, MustPlayExposed.code}


def test_the_smallest_answers_come_first() -> None:
    hands = {"E": "HA D3 D4 D5", "N": "H3 H5 H9 HK", "W": "C3 C4 S3 SA", "S": "H4 H4 H6 C5"}
    phase = laid(playing(hands), "E HA")
    found = hints(view(phase, Seat.NORTH), FUJIAN_2022)
    assert [format_cards(cards) for cards in found.answers] == ["H3", "H9", "H5", "HK"]
    assert found.is_whole
    assert [duty.reason for duty in found.duties] == [MustFollowSuit(Group.HEARTS, 1)]
    assert found.duties[0].source == FUJIAN_2022.topics[MustFollowSuit.topic]


def test_a_hand_without_the_suit_may_play_anything_side_suits_before_trumps() -> None:
    hands = {"E": "HA D3 D4 D5", "N": "C3 S3 CK D6", "W": "H3 C4 D8 SA", "S": "H4 H4 H6 C5"}
    found = hints(view(laid(playing(hands), "E HA"), Seat.NORTH), FUJIAN_2022)
    assert [format_cards(cards) for cards in found.answers] == ["C3", "D6", "S3", "CK"]
    assert found.duties == ()


def test_a_pair_that_is_owed_is_demanded() -> None:
    hands = {"E": "HA HA D4 D5", "N": "H3 H3 H9 HK", "W": "C3 C4 S3 SA", "S": "H4 H5 H6 C5"}
    found = hints(view(laid(playing(hands), "E HA HA"), Seat.NORTH), FUJIAN_2022)
    assert [format_cards(cards) for cards in found.answers] == ["H3 H3"]
    assert [duty.reason for duty in found.duties] == [MustFollowSuit(Group.HEARTS, 2), MustPlayPair(Group.HEARTS)]
