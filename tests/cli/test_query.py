"""``paizhuo query``: the public interface, by literal examples, and by whatever a hostile client may send."""

from __future__ import annotations

import io
import json
import subprocess
import sys
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
def test_readings(rules: str) -> None:
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


def test_no_play_has_no_readings() -> None:
    assert ask(op="readings", level="9", cards=["SB", "HR"]) == {"id": 1, "readings": []}
    assert ask(op="readings", level="9", cards=[]) == {"id": 1, "readings": []}


def test_any_card_notation_is_read() -> None:
    assert ask(op="readings", level="10", cards=["♠3", "红桃3", "C3"])["readings"] == [reading("triple", "3", 3)]
    assert ask(op="readings", level=10, cards="sj sj")["readings"] == [reading("pair", "SB", 2)]


def test_beats() -> None:
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


def test_tribute_single() -> None:
    hands = [["S5"], ["S6"], ["H8", "S8", "SA"], ["S7"]]
    answer = ask(op="tribute", level="8", finish=[1, 0, 3, 2], hands=hands)
    payments = [{"from": 2, "to": 1, "cards": ["S8"]}]
    assert answer == {"id": 1, "resist": False, "double": False, "payments": payments, "leader": 2}


def test_tribute_double_and_tie_goes_clockwise() -> None:
    hands = [["SB", "S2"], ["S6"], ["SB", "S3"], ["S7"]]
    answer = ask(op="tribute", level="8", finish=[1, 3, 2, 0], hands=hands)
    assert answer["payments"] == [{"from": 2, "to": 1, "cards": ["SB"]}, {"from": 0, "to": 3, "cards": ["SB"]}]
    assert (answer["double"], answer["leader"]) == (True, 2)


def test_tribute_lists_all_equal_cards_as_choices() -> None:
    answer = ask(op="tribute", level="8", finish=[1, 0, 3, 2], hands=[["S5"], ["S6"], ["CA", "DA", "SK"], ["S7"]])
    assert answer["payments"][0]["cards"] == ["CA", "DA"]


def test_tribute_resisted() -> None:
    hands = [["HR", "S2"], ["S6"], ["HR", "S3"], ["S7"]]
    answer = ask(op="tribute", level="8", finish=[1, 3], hands=hands)
    assert answer == {"id": 1, "resist": True, "double": True, "payments": [], "leader": 1}


def test_return() -> None:
    assert ask(op="return", level="5", hand=["S5", "ST", "SJ", "H3"])["cards"] == ["H3", "ST"]
    assert ask(op="return", rules="jiangsu-2023", level="5", hand=["SQ", "CQ", "SK"])["cards"] == ["SQ", "CQ"]
    assert ask(op="return", rules="guangzhou-2025", level="5", hand=["SQ", "SK"])["cards"] == ["SQ", "SK"]


HANDS = [["S5", "S9"], ["S6", "S7"], ["S8", "C8"], ["SK"]]


def test_deal_in_mid_course() -> None:
    moves = [{"seat": 0, "cards": ["S5"], "kind": "single", "key": "5"}, {"seat": 1, "cards": ["S7"]}]
    answer = ask(op="deal", level="2", hands=HANDS, leader=0, moves=moves)
    assert answer == {"id": 1, "finish": [], "tricks": [], "over": False, "turn": 2}


def test_deal_with_the_wind() -> None:
    """South goes out, everybody passes, and North leads in his place."""
    moves: list[dict[str, object]] = [{"seat": 3, "cards": ["SK"]}]
    moves += [{"seat": seat, "pass": True} for seat in (0, 1, 2)]
    answer = ask(op="deal", level="2", hands=HANDS, leader=3, moves=moves)
    assert answer == {"id": 1, "finish": [3], "tricks": [{"leader": 3, "winner": 3}], "over": False, "turn": 1}


def test_deal_over() -> None:
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
def test_upgrade(
    finish: list[int], levels: list[object], declarer: object, after: list[object], passed: object
) -> None:
    answer = ask(op="upgrade", finish=finish, levels=levels, declarer=declarer)
    assert answer == {"id": 1, "levels": after, "passed": passed}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"nonsense", "BAD_JSON"),
        (b"[1, 2]", "BAD_JSON"),
        (b'{"id": NaN}', "BAD_JSON"),
        (b"\xff\xfe", "BAD_JSON"),
        (b"[" * 100_000, "BAD_JSON"),
        (b'{"id": 7}', "UNKNOWN_OP"),
        (b'{"id": 7, "op": ["legal"]}', "UNKNOWN_OP"),
        (b'{"id": 7, "op": "legal"}', "BAD_REQUEST"),
        (b'{"id": {}, "op": "legal"}', "BAD_REQUEST"),
        (b'{"id": 7, "v": 2, "op": "legal"}', "BAD_REQUEST"),
        (b'{"id": 7, "op": "readings", "rules": "fujian", "level": "2", "cards": []}', "UNKNOWN_RULES"),
        (b'{"id": 7, "op": "readings", "rules": [], "level": "2", "cards": []}', "UNKNOWN_RULES"),
        (b'{"id": 7, "op": "readings", "rules": "national", "level": "1", "cards": []}', "UNKNOWN_RANK"),
        (b'{"id": 7, "op": "readings", "rules": "national", "level": "SB", "cards": []}', "BAD_REQUEST"),
        (b'{"id": 7, "op": "readings", "rules": "national", "level": "2", "cards": 3}', "BAD_REQUEST"),
        (b'{"id": 7, "op": "readings", "rules": "national", "level": "2", "cards": ["X"]}', "UNKNOWN_CARD"),
        (
            b'{"id": 7, "op": "readings", "rules": "national", "level": "2", "cards": ["S2","S2","S2"]}',
            "CARD_TWICE_TOO_OFTEN",
        ),
        (b'{"id": 7, "op": "upgrade", "rules": "national", "finish": [0, 1], "levels": ["2", "2"]}', "BAD_FINISH"),
        (b'{"id": 7, "op": "upgrade", "rules": "national", "finish": [], "levels": ["2", "2"]}', "BAD_FINISH"),
        (b'{"id": 7, "op": "upgrade", "rules": "national", "finish": [0, 2], "levels": [13, 0]}', "BAD_REQUEST"),
    ],
)
def test_a_bad_line_gets_its_error(line: bytes, code: str) -> None:
    assert query.answer(line, ENGLISH)["error"]["code"] == code


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


def test_the_stream_goes_on_after_a_bad_line_and_blank_lines_are_skipped() -> None:
    good = b'{"id":"x","op":"readings","rules":"national","level":"2","cards":["S3"]}'
    out = io.BytesIO()
    query.serve(io.BytesIO(b"bad\n\n" + good + b"\n" + b"z" * (2 * query.LONGEST_LINE) + b"\n" + good), out, ENGLISH)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert ["error" in answer for answer in answers] == [True, False, True, False]
    assert [answer["id"] for answer in answers] == [None, "x", None, "x"]


def test_a_lone_surrogate_is_echoed_as_valid_json() -> None:
    out = io.BytesIO()
    query.serve(io.BytesIO(b'{"id":"\\ud800","op":"x"}\n'), out, ENGLISH)
    assert json.loads(out.getvalue())["id"] == "\ud800"


def test_the_command_answers_each_line_at_once_and_stops_with_its_input() -> None:
    line = b'{"id":5,"op":"readings","rules":"national","level":"2","cards":["S3"]}\n'
    with subprocess.Popen(
        [sys.executable, "-m", "paizhuo", "query"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == 5
        process.stdin.close()
        assert process.wait() == 0


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
def test_no_request_whatever_breaks_the_stream(request: dict[str, object]) -> None:
    answer = query.answer(json.dumps(request).encode(), ENGLISH)
    assert json.loads(json.dumps(answer)) == answer


@given(st.binary(max_size=60))
@settings(derandomize=True, deadline=None, max_examples=200)
def test_no_bytes_whatever_break_the_stream(line: bytes) -> None:
    assert "error" in query.answer(line, ENGLISH)
