"""A refusal cites the article about what was tried; where the book is silent, the label of our default."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pytest

from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    FUJIAN_2022,
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
from paizhuo.shengji.refusals import DealReason
from paizhuo.shengji.rules import NoTrumpCaller, TrumpThrow
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
ACE_HELD = playing({"E": "H3 H4", "N": "H5 HA", "W": "H8 H9", "S": "HT HJ"})
ACE_LED = playing({"E": "HA H5 C3", "N": "H6 C6 D6", "W": "H8 H9 D7", "S": "HT HJ D8"})
OTHER_SIDE = replace(FUJIAN_2022, no_trump_caller=replace(FUJIAN_2022.no_trump_caller, value=NoTrumpCaller.OTHER_SIDE))
NO_TRUMPS_THROWN = replace(FUJIAN_2022, trump_throw=replace(FUJIAN_2022.trump_throw, value=TrumpThrow.REFUSED))
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
    "a card that is no level card shown": (
        drawing({"N": "H2"}, level="5", dealer="S"),
        Call(N, cards("H2")),
        "NOT_A_CALL",
        "3.1",
    ),
    "a suit over the partner's": (
        shown(drawing({"N": "S2", "S": "H2 H2"}), "N S2"),
        Call(S, cards("H2 H2")),
        "OWN_SIDE",
        "3.1(2)",
    ),
    "no-trump over the partner's suit": (
        shown(drawing({"N": "S2", "S": "SB SB"}, rules=OTHER_SIDE), "N S2"),
        Call(S, cards("SB SB")),
        "OWN_TRUMPS",
        "3.1(3)",
    ),
    "a pair over a pair": (shown(DRAWN, "N S2 S2"), Call(E, cards("H2 H2")), "AGAINST_PAIR", "3.1(2)"),
    "the second card after an overcall": (
        shown(DRAWN, "N S2", "E H2 H2"),
        Call(N, cards("S2")),
        "OVERCALLED",
        "3.1(2)",
    ),
    "a suit over no-trump": (
        shown(drawing({"N": "SB SB", "E": "H2 H2"}), "N SB SB"),
        Call(E, cards("H2 H2")),
        "NO_TRUMP_STANDS",
        "3.1(3)",
    ),
    "the bottom lifted too early": (drawing(drawn=3), Lift(E), "NOT_ALL_DRAWN", "3.2"),
    "two cards buried": (LIFTED, Bury(N, cards("S2 S2")), "BURY_EIGHT", "3.5"),
    "two suits led": (
        playing({"E": "H3 C4", "N": "H5 C6", "W": "H8 H9", "S": "HT HJ"}),
        Lay(E, cards("H3 C4")),
        "LEAD_ONE_SUIT",
        "3.6, 3.8",
    ),
    "thrown trumps": (
        playing({"E": "SA SK", "N": "H5 C6", "W": "H8 H9", "S": "HT HJ"}, rules=NO_TRUMPS_THROWN),
        Lay(E, cards("SA SK")),
        "NO_TRUMP_THROW",
        "shengji-trump-throw",
    ),
    "two single cards to a pair": (
        laid(playing({"E": "H9 H9 C3", "N": "HK HK HQ", "W": "D3 D4 D5", "S": "C5 C6 C7"}), "E H9 H9"),
        Lay(N, cards("HK HQ")),
        "MUST_PLAY_PAIR",
        "3.6",
    ),
    "two pairs to a tractor": (
        laid(
            playing({"E": "H9 H9 HT HT C3", "N": "H3 H3 H4 H4 HK", "W": "D3 D4 D5 D6 D7", "S": "C5 C6 C7 C8 C9"}),
            "E H9 H9 HT HT",
        ),
        Lay(N, cards("H3 H4 H4 HK")),
        "MUST_PLAY_TRACTOR",
        "3.6",
    ),
    "a choice that was not thrown": (THROWN, Choose(N, cards("HA")), "NOT_AN_OPTION", "4.4"),
    "an exposed card held back": (
        laid(apply(ACE_HELD, Expose(N, cards("HA"))), "E H3"),
        Lay(N, cards("H5")),
        "MUST_PLAY_EXPOSED",
        "4.6①",
    ),
    "a suit led that was forbidden": (
        apply(apply(ACE_LED, Expose(E, cards("HA"))), Direct(N, Group.HEARTS, must=False)),
        Lay(E, cards("H5")),
        "SUIT_DIRECTED",
        "4.6①",
    ),
    "a suit directed without an exposed card": (
        PLAYING,
        Direct(N, Group.HEARTS, must=True),
        "NOTHING_TO_DIRECT",
        "4.6①",
    ),
    "seven points given": (PLAYING, Award(Side.EAST_WEST, 7), "BAD_AWARD", "T"),
}


@pytest.mark.parametrize(("phase", "action", "code", "article"), CITED.values(), ids=CITED)
def test_a_refusal_cites_what_was_tried(phase: Phase, action: Action | Ruling, code: str, article: str) -> None:
    found = refusal(phase, action)
    assert found is not None
    assert (found.reason.code, found.source.article or found.source.note) == (code, article)


def test_every_reason_is_given_above() -> None:
    assert {code for _, _, code, _ in CITED.values()} == {reason.code for reason in get_args(DealReason)}
