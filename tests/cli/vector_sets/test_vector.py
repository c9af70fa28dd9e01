"""一条测试向量: what is compared of an answer, and what is not."""

from __future__ import annotations

from typing import Any

import pytest

from paizhuo.cli.vector_sets.vector import agrees

PLAYS = {"plays": [{"cards": ["S2", "C2"], "kind": "pair"}, {"cards": ["S2"], "kind": "single"}]}


@pytest.mark.parametrize(
    ("expected", "found", "same"),
    [
        ({"beats": True}, {"beats": True, "id": 1, "why": "higher"}, True),
        ({"beats": True}, {"beats": False}, False),
        ({"beats": True}, {}, False),
        ({"beats": True}, {"error": {"code": "BAD"}}, False),
        (PLAYS, {"plays": [{"kind": "single", "cards": ["S2"]}, {"kind": "pair", "cards": ["C2", "S2"]}]}, True),
        (PLAYS, {"plays": PLAYS["plays"][:1]}, False),
        ({"plays": [["S2", "S3"], ["S4", "S4"]]}, {"plays": [["S4", "S4"], ["S3", "S2"]]}, True),
        ({"finish": [0, 1]}, {"finish": [1, 0]}, False),
        (
            {"error": {"code": "NOT_YOUR_TURN", "at": 3}},
            {"error": {"code": "NOT_YOUR_TURN", "at": 3, "message": "x"}},
            True,
        ),
        ({"error": {"code": "NOT_YOUR_TURN", "at": 3}}, {"error": {"code": "NOT_YOUR_TURN", "at": 2}}, False),
        ({"error": {"code": "NOT_YOUR_TURN"}}, {"error": "no"}, False),
        ({"error": {"code": "NOT_YOUR_TURN"}}, {"finish": []}, False),
    ],
)
def test_the_fields_of_the_vector_are_compared(expected: dict[str, Any], found: dict[str, Any], same: bool) -> None:  # noqa: FBT001 - the answer
    assert agrees(expected, found) is same
