"""行高: only rows that certainly fit have a known height."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import listing
from paizhuo.documents.sections.row_heights import row_heights

if TYPE_CHECKING:
    from paizhuo.documents.sections.blocks import Block


def _list(rows: int) -> Block:
    return listing(["no", "name"], [[f"r{row}", "x"] for row in range(1, rows + 1)], ("20mm", "1fr"), size=10)


def test_only_rows_that_surely_fit_have_a_height_beforehand() -> None:
    long = [["r", "云汀市供水公司职工掼蛋俱乐部联合代表一队甲"]]
    rows = [["r", "短"], ["r", "上\n下"], *long] * 20
    found = row_heights(listing(["a", "b"], rows, ("20mm", "40mm"), size=9), across=False)
    assert found == [1, 2, 0] * 20
    assert row_heights(listing(["a", "b"], rows, ("20mm", "auto"), size=9), across=False) == [0] * 60
    assert row_heights(_list(10), across=False) == []
