"""``paizhuo query`` on Shengji: every operation by literal examples, and what is answered to a bad request."""

from __future__ import annotations

import json
from typing import Any

import pytest

from paizhuo.cli import query
from paizhuo.wording import Language, sayer

ENGLISH = sayer(Language.ENGLISH)


def ask(op: str, **request: object) -> dict[str, Any]:
    """Send one request and return the answer."""
    whole = {"id": 1, "op": f"sj.{op}", "rules": "fujian-2022", **request}
    answer = query.answer(json.dumps(whole).encode(), ENGLISH)
    assert answer.pop("id") == 1
    return answer


SEVEN = {"level": "7", "trump": "S"}


def error(answer: dict[str, Any]) -> str:
    """The code of an error."""
    return str(answer["error"]["code"])


# ------------------------------------------------------------------------------------------------------------ sj.combos


def test_a_lead_is_taken_apart_the_longest_tractor_first() -> None:
    cards = ["HA", "HQ", "HQ", "HJ", "HJ", "H9", "H9"]
    assert ask("combos", **SEVEN, cards=cards) == {
        "suit": "H",
        "parts": [
            {"kind": "tractor", "pairs": 2, "cards": ["HJ", "HJ", "HQ", "HQ"]},
            {"kind": "pair", "pairs": 1, "cards": ["H9", "H9"]},
            {"kind": "single", "pairs": 0, "cards": ["HA"]},
        ],
    }


def test_level_cards_and_jokers_are_trumps() -> None:
    answer = ask("combos", **SEVEN, cards="H7 H7 S7 S7")
    assert (answer["suit"], [part["kind"] for part in answer["parts"]]) == ("T", ["tractor"])
    no_trump = ask("combos", level="7", trump="NT", cards="SB SB D7 D7")
    assert (no_trump["suit"], [part["kind"] for part in no_trump["parts"]]) == ("T", ["tractor"])


def test_cards_of_two_suits_are_no_lead() -> None:
    assert error(ask("combos", **SEVEN, cards=["H3", "C4"])) == "NOT_ONE_SUIT"
    assert error(ask("combos", **SEVEN, cards=[])) == "BAD_REQUEST"


# ------------------------------------------------------------------------------------------------------------- sj.legal


def test_a_pair_is_answered_with_a_pair_also_out_of_a_tractor() -> None:
    answer = ask("legal", **SEVEN, hand=["HK", "HK", "HQ", "HQ", "H3"], lead=["H9", "H9"])
    assert answer == {"plays": [["HQ", "HQ"], ["HK", "HK"]]}


def test_a_short_suit_is_filled_up_with_anything() -> None:
    answer = ask("legal", **SEVEN, hand="H3 C4 C5", lead="H9 H9")
    assert sorted(answer["plays"]) == [["H3", "C4"], ["H3", "C5"]]


def test_on_lead_singles_pairs_and_tractors_are_listed_and_no_throws() -> None:
    answer = ask("legal", **SEVEN, hand=["H8", "H8", "H6", "H6"], lead=None)
    assert sorted(answer["plays"]) == [["H6"], ["H6", "H6"], ["H6", "H6", "H8", "H8"], ["H8"], ["H8", "H8"]]


def test_the_lead_must_be_named_if_only_as_null() -> None:
    answer = ask("legal", **SEVEN, hand=["H8"])
    assert error(answer) == "BAD_REQUEST"
    assert "'lead'" in answer["error"]["message"]


def test_more_plays_than_can_be_listed_are_counted_instead() -> None:
    """Nine discards from 25 different cards."""
    hand = [f"{suit}{rank}" for suit in "CD" for rank in "2345689TJQKA"] + ["HR"]
    answer = ask("legal", **SEVEN, hand=hand, lead="HA HA HK HK HQ HQ HJ HJ HT")
    assert error(answer) == "TOO_MANY_PLAYS"
    assert "2042975" in answer["error"]["message"]


def test_a_hand_smaller_than_the_lead_and_a_face_three_times_are_errors() -> None:
    assert error(ask("legal", **SEVEN, hand=["H3"], lead=["H9", "H9"])) == "BAD_REQUEST"
    assert error(ask("legal", **SEVEN, hand=["H9", "H9"], lead=["H9"])) == "CARD_TWICE_TOO_OFTEN"
    assert error(ask("legal", **SEVEN, hand=["H3"], lead=[])) == "BAD_REQUEST"


# ------------------------------------------------------------------------------------------------------------- sj.trick


@pytest.mark.parametrize(
    ("plays", "winner", "points"),
    [
        (["H9 H9", "SA SK", "H3 H4", "H5 HT"], 0, 25),
        (["H9 H9", "S3 S3", "H3 H4", "H5 H6"], 1, 5),
        (["H9 H9", "S3 S3", "H3 H4", "S4 S4"], 3, 0),
        (["H7", "C7", "D3", "D4"], 0, 0),
        (["HK", "HA", "H5", "HR"], 3, 15),
    ],
)
def test_who_wins_a_trick_and_what_is_in_it(plays: list[str], winner: int, points: int) -> None:
    assert ask("trick", **SEVEN, plays=plays) == {"winner": winner, "points": points}


@pytest.mark.parametrize("plays", [["H3", "H4", "H5"], ["H3", "H4", "H5", "H6 H8"], [[], [], [], []], "H3 H4 H5 H6"])
def test_a_trick_has_four_plays_of_one_size(plays: object) -> None:
    assert error(ask("trick", **SEVEN, plays=plays)) == "BAD_REQUEST"


def test_a_trick_is_led_in_one_suit() -> None:
    assert error(ask("trick", **SEVEN, plays=["H3 C4", "H4 H5", "H6 H8", "H9 HT"])) == "NOT_ONE_SUIT"


# ------------------------------------------------------------------------------------------------------------- sj.throw


def test_a_throw_that_nobody_can_stop_is_good() -> None:
    assert ask("throw", **SEVEN, cards="HA HA HK", hands=["HK HQ", "S3", "C4"]) == {"ok": True}


def test_a_throw_that_fails_costs_ten_a_card_and_names_what_is_led() -> None:
    answer = ask("throw", **SEVEN, cards="HA HK", hands=["HA", "D3", "C5"])
    assert answer == {"ok": False, "penalty": 20, "must_lead": [["HK"]]}
    both = ask("throw", **SEVEN, cards="HK HQ HQ", hands=["C3", "HA HA", "C7"])
    assert both == {"ok": False, "penalty": 30, "must_lead": [["HK"], ["HQ", "HQ"]]}


def test_nine_thrown_cards_cost_eighty() -> None:
    answer = ask("throw", level="2", trump="S", cards="H3 H4 H5 H6 H7 H8 H9 HT HJ", hands=["HA", "D3", "C5"])
    assert answer == {"ok": False, "penalty": 80, "must_lead": [["H3"]]}


@pytest.mark.parametrize("hands", [["HA", "D3"], "HA D3 C4", [["HA"], ["HA"], ["HA"]]])
def test_a_throw_is_judged_against_three_hands_of_two_packs(hands: object) -> None:
    assert error(ask("throw", **SEVEN, cards="HA HK", hands=hands)) in {"BAD_REQUEST", "CARD_TWICE_TOO_OFTEN"}


# ------------------------------------------------------------------------------------------------------------ sj.result


@pytest.mark.parametrize(
    ("points", "dealer", "defenders", "take_over"),
    [(0, 5, 0, False), (40, 3, 0, False), (75, 1, 0, False), (80, 0, 0, True), (120, 0, 2, True), (-40, 5, 0, False)],
)
def test_what_the_points_are_worth(points: int, dealer: int, defenders: int, *, take_over: bool) -> None:
    answer = ask("result", points=points, dealer_level="K", defender_level="2")
    assert answer == {"dealer_gain": dealer, "defender_gain": defenders, "take_over": take_over}


@pytest.mark.parametrize("level", ["2", "10", "T", "A", 0, 12, 13])
def test_a_level_is_a_rank_or_a_number_from_0_to_13(level: object) -> None:
    assert ask("result", points=80, dealer_level=level, defender_level=level)["take_over"] is True


@pytest.mark.parametrize("level", [14, -1, True, 2.0, None, "1", "SB", [2]])
def test_what_is_no_level_is_an_error(level: object) -> None:
    assert "error" in ask("result", points=80, dealer_level="2", defender_level=level)


def test_points_come_in_fives() -> None:
    assert error(ask("result", points=83, dealer_level="2", defender_level="2")) == "BAD_SHENGJI_POINTS"
    assert error(ask("result", points="80", dealer_level="2", defender_level="2")) == "BAD_REQUEST"


# --------------------------------------------------------------------------------------------------------- bad requests


def test_rules_trumps_and_levels_that_are_none_are_named() -> None:
    assert error(ask("legal", level="7", trump="X", hand="H3", lead=None)) == "BAD_TRUMP"
    assert error(ask("legal", level="SB", trump="S", hand="H3", lead=None)) == "BAD_REQUEST"
    assert error(ask("legal", **SEVEN, rules="national", hand="H3", lead=None)) == "UNKNOWN_SHENGJI_RULES"


@pytest.mark.parametrize("op", ["combos", "legal", "trick", "throw", "result"])
def test_a_field_that_nobody_asks_for_or_that_is_missing_is_an_error(op: str) -> None:
    assert error(ask(op)) == "BAD_REQUEST"
    assert error(ask(op, **SEVEN, colour="red")) == "BAD_REQUEST"


def test_a_megabyte_of_text_is_not_sent_back() -> None:
    answer = ask("combos", **SEVEN, cards="X" * 1_000_000)
    assert error(answer) == "UNKNOWN_CARD"
    assert len(answer["error"]["message"]) < 1000
    listed = ask("combos", **SEVEN, cards=["X" * 1_000_000])
    assert len(listed["error"]["message"]) < 1000
