"""The reader finds every fault that is planted, and none where there is none."""

from __future__ import annotations

import ast
import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.chaos import heard, reader, rows
from tests.chaos.rows import Act, Fact, Rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.chaos.heard import Heard


def _sealed(entries: list[dict[str, Any]]) -> tuple[Fact, ...]:
    found, before = [], ""
    for no, entry in enumerate(entries, start=1):
        numbered = {"no": no, **entry}
        text = json.dumps(numbered, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        before = hashlib.sha256((before + text).encode()).hexdigest()
        found.append(Fact(no, numbered, before))
    return tuple(found)


def _entered(table: int, home: int, away: int, side: str | None = None) -> dict[str, Any]:
    outcome = {"kind": "levels", "home": home, "away": away}
    where = {"stage": "main", "round": 1, "table": table}
    return {"kind": "result-entered", **where, "outcome": outcome} | ({"side": side} if side else {})


def _confirmed(table: int) -> dict[str, Any]:
    return {"kind": "result-confirmed", "stage": "main", "round": 1, "table": table}


MESSAGE = {"topics": ["standings"]}
ENTRIES = [
    {"kind": "opened", "plan": "计划"},
    _entered(1, 8, 5, "home"),
    _confirmed(1),
    _entered(2, 4, 9),
    _confirmed(2),
    {"kind": "undone", "fact": 5, "reason": "typing"},
]
ACTS = (
    Act(1, "found", "director", "", 1, 1, MESSAGE),
    Act(2, "sheet", "1桌 主队", "hand-in", 2, 2, MESSAGE),
    Act(3, "sheet", "1桌 客队", "agree", 3, 3, MESSAGE),
    Act(4, "record", "director", "record", 4, 5, MESSAGE),
    Act(5, "undo", "director", "undo", 6, 6, MESSAGE),
    Act(6, "sit", "3桌 主队", "sit", None, None),
)
RECORD = {"kind": "record", "round": 1, "table": 2, "levels": [4, 9], "facts": ["result-entered", "result-confirmed"]}
LINES: list[dict[str, Any]] = [
    {"at": 0.0, "what": "began", "act": 1},
    {"at": 0.1, "what": "loaded", "screen": "wall", "act": 1},
    {"at": 1.0, "what": "sent", "command": "hand-in", "asked": {"kind": "sheet", "table": 1, "own": 8, "their": 5}},
    {"at": 1.5, "what": "lost", "command": "hand-in"},
    {"at": 2.0, "what": "answered", "command": "hand-in"},
    {"at": 3.0, "what": "sent", "command": "agree", "asked": {"kind": "sheet", "table": 1}},
    {"at": 3.1, "what": "sent", "command": "record", "asked": RECORD},
    {"at": 4.0, "what": "answered", "command": "agree"},
    {"at": 4.0, "what": "answered", "command": "record", "act": 4},
    {"at": 4.5, "what": "backup", "name": "first", "begun": 4.2},
    {"at": 5.0, "what": "sent", "command": "undo", "asked": {"kind": "undo", "fact": 5, "facts": ["undone"]}},
    {"at": 5.1, "what": "sent", "command": "late", "asked": {"kind": "sheet", "table": 1}},
    {"at": 5.2, "what": "refused", "command": "late", "status": 409},
    {"at": 5.3, "what": "sent", "command": "sit", "asked": {"kind": "sit"}},
    {"at": 6.0, "what": "answered", "command": "undo", "act": 5},
    {"at": 6.1, "what": "answered", "command": "sit"},
    *({"at": 7.0, "what": "message", "screen": "wall", "no": no} for no in range(2, 6)),
]


def _rows(entries: list[dict[str, Any]] = ENTRIES, acts: tuple[Act, ...] = ACTS) -> Rows:
    facts = _sealed(entries)
    seals, sealed, before = {one.no: one.hash for one in facts}, [], ""
    for act in acts:
        before = reader.sealed(before, reader.content_of(act, seals))
        sealed.append(replace(act, hash=before))
    return Rows(len(facts), facts[-1].hash, len(acts), facts, tuple(sealed))


def _heard(lines: list[dict[str, Any]] = LINES) -> Heard:
    return heard.heard(lines)


def _kinds(rows: Rows, heard: Heard) -> set[str]:
    return {one.kind for one in reader.findings(rows, heard)}


def test_nothing_is_found_where_all_is_as_it_was_answered() -> None:
    assert reader.findings(_rows(), _heard()) == []
    assert reader.results(_rows()) == {(1, 1): (8, 5)}


def _without(no: int) -> tuple[Act, ...]:
    return tuple(replace(one, no=one.no - (one.no > no)) for one in ACTS if one.no != no)


def _with_entry(no: int, entry: dict[str, Any]) -> Rows:
    return _rows([*ENTRIES[: no - 1], entry, *ENTRIES[no:]])


DAMAGED: dict[str, tuple[Callable[[], Rows], str]] = {
    "an act without facts is gone": (lambda: _rows(acts=_without(6)), "lost"),
    "an act and its fact are gone": (lambda: _rows(ENTRIES[:5], _without(5)), "lost"),
    "a command stands twice": (lambda: _rows(acts=(*ACTS, replace(ACTS[5], no=7))), "doubled"),
    "the answer named another act": (lambda: _rows(acts=(*ACTS[:3], ACTS[3], *_shifted())), "doubled"),
    "an act that nobody asked for": (lambda: _rows(acts=(*ACTS, replace(ACTS[5], no=7, command="x"))), "unasked"),
    "an act that was refused": (lambda: _rows(acts=(*ACTS, Act(7, "sheet", "", "late", None, None))), "refused"),
    "another result": (lambda: _with_entry(2, _entered(1, 9, 5, "home")), "changed"),
    "the result of the other side": (lambda: _with_entry(2, _entered(1, 8, 5, "away")), "changed"),
    "another table": (lambda: _with_entry(4, _entered(3, 4, 9)), "changed"),
    "a result that is not confirmed": (lambda: _with_entry(5, {"kind": "noted"}), "changed"),
    "another fact undone": (lambda: _with_entry(6, {"kind": "undone", "fact": 4, "reason": ""}), "changed"),
    "an act of another kind": (lambda: _rows(acts=(*ACTS[:5], replace(ACTS[5], kind="call"))), "changed"),
    "what came later stands before": (lambda: _rows(acts=_swapped()), "disorder"),
    "a fact changed afterwards": (lambda: _changed_afterwards(_rows()), "chain"),
    "another head": (lambda: replace(_rows(), head="f" * 64), "chain"),
    "an act changed afterwards": (lambda: _act_changed_afterwards(_rows()), "chain"),
    "the last fact cut off": (lambda: replace(_rows(), facts=_rows().facts[:-1]), "numbers"),
    "the last act cut off": (lambda: replace(_rows(), acts=ACTS[:-1]), "numbers"),
    "a fact of no act": (lambda: _rows([*ENTRIES, _confirmed(9)]), "numbers"),
    "a message that did not come": (
        lambda: _rows(acts=(*ACTS[:5], replace(ACTS[5], public_message=MESSAGE))),
        "unseen",
    ),
}


def _shifted() -> tuple[Act, ...]:
    """The act that was answered as 5 has become 6."""
    return (replace(ACTS[5], no=5), replace(ACTS[4], no=6))


def _swapped() -> tuple[Act, ...]:
    """The undo stands before the agreement, which was acknowledged before it was sent."""
    sit, agree = ACTS[5], replace(ACTS[2], first_fact=None, last_fact=None, no=6)
    return (*ACTS[:2], replace(sit, no=3), *ACTS[3:5], agree)


def _changed_afterwards(found: Rows) -> Rows:
    changed = replace(found.facts[1], entry=found.facts[1].entry | {"by": "somebody"})
    return replace(found, facts=(found.facts[0], changed, *found.facts[2:]))


def _act_changed_afterwards(found: Rows) -> Rows:
    changed = replace(found.acts[1], actor="somebody")
    return replace(found, acts=(found.acts[0], changed, *found.acts[2:]))


@pytest.mark.parametrize("name", DAMAGED)
def test_a_planted_fault_is_found(name: str) -> None:
    damaged, kind = DAMAGED[name]
    assert kind in _kinds(damaged(), _heard())


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ({"at": 8.0, "what": "fault", "text": "500"}, "fault"),
        ({"at": 8.0, "what": "message", "screen": "wall", "no": 4}, "screen-order"),
    ],
)
def test_what_clients_heard_wrongly_is_found(line: dict[str, Any], kind: str) -> None:
    assert _kinds(_rows(), _heard([*LINES, line])) == {kind}


def _cut(facts: int, acts: int) -> Rows:
    whole = _rows()
    return Rows(facts, whole.facts[facts - 1].hash, acts, whole.facts[:facts], whole.acts[:acts])


def test_a_backup_holds_what_was_acknowledged_before_it_and_nothing_that_came_later() -> None:
    assert reader.backup_findings(_cut(5, 4), _rows(), _heard(), "first") == []
    (finding,) = reader.backup_findings(_cut(3, 3), _rows(), _heard(), "first")
    assert "lacks record" in finding.text
    (finding,) = reader.backup_findings(_cut(6, 5), _rows(), _heard(), "first")
    assert "holds undo" in finding.text
    whole = _rows(ENTRIES[:5], (*ACTS[:3], replace(ACTS[3], actor="somebody")))
    (finding,) = reader.backup_findings(whole, _rows(), _heard(), "first")
    assert "is not the beginning" in finding.text


def test_a_result_that_both_sides_entered_counts_and_one_that_was_taken_back_does_not() -> None:
    both = [*ENTRIES[:1], _entered(1, 8, 5, "home"), _entered(1, 7, 5, "away"), _entered(1, 8, 5, "away")]
    assert reader.results(_rows(both)) == {(1, 1): (8, 5)}
    assert reader.results(_rows([*both, {"kind": "undone", "fact": 4, "reason": ""}])) == {}


@pytest.mark.parametrize("module", [reader, heard, rows])
def test_the_reader_imports_nothing_of_the_product(module: Any) -> None:  # noqa: ANN401 - a module
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    imported = {alias.name for one in ast.walk(tree) if isinstance(one, ast.Import) for alias in one.names}
    imported |= {one.module or "" for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)}
    assert {one for one in imported if one.partition(".")[0] in {"paizhuo", "django", "bench"}} == set()
    assert {one for one in imported if one.startswith("tests.")} <= {"tests.chaos.heard", "tests.chaos.rows"}
