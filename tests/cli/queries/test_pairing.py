"""``paizhuo query``: t.pair, by the examples of the specification."""

from __future__ import annotations

import json
from typing import Any

import pytest

from paizhuo.cli.queries import OPS
from paizhuo.cli.queries.fields import BadRequest
from paizhuo.cli.queries.pairing import NoLegalPairing
from paizhuo.cli.query import answer
from paizhuo.errors import PaizhuoError
from paizhuo.wording import Language, sayer

Match = dict[str, Any]


def pair(**request: object) -> dict[str, Any]:
    """One request, one answer."""
    return OPS["t.pair"]({"seed": "an evening", **request})


def met(a: int, b: int, ours: int = 0, theirs: int = 0) -> Match:
    """A match by its levels."""
    return {"a": a, "b": b, "levels": [ours, theirs]}


def by_vp(a: int, b: int, ours: int, theirs: int) -> Match:
    """A national match by its VP, as the examples write them."""
    assert ours + theirs == 26
    return met(a, b, max(ours - 13, 0), max(theirs - 13, 0))


EIGHT_1 = [by_vp(1, 8, 20, 6), by_vp(2, 7, 13, 13), by_vp(3, 6, 15, 11), by_vp(4, 5, 10, 16)]
EIGHT_2 = [by_vp(5, 1, 8, 18), by_vp(7, 3, 14, 12), by_vp(6, 2, 13, 13), by_vp(8, 4, 12, 14)]
FIVE_1 = [by_vp(1, 4, 17, 9), by_vp(2, 3, 12, 14), {"bye": 5}]
FIVE_2 = [by_vp(3, 1, 13, 13), by_vp(5, 2, 10, 16), {"bye": 4}]
SIX_1 = [met(1, 2, 4), met(3, 4), met(6, 5, 1)]
SIX_2 = [met(6, 1, 2), met(3, 5, 12), {"a": 4, "b": 2, "forfeit": "b"}]


@pytest.mark.parametrize("book", ["national", "jiangsu-2023", "jiangsu-2017"])
def test_example_j_065_round_one_folds_the_entrants_in_their_order(book: str) -> None:
    assert pair(book=book, entrants=list(range(1, 9)))["matches"] == [[1, 8], [2, 7], [3, 6], [4, 5]]
    assert pair(book=book, entrants=[4, 3, 2, 1])["matches"] == [[1, 4], [2, 3]]


def test_example_j_066_round_two() -> None:
    found = pair(book="national", entrants=list(range(1, 9)), rounds=[EIGHT_1])
    assert found["matches"] == [[5, 1], [7, 3], [6, 2], [8, 4]]
    assert found["bye"] is None
    assert found["reasons"][0] == "1 meets 5: same score (National 26(一))"
    assert found["reasons"][1] == ("3 meets 7: nearest score, 1 apart, 3 floating down and 7 up (National 26(一))")


def test_example_j_068_round_three() -> None:
    found = pair(book="national", entrants=list(range(1, 9)), rounds=[EIGHT_1, EIGHT_2])
    assert found["matches"] == [[1, 7], [2, 3], [5, 8], [4, 6]]
    assert found["reasons"][2] == (
        "5 meets 8: nearest score, 2 apart, 5 floating down and 8 up; 4 was already met in round 1; "
        "meeting 6 would leave the others without a proper pairing (National 26(一), 26(四)3)"
    )


def test_examples_j_071_and_j_072_byes() -> None:
    entrants = [1, 2, 3, 4, 5]
    first = pair(book="national", entrants=entrants, rounds=[])
    assert (first["matches"], first["bye"]) == ([[1, 4], [2, 3]], 5)
    second = pair(book="national", entrants=entrants, rounds=[FIVE_1])
    assert (second["matches"], second["bye"]) == ([[3, 1], [5, 2]], 4)
    third = pair(book="national", entrants=entrants, rounds=[FIVE_1, FIVE_2])
    assert (third["matches"], third["bye"]) == ([[1, 5], [3, 4]], 2)
    assert third["reasons"][-1] == (
        "2 has the bye: lowest of the list without one; had a bye before: 5, 4 (National 26(六))"
    )


def test_example_j_079_related_teams_are_kept_apart() -> None:
    rounds = [[met(2, 6), met(3, 5), met(1, 4)]]
    found = pair(book="national", entrants=[1, 2, 3, 4, 5, 6], rounds=rounds, related=[[3, 4]])
    assert found["matches"] == [[6, 5], [4, 2], [3, 1]]
    assert "kept apart from 3 as related" in found["reasons"][1]
    assert pair(book="national", entrants=[1, 2, 3, 4, 5, 6], rounds=rounds)["matches"][1] == [4, 3]


def test_related_teams_are_kept_apart_in_round_one() -> None:
    found = pair(book="national", entrants=[1, 2, 3, 4], related=[[1, 4]])
    assert found["matches"] == [[1, 3], [2, 4]]
    exchanged = "opponents exchanged between two matches to keep related entrants apart"
    assert all(exchanged in reason for reason in found["reasons"])


def test_reasons_are_given_in_the_language_of_the_reader() -> None:
    request = json.dumps({"op": "t.pair", "book": "national", "entrants": [1, 2]}).encode()
    assert answer(request, sayer(Language.CHINESE))["reasons"] == [
        "1号对2号：首轮强弱相对，首尾相遇（全国规则第26条(三) [条文有两种理解，本系统取其一]）"
    ]
    assert answer(request, sayer(Language.ENGLISH))["reasons"][0].startswith("1 meets 2: round 1 folds the list")


def test_examples_j_097_and_j_098_fujian() -> None:
    entrants = [1, 2, 3, 4, 5, 6]
    first = pair(book="fujian-2022", entrants=entrants)
    assert first["matches"] == [[1, 2], [3, 4], [5, 6]]
    assert first["reasons"][0] == "1 meets 2: in round 1 neighbouring numbers meet (Fujian 2022 1.3)"
    assert pair(book="fujian-2022", entrants=entrants, rounds=[SIX_1])["matches"] == [[1, 6], [3, 5], [4, 2]]
    third = pair(book="fujian-2022", entrants=entrants, rounds=[SIX_1, SIX_2])
    assert third["matches"] == [[3, 6], [4, 1], [5, 2]]


def test_guangzhou_is_drawn_from_the_seed() -> None:
    entrants = list(range(1, 33))
    drawn = pair(book="guangzhou-2025", entrants=entrants, seed="a")
    assert drawn == pair(book="guangzhou-2025", entrants=entrants, seed="a")
    assert drawn != pair(book="guangzhou-2025", entrants=entrants, seed="b")
    assert sorted(entrant for match in drawn["matches"] for entrant in match) == entrants
    assert drawn["reasons"][0].endswith("round 1 is drawn by lot (Guangzhou 2025 Reg7(二))")
    with pytest.raises(BadRequest, match="seed"):
        OPS["t.pair"]({"book": "guangzhou-2025", "entrants": entrants})


@pytest.mark.parametrize("seed", ["ab" * 16, "AB" * 32, "甲", "", 7, -1, "\ud800"])
def test_any_text_or_number_is_a_seed(seed: object) -> None:
    assert len(pair(book="guangzhou-2025", entrants=[1, 2, 3, 4], seed=seed)["matches"]) == 2


def test_without_chance_no_seed_is_needed() -> None:
    assert OPS["t.pair"]({"book": "national", "entrants": [1, 2]})["matches"] == [[1, 2]]


def test_no_legal_pairing_is_an_error_with_its_proof() -> None:
    with pytest.raises(NoLegalPairing) as refused:
        pair(book="national", entrants=[1, 2], rounds=[[met(1, 2)]])
    assert str(refused.value).split("\n") == [
        (
            "This round has no legal pairing. Nobody of these groups, each of an odd number, may still meet anybody "
            "outside it: [2], [1]. So one of each group stays over."
        ),
        "The least harmful ways out; the chief referee chooses:",
        "1. Let these meet again: 2-1 (met in round 1); the round is then 2-1",
        "2. Give more byes: 2, 1; then nobody plays in this round",
    ]
    request = {"op": "t.pair", "book": "national", "entrants": [1, 2], "rounds": [[met(1, 2)]], "seed": 1}
    reply = answer(json.dumps(request).encode(), sayer(Language.CHINESE))
    assert reply["error"]["code"] == "NO_LEGAL_PAIRING"
    assert reply["error"]["message"].startswith("本轮没有合规的编排。")


def test_a_field_that_looks_stuck_is_paired_when_a_legal_pairing_exists() -> None:
    rounds = [[met(1, 2), met(3, 4)], [met(1, 3), met(2, 4)]]
    assert pair(book="national", entrants=[1, 2, 3, 4], rounds=rounds)["matches"] == [[1, 4], [2, 3]]


def test_no_entrants_and_one_entrant_are_paired() -> None:
    assert pair(book="national", entrants=[]) == {"matches": [], "bye": None, "reasons": []}
    assert pair(book="national", entrants=[7])["bye"] == 7


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({"entrants": [1, 1]}, "entrants"),
        ({"entrants": "1"}, "entrants"),
        ({"rounds": 5}, "rounds"),
        ({"rounds": None}, "rounds"),
        ({"rounds": [[{"a": 1, "b": 9, "levels": [0, 0]}]]}, "b"),
        ({"seed": 1.5}, "seed"),
        ({"seed": True}, "seed"),
        ({"related": [1, 2]}, "related"),
        ({"related": {"1": 2}}, "related"),
        ({"related": [[1]]}, "related"),
        ({"related": [[1, 1]]}, "related"),
        ({"related": [[1, 9]]}, "related"),
        ({"related": [[1, [2]]]}, "related"),
    ],
)
def test_a_bad_request_names_its_field(request_: dict[str, Any], field: str) -> None:
    with pytest.raises(BadRequest) as refused:
        pair(**{"book": "national", "entrants": [1, 2, 3, 4], **request_})
    assert refused.value.text == field


def test_an_unknown_book() -> None:
    with pytest.raises(PaizhuoError) as refused:
        pair(book="whist", entrants=[1, 2])
    assert refused.value.code == "UNKNOWN_BOOK"


def test_the_operations_of_all_fields_of_law_are_served() -> None:
    assert {"legal", "t.vp", "t.standings", "t.pair", "t.round_robin", "t.bracket"} <= set(OPS)
