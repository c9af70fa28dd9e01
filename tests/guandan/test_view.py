"""Nobody learns what he may not know: the non-interference law of the views, on random deals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.cards import Card, Chance, Hand, Rank
from paizhuo.engine import Onlooker, Viewer
from paizhuo.guandan import (
    RULE_SETS,
    GiveBack,
    Lay,
    NoTribute,
    Over,
    Pay,
    Phase,
    Returning,
    Setting,
    apply,
    legal,
    start,
    start_from,
    tribute_after,
    view,
)
from paizhuo.guandan.drawing import draw_later
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan.phases import Hands

E, N, W, S = Seat
FINISHES = ((E, W), (E, N, W, S), (N, E, S, W), (S, E, W, N))


def _phases(seed: int, rules: str, finish: Sequence[Seat] | None, level: Rank) -> list[Phase]:
    """All phases of a random deal."""
    chance = Chance(seed.to_bytes(16, "big"), "view")
    draw = draw_later(chance, RULE_SETS[rules], N)
    opening = tribute_after(finish) if finish else NoTribute(E)
    phases = [start(Setting(RULE_SETS[rules], level, draw.hands, opening))]
    while not isinstance(phases[-1], Over):
        actions = legal(phases[-1])
        plays = [action for action in actions if not isinstance(action, Lay)] if chance.below(3) == 0 else actions
        phases.append(apply(phases[-1], chance.choice(plays or actions)))
    return phases


def _with_other_hidden_cards(phase: Phase, viewer: Viewer, chance: Chance) -> Phase:
    """The same deal, but the cards this viewer cannot see have changed hands, now and when they were dealt."""
    setting = replace(phase.setting, dealt=_mixed(phase.setting.dealt, viewer, chance))
    return replace(phase, setting=setting, hands=_mixed(phase.hands, viewer, chance))


def _mixed(hands: Hands, viewer: Viewer, chance: Chance) -> Hands:
    """The hands with all cards but the viewer's own dealt again; every hand keeps its size."""
    hidden = [seat for seat in Seat if seat is not viewer]
    cards = chance.shuffled([card for seat in hidden for card in hands[seat]])
    mixed = list(hands)
    for seat in hidden:
        size = len(hands[seat])
        mixed[seat], cards = Hand(cards[:size]), cards[size:]
    east, north, west, south = mixed
    return east, north, west, south


@pytest.mark.slow
@given(
    seed=st.integers(0, 2**32),
    rules=st.sampled_from(tuple(RULE_SETS)),
    finish=st.sampled_from((None, *FINISHES)),
    level=st.sampled_from((Rank.TWO, Rank.NINE, Rank.ACE)),
)
@settings(derandomize=True, deadline=None, max_examples=25)
def test_two_deals_that_differ_only_in_hidden_cards_look_the_same(
    seed: int, rules: str, finish: Sequence[Seat] | None, level: Rank
) -> None:
    chance = Chance(seed.to_bytes(16, "big"), "hidden")
    phases = _phases(seed, rules, finish, level)
    # Every phase of the tribute, and of the play, where one position is like the next, every seventh.
    for phase in (*phases[:12], *phases[12::7]):
        for viewer in (*Seat, Onlooker.SPECTATOR):
            other = _with_other_hidden_cards(phase, viewer, chance)
            assert view(phase, viewer) == view(other, viewer)


@given(seed=st.integers(0, 2**32), finish=st.sampled_from((None, *FINISHES)))
@settings(derandomize=True, deadline=None, max_examples=10)
def test_a_seat_sees_its_own_hand_a_spectator_none_an_official_all(seed: int, finish: Sequence[Seat] | None) -> None:
    for phase in _phases(seed, "national", finish, Rank.FIVE):
        for seat in Seat:
            assert [h for h in view(phase, seat).hands if h is not None] == [phase.hands[seat]]
        assert view(phase, Onlooker.SPECTATOR).hands == (None,) * 4
        assert view(phase, Onlooker.OFFICIAL).hands == phase.hands


def _double_tribute() -> Returning:
    hands = (Hand.parse("SK S3 S4"), Hand.parse("H5 H6 H7"), Hand.parse("SA S8 S9"), Hand.parse("D5 D6 D7"))
    phase = start_from(Setting(RULE_SETS["national"], Rank.TWO, hands, tribute_after((N, S))))
    phase = apply(apply(phase, Pay(E, Card.SK)), Pay(W, Card.SA))
    assert isinstance(phase, Returning)
    return phase


@pytest.mark.parametrize("viewer", [E, S, W, Onlooker.SPECTATOR])
def test_a_return_lies_face_down_until_both_are_there(viewer: Viewer) -> None:
    """NAT 10(三): both payers turn their returns up at the same time."""
    one, other = (apply(_double_tribute(), GiveBack(N, card)) for card in (Card.H5, Card.H6))
    assert view(one, viewer).laid_face_down == (N,)
    assert view(one, viewer).returns == ()
    assert view(one, viewer) == view(other, viewer)
    both = apply(one, GiveBack(S, Card.D5))
    assert [(p.payer, p.receiver, p.card) for p in view(both, viewer).returns] == [(N, W, Card.H5), (S, E, Card.D5)]


def test_only_the_one_who_chooses_is_shown_his_choices() -> None:
    phase = _double_tribute()
    assert view(phase, N).choices == (Card.H5, Card.H6, Card.H7)
    assert view(phase, E).choices == ()
    assert view(phase, Onlooker.SPECTATOR).choices == ()
