"""The page on environments says what the row holds, field by field."""

from __future__ import annotations

from pathlib import Path

from paizhuo.ai.guandan.environments.table import NUMBERS
from paizhuo.kernel.observation import FIELDS, PLACES

PAGE = Path(__file__).parents[4] / "docs" / "ai" / "environments.md"


def test_every_field_stands_in_the_table_of_the_page() -> None:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    wanted = [f"| {PLACES[one.name].start} | `{one.name}` | {one.width} | {one.most} | {one.what} |" for one in FIELDS]
    assert lines[-len(wanted) :] == wanted
    assert f"`Discrete({NUMBERS})`" in PAGE.read_text(encoding="utf-8")
