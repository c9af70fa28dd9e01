"""A ruling in lines: wrapped at spaces and between Chinese characters, only its headings in colour."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from paizhuo.cli.ruling.layout import part_lines, wrapped
from paizhuo.wording.referee import RulingPart


def test_only_the_headings_are_coloured() -> None:
    (line,) = part_lines([RulingPart("判罚", ("警告",))], 80)
    assert line.plain == "判罚  警告"
    assert not line.style
    assert [line.plain[span.start : span.end] for span in line.spans] == ["判罚"]


@pytest.mark.parametrize(
    "text", ["", "a", "收回所出的牌，违例（江苏2023 3.7(二)3）。", "x" * 50, "one  two", "一" * 30 + "。"]
)
def test_folding_loses_nothing_and_fits(text: str) -> None:
    lines = wrapped(text, 12)
    assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", text)
    assert all(cell_len(line) <= 14 for line in lines)
    assert not any(line.startswith(("，", "。", "）")) for line in lines)
