"""桌位: a match is found by its key, or the refusal says what is wrong with the key."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_key import TableKey, find_match, find_round, match_at, round_at
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.tournament.playing import Playing

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(__file__).parents[2] / "src" / "paizhuo"
OTHER_ROUNDS = {
    "documents/brackets/diagram.py": "the rounds of a chart, not of a stage",
    "officiating/plan_fit.py": "the rounds of a timetable, not of a stage",
}
"""Files that count in other rounds than those of a stage."""


@pytest.fixture(name="event")
def _event() -> Playing:
    event = Playing(StagePlan("main", Format.SWISS, rounds=2), entrants=4)
    event.open("main")
    event.pair("main")
    return event


def test_a_match_is_found_by_its_key(event: Playing) -> None:
    key = TableKey("main", 1, 2)
    assert match_at(event.state, key) is event.state.stages["main"].rounds[0].matches[2]
    assert find_match(event.state, key) is match_at(event.state, key)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        (TableKey("final", 1, 1), Why.STAGE_NOT_OPEN),
        (TableKey("main", 0, 1), Why.WRONG_ROUND),
        (TableKey("main", 2, 1), Why.WRONG_ROUND),
        (TableKey("main", 1, 3), Why.UNKNOWN_TABLE),
        (TableKey("main", 1, 0), Why.UNKNOWN_TABLE),
    ],
)
def test_a_wrong_key_is_refused_with_the_reason(event: Playing, key: TableKey, why: Why) -> None:
    with pytest.raises(Refused) as refused:
        match_at(event.state, key)
    assert refused.value.why is why
    assert find_match(event.state, key) is None


def test_a_round_is_found_by_its_number(event: Playing) -> None:
    assert find_round(event.state, "main", 1) is round_at(event.state, "main", 1)
    assert [find_round(event.state, stage, number) for stage, number in (("main", 0), ("main", 2), ("final", 1))] == [
        None,
        None,
        None,
    ]


def test_nobody_above_the_competitions_counts_in_the_rounds_of_a_stage() -> None:
    files = [path for layer in ("officiating", "documents", "web", "cli") for path in (SOURCE / layer).rglob("*.py")]
    texts = {path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in files}
    trees = {name: ast.parse(text) for name, text in texts.items() if "rounds" in text}
    assert {name for name, tree in trees.items() if any(_counting(tree))} == set(OTHER_ROUNDS)


def _counting(tree: ast.AST) -> Iterator[ast.AST]:
    """``rounds[number - 1]``, ``number <= len(rounds)``, ``one for one in rounds if one.number == number``."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=value, slice=ast.BinOp(op=ast.Sub())) if _are_rounds(value):
                yield node
            case ast.Compare(
                ops=[*_, ast.LtE() | ast.Gt()], comparators=[*_, ast.Call(func=ast.Name(id="len"), args=[value])]
            ) if _are_rounds(value):
                yield node
            case ast.comprehension(
                iter=ast.Call(func=value) | value,
                ifs=[ast.Compare(left=ast.Attribute(attr="number"), ops=[ast.Eq()])],
            ) if _are_rounds(value):
                yield node


def _are_rounds(node: ast.AST) -> bool:
    return isinstance(node, ast.Name | ast.Attribute) and ast.unparse(node).split(".")[-1] == "rounds"
