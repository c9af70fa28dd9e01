"""Where the book is silent: a literal example of each default that is no option (docs/rules/defaults.md)."""

from __future__ import annotations

import pytest

from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, Drawing, Kind, Playing, judge_throw, lead_of, legal_follows
from paizhuo.shengji.calling import dealer_of, trumps_of
from tests.shengji.table import cards, code, drawing, laid, order, playing, shown


@pytest.mark.parametrize(
    ("led", "hand", "answers"),
    [
        ("H9 H9 HT HT", "H3 H3 H4 H6 H8", ["H3 H3 H4 H6", "H3 H3 H4 H8", "H3 H3 H6 H8"]),
        ("H9 H9 HT HT", "H3 H3 H5 H5 H7 H7", ["H3 H3 H5 H5", "H3 H3 H7 H7", "H5 H5 H7 H7"]),
        ("H9 H9 HT HT", "H3 H3 H4 C3 D3", ["H3 H3 H4 C3", "H3 H3 H4 D3"]),
        ("HA HQ HQ", "H3 H3 H4 H6", ["H3 H3 H4", "H3 H3 H6"]),
        ("HA HQ HQ", "H3 H4 HK C3 C3", ["H3 H4 HK"]),
    ],
    ids=["one pair, then singles", "two of three pairs", "then other suits", "a throw", "no pair at all"],
)
def test_as_many_pairs_as_are_asked_for_then_single_cards_then_other_suits(
    led: str, hand: str, answers: list[str]
) -> None:
    """shengji-pairs-then-fill."""
    found = legal_follows(cards(hand), cards(led), order("2S"), FUJIAN_2022)
    assert found == sorted(cards(one) for one in answers)


def test_in_later_deals_anybody_shows_and_the_dealer_stays() -> None:
    """shengji-later-show."""
    for seat in "ENWS":
        phase = shown(drawing({seat: "H5"}, level="5", dealer="S"), f"{seat} H5")
        assert isinstance(phase, Drawing)
        assert (trumps_of(phase).suit, dealer_of(phase)) == ("H", Seat.SOUTH)
    overcalled = shown(drawing({"E": "H5", "N": "D5 D5"}, level="5", dealer="S"), "E H5", "N D5 D5")
    assert isinstance(overcalled, Drawing)
    assert (trumps_of(overcalled).suit, dealer_of(overcalled)) == ("D", Seat.SOUTH)
    assert code(drawing({"N": "H2"}, level="5", dealer="S"), "N H2") == "NOT_A_CALL"


@pytest.mark.parametrize(
    ("of", "pairs", "tractor"),
    [
        ("7NT", "SB SB S7 S7", True),
        ("7NT", "SB SB D7 D7", True),
        ("7NT", "D7 D7 H7 H7", False),
        ("7NT", "D7 D7 DA DA", None),
        ("AS", "HA HA SK SK", True),
        ("AS", "SA SA SK SK", False),
        ("AS", "SA SA HA HA SK SK", True),
        ("AS", "HK HK HQ HQ", True),
        ("KS", "SA SA SQ SQ", True),
        ("KS", "HK HK SA SA", True),
    ],
)
def test_level_pairs_in_tractors_without_trumps_and_at_level_ace(of: str, pairs: str, *, tractor: bool | None) -> None:
    """shengji-no-trump-tractor and shengji-ace-tractor; None is no lead at all, being of two suits."""
    ranks = order(of)
    if tractor is None:
        assert ranks.one_group(cards(pairs)) is None
    else:
        parts = lead_of(cards(pairs), ranks).parts
        assert ([part.kind for part in parts] == [Kind.TRACTOR]) is tractor


def test_a_throw_is_stopped_by_the_partner_too() -> None:
    """shengji-throw-against-partner."""
    thrown, stops, others = cards("HA HK"), cards("HA"), cards("C3")
    for hands in ([stops, others, others], [others, stops, others], [others, others, stops]):
        found = judge_throw(thrown, hands, order("2S"), FUJIAN_2022)
        assert found is not None
        assert (found.fine, found.must_lead) == (20, (cards("HK"),))
    phase = laid(playing({"E": "HA HK", "N": "C3 C4", "W": "HA C5", "S": "C7 C8"}), "E HA HK")
    assert isinstance(phase, Playing)
    assert phase.referee.awards == ((Seat.NORTH.side, 20),)
