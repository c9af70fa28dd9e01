"""Nobody learns what he may not know: the non-interference law of the views, on random deals."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.shengji_soak import Tally, deals, play_deal, step
from paizhuo.cards import PACK, Chance, Hand
from paizhuo.engine import Onlooker, Viewer
from paizhuo.seats import Seat
from paizhuo.shengji import Bury, Burying, Choosing, Drawing, Lift, Over, Playing, apply, view
from tests.shengji.table import buried, cards, drawing, laid, playing, shown

if TYPE_CHECKING:
    from paizhuo.shengji import Phase

E, N, W, S = Seat


def _phases(seed: int) -> list[Phase]:
    """One phase in three of a random deal, the first or the second of its match, and fewer of the drawing."""
    stream, chance = deals(seed.to_bytes(16, "big")), Chance(seed.to_bytes(16, "big"), "view")
    _, phase = next(stream)
    if seed % 2:
        _, phase = stream.send(play_deal(phase, chance, Tally()))
    phases = [phase]
    while not isinstance(phase, Over):
        phase = step(phase, chance, Tally())
        phases.append(phase)
    return [one for at, one in enumerate(phases) if at % (9 if isinstance(one, Drawing) else 3) == seed % 3]


def _with_other_hidden_cards(phase: Phase, viewer: Viewer, chance: random.Random) -> Phase:
    """The same deal, but all cards that this viewer cannot see lie elsewhere: hands, bottom, what is buried.

    The history, which tells what was drawn and buried, is gone: a view may not need it.
    """
    if isinstance(phase, Choosing):
        playing_ = _with_other_hidden_cards(phase.playing, viewer, chance)
        assert isinstance(playing_, Playing)
        return replace(phase, playing=playing_)
    setting = replace(phase.setting, pack=tuple(chance.sample(PACK, len(PACK))))
    hidden = [seat for seat in Seat if seat is not viewer]
    knows_buried = isinstance(phase, Playing) and viewer is phase.dealer
    under = phase.buried if isinstance(phase, Playing) and not knows_buried else ()
    undrawn = phase.setting.pack[phase.count :] if isinstance(phase, Drawing) else ()
    loose = [*(card for seat in hidden for card in phase.hands[seat]), *under, *undrawn]
    chance.shuffle(loose)
    mixed = list(phase.hands)
    for seat in hidden:
        size = len(phase.hands[seat])
        mixed[seat], loose = Hand(loose[:size]), loose[size:]
    east, north, west, south = mixed
    changed = replace(phase, setting=setting, hands=(east, north, west, south), history=())
    if under and isinstance(changed, Playing):
        return replace(changed, buried=tuple(sorted(loose[: len(under)])))
    return changed


@pytest.mark.slow
@given(seed=st.integers(0, 2**32))
@settings(derandomize=True, deadline=None, max_examples=12)
def test_two_deals_that_differ_only_in_hidden_cards_look_the_same(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - repeatable deals
    for phase in _phases(seed):
        for viewer in (*Seat, Onlooker.SPECTATOR):
            other = _with_other_hidden_cards(phase, viewer, chance)
            assert view(phase, viewer) == view(other, viewer)


@given(seed=st.integers(0, 2**32))
@settings(derandomize=True, deadline=None, max_examples=6)
def test_a_seat_sees_its_own_hand_a_spectator_none_an_official_all(seed: int) -> None:
    for phase in _phases(seed):
        for seat in Seat:
            assert [hand for hand in view(phase, seat).hands if hand is not None] == [phase.hands[seat]]
        assert view(phase, Onlooker.SPECTATOR).hands == (None,) * 4
        assert view(phase, Onlooker.OFFICIAL).hands == phase.hands
        assert view(phase, E).left == tuple(len(hand) for hand in phase.hands)


def _lifted(bottom: str) -> Burying:
    phase = apply(drawing(dealer="E", level="3", bottom=bottom), Lift(E))
    assert isinstance(phase, Burying)
    return phase


@pytest.mark.parametrize("viewer", [N, W, S, Onlooker.SPECTATOR])
def test_only_the_dealer_knows_what_was_in_the_bottom_and_what_is_buried(viewer: Viewer) -> None:
    lifted = _lifted("HR HR SB SB HA HA HK HK")
    one = apply(lifted, Bury(E, cards("HR HR SB SB HA HA HK HK")))
    other = apply(lifted, Bury(E, tuple(lifted.hands[E][:8])))
    assert view(one, viewer) == view(other, viewer)
    assert view(one, viewer).buried is None
    assert view(one, E) != view(other, E)
    assert view(one, E).buried == cards("HR HR SB SB HA HA HK HK")
    assert view(one, Onlooker.OFFICIAL).buried == view(one, E).buried


def test_what_is_buried_is_shown_to_all_when_the_deal_is_over() -> None:
    last = playing({"E": "H3", "N": "H4", "W": "H5", "S": "H6"}, buried="C5 C5 D3 D3 D4 D4 D6 D6")
    over = laid(last, "E H3", "N H4", "W H5", "S H6")
    assert view(over, Onlooker.SPECTATOR).buried == cards("C5 C5 D3 D3 D4 D4 D6 D6")
    assert view(last, Onlooker.SPECTATOR).buried is None


def test_only_the_seat_itself_sees_what_it_could_show() -> None:
    phase = drawing({"N": "S2 S2", "E": "H2"})
    assert view(phase, N).options == (cards("S2"), cards("S2 S2"))
    assert view(phase, E).options == (cards("H2"),)
    assert view(phase, W).options == ()
    assert view(phase, Onlooker.SPECTATOR).options == ()


def test_a_call_is_seen_by_all_and_trumps_stay_open_until_then() -> None:
    phase = drawing({"N": "S2"})
    assert view(phase, W).trumps is None
    assert view(phase, W).dealer is None
    called = shown(phase, "N S2")
    assert str(view(called, W).trumps) == "2S"
    assert view(called, W).dealer is N
    assert view(called, W).claims[0].cards == cards("S2")


def test_nobody_is_shown_the_bottom_before_it_is_lifted() -> None:
    """Two packs that differ in the bottom, and in nothing that has been drawn."""
    one = drawing(dealer="E", level="3", bottom="HR HR SB SB HA HA HK HK")
    pack = (*one.setting.pack[:100], *reversed(one.setting.pack[100:]))
    other = replace(one, setting=replace(one.setting, pack=pack))
    for viewer in (*Seat, Onlooker.SPECTATOR, Onlooker.OFFICIAL):
        assert view(one, viewer) == view(other, viewer)
    assert isinstance(buried(one), Playing)
