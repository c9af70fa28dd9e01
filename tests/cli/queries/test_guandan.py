"""The operations of Guandan in ``paizhuo query``, by literal examples and by requests made at random."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.cli import query
from paizhuo.wording import Language, sayer

ENGLISH = sayer(Language.ENGLISH)


def ask(**request: object) -> dict[str, Any]:
    """One request, one answer."""
    return query.answer(json.dumps({"id": 1, "rules": "national", **request}).encode(), ENGLISH)


def reading(kind: str, key: str, size: int) -> dict[str, object]:
    """A reading as the interface writes it."""
    return {"kind": kind, "key": key, "size": size}


@pytest.mark.parametrize("rules", ["jiangsu-2017", "jiangsu-2023", "national", "guangzhou-2025"])
def test_readings_lists_what_the_cards_can_be_played_as(rules: str) -> None:
    cards = ["S6", "C6", "SK", "DK", "HT"]
    answer = ask(op="readings", rules=rules, level="T", cards=cards)
    assert answer == {"id": 1, "readings": [reading("full_house", "6", 5), reading("full_house", "K", 5)]}


def test_readings_of_a_run_name_its_lowest_rank() -> None:
    assert ask(op="readings", level="9", cards=["SA", "C2", "D3", "S4", "H5"])["readings"] == [
        reading("straight", "A", 5)
    ]
    assert ask(op="readings", level="9", cards=["SB", "SB", "HR", "HR"])["readings"] == [
        reading("joker_bomb", "JOKER", 4)
    ]


def test_cards_that_are_no_play_have_no_readings() -> None:
    assert ask(op="readings", level="9", cards=["SB", "HR"]) == {"id": 1, "readings": []}
    assert ask(op="readings", level="9", cards=[]) == {"id": 1, "readings": []}


def test_any_card_notation_is_read() -> None:
    assert ask(op="readings", level="10", cards=["♠3", "红桃3", "C3"])["readings"] == [reading("triple", "3", 3)]
    assert ask(op="readings", level=10, cards="sj sj")["readings"] == [reading("pair", "SB", 2)]


def test_beats_says_which_reading_is_higher() -> None:
    six, flush = reading("bomb", "2", 6), reading("straight_flush", "T", 5)
    assert ask(op="beats", level="9", a=six, b=flush) == {"id": 1, "beats": True}
    assert ask(op="beats", level="9", a=flush, b=six) == {"id": 1, "beats": False}


def test_legal_lists_every_set_of_cards_with_every_reading() -> None:
    answer = ask(op="legal", level="9", hand=["S5", "C5", "H9"], to_beat=reading("pair", "4", 2))
    assert answer["plays"] == [
        {"cards": ["S5", "C5"], **reading("pair", "5", 2)},
        {"cards": ["S5", "H9"], **reading("pair", "5", 2)},
        {"cards": ["C5", "H9"], **reading("pair", "5", 2)},
    ]
    assert len(ask(op="legal", level="9", hand=["S5", "C5", "H9"], to_beat=None)["plays"]) == 7


def test_tribute_names_the_payer_the_receiver_and_the_cards() -> None:
    hands = [["S5"], ["S6"], ["H8", "S8", "SA"], ["S7"]]
    answer = ask(op="tribute", level="8", finish=[1, 0, 3, 2], hands=hands)
    payments = [{"from": 2, "to": 1, "cards": ["S8"]}]
    assert answer == {"id": 1, "resist": False, "double": False, "payments": payments, "leader": 2}


def test_a_double_tribute_of_equal_cards_goes_clockwise() -> None:
    hands = [["SB", "S2"], ["S6"], ["SB", "S3"], ["S7"]]
    answer = ask(op="tribute", level="8", finish=[1, 3, 2, 0], hands=hands)
    assert answer["payments"] == [{"from": 2, "to": 1, "cards": ["SB"]}, {"from": 0, "to": 3, "cards": ["SB"]}]
    assert (answer["double"], answer["leader"]) == (True, 2)


def test_tribute_lists_all_equal_cards_as_choices() -> None:
    answer = ask(op="tribute", level="8", finish=[1, 0, 3, 2], hands=[["S5"], ["S6"], ["CA", "DA", "SK"], ["S7"]])
    assert answer["payments"][0]["cards"] == ["CA", "DA"]


def test_two_big_jokers_resist_the_tribute() -> None:
    hands = [["HR", "S2"], ["S6"], ["HR", "S3"], ["S7"]]
    answer = ask(op="tribute", level="8", finish=[1, 3], hands=hands)
    assert answer == {"id": 1, "resist": True, "double": True, "payments": [], "leader": 1}


def test_return_lists_the_cards_that_each_book_allows() -> None:
    assert ask(op="return", level="5", hand=["S5", "ST", "SJ", "H3"])["cards"] == ["H3", "ST"]
    assert ask(op="return", rules="jiangsu-2023", level="5", hand=["SQ", "CQ", "SK"])["cards"] == ["SQ", "CQ"]
    assert ask(op="return", rules="guangzhou-2025", level="5", hand=["SQ", "SK"])["cards"] == ["SQ", "SK"]


HANDS = [["S5", "S9"], ["S6", "S7"], ["S8", "C8"], ["SK"]]


def test_deal_says_whose_turn_it_is() -> None:
    moves = [{"seat": 0, "cards": ["S5"], "kind": "single", "key": "5"}, {"seat": 1, "cards": ["S7"]}]
    answer = ask(op="deal", level="2", hands=HANDS, leader=0, moves=moves)
    assert answer == {"id": 1, "finish": [], "tricks": [], "over": False, "turn": 2}


def test_deal_lets_the_partner_of_a_player_who_is_out_lead() -> None:
    """South goes out, everybody passes, and North leads in his place."""
    moves: list[dict[str, object]] = [{"seat": 3, "cards": ["SK"]}]
    moves += [{"seat": seat, "pass": True} for seat in (0, 1, 2)]
    answer = ask(op="deal", level="2", hands=HANDS, leader=3, moves=moves)
    assert answer == {"id": 1, "finish": [3], "tricks": [{"leader": 3, "winner": 3}], "over": False, "turn": 1}


def test_deal_says_when_it_is_over() -> None:
    hands = [["S5"], ["S6"], ["S8"], ["SK"]]
    moves = [{"seat": 0, "cards": ["S5"]}, {"seat": 1, "pass": True}, {"seat": 2, "cards": ["S8"]}]
    answer = ask(op="deal", level="2", hands=hands, leader=0, moves=moves)
    assert answer == {"id": 1, "finish": [0, 2], "tricks": [{"leader": 0, "winner": 2}], "over": True, "turn": None}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"seat": 2, "pass": True}, "NOT_YOUR_TURN"),
        ({"seat": 1, "cards": ["S9"]}, "NOT_HELD"),
        ({"seat": 1, "cards": ["S6", "S7"]}, "NOT_A_COMBINATION"),
        ({"seat": 1, "cards": ["S6"], "kind": "single", "key": "7"}, "NOT_THAT_READING"),
        ({"seat": 1, "cards": []}, "NO_CARDS"),
        ({"seat": 1, "cards": ["S10x"]}, "UNKNOWN_CARD"),
        ({"seat": 9, "pass": True}, "UNKNOWN_SEAT"),
        ({"cards": ["S6"]}, "BAD_REQUEST"),
        ("pass", "BAD_REQUEST"),
    ],
)
def test_a_refused_move_is_named_by_its_index(move: object, code: str) -> None:
    answer = ask(op="deal", level="2", hands=HANDS, leader=0, moves=[{"seat": 0, "cards": ["S5"]}, move])
    assert (answer["error"]["code"], answer["error"]["at"]) == (code, 1)
    assert answer["error"]["message"]


def test_a_refusal_cites_its_article() -> None:
    answer = ask(op="deal", level="2", hands=HANDS, leader=0, moves=[{"seat": 0, "pass": True}])
    assert answer["error"]["message"].startswith("The leader of a trick must play.")
    assert "D2" in answer["error"]["message"]


@pytest.mark.parametrize(
    ("finish", "levels", "declarer", "after", "passed"),
    [
        ([0, 2, 1, 3], ["2", "2"], None, ["5", "2"], None),
        ([0, 2], ["2", "2"], None, ["5", "2"], None),
        ([1, 0, 3, 2], ["7", "Q"], 0, ["7", "A"], None),
        ([0, 1, 2, 3], ["A", "5"], 0, ["A", "5"], 0),
        ([0, 1, 3, 2], ["A", "5"], 0, ["A", "5"], None),
        ([0, 2, 1, 3], ["A", "9"], 1, ["A", "9"], None),
        ([0, 1, 2, 3], [12, 3], 0, [13, 3], 0),
        ([1, 3, 0, 2], [12, 3], "EW", [12, 6], None),
    ],
)
def test_upgrade_moves_the_levels_by_the_finishing_order(
    finish: list[int], levels: list[object], declarer: object, after: list[object], passed: object
) -> None:
    answer = ask(op="upgrade", finish=finish, levels=levels, declarer=declarer)
    assert answer == {"id": 1, "levels": after, "passed": passed}


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "flush", "key": "2", "size": 5},
        {"kind": "straight", "key": "J", "size": 5},
        {"kind": "straight", "key": "2", "size": 6},
        {"kind": "triple", "key": "SB", "size": 3},
        {"kind": "bomb", "key": "2"},
        {"kind": "bomb", "key": "2", "size": 11},
        {"kind": "bomb", "key": "2", "size": True},
    ],
)
def test_an_impossible_reading_is_refused(wrong: dict[str, object]) -> None:
    assert ask(op="beats", level="9", a=wrong, b=wrong)["error"]["code"] == "BAD_READING"


_leaves = st.none() | st.booleans() | st.integers(-3, 20) | st.floats(allow_nan=False)
_names = st.sampled_from(["seat", "cards", "kind", "key", "pass"])
json_values = st.recursive(
    _leaves | st.sampled_from(["S3", "2", "A", "", "E"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(_names, inner),
    max_leaves=12,
)
requests = st.fixed_dictionaries(
    {"op": st.sampled_from(["readings", "beats", "legal", "tribute", "return", "deal", "upgrade"])},
    optional={
        "rules": st.just("national") | json_values,
        "level": st.just("9") | json_values,
        **dict.fromkeys(
            ("cards", "a", "b", "hand", "to_beat", "finish", "hands", "leader", "moves", "levels", "declarer"),
            json_values,
        ),
    },
)


@given(requests)
@settings(derandomize=True, deadline=None, max_examples=400)
def test_every_request_is_answered_with_json(request: dict[str, object]) -> None:
    answer = query.answer(json.dumps(request).encode(), ENGLISH)
    assert json.loads(json.dumps(answer)) == answer
