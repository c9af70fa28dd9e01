"""Laws of a deal, on random deals of all rule sets."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from bench.guandan_soak import Tally, deals, play_deal, random_action
from paizhuo.cards import PACK, Chance
from paizhuo.guandan import (
    RULE_SETS,
    Action,
    GiveBack,
    Lay,
    Over,
    Pass,
    Pay,
    Phase,
    Playing,
    Returning,
    apply,
    deal,
    legal,
    refusal,
)
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from paizhuo.engine import Engine
    from paizhuo.guandan import Outcome, View

CONTRACT: Engine[Phase, Phase, Action, View, Outcome] = deal
"""The module fulfils the contract of both games: the type checker proves it."""


def _walk(seed: int, rules: str) -> list[Phase]:
    """The phases of a random deal, the third of its match, so that there was tribute."""
    stream = deals(RULE_SETS[rules], seed.to_bytes(16, "big"))
    chance = Chance(seed.to_bytes(16, "big"), "laws")
    _, phase = next(stream)
    for _ in range(2):
        _, phase = stream.send(play_deal(phase, chance, Tally()))
    phases = [phase]
    while not isinstance(phases[-1], Over):
        phases.append(apply(phases[-1], random_action(phases[-1], chance)))
    return phases


random_deals = given(seed=st.integers(0, 2**32), rules=st.sampled_from(tuple(RULE_SETS)))


@random_deals
@settings(derandomize=True, deadline=None, max_examples=12)
def test_whatever_is_listed_as_legal_is_not_refused(seed: int, rules: str) -> None:
    for phase in _walk(seed, rules):
        for action in legal(phase)[:200]:
            assert refusal(phase, action) is None, action


@random_deals
@settings(derandomize=True, deadline=None, max_examples=3)
def test_whatever_is_listed_is_what_the_door_would_make_of_it(seed: int, rules: str) -> None:
    """A listing makes its acts without checking them again; they are the same as those of a person."""
    for phase in _walk(seed, rules):
        for action in legal(phase)[:200]:
            if isinstance(action, Lay):
                assert type(action.cards) is tuple
                assert action == Lay(action.seat, list(reversed(action.cards)), action.declared)  # type: ignore[arg-type]


@random_deals
@settings(derandomize=True, deadline=None, max_examples=12)
def test_whatever_is_not_refused_is_listed_as_legal(seed: int, rules: str) -> None:
    """Try plays and cards at random, from every seat: the accepted ones are in the list."""
    chance = Chance(seed.to_bytes(16, "big"), "tries")
    for phase in _walk(seed, rules):
        listed = set(legal(phase))
        for _ in range(5):
            seat = chance.choice(tuple(Seat))
            hand = chance.shuffled(phase.hands[seat])
            tries: list[Action] = [Pass(seat)]
            if hand:
                size = 1 + chance.below(min(6, len(hand)))
                tries += [Lay(seat, hand[:size]), Pay(seat, hand[0]), GiveBack(seat, hand[0])]
            for action in tries:
                if refusal(phase, action) is None:
                    after = apply(phase, action)
                    done = after.history[-1]
                    assert done in listed, action


@random_deals
@settings(derandomize=True, deadline=None, max_examples=12)
def test_108_cards_are_conserved_and_hands_only_shrink_in_play(seed: int, rules: str) -> None:
    played: Counter[object] = Counter()
    sizes = [27] * 4
    for phase in _walk(seed, rules):
        if phase.history and isinstance(phase.history[-1], Lay):
            played.update(phase.history[-1].cards)
        held: Counter[object] = Counter(card for hand in phase.hands for card in hand)
        assert held + played == Counter(PACK)
        if isinstance(phase, Playing | Over):
            now = [len(hand) for hand in phase.hands]
            assert all(a >= b for a, b in zip(sizes, now, strict=True))
            sizes = now


@random_deals
@settings(derandomize=True, deadline=None, max_examples=12)
def test_replaying_the_history_gives_the_same_deal(seed: int, rules: str) -> None:
    phases = _walk(seed, rules)
    last = phases[-1]
    again: Phase = deal.start(last.setting)
    for action in last.history:
        again = apply(again, action)
    assert again == last


@random_deals
@settings(derandomize=True, deadline=None, max_examples=12)
def test_the_deal_ends_when_a_side_or_three_are_out_and_not_before(seed: int, rules: str) -> None:
    *before, last = _walk(seed, rules)
    assert isinstance(last, Over)
    for phase in before:
        out = [seat for seat in Seat if not phase.hands[seat]]
        assert len(out) < 3
        assert not (len(out) == 2 and out[0].partner is out[1])
    finish = last.outcome.finish
    assert len(finish) == (2 if last.outcome.double_down else 4)
    assert all(not last.hands[seat] for seat in finish[: 2 if last.outcome.double_down else 3])


@random_deals
@settings(derandomize=True, deadline=None, max_examples=12)
def test_a_seat_announces_once_and_the_number_it_had_then(seed: int, rules: str) -> None:
    phases = [phase for phase in _walk(seed, rules) if isinstance(phase, Playing | Over)]
    for before, after in pairwise(phases):
        for seat in Seat:
            was, now = before.announced[seat], after.announced[seat]
            left = len(after.hands[seat])
            if was is None and now is not None:
                assert now == left
                assert 0 < left <= 10 < len(before.hands[seat])
            else:
                assert was == now
                assert now is not None or left > 10 or left == len(before.hands[seat])


def test_tribute_occurs_in_the_random_deals() -> None:
    """The laws above would be empty for tribute if the walks never met it."""
    assert any(isinstance(phase, Returning) for seed in range(4) for phase in _walk(seed, "national"))
