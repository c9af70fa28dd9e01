"""A lead that can be answered in millions of ways: nothing lists them, everything else works."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.shengji.club import Club
from paizhuo.ai.shengji.random_legal import RandomLegal
from paizhuo.cards import Chance
from paizhuo.seats import Seat
from paizhuo.shengji import (
    FUJIAN_2022,
    MOST_PLAYS,
    Expose,
    Lay,
    TooManyPlays,
    apply,
    legal,
    legal_follows,
    refusal,
    view,
)
from paizhuo.shengji.phases import with_hand
from tests.shengji.table import cards, laid, order, playing

if TYPE_CHECKING:
    from paizhuo.shengji import Phase

LED = "HA HA HK HK HQ HQ HJ HJ HT"
VOID = " ".join(f"{suit}{rank}" for suit in "CD" for rank in "3456789TJQKA") + " HR"
"""25 different cards, no heart among them."""
REST = {
    "E": f"{LED} C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA SB SB HR D3",
    "W": "H3 H3 H4 H4 H5 H5 H6 H6 H7 H7 H8 H8 H9 H9 HT D4 D5 D6 D7 D8 D9 DT DJ DQ DK",
    "S": "S3 S3 S4 S4 S5 S5 S6 S6 S7 S7 S8 S8 S9 S9 ST ST SJ SJ SQ SQ SK SK SA SA S2",
}
TRUMPS = "S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA S2 H2 C2 D2 SB HR S3 S4 S5 S6 S7 S8 S9"
"""25 trumps, every face among them."""


def test_what_cannot_be_listed_is_a_typed_error_with_the_number() -> None:
    phase = laid(playing(REST | {"N": VOID}), f"E {LED}")
    with pytest.raises(TooManyPlays) as caught:
        legal(phase)
    assert caught.value.text == "2042975"
    with pytest.raises(TooManyPlays):
        legal_follows(cards(VOID), cards(LED), order("2S"), FUJIAN_2022)


def test_each_of_them_is_judged_all_the_same() -> None:
    phase = laid(playing(REST | {"N": VOID}), f"E {LED}")
    assert refusal(phase, Lay(Seat.NORTH, cards(VOID)[:9])) is None
    exposed = apply(phase, Expose(Seat.NORTH, cards("CA DA")))
    found = refusal(exposed, Lay(Seat.NORTH, cards("C3 C4 C5 C6 C7 C8 C9 CT CA")))
    assert found is not None
    assert found.reason.code == "MUST_PLAY_EXPOSED"


@pytest.mark.slow
@pytest.mark.parametrize(
    "agent", [Club(FUJIAN_2022), RandomLegal(FUJIAN_2022, Chance(b"answers without number", "agent"))]
)
@pytest.mark.parametrize("held", [VOID, TRUMPS])
def test_the_bots_answer_without_listing(agent: Club | RandomLegal, held: str) -> None:
    """To nine hearts from a void hand, and to eleven single trumps from a hand of trumps."""
    phase: Phase
    if held == VOID:
        phase = laid(playing(REST | {"N": held}), f"E {LED}")
    else:
        led = "HR SB S2 H2 C2 D2 SA SK SQ SJ ST"
        hands = {"E": f"{led} H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA C3 C4", "N": held}
        hands["W"] = "D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA C5 C6 C7 C8 C9 CT CJ CQ CK CA H3 H4 H5"
        hands["S"] = "D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA C5 C6 C7 C8 C9 CT CJ CQ CK CA H6 H7 H8"
        start = playing(hands)
        # As if the throw had stood, which it would not: North holds higher cards.
        left = with_hand(start.hands, Seat.EAST, start.hands[Seat.EAST].without(cards(led)))
        phase = replace(start, plays=(cards(led),), hands=left)
    action = agent.act(view(phase, Seat.NORTH))
    assert refusal(phase, action) is None


def test_a_hand_of_trumps_has_too_many_answers_to_many_single_trumps() -> None:
    """Every answer is eleven of 25 trumps; single cards thrown ask for no pair."""
    led = cards("HR SB S2 H2 C2 D2 SA SK SQ SJ ST")
    with pytest.raises(TooManyPlays) as caught:
        legal_follows(cards(TRUMPS), led, order("2S"), FUJIAN_2022)
    assert int(caught.value.text) > MOST_PLAYS
