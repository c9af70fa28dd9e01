"""A refusal cites the article about what was tried; where the book is silent, the label of our default."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    Award,
    Bar,
    Bury,
    Call,
    Choose,
    Direct,
    Draw,
    EndDeal,
    Ending,
    Expose,
    Group,
    Lay,
    Lift,
    apply,
    refusal,
)
from tests.shengji.table import cards, drawing, laid, playing, shown

if TYPE_CHECKING:
    from paizhuo.shengji import Action, Phase, Ruling

E, N, W, S = Seat
DRAWN = drawing({"N": "S2 S2", "E": "H2 H2", "S": "D2"})
SHOWN = shown(DRAWN, "N S2")
LIFTED = apply(SHOWN, Lift(N))
PLAYING = playing({"E": "H3 H4", "N": "H5 C6", "W": "H8 H9", "S": "HT HJ"}, of="7S")
LED = laid(PLAYING, "E H3")
THROWN = laid(playing({"E": "HK HQ HQ", "N": "C3 C4 C5", "W": "HA HA D3", "S": "C7 C8 C9"}), "E HK HQ HQ")
OVER = laid(playing({"E": "H3", "N": "H5", "W": "H8", "S": "HT"}), "E H3", "N H5", "W H8", "S HT")

CITED: dict[str, tuple[Phase, Action | Ruling, str, str]] = {
    "an overcall after the lift": (LIFTED, Call(E, cards("H2 H2")), "WRONG_PHASE", "3.2"),
    "a second lift": (LIFTED, Lift(N), "WRONG_PHASE", "3.2"),
    "a draw after the lift": (LIFTED, Draw(E), "WRONG_PHASE", "shengji-draw"),
    "burying before the lift": (SHOWN, Bury(N, cards("S3")), "WRONG_PHASE", "3.5"),
    "a lead before eight are buried": (LIFTED, Lay(N, cards("S2")), "WRONG_PHASE", "3.5"),
    "a lead while cards are drawn": (DRAWN, Lay(N, cards("S2")), "WRONG_PHASE", "3.5"),
    "a play while another chooses": (THROWN, Lay(E, cards("HK")), "WRONG_PHASE", "4.4"),
    "a choice without a throw": (PLAYING, Choose(N, cards("H3")), "WRONG_PHASE", "4.4"),
    "a suit directed while drawing": (DRAWN, Direct(N, Group.HEARTS, must=True), "WRONG_PHASE", "4.6①"),
    "a lead after the end": (OVER, Lay(E, cards("H3")), "WRONG_PHASE", "3.6, 3.8"),
    "points after the end": (OVER, Award(Side.EAST_WEST, 10), "WRONG_PHASE", "T"),
    "a bar after the end": (OVER, Bar(E), "WRONG_PHASE", "T"),
    "a card concealed while drawing": (drawing(drawn=3), EndDeal(E, Ending.CONCEALED), "WRONG_PHASE", "4.7"),
    "a wrong bottom while drawing": (drawing(drawn=3), EndDeal(E, Ending.BOTTOM_COUNT), "WRONG_PHASE", "4.1"),
    "a card concealed before any is played": (LIFTED, EndDeal(E, Ending.CONCEALED), "WRONG_PHASE", "4.7"),
    "a wrong bottom before it is buried": (LIFTED, EndDeal(N, Ending.BOTTOM_COUNT), "WRONG_PHASE", "4.1"),
    "a draw from the last eight": (DRAWN, Draw(E), "BOTTOM_GUARDED", "3.4"),
    "a draw out of turn": (drawing(drawn=1), Draw(E), "NOT_YOUR_TURN", "shengji-draw"),
    "the bottom lifted by another": (SHOWN, Lift(E), "NOT_YOUR_TURN", "3.2"),
    "the bottom buried by another": (LIFTED, Bury(E, cards("H2")), "NOT_YOUR_TURN", "3.5"),
    "a play out of turn": (PLAYING, Lay(N, cards("H5")), "NOT_YOUR_TURN", "4.5"),
    "a choice by another": (THROWN, Choose(W, cards("HK")), "NOT_YOUR_TURN", "4.4"),
    "one card of another suit": (SHOWN, Call(S, cards("D2")), "ALREADY_SHOWN", "3.1(2)"),
    "the second card from another": (
        shown(drawing({"N": "S2", "E": "S2"}), "N S2"),
        Call(E, cards("S2")),
        "ALREADY_SHOWN",
        "3.1(1)",
    ),
    "another suit played": (LED, Lay(N, cards("C6")), "MUST_FOLLOW_SUIT", "shengji-follow-suit"),
    "two cards to one": (LED, Lay(N, cards("H5 C6")), "WRONG_COUNT", "shengji-follow-suit"),
    "a foreign card played": (PLAYING, Lay(E, cards("H5")), "NOT_HELD", "shengji-held"),
    "a foreign card shown": (DRAWN, Call(E, cards("S2")), "NOT_HELD", "shengji-held"),
    "nothing shown": (DRAWN, Call(E, ()), "NO_CARDS", "3.1"),
    "nothing led": (PLAYING, Lay(E, ()), "NO_CARDS", "3.6, 3.8"),
    "nothing played to a lead": (LED, Lay(N, ()), "NO_CARDS", "shengji-follow-suit"),
    "nothing exposed": (PLAYING, Expose(E, ()), "NO_CARDS", "4.6①"),
}


@pytest.mark.parametrize(("phase", "action", "code", "article"), CITED.values(), ids=CITED)
def test_a_refusal_cites_what_was_tried(phase: Phase, action: Action | Ruling, code: str, article: str) -> None:
    found = refusal(phase, action)
    assert found is not None
    assert (found.reason.code, found.source.article or found.source.note) == (code, article)
