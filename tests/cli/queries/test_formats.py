"""``paizhuo query``: t.round_robin and t.bracket, by literal examples."""

from __future__ import annotations

from typing import Any

import pytest

from paizhuo.cli.queries.fields import BadRequest
from paizhuo.cli.queries.formats import OPS


def round_robin(**request: object) -> dict[str, Any]:
    """One request, one answer."""
    return OPS["t.round_robin"](request)


def bracket(**request: object) -> dict[str, Any]:
    """One request, one answer."""
    return OPS["t.bracket"](request)


def test_round_robin() -> None:
    assert round_robin(n=4) == {"rounds": [[[2, 3], [1, 4]], [[3, 1], [4, 2]], [[1, 2], [3, 4]]]}
    assert round_robin(n=7)["rounds"][0] == [[4, 7], [2, 5], [3, 6]]
    assert len(round_robin(n=200)["rounds"]) == 199


@pytest.mark.parametrize("n", [1, 0, -4, 1001, 10**30, "8", 4.0, True, None, [4]])
def test_round_robin_of_a_bad_number(n: object) -> None:
    with pytest.raises(BadRequest, match="'n'") as refused:
        round_robin(n=n)
    assert refused.value.text == "n"


def test_single_elimination() -> None:
    assert bracket(kind="single", n=3) == {
        "rounds": [
            {
                "name": "W1",
                "matches": [
                    {
                        "id": "W1-1",
                        "home": {"seed": 1},
                        "away": {"bye": True},
                        "winner_to": {"match": "W2-1", "line": "home"},
                        "loser_to": None,
                    },
                    {
                        "id": "W1-2",
                        "home": {"seed": 3},
                        "away": {"seed": 2},
                        "winner_to": {"match": "W2-1", "line": "away"},
                        "loser_to": {"places": [3, 3]},
                    },
                ],
            },
            {
                "name": "W2",
                "matches": [
                    {
                        "id": "W2-1",
                        "home": {"winner_of": "W1-1"},
                        "away": {"winner_of": "W1-2"},
                        "winner_to": {"places": [1, 1]},
                        "loser_to": {"places": [2, 2]},
                    }
                ],
            },
        ],
        "places": [
            {"first": 1, "last": 1, "slots": [{"winner_of": "W2-1"}]},
            {"first": 2, "last": 2, "slots": [{"loser_of": "W2-1"}]},
            {"first": 3, "last": 3, "slots": [{"loser_of": "W1-2"}]},
        ],
    }


def test_double_elimination_shows_the_match_that_may_be_needed() -> None:
    for kind, rounds in (("double-standard", 9), ("double-compact", 8)):
        answer = bracket(kind=kind, n=16)
        assert len(answer["rounds"]) == rounds
        assert answer["rounds"][-1]["matches"] == [
            {
                "id": "F2-1",
                "home": {"loser_of": "F1-1"},
                "away": {"winner_of": "F1-1"},
                "if_needed": True,
                "winner_to": {"places": [1, 1]},
                "loser_to": {"places": [2, 2]},
            }
        ]
        assert len(bracket(kind=kind, n=16, reset=False)["rounds"]) == rounds - 1


def test_page_and_double_page() -> None:
    assert [each["name"] for each in bracket(kind="page", n=4)["rounds"]] == ["M1", "M2", "F1"]
    assert [each["name"] for each in bracket(kind="page", n=8)["rounds"]] == ["M1", "M2", "M3", "F1"]


def test_cross_knockout() -> None:
    first = bracket(kind="cross", n=8)["rounds"][0]["matches"]
    assert [(match["home"]["seed"], match["away"]["seed"]) for match in first] == [(1, 8), (4, 5), (2, 7), (3, 6)]
    first = bracket(kind="cross", n=8, groups=4)["rounds"][0]["matches"]
    assert [(match["home"]["seed"], match["away"]["seed"]) for match in first] == [(1, 6), (3, 8), (2, 5), (4, 7)]


def test_seeds_by_number_or_by_name() -> None:
    first = bracket(kind="single", n=4, seeds=2)["rounds"][0]["matches"]
    assert [first[0]["home"], first[0]["away"]] == [{"seed": 1}, {"seed": 4, "drawn": True}]
    first = bracket(kind="single", n=4, seeds=[12, 5])["rounds"][0]["matches"]
    assert [first[0]["home"], first[1]["away"]] == [{"seed": 1, "entrant": 12}, {"seed": 2, "entrant": 5}]
    assert first[1]["home"] == {"seed": 3, "drawn": True}


def test_third_place() -> None:
    last = bracket(kind="single", n=4, third_place=True)["rounds"][-1]
    assert last["name"] == "T1+W2"
    assert last["matches"][0]["home"] == {"loser_of": "W1-1"}


@pytest.mark.parametrize(
    ("request_", "at_fault"),
    [
        ({"n": 4}, "kind"),
        ({"kind": "swiss", "n": 4}, "kind"),
        ({"kind": ["single"], "n": 4}, "kind"),
        ({"kind": "single"}, "n"),
        ({"kind": "single", "n": 1}, "n"),
        ({"kind": "single", "n": 4097}, "n"),
        ({"kind": "single", "n": False}, "n"),
        ({"kind": "double-standard", "n": 2}, "n"),
        ({"kind": "double-compact", "n": 2}, "n"),
        ({"kind": "page", "n": 6}, "n"),
        ({"kind": "cross", "n": 2}, "n"),
        ({"kind": "cross", "n": 12}, "n"),
        ({"kind": "cross", "n": 4, "groups": 4}, "n"),
        ({"kind": "cross", "n": 8, "groups": 3}, "groups"),
        ({"kind": "single", "n": 4, "seeds": 5}, "seeds"),
        ({"kind": "single", "n": 4, "seeds": -1}, "seeds"),
        ({"kind": "single", "n": 4, "seeds": "2"}, "seeds"),
        ({"kind": "single", "n": 4, "seeds": [1, 1]}, "seeds"),
        ({"kind": "single", "n": 2, "seeds": [1, 2, 3]}, "seeds"),
        ({"kind": "single", "n": 4, "seeds": [1, "2"]}, "seeds"),
        ({"kind": "single", "n": 4, "third_place": 1}, "third_place"),
        ({"kind": "double-compact", "n": 4, "reset": None}, "reset"),
    ],
)
def test_a_bad_field_is_named(request_: dict[str, Any], at_fault: str) -> None:
    with pytest.raises(BadRequest) as refused:
        bracket(**request_)
    assert refused.value.text == at_fault
    assert at_fault in str(refused.value)


def test_a_misspelt_field_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(BadRequest, match=r"known ones are n$") as refused:
        round_robin(n=4, rounds=3)
    assert refused.value.text == "rounds"
    with pytest.raises(BadRequest, match="kind, n, seeds, third_place, reset, groups") as refused:
        bracket(kind="single", n=4, third=True)
    assert refused.value.text == "third"
    assert bracket(op="t.bracket", id="a", v=1, kind="single", n=4) == bracket(kind="single", n=4)


@pytest.mark.parametrize("kind", ["single", "double-standard", "double-compact"])
@pytest.mark.parametrize("n", [3, 6, 11, 16, 27])
def test_every_winner_and_loser_goes_where_the_slots_say(kind: str, n: int) -> None:
    answer = bracket(kind=kind, n=n)
    matches = {match["id"]: match for each in answer["rounds"] for match in each["matches"]}
    for name, match in matches.items():
        for slot, goes in (({"winner_of": name}, match["winner_to"]), ({"loser_of": name}, match["loser_to"])):
            if goes is None:
                assert {"bye": True} in (match["home"], match["away"])
            elif "match" in goes:
                assert matches[goes["match"]][goes["line"]] == slot
            else:
                first, last = goes["places"]
                shared = next(its for its in answer["places"] if (its["first"], its["last"]) == (first, last))
                assert slot in shared["slots"]
