"""Duplicate play by ``paizhuo query``: the numbered examples of the specification, and whatever a client may send."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.cli.queries.boards import OPS
from paizhuo.cli.query import answer as answer_line
from paizhuo.errors import PaizhuoError
from paizhuo.wording import Language, sayer

Levels = tuple[int, int]
SIXTEEN: list[tuple[Levels, Levels]] = [
    ((3, 0), (1, 0)),
    ((0, 2), (0, 2)),
    ((1, 0), (0, 1)),
    ((0, 1), (2, 0)),
    ((0, 3), (0, 3)),
    ((3, 0), (3, 0)),
    ((2, 0), (1, 0)),
    ((0, 2), (0, 3)),
    ((0, 3), (0, 2)),
    ((2, 0), (3, 0)),
    ((1, 0), (1, 0)),
    ((0, 1), (1, 0)),
    ((0, 2), (0, 1)),
    ((3, 0), (0, 1)),
    ((1, 0), (2, 0)),
    ((0, 1), (0, 3)),
]
"""The sixteen boards of the examples, open and closed room."""
SESSION = [
    (1, 1, 4, (3, 0)),
    (1, 3, 5, (0, 1)),
    (1, 2, 6, (1, 0)),
    (2, 2, 5, (0, 1)),
    (2, 1, 6, (0, 2)),
    (2, 3, 4, (3, 0)),
    (3, 3, 6, (2, 0)),
    (3, 2, 4, (1, 0)),
    (3, 1, 5, (3, 0)),
]
"""The session of the examples: board, N-S, E-W, levels."""


def ask(op: str, **request: object) -> dict[str, Any]:
    """One request as JSON, one answer as JSON."""
    answer: dict[str, Any] = json.loads(json.dumps(OPS[op](json.loads(json.dumps(request)))))
    return answer


def refused(op: str, **request: object) -> str:
    """The code with which a request is refused."""
    with pytest.raises(PaizhuoError) as caught:
        ask(op, **request)
    return caught.value.code


def levels(north_south: int, east_west: int) -> dict[str, Any]:
    return {"levels": [north_south, east_west]}


def finish(order: str) -> dict[str, Any]:
    return {"finish": order.split()}


def imp(**board: object) -> int:
    return int(ask("t.board", **board)["imp"][0])


def boards(numbers: range = range(1, 17), **changes: dict[str, Any]) -> list[dict[str, Any]]:
    """The boards of these numbers; ``changes`` by ``b`` and number replace fields of one of them."""
    return [
        {"board": number, "open": levels(*SIXTEEN[number - 1][0]), "closed": levels(*SIXTEEN[number - 1][1])}
        | changes.get(f"b{number}", {})
        for number in numbers
    ]


def match(scheduled: int = 16, **request: object) -> dict[str, Any]:
    if "boards" not in request:
        request["boards"] = boards(range(1, scheduled + 1))
    return ask("t.match_boards", scheduled=scheduled, **request)


def net(value: int) -> dict[str, Any]:
    """Both rooms of a board that home wins by so many levels, minus 2 to 2."""
    return {"open": levels(1 + max(value, 0), 0), "closed": levels(1 + max(-value, 0), 0)}


def points(results: list[dict[str, Any]], **options: object) -> tuple[list[Any], list[Any]]:
    answer = ask("t.matchpoints", results=results, **options)
    return answer["ns"], answer["ew"]


def results(*changes: tuple[int, int, int, dict[str, Any]], without: int | None = None) -> list[dict[str, Any]]:
    """The session of the examples with some results replaced."""
    replaced = {(board, ns, ew): result for board, ns, ew, result in changes}
    return [
        {"board": board, "ns": ns, "ew": ew, **replaced.get((board, ns, ew), levels(*score))}
        for board, ns, ew, score in SESSION
        if without not in {ns, ew}
    ]


def places(request: list[dict[str, Any]], **options: object) -> list[list[tuple[int, int, float]]]:
    """Every list as place, pair and score."""
    answer = ask("t.pairs_session", results=request, **options)
    return [[(row["place"], row["pair"], row["score"]) for row in one["rows"]] for one in answer["rankings"]]


def test_examples_of_the_interface() -> None:
    assert ask("t.board", open=finish("N S"), closed=finish("W N E S")) == {
        "open": [3, 0],
        "closed": [0, 2],
        "home": 5,
        "visitors": 0,
        "imp": [5, -5],
        "state": "compared",
    }
    void = {"board": 3, "open": levels(1, 0), "closed": levels(0, 1), "void": "leaked"}
    one_room = {"board": 4, "open": levels(0, 1), "closed": None}
    assert match(4, boards=[*boards(range(1, 3)), void, one_room]) == {
        "home": 5,
        "visitors": 3,
        "imp": [2, -2],
        "vp": [15, 11],
        "mp": [2, 0],
        "compared": 2,
        "by": "boards",
        "penalty_class": None,
    }


def test_b_152_to_b_157_a_board_over_both_rooms() -> None:
    assert imp(open=finish("N S E W"), closed=finish("W N E S")) == 5
    both = ask("t.board", open=levels(3, 0), closed=levels(3, 0))
    assert (both["home"], both["visitors"], both["imp"]) == (3, 3, [0, 0])
    low = ask("t.board", open=levels(0, 1), closed=levels(0, 1))
    assert (low["home"], low["visitors"], low["imp"]) == (1, 1, [0, 0])
    assert imp(open=levels(3, 0), closed=levels(0, 3)) == 6
    assert imp(open=levels(0, 3), closed=levels(3, 0)) == -6
    assert imp(open=finish("E N W S"), closed=finish("N E W S")) == -3
    assert imp(open=finish("N E S"), closed=finish("N E W")) == 1
    assert refused("t.board", open=finish("N E")) == "BAD_FINISH"
    assert ask("t.board", open=finish("N S"))["open"] == [3, 0]


def test_b_158_to_b_162_boards_without_a_normal_result() -> None:
    alone = ask("t.board", open=levels(3, 0))
    assert (alone["state"], alone["imp"], alone["home"]) == ("not_played", [0, 0], 0)
    leaked = ask("t.board", open=levels(3, 0), closed=levels(0, 3), void="leaked")
    assert (leaked["state"], leaked["imp"], leaked["open"]) == ("void", [0, 0], [3, 0])
    adjusted = ask("t.board", open=levels(3, 0), closed=levels(0, 3), void="leaked", adjusted=[1, -1])
    assert (adjusted["state"], adjusted["imp"], adjusted["home"]) == ("adjusted", [1, -1], 0)
    assert ask("t.board", adjusted=[1, 0])["imp"] == [1, 0]
    assert imp(board=15, open=finish("N E W S"), closed=finish("N E S W")) == -1
    assert refused("t.board", open=levels(2, 1)) == "BAD_LEVELS"


def test_b_163_to_b_165_sixteen_boards() -> None:
    whole = match()
    assert (whole["home"], whole["visitors"]) == (32, 29)
    assert (whole["imp"], whole["vp"], whole["mp"]) == ([3, -3], [15, 11], [2, 0])
    leaked = match(boards=boards(b14={"void": "leaked"}))
    assert (leaked["home"], leaked["visitors"], leaked["compared"]) == (28, 29, 15)
    assert (leaked["imp"], leaked["vp"], leaked["mp"]) == ([-1, 1], [12, 14], [0, 2])
    short = match(boards=boards(b15={"closed": None}, b16={"closed": None}))
    assert (short["home"], short["visitors"], short["imp"], short["vp"]) == (28, 26, [2, -2], [14, 12])


def test_b_166_and_b_167_wrong_seats() -> None:
    def seats(first: int, last: int, scheduled: int = 16) -> dict[str, Any]:
        wrong: dict[str, Any] = {f"b{number}": {"void": "wrong_seats"} for number in range(first, last + 1)}
        return match(scheduled, boards=boards(range(1, scheduled + 1), **wrong))

    drawn = seats(8, 16)
    assert (drawn["by"], drawn["compared"], drawn["penalty_class"]) == ("draw_by_rule", 7, 2)
    assert (drawn["imp"], drawn["vp"], drawn["mp"]) == ([0, 0], [13, 13], [1, 1])
    scored = seats(9, 16)
    assert (scored["by"], scored["compared"], scored["penalty_class"]) == ("boards", 8, 3)
    assert (scored["imp"], scored["vp"]) == ([3, -3], [15, 11])
    assert seats(8, 15, 15)["by"] == "draw_by_rule"


def test_wrong_seats_in_one_segment_draw_that_segment_alone() -> None:
    wrong: dict[str, Any] = {f"b{number}": {"void": "wrong_seats"} for number in (1, 2, 3)}
    score = match(boards=boards(**wrong), segments=[4, 4, 4, 4])
    assert (score["by"], score["penalty_class"]) == ("boards", 2)
    assert score["segments"] == [[0, 0], [2, -2], [-4, 4], [4, -4]]
    assert score["imp"] == [2, -2]


def test_b_168_split_scores() -> None:
    given = [{"board": number, **net(value)} for number, value in enumerate((2, 1, 0, -1), start=1)]
    score = match(8, boards=[*given, {"board": 5, "adjusted": [1, 0]}])
    assert (score["imp"], score["vp"], score["mp"], score["compared"]) == ([3, -2], [15, 11], [2, 0], 4)
    lost = match(8, boards=[{"board": 1, "adjusted": [-1, -1]}])
    assert (lost["imp"], lost["vp"], lost["mp"]) == ([-1, -1], [12, 12], [0, 0])


def test_b_169_lateness() -> None:
    late = match(late={"visitors": 4})
    assert (late["imp"], late["vp"], late["home"]) == ([4, -4], [15, 11], 32)
    later = match(late={"home": 10})
    assert (later["imp"], later["vp"]) == ([1, -1], [14, 12])
    forfeit = match(late={"home": 10.5, "visitors": 0})
    assert (forfeit["by"], forfeit["vp"], forfeit["mp"], forfeit["imp"]) == ("forfeit", [0, 17], [0, 2], [0, 0])
    both = match(late={"home": 11, "visitors": 12}, knockout=True)
    assert (both["by"], both["vp"], both["mp"], both["winner"]) == ("forfeit", [0, 0], [0, 0], None)
    assert match(late={"home": 3, "visitors": 4})["imp"] == [3, -3]
    assert match(late={"home": 12, "visitors": 4}, knockout=True)["winner"] == "visitors"


def test_b_170_and_b_171_columns_of_the_vp_table() -> None:
    six = match(6, boards=[{"board": 1, **net(2)}, {"board": 2, **net(1)}])
    assert (six["imp"], six["vp"]) == ([3, -3], [15, 11])
    twenty = match(20, boards=[{"board": number, **net(2)} for number in range(1, 5)])
    assert (twenty["imp"], twenty["vp"]) == ([8, -8], [16, 10])
    swing = {"open": levels(3, 0), "closed": levels(0, 3)}
    assert match(4, boards=[{"board": number, **swing} for number in range(1, 5)])["vp"] == [26, 0]
    assert match(4, boards=[{"board": number, **swing} for number in range(1, 3)])["vp"] == [25, 1]


def test_b_172_and_b_174_segments() -> None:
    assert match(segments=[4, 4, 4, 4])["segments"] == [[1, -1], [2, -2], [-4, 4], [4, -4]]
    eight = match(8, segments=[4, 4])
    assert (eight["home"], eight["visitors"], eight["vp"]) == (18, 15, [15, 11])
    assert eight["segments"] == [[1, -1], [2, -2]]


def test_b_173_extra_boards() -> None:
    four = [{"board": number, **net(value)} for number, value in enumerate((2, -2, 1, -1), start=1)]
    level = {"open": levels(3, 0), "closed": levels(3, 0)}
    decided = match(4, boards=four, knockout=True, extra=[level, {"open": levels(2, 0), "closed": levels(1, 0)}])
    assert (decided["winner"], decided["imp"], decided["vp"]) == ("home", [0, 0], [13, 13])
    assert match(4, boards=four, knockout=True, extra=[level])["winner"] is None
    assert match(knockout=True)["winner"] == "home"


def test_b_180_to_b_183_match_points() -> None:
    assert points([levels(3, 0), levels(2, 0), levels(0, 1), levels(0, 3)]) == ([6, 4, 2, 0], [0, 2, 4, 6])
    answer = ask("t.matchpoints", results=[levels(3, 0), levels(3, 0), levels(1, 0), levels(0, 2)])
    assert answer["ns"] == [5, 5, 2, 0]
    assert [(line["levels"], line["count"], line["ns"]) for line in answer["frequency"]] == [
        ([3, 0], 2, 5),
        ([1, 0], 1, 2),
        ([0, 2], 1, 0),
    ]
    five = ask("t.matchpoints", results=[levels(1, 0)] * 5)
    assert (five["top"], five["ns"], five["ew"]) == (8, [4] * 5, [4] * 5)
    seven = [levels(3, 0), levels(0, 1), levels(1, 0), levels(0, 1), levels(2, 0), levels(0, 3), levels(1, 0)]
    assert points(seven)[0] == [12, 3, 7, 3, 10, 0, 7]


def test_b_184_to_b_189_artificial_scores() -> None:
    three = [levels(3, 0), levels(1, 0), levels(0, 2)]
    leaked = [*three, {"void": "leaked"}]
    assert points(leaked) == ([5.67, 3, 0.33, 3.6], [0.33, 3, 5.67, 3.6])
    assert points(leaked, short="percent") == ([6, 3, 0, 3.6], [0, 3, 6, 3.6])
    unplayed = [*three, {"not_played": True}]
    assert ask("t.matchpoints", results=unplayed)["top"] == 4
    assert points(unplayed)[0] == [4, 2, 0, None]
    assert points(unplayed, tables=4)[0] == [5.67, 3, 0.33, None]
    assert points([levels(3, 0), {"avg": ["=", "="]}]) == ([1, 1], [1, 1])
    before = [levels(3, 0), levels(1, 0), levels(0, 1), levels(0, 2)]
    assert points(before, tables=7)[0] == [11.25, 7.75, 4.25, 0.75]
    assert points([levels(2, 0), levels(1, 0), levels(0, 3)], tables=7)[0] == [10.67, 6, 1.33]
    at_fault = points([*three, {"avg": ["+", "-"]}])
    assert (at_fault[0][3], at_fault[1][3]) == (3.6, 2.4)
    forfeited = points([*three, {"forfeit": "ew"}])
    assert (forfeited[0][3], forfeited[1][3]) == (3.6, 0)


def test_b_190_to_b_192_by_level_difference() -> None:
    answer = ask("t.matchpoints", results=[levels(3, 0), levels(1, 0), levels(0, 2)], scoring="imp")
    assert (answer["top"], answer["ns"], answer["ew"]) == (None, [3.5, 0.5, -4], [-3.5, -0.5, 4])
    mixed = [levels(3, 0), levels(1, 0), {"void": "leaked"}, {"forfeit": "ns"}]
    assert points(mixed, scoring="imp") == ([2, -2, 1, -3], [-2, 2, 1, 1])
    assert points([levels(3, 0), levels(2, 0), levels(1, 0), levels(0, 1)])[0] == [6, 4, 2, 0]
    assigned = [levels(3, 0), levels(1, 0), levels(1, 0), levels(0, 1)]
    assert points(assigned, scoring="imp")[0] == [2.67, 0, 0, -2.67]


def test_b_193_and_b_194_one_champion_or_two() -> None:
    two = ask("t.pairs_session", results=results(), champions=2)["rankings"]
    assert [(one["section"], one["direction"]) for one in two] == [("A", "NS"), ("A", "EW")]
    assert [(row["pair"], row["score"], row["percent"]) for row in two[0]["rows"]] == [
        (1, 8, 66.67),
        (3, 6, 50),
        (2, 4, 33.33),
    ]
    assert [(row["pair"], row["score"]) for row in two[1]["rows"]] == [(6, 8), (5, 6), (4, 4)]
    (one,) = ask("t.pairs_session", results=results())["rankings"]
    assert one["direction"] == "ALL"
    assert [(row["place"], row["pair"], row["decided_by"]) for row in one["rows"]] == [
        (1, 6, "met"),
        (2, 1, "score"),
        (3, 5, "met"),
        (4, 3, "score"),
        (5, 2, "met"),
        (6, 4, None),
    ]
    (shared,) = places(results(), ties="shared")
    assert [(place, pair) for place, pair, _ in shared] == [(1, 1), (1, 6), (3, 3), (3, 5), (5, 2), (5, 4)]


def test_b_195_four_equal() -> None:
    (one,) = ask("t.pairs_session", results=results((3, 1, 5, levels(2, 0))))["rankings"]
    assert [(row["pair"], row["decided_by"]) for row in one["rows"]] == [
        (3, "levels"),
        (1, "levels"),
        (5, "rounds_won"),
        (6, "score"),
        (2, "met"),
        (4, None),
    ]


def test_b_196_penalties() -> None:
    answer = ask(
        "t.pairs_session", results=results(), champions=2, penalties=[{"pair": 1, "vp": -1}, {"pair": 6, "mp": -0.5}]
    )
    north_south, east_west = answer["rankings"]
    assert next((row["pair"], row["score"], row["percent"]) for row in north_south["rows"]) == (1, 7.6, 63.33)
    assert next((row["pair"], row["score"], row["percent"]) for row in east_west["rows"]) == (6, 7, 58.33)


def test_b_197_sections_and_the_whole_field() -> None:
    changed = results((1, 1, 4, levels(0, 3)), (3, 3, 6, levels(0, 2)))
    section_b = [{**one, "ns": one["ns"] + 10, "ew": one["ew"] + 10, "section": "B"} for one in changed]
    both = [*results(), *section_b]
    by_section = places(both, champions=2)
    assert by_section[2] == [(1, 12, 8), (2, 13, 6), (3, 11, 4)]
    assert by_section[3] == [(1, 16, 8), (2, 14, 6), (3, 15, 4)]
    answer = ask("t.pairs_session", results=both, champions=2, scope="field")["rankings"]
    assert [one["section"] for one in answer] == [None, None]
    north_south, east_west = places(both, champions=2, scope="field")
    assert north_south == [(1, 1, 20), (2, 3, 18), (3, 2, 15), (3, 12, 15), (5, 13, 12), (6, 11, 10)]
    assert east_west == [(1, 16, 22), (2, 14, 18), (3, 6, 16), (4, 5, 13), (4, 15, 13), (6, 4, 8)]


def test_b_198_to_b_200_forfeits_sit_outs_and_directions() -> None:
    given = results((1, 1, 4, {"forfeit": "ew"}), (3, 2, 4, {"forfeit": "ew"}))
    answer = ask("t.pairs_session", results=given, champions=2)
    assert answer["disqualified"] == [4]
    north_south, east_west = answer["rankings"]
    assert [(row["pair"], row["score"], row["percent"]) for row in north_south["rows"]] == [
        (2, 7.9, 65.83),
        (1, 5.9, 49.17),
        (3, 5, 41.67),
    ]
    assert [(row["pair"], row["score"]) for row in east_west["rows"]] == [(6, 8), (5, 6)]
    (one,) = ask("t.pairs_session", results=results(without=6))["rankings"]
    assert [(row["pair"], row["score"], row["max"], row["percent"]) for row in one["rows"]] == [
        (1, 4, 4, 100),
        (5, 4, 6, 66.67),
        (3, 2, 4, 50),
        (4, 2, 6, 33.33),
        (2, 0, 4, 0),
    ]
    turned = [*results()[:-1], {"board": 3, "ns": 5, "ew": 1, **levels(0, 3)}]
    assert refused("t.pairs_session", results=turned, champions=2) == "MIXED_DIRECTIONS"


def test_b_201_to_b_203_mitchell() -> None:
    seven = ask("t.movement", kind="mitchell", pairs=14, boards_per_round=3)
    assert (seven["tables"], len(seven["rounds"]), len(seven["board_sets"]), seven["champions"]) == (7, 7, 7, 2)
    assert seven["rounds"][0]["tables"][:2] == [
        {"table": 1, "ns": 1, "ew": 8, "boards": [1, 2, 3]},
        {"table": 2, "ns": 2, "ew": 9, "boards": [4, 5, 6]},
    ]
    assert seven["rounds"][1]["tables"][:2] == [
        {"table": 1, "ns": 1, "ew": 14, "boards": [4, 5, 6]},
        {"table": 2, "ns": 2, "ew": 8, "boards": [7, 8, 9]},
    ]
    skip = ask("t.movement", kind="mitchell", pairs=16, boards_per_round=2)["rounds"]
    met = [table["ns"] for round_ in skip for table in round_["tables"] if table["ew"] == 9]
    assert met == [1, 2, 3, 4, 6, 7, 8]
    share = ask("t.movement", kind="mitchell", pairs=16, boards_per_round=2, even="share")["rounds"]
    assert len(share) == 8
    assert all(round_["tables"][0]["boards"] == round_["tables"][7]["boards"] for round_ in share)


def test_b_204_to_b_208_howell_arrow_switch_and_odd_numbers() -> None:
    eight = ask("t.movement", kind="howell", pairs=8, boards_per_round=3)
    assert (eight["tables"], len(eight["rounds"]), len(eight["board_sets"]), eight["champions"]) == (4, 7, 7, 1)
    meetings = [(table["ns"], table["ew"]) for round_ in eight["rounds"] for table in round_["tables"]]
    assert len({frozenset(meeting) for meeting in meetings}) == 28
    assert _shared_rounds(eight) == 0
    assert _shared_rounds(ask("t.movement", kind="howell", pairs=4, boards_per_round=2)) == 3
    six = ask("t.movement", kind="howell", pairs=6, boards_per_round=2)
    assert (len(six["rounds"]), six["tables"], _shared_rounds(six)) == (5, 3, 1)
    for pairs, rounds, turned in ((18, 9, 1), (26, 13, 2)):
        switched = ask("t.movement", kind="mitchell", pairs=pairs, boards_per_round=2, arrow_switch=True)
        plain = ask("t.movement", kind="mitchell", pairs=pairs, boards_per_round=2)
        assert (len(switched["rounds"]), switched["champions"]) == (rounds, 1)
        differing = [
            one["round"] for one, other in zip(switched["rounds"], plain["rounds"], strict=True) if one != other
        ]
        assert differing == list(range(rounds - turned + 1, rounds + 1))
    eleven = ask("t.movement", kind="mitchell", pairs=11, boards_per_round=2)
    assert (eleven["tables"], len(eleven["rounds"])) == (6, 5)
    resting = [pair for round_ in eleven["rounds"] for pair in round_["sit_out"]]
    assert len(resting) == len(set(resting)) == 5


def _shared_rounds(plan: dict[str, Any]) -> int:
    """In how many rounds two tables have the same boards."""
    return sum(
        len({table["boards"][0] for table in round_["tables"]}) < len(round_["tables"]) for round_ in plan["rounds"]
    )


def test_b_211_too_many_rounds() -> None:
    assert refused("t.movement", kind="mitchell", pairs=16, boards_per_round=2, rounds=8) == "NO_SUCH_MOVEMENT"


@pytest.mark.parametrize(
    ("op", "request_", "code"),
    [
        ("t.board", {"open": {"finish": ["N", "N", "E"]}}, "BAD_FINISH"),
        ("t.board", {"open": {"finish": ["N", "X"]}}, "BAD_FINISH"),
        ("t.board", {"open": {"finish": "N S"}}, "BAD_FINISH"),
        ("t.board", {"open": {"levels": [0, 0]}}, "BAD_LEVELS"),
        ("t.board", {"open": {"levels": [4, 0]}}, "BAD_LEVELS"),
        ("t.board", {"open": {"levels": "3:0"}}, "BAD_LEVELS"),
        ("t.board", {"adjusted": [7, 0]}, "BAD_LEVELS"),
        ("t.board", {"void": "spilt"}, "BAD_VOID"),
        ("t.board", {"board": 0}, "BAD_BOARD"),
        ("t.board", {"opne": None}, "BAD_REQUEST"),
        ("t.match_boards", {"scheduled": 0, "boards": []}, "BAD_COUNT"),
        ("t.match_boards", {"scheduled": 4, "boards": [{"board": 5}]}, "BAD_BOARD"),
        ("t.match_boards", {"scheduled": 4, "boards": [{"board": 1}, {"board": 1}]}, "BAD_BOARD"),
        ("t.match_boards", {"scheduled": 4, "boards": [{}]}, "BAD_BOARD"),
        ("t.match_boards", {"scheduled": 4, "boards": [], "segments": [2, 3]}, "BAD_SEGMENTS"),
        ("t.match_boards", {"scheduled": 4, "boards": [], "segments": [4, 0]}, "BAD_SEGMENTS"),
        ("t.match_boards", {"scheduled": 4, "boards": [], "late": {"home": -1}}, "BAD_REQUEST"),
        ("t.match_boards", {"scheduled": 4, "boards": [], "extra": [{}]}, "BAD_OPTION"),
        ("t.matchpoints", {"results": []}, "BAD_COUNT"),
        ("t.matchpoints", {"results": [{"levels": [1, 0]}] * 3, "tables": 2}, "BAD_COUNT"),
        ("t.matchpoints", {"results": [{"avg": ["+", "?"]}]}, "BAD_AVERAGE"),
        ("t.matchpoints", {"results": [{"avg": "+"}]}, "BAD_AVERAGE"),
        ("t.matchpoints", {"results": [{"forfeit": "home"}]}, "BAD_FORFEIT"),
        ("t.matchpoints", {"results": [{"void": "fouled"}]}, "BAD_VOID"),
        ("t.matchpoints", {"results": [{"levels": [1, 0]}], "scoring": "vp"}, "BAD_OPTION"),
        ("t.pairs_session", {"results": [{"board": 1, "ns": 1, "ew": 1, "levels": [1, 0]}]}, "BOARD_TWICE"),
        (
            "t.pairs_session",
            {"results": [{"board": 1, "ns": 1, "ew": other, "levels": [1, 0]} for other in (2, 3)]},
            "BOARD_TWICE",
        ),
        (
            "t.pairs_session",
            {
                "results": [
                    {"board": board, "ns": 1, "ew": 2 + board, "levels": [1, 0], "section": section}
                    for board, section in ((1, "A"), (2, "B"))
                ]
            },
            "TWO_SECTIONS",
        ),
        ("t.pairs_session", {"results": [{"board": 0, "ns": 1, "ew": 2, "levels": [1, 0]}]}, "BAD_BOARD"),
        ("t.pairs_session", {"results": [], "champions": 3}, "BAD_OPTION"),
        ("t.movement", {"kind": "web", "pairs": 8, "boards_per_round": 2}, "NO_SUCH_MOVEMENT"),
        ("t.movement", {"kind": "howell", "pairs": 8, "boards_per_round": 2, "rounds": 5}, "NO_SUCH_MOVEMENT"),
        ("t.movement", {"kind": "howell", "pairs": 2, "boards_per_round": 2}, "BAD_COUNT"),
        ("t.movement", {"kind": "mitchell", "pairs": 8, "boards_per_round": 0}, "BAD_COUNT"),
        ("t.movement", {"kind": "mitchell", "pairs": 8, "boards_per_round": 2, "even": "half"}, "BAD_OPTION"),
    ],
)
def test_what_is_wrong_is_named_by_its_code(op: str, request_: dict[str, Any], code: str) -> None:
    assert refused(op, **request_) == code


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.text(max_size=3) | st.sampled_from(["N", "S", "+", "leaked"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["board", "open", "closed", "levels", "finish", "ns", "ew", "void", "avg", "forfeit", "section"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


_FIELDS = (
    "open closed void adjusted scheduled boards late segments knockout extra results tables champions penalties kind "
    "pairs boards_per_round rounds"
)


@settings(max_examples=150)
@given(st.sampled_from(list(OPS)), st.dictionaries(st.sampled_from(_FIELDS.split()), _JSON))
def test_anything_gets_an_answer_or_a_coded_refusal(op: str, request: dict[str, Any]) -> None:
    with suppress(PaizhuoError):
        ask(op, **request)
    answer = answer_line(json.dumps({"id": 1, "op": op, **request}).encode(), sayer(Language.CHINESE))
    assert answer["id"] == 1
