"""Game records of before: both forms are read, say the same, and replay to the outcome that was noted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.guandan import record as guandan
from paizhuo.recording.commitment import Missing
from paizhuo.shengji import record as shengji

if TYPE_CHECKING:
    from types import ModuleType

RECORDS = Path(__file__).parent / "records"
NAMES = sorted(path.name.removesuffix(".expected.json") for path in RECORDS.glob("*.expected.json"))
GAMES = {"guandan": guandan, "shengji": shengji}
FORMER_NAMES = {Missing.COMMITMENT_AND_SEED: "PROMISE"}
"""What the samples call a missing part, where its name has changed since."""


def read(name: str, form: str) -> tuple[ModuleType, Any]:
    """The record and the package of its game."""
    module = GAMES[name.partition("-")[0]]
    return module, module.loads((RECORDS / f"{name}.{form}").read_text(encoding="utf-8"))


def outcome_line(outcome: Any) -> str | None:  # noqa: ANN401 - of either game
    """The outcome of a deal in a line."""
    if outcome is None:
        return None
    if hasattr(outcome, "finish"):
        return " ".join(map(str, outcome.finish))
    points = f"{outcome.trick_points} {outcome.bottom_points} {outcome.awarded}"
    return f"{outcome.dealer} {points} {outcome.ended.value if outcome.ended else '-'}"


def summary(module: ModuleType, record: Any) -> dict[str, Any]:  # noqa: ANN401 - of either game
    """What the record comes to when it is played again."""
    *_, last = module.replay(record)
    checked = module.verify(record)
    deals = record.deals if isinstance(record, module.GameRecord) else (record,)
    found = {
        "game": "guandan" if module is guandan else "shengji",
        "rules": record.rules.id,
        "deals": checked.deals,
        "acts": checked.acts,
        "finished": checked.finished,
        "levels": checked.levels,
        "result": checked.result,
        "committed": checked.committed,
        "dealt": checked.dealt,
        "missing": sorted(FORMER_NAMES.get(one, one.name) for one in checked.missing),
        "left": [len(hand) for hand in last.hands],
        "fingerprint": module.fingerprint(record.rules),
        "outcomes": [outcome_line(one.outcome) for one in deals],
        "notes": sum(len(one.notes) for one in deals),
    }
    if isinstance(record, module.GameRecord):
        end = record.result
        found["standing"] = [[str(rank) for rank in one.levels] for one in record.levels]
        found["decided"] = end and f"{end.winner} {end.steps[0]} {end.steps[1]} {end.cause.value}"
    return found


def test_there_are_samples_of_all_books() -> None:
    books = {json.loads((RECORDS / f"{name}.expected.json").read_text(encoding="utf-8"))["rules"] for name in NAMES}
    assert books == {"national", "jiangsu-2017", "jiangsu-2023", "guangzhou-2025", "njupt-v1006", "fujian-2022"}


@pytest.mark.parametrize("form", ["jsonl", "txt"])
@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_before_replays_to_its_outcome(name: str, form: str) -> None:
    want = json.loads((RECORDS / f"{name}.expected.json").read_text(encoding="utf-8"))
    assert summary(*read(name, form)) == want


@pytest.mark.parametrize("name", NAMES)
def test_both_forms_of_a_record_of_before_say_the_same(name: str) -> None:
    assert read(name, "jsonl")[1] == read(name, "txt")[1]
