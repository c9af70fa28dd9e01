"""Laws of a deal of Shengji, on random deals with calls, throws and rulings, and on small positions tried out whole."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.shengji_soak import Tally, cards_of, check, deals, play_deal, random_action, step
from paizhuo.cards import PACK, Chance, Hand
from paizhuo.engine import Refused
from paizhuo.seats import Seat
from paizhuo.shengji import (
    FUJIAN_2022,
    Choosing,
    Drawing,
    Lay,
    Lift,
    Over,
    Playing,
    Setting,
    Trumps,
    apply,
    deal,
    lead_of,
    legal,
    order_of,
    play_from,
    points_of,
    refusal,
)
from tests.shengji.positions import random_position

if TYPE_CHECKING:
    from paizhuo.engine import Engine
    from paizhuo.shengji import Action, Outcome, Phase, View

pytestmark = pytest.mark.slow

CONTRACT: Engine[Phase, Phase, Action, View, Outcome] = deal
"""The module fulfils the contract of both games: the type checker proves it."""


def _walk(seed: int, *, rulings: bool = True) -> list[Phase]:
    """The phases of a random deal: the first of its match, or the third, in which the dealer is known."""
    stream = deals(seed.to_bytes(16, "big"))
    chance = Chance(seed.to_bytes(16, "big"), "laws")
    _, phase = next(stream)
    for _ in range(2 * (seed % 2)):
        _, phase = stream.send(play_deal(phase, chance, Tally()))
    phases = [phase]
    while not isinstance(phase, Over):
        phase = step(phase, chance, Tally()) if rulings else apply(phase, random_action(phase, chance))
        phases.append(phase)
    return phases


def _some(phases: list[Phase]) -> list[Phase]:
    """All but most of the drawing, which repeats itself."""
    return [phase for at, phase in enumerate(phases) if not isinstance(phase, Drawing) or at % 9 == 0]


random_deals = given(seed=st.integers(0, 2**32))
few = settings(derandomize=True, deadline=None, max_examples=8)


@random_deals
@few
def test_whatever_is_listed_as_legal_is_not_refused(seed: int) -> None:
    for phase in _some(_walk(seed)):
        for action in legal(phase)[:100]:
            assert refusal(phase, action) is None, action


@random_deals
@few
def test_somebody_can_always_act_until_the_deal_is_over(seed: int) -> None:
    """What is buried is not listed: any eight cards may be."""
    for phase in _some(_walk(seed)):
        if phase.stage != "Burying":
            assert bool(legal(phase)) is not isinstance(phase, Over)


@random_deals
@few
def test_cards_laid_at_random_are_accepted_exactly_if_they_are_listed_or_a_throw(seed: int) -> None:
    chance = Chance(seed.to_bytes(16, "big"), "tries")
    for phase in _walk(seed):
        if not isinstance(phase, Playing):
            continue
        order = order_of(phase.trumps, phase.setting.rules)
        listed = set(legal(phase))
        for _ in range(4):
            seat = phase.turn if chance.below(4) else chance.choice(tuple(Seat))
            hand = chance.shuffled(phase.hands[seat])
            if not hand:
                continue
            size = len(phase.plays[0]) if phase.plays else 1 + chance.below(min(3, len(hand)))
            action = Lay(seat, hand[:size])
            throw = not phase.plays and order.one_group(action.cards) and lead_of(action.cards, order).is_throw
            if not throw:
                assert (refusal(phase, action) is None) == (action in listed), action
            elif seat is phase.turn and phase.referee.directed is None:
                assert refusal(phase, action) is None, action


@random_deals
@few
def test_108_cards_are_conserved_and_200_points(seed: int) -> None:
    phases = _walk(seed, rulings=False)
    for phase in phases:
        check(phase)
        assert cards_of(phase) == Counter(PACK)
    last = phases[-1]
    assert isinstance(last, Over)
    won = Counter({seat.side: 0 for seat in Seat})
    for trick in last.tricks:
        won[trick.winner.side] += points_of(card for play in trick.plays for card in play)
    assert sum(won.values()) + points_of(last.buried) == 200
    assert last.outcome.trick_points == won[last.dealer.side.other]
    assert last.outcome.points % 5 == 0


@random_deals
@few
def test_all_hands_are_as_long_at_the_start_of_every_trick(seed: int) -> None:
    for phase in _walk(seed):
        if isinstance(phase, Playing) and not phase.plays:
            assert len({len(hand) for hand in phase.hands}) == 1
            played = sum(len(trick.plays[0]) for trick in phase.tricks)
            assert len(phase.hands[0]) == 25 - played


@random_deals
@few
def test_the_winner_of_a_trick_leads_the_next_and_the_dealer_the_first(seed: int) -> None:
    last = _walk(seed)[-1]
    assert isinstance(last, Over)
    if last.tricks:
        assert last.tricks[0].leader is last.dealer
    for before, after in pairwise(last.tricks):
        assert after.leader is before.winner


@random_deals
@few
def test_replaying_the_history_gives_the_same_deal_at_every_point(seed: int) -> None:
    phases = _walk(seed)
    again: Phase = deal.start(phases[-1].setting)
    for at, action in enumerate(phases[-1].history, 1):
        again = apply(again, action)
        assert again == phases[at]


@random_deals
@few
def test_a_refused_action_changes_nothing(seed: int) -> None:
    phases = _walk(seed)
    for phase, other in zip(phases[::15], reversed(phases[1::15]), strict=False):
        action = other.history[-1]
        before = repr(phase)
        if refusal(phase, action) is not None:
            with pytest.raises(Refused):
                apply(phase, action)
        assert repr(phase) == before


def test_the_random_deals_meet_what_the_laws_are_about() -> None:
    """The laws above would be empty for throws, choices and rulings if the walks never met them."""
    phases = [phase for seed in range(12) for phase in _walk(seed)]
    assert any(isinstance(phase, Choosing) for phase in phases)
    assert any(phase.referee.exposed for phase in phases)
    assert any(isinstance(phase, Playing) and phase.throws for phase in phases)
    assert {phase.trumps.suit is None for phase in phases if isinstance(phase, Over)} == {True, False}
    assert any(isinstance(phase.history[-1], Lift) for phase in phases if phase.history)


@pytest.mark.parametrize("seed", range(3))
def test_every_choice_of_cards_is_refused_exactly_if_it_is_not_listed(seed: int) -> None:
    """Small positions tried out whole: to every lead, every part of the hand of that size."""
    chance = random.Random(seed)  # noqa: S311 - repeatable positions
    for _ in range(120):
        position = random_position(chance)
        trumps = Trumps(position.law.level, position.law.suit)
        setting = Setting(FUJIAN_2022, trumps.level, PACK, Seat.EAST, Seat.EAST)
        east, north, west, south = (Hand(hand) for hand in position.hands)
        phase = play_from(setting, trumps, Seat.EAST, (east, north, west, south))
        hands = (phase.hands[0].without(position.lead), *phase.hands[1:])
        phase = replace(phase, hands=hands, plays=(position.lead,))
        listed = set(legal(phase))
        tried = {Lay(Seat.NORTH, chosen) for chosen in combinations(north, len(position.lead))}
        assert {action for action in tried if refusal(phase, action) is None} == listed
