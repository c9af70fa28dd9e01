"""``t.vp`` and ``t.standings``: the public interface by literal examples, and by whatever a client may send."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.cli.queries.competition import OPS
from paizhuo.cli.queries.fields import BadRequest
from paizhuo.cli.query import answer as answer_line
from paizhuo.errors import PaizhuoError
from paizhuo.tournament.plan.books import REGULATIONS, UnknownBook
from paizhuo.tournament.results.outcomes import End, Forfeit, Levels
from paizhuo.tournament.scoring import WinnerNeeded
from paizhuo.tournament.scoring.scales import UnknownScale
from paizhuo.wording import Language, sayer
from tests.tournament.standings.events import Rounds, random_event, sheets_of
from tests.tournament.standings.twin import twin_rows


def ask(op: str, **request: object) -> dict[str, Any]:
    """One request as JSON, one answer as JSON."""
    answer: dict[str, Any] = json.loads(json.dumps(OPS[op](json.loads(json.dumps(request)))))
    return answer


@pytest.mark.parametrize(
    ("scale", "difference", "winner", "loser"),
    [
        ("nat-26", 5, 18, 8),
        ("nat-26", 0, 13, 13),
        ("nat-26", 13, 26, 0),
        ("nat-duplicate-4", 7, 20, 6),
        ("nat-duplicate-8", 3, 15, 11),
        ("nat-duplicate-12", 13, 19, 7),
        ("nat-duplicate-16", 35, 25, 1),
        ("nat-duplicate-16", 90, 26, 0),
        ("j23-26", 2, 15, 11),
        ("j17-26", 2, 15, 11),
        ("j17-100", 3, 64, 36),
        ("j17-100", 0, 50, 50),
        ("fj", 12, 20, 0),
    ],
)
def test_vp(scale: str, difference: int, winner: int, loser: int) -> None:
    assert ask("t.vp", scale=scale, difference=difference) == {"winner": winner, "loser": loser}


@pytest.mark.parametrize(
    ("difference", "levels", "winner"),
    [(1, [13, 12], 52), (0, [12, 13], 52), (0, [12, 12], 50), (2, [13, 11], 56), (1, [13, 11], 56), (13, [0, 13], 100)],
)
def test_vp_of_the_percentage_scale_by_levels(difference: int, levels: list[int], winner: int) -> None:
    expected = {"winner": winner, "loser": 100 - winner}
    assert ask("t.vp", scale="j17-100", difference=difference, levels=levels) == expected
    assert ask("t.vp", scale="j17-100", levels=levels) == expected


def test_vp_of_another_scale_by_levels() -> None:
    assert ask("t.vp", scale="nat-26", difference=2, levels=[11, 13]) == {"winner": 15, "loser": 11}
    assert ask("t.vp", scale="nat-duplicate-16", levels=[9, 0]) == {"winner": 17, "loser": 9}


@pytest.mark.parametrize(
    "request_",
    [
        {"scale": "nat-26"},
        {"scale": "nat-26", "difference": -1},
        {"scale": "nat-26", "difference": 1.5},
        {"scale": "nat-26", "difference": True},
        {"scale": "nat-26", "difference": "3"},
        {"scale": "nat-26", "difference": 1, "levels": [13, 11]},
        {"scale": "j17-100", "difference": 3, "levels": [13, 11]},
        {"scale": "j17-100", "difference": 0, "levels": [13, 13]},
        {"scale": "j17-100", "difference": 0, "levels": [14, 0]},
        {"scale": "j17-100", "difference": 0, "levels": [1]},
        {"difference": 3},
    ],
)
def test_bad_vp_requests(request_: dict[str, object]) -> None:
    with pytest.raises(BadRequest):
        ask("t.vp", **request_)


@pytest.mark.parametrize("scale", ["none", "fj-match-points", "nat-duplicate-6", 26, None])
def test_unknown_scales(scale: object) -> None:
    with pytest.raises(UnknownScale):
        ask("t.vp", scale=scale, difference=1)


J_051 = [
    [{"a": 2, "b": 3, "levels": [1, 0]}, {"a": 1, "b": 4, "levels": [3, 0]}],
    [{"a": 3, "b": 1, "levels": [1, 0]}, {"a": 4, "b": 2, "levels": [0, 3]}],
    [{"a": 1, "b": 2, "levels": [1, 0]}, {"a": 3, "b": 4, "levels": [3, 0]}],
]


def test_example_j_051_in_json() -> None:
    answer = ask("t.standings", book="national", format="round_robin", entrants=[1, 2, 3, 4], rounds=J_051)
    assert [(row["place"], row["entrant"], row["decided_by"]) for row in answer["rows"]] == [
        (1, 2, "previous_rank"),
        (2, 1, "previous_rank"),
        (3, 3, "total"),
        (4, 4, None),
    ]
    assert answer["rows"][0] == {
        "place": 1,
        "entrant": 2,
        "mp": 4,
        "values": {
            "total": 4,
            "vp_sum": 42,
            "direct": None,
            "wins": 2,
            "draws": 0,
            "imp_sum": 3,
            "previous_rank": 1,
            "upgrades": 4,
        },
        "decided_by": "previous_rank",
    }


@pytest.mark.parametrize(
    ("book", "format_", "has"),
    [
        ("national", "swiss", {"direct", "opponents", "previous_rank"}),
        ("national", "round_robin", {"direct", "previous_rank"}),
        ("jiangsu-2023", "swiss", {"progressive", "progressive_cut"}),
        ("jiangsu-2023", "round_robin", {"direct"}),
        ("jiangsu-2017", "swiss", {"progressive", "progressive_cut"}),
        ("jiangsu-2017", "round_robin", {"progressive_cut"}),
        ("fujian-2022", "swiss", {"opponents"}),
        ("guangzhou-2025", "swiss", set[str]()),
    ],
)
def test_values_are_those_that_the_book_has(book: str, format_: str, has: set[str]) -> None:
    answer = ask("t.standings", book=book, format=format_, entrants=[1, 2, 3, 4], rounds=J_051)
    always = {"total", "wins", "draws", "vp_sum", "imp_sum", "upgrades"}
    assert {key for row in answer["rows"] for key in row["values"]} == always | has


def test_byes_forfeits_and_penalties() -> None:
    rounds = [[{"bye": 5}, {"a": 1, "b": 4, "forfeit": "b"}, {"a": 2, "b": 3, "forfeit": "both"}]]
    answer = ask(
        "t.standings",
        book="national",
        format="swiss",
        entrants=[1, 2, 3, 4, 5],
        rounds=rounds,
        penalties=[{"entrant": 5, "mp": -0.5, "vp": -1}, {"entrant": 5, "vp": -1.25}],
    )
    rows = {row["entrant"]: row for row in answer["rows"]}
    assert [(rows[n]["mp"], rows[n]["values"]["vp_sum"]) for n in (1, 2, 3, 4, 5)] == [
        (2, 17),
        (0, 0),
        (0, 0),
        (0, 0),
        (1, 14.75),
    ]
    assert rows[4]["values"]["opponents"] == 2
    assert rows[1]["values"]["wins"] == 1
    assert [(row["entrant"], row["decided_by"]) for row in answer["rows"]] == [
        (1, "total"),
        (5, "total"),
        (2, "tied"),
        (3, "imp_sum"),
        (4, None),
    ]


@pytest.mark.parametrize("book", ["national", "jiangsu-2023", "jiangsu-2017", "fujian-2022", "guangzhou-2025"])
def test_a_bye_scores_in_a_swiss_and_not_in_a_round_robin(book: str) -> None:
    rounds = [[{"bye": 3}, {"a": 1, "b": 2, "levels": [1, 0]}]]
    mp = {}
    for format_ in ("swiss", "round_robin"):
        rows = ask("t.standings", book=book, format=format_, entrants=[1, 2, 3], rounds=rounds)["rows"]
        (rested,) = (row for row in rows if row["entrant"] == 3)
        mp[format_] = rested["mp"]
        figures = {rested["values"][key] for key in ("total", "vp_sum", "imp_sum", "upgrades", "wins", "draws")}
        assert (figures == {0}) is (format_ == "round_robin")
    assert mp["round_robin"] == 0 < mp["swiss"]


def test_an_empty_round_counts_in_the_progressive_score() -> None:
    first, second = [{"a": 1, "b": 2, "levels": [1, 0]}], [{"a": 2, "b": 1, "levels": [1, 0]}]

    def figures(*rounds: object) -> list[tuple[int, int]]:
        rows = ask("t.standings", book="jiangsu-2023", format="swiss", entrants=[1, 2], rounds=rounds)["rows"]
        values = {row["entrant"]: row["values"] for row in rows}
        return [(values[one]["progressive"], values[one]["progressive_cut"]) for one in (1, 2)]

    assert figures(first) == [(2, 0), (0, 0)]
    assert figures(first, []) == [(4, 2), (0, 0)]
    assert figures(first, [], []) == [(6, 4), (0, 0)]
    assert figures(first, [], second) == [(6, 4), (2, 2)]
    assert figures([], first) == [(2, 2), (0, 0)]
    assert figures([], []) == [(0, 0), (0, 0)]


def test_a_trailing_round_without_a_line_of_one_entrant_counts_for_him_too() -> None:
    rounds = [[{"a": 1, "b": 2, "levels": [1, 0]}], [{"a": 2, "b": 3, "levels": [1, 0]}]]
    answer = ask("t.standings", book="jiangsu-2023", format="swiss", entrants=[1, 2, 3], rounds=rounds)
    assert {row["entrant"]: row["values"]["progressive"] for row in answer["rows"]} == {1: 4, 2: 2, 3: 0}


def test_nothing_played_yet() -> None:
    answer = ask("t.standings", book="jiangsu-2023", format="swiss", entrants=[7, 3])
    assert [(row["place"], row["entrant"], row["decided_by"]) for row in answer["rows"]] == [
        (1, 3, "tied"),
        (1, 7, None),
    ]
    assert ask("t.standings", book="jiangsu-2023", format="swiss", entrants=[], rounds=[]) == {"rows": []}


GOOD: dict[str, Any] = {"book": "national", "format": "swiss", "entrants": [1, 2, 3], "rounds": []}


@pytest.mark.parametrize(
    ("wrong", "names"),
    [
        ({"format": "knockout"}, "format"),
        ({"entrants": [1, 1]}, "entrants"),
        ({"entrants": [0]}, "entrants"),
        ({"entrants": ["1"]}, "entrants"),
        ({"entrants": 3}, "entrants"),
        ({"rounds": {}}, "rounds"),
        ({"rounds": [{}]}, "rounds"),
        ({"rounds": [[3]]}, "rounds"),
        ({"rounds": [[{"a": 1, "b": 9, "levels": [1, 0]}]]}, "b"),
        ({"rounds": [[{"a": True, "b": 2, "levels": [1, 0]}]]}, "a"),
        ({"rounds": [[{"a": 1, "b": 1, "levels": [1, 0]}]]}, "b"),
        ({"rounds": [[{"a": 1, "b": 2, "levels": [1, 0]}, {"bye": 2}]]}, "bye"),
        ({"rounds": [[{"bye": 2}, {"a": 1, "b": 2, "levels": [1, 0]}]]}, "b"),
        ({"rounds": [[{"a": 1, "b": 2, "levels": [14, 0]}]]}, "levels"),
        ({"rounds": [[{"a": 1, "b": 2, "levels": [13, 13]}]]}, "levels"),
        ({"rounds": [[{"a": 1, "b": 2, "levels": [1]}]]}, "levels"),
        ({"rounds": [[{"a": 1, "b": 2, "levels": [1, 0.0]}]]}, "levels"),
        ({"rounds": [[{"a": 1, "b": 2}]]}, "levels"),
        ({"rounds": [[{"a": 1, "levels": [1, 0]}]]}, "b"),
        ({"rounds": [[{"a": 1, "b": 2, "forfeit": "c"}]]}, "forfeit"),
        ({"rounds": [[{"a": 1, "b": 2, "forfeit": "a", "levels": [1, 0]}]]}, "levels"),
        ({"rounds": [[{"bye": 1, "a": 2}]]}, "bye"),
        ({"rounds": [[{"bye": 8}]]}, "bye"),
        ({"penalties": {}}, "penalties"),
        ({"penalties": [3]}, "penalties"),
        ({"penalties": [{"mp": -1}]}, "entrant"),
        ({"penalties": [{"entrant": 8, "mp": -1}]}, "entrant"),
        ({"penalties": [{"entrant": 1, "mp": 1}]}, "mp"),
        ({"penalties": [{"entrant": 1, "vp": -0.125}]}, "vp"),
        ({"penalties": [{"entrant": 1, "vp": -1e9}]}, "vp"),
        ({"penalties": [{"entrant": 1, "vp": "-1"}]}, "vp"),
    ],
)
def test_bad_standings_requests_name_the_field(wrong: dict[str, Any], names: str) -> None:
    with pytest.raises(BadRequest) as caught:
        ask("t.standings", **{**GOOD, **wrong})
    assert caught.value.text == names


@pytest.mark.parametrize(
    ("op", "wrong", "slip", "known"),
    [
        ("t.standings", {"formats": "swiss"}, "formats", "book, format, entrants, rounds, penalties"),
        ("t.standings", {"penaltys": []}, "penaltys", "book, format, entrants, rounds, penalties"),
        ("t.standings", {"rounds": [[{"a": 1, "b": 2, "level": [1, 0]}]]}, "level", "a, b, levels, forfeit, bye"),
        ("t.standings", {"rounds": [[{"bye": 1, "id": 7}]]}, "id", "a, b, levels, forfeit, bye"),
        ("t.standings", {"penalties": [{"entrant": 1, "pm": -1}]}, "pm", "entrant, mp, vp"),
        ("t.vp", {"level": [1, 0]}, "level", "scale, difference, levels"),
        ("t.pair", {"relate": [[1, 2]]}, "relate", "book, entrants, rounds, penalties, seed, related"),
        ("t.pair", {"format": "swiss"}, "format", "book, entrants, rounds, penalties, seed, related"),
        ("t.pair", {"rounds": [[{"a": 1, "b": 2, "level": [0, 0]}]]}, "level", "a, b, levels, forfeit, bye"),
    ],
)
def test_a_misspelt_field_is_refused_with_those_that_are_known(
    op: str, wrong: dict[str, Any], slip: str, known: str
) -> None:
    good = {
        "t.vp": {"scale": "nat-26", "difference": 1},
        "t.standings": GOOD,
        "t.pair": {"book": "national", "entrants": [1, 2, 3]},
    }[op]
    shared = {"op": op, "id": 3, "v": 1}
    for language in Language:
        assert "error" not in answer_line(json.dumps({**shared, **good}).encode(), sayer(language))
        error = answer_line(json.dumps({**shared, **good, **wrong}).encode(), sayer(language))["error"]
        assert error["code"] == "BAD_REQUEST"
        assert slip in error["message"]
        assert known in error["message"]


@pytest.mark.parametrize("lacking", ["format", "entrants"])
def test_fields_that_must_be_there(lacking: str) -> None:
    with pytest.raises(BadRequest):
        ask("t.standings", **{name: value for name, value in GOOD.items() if name != lacking})


def test_an_infinite_penalty_is_refused() -> None:
    request = json.loads('{"book":"national","format":"swiss","entrants":[1],"penalties":[{"entrant":1,"mp":-1e999}]}')
    with pytest.raises(BadRequest):
        OPS["t.standings"](request)


def test_unknown_book_and_a_draw_where_there_are_none() -> None:
    with pytest.raises(UnknownBook):
        ask("t.standings", **{**GOOD, "book": "bridge"})
    with pytest.raises(WinnerNeeded):
        ask("t.standings", **{**GOOD, "book": "guangzhou-2025", "rounds": [[{"a": 1, "b": 2, "levels": [4, 4]}]]})


def as_json(rounds: Rounds) -> list[list[dict[str, object]]]:
    """Rounds as the interface writes them."""
    written: list[list[dict[str, object]]] = []
    for matches in rounds:
        written.append([])
        for home, away, outcome in matches:
            match outcome:
                case Levels(ours, theirs) if away is not None:
                    written[-1].append({"a": home, "b": away, "levels": [ours, theirs]})
                case Forfeit(by) if away is not None:
                    side = "both" if by is None else "a" if by is End.HOME else "b"
                    written[-1].append({"a": home, "b": away, "forfeit": side})
                case _:
                    written[-1].append({"bye": home})
    return written


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(["jiangsu-2017", "jiangsu-2023", "national", "fujian-2022"]))
def test_the_slow_twin_agrees_with_the_interface(seed: int, book: str) -> None:
    entrants, rounds = random_event(seed)
    regulations = REGULATIONS[book]
    for format_, ranking in (
        ("swiss", regulations.swiss_ranking.value),
        ("round_robin", regulations.round_robin_ranking.value),
    ):
        answer = ask("t.standings", book=book, format=format_, entrants=entrants, rounds=as_json(rounds))
        sheets = sheets_of(entrants, rounds, regulations, byes_score=format_ == "swiss")
        expected = twin_rows(sheets, ranking, len(rounds))
        assert [(row["place"], row["entrant"]) for row in answer["rows"]] == [row[:2] for row in expected]
        for row, (_, _, criterion) in zip(answer["rows"][:-1], expected, strict=False):
            assert row["decided_by"] == ("tied" if criterion is None else criterion.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 15) | st.floats() | st.sampled_from(["a", "b", "both", "swiss", "fj"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["a", "b", "bye", "levels", "forfeit", "entrant", "mp", "vp"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)
FIELDS = {
    "t.vp": ("scale", "difference", "levels", "level"),
    "t.standings": ("book", "format", "entrants", "rounds", "penalties", "round"),
}


@settings(max_examples=200, deadline=None)
@given(st.data(), st.sampled_from(sorted(OPS)), st.booleans())
def test_whatever_is_sent_gets_an_answer_or_an_error(data: st.DataObject, op: str, good: bool) -> None:  # noqa: FBT001 - Hypothesis hands it in
    request = data.draw(st.dictionaries(st.sampled_from(FIELDS[op]), JSON, max_size=6))
    sound = GOOD if op == "t.standings" else {"scale": "j17-100"}
    with suppress(PaizhuoError):
        OPS[op]({**sound, **request} if good else request)
