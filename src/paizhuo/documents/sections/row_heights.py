"""行高: rows of a list whose height is known beforehand.

Most rows of a long list surely need one line. Where the layout is told how high they are it need not lay every cell out
twice, first to measure it: a book of 500 pairs takes two thirds of the time. A row in doubt is measured as ever.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

UPRIGHT, ACROSS = 178.0, 265.0
"""The width of a page between its margins, in millimetres."""
POINT = 25.4 / 72
WIDE, LETTER = 1.02, 0.64
"""The most that a Chinese character and any other take of their size, in bold."""
LARGER = 1.1
"""Cells in serif are so much larger."""
LONG = 40
"""A list of fewer rows is measured: it takes no time."""


def row_heights(block: Mapping[str, Any], *, across: bool) -> list[int]:
    """The lines of every row of a list or a table; 0 where only the layout can tell, nothing for a short list."""
    if len(block["rows"]) < LONG:
        return []
    rooms = _rooms(block["widths"], ACROSS if across else UPRIGHT)
    gap = 4.0 if block["kind"] == "table" else 8.0
    size = block["size"] * (LARGER if block.get("strong") else 1)
    letters = [(room / POINT - gap) / size for room in rooms]
    return [_lines(row, letters) for row in block["rows"]]


def _rooms(widths: Sequence[str], page: float) -> list[float]:
    """Columns in millimetres; one that fits its content is given no room, so that nothing is promised of it."""
    fixed = sum(float(width.removesuffix("mm")) for width in widths if width.endswith("mm"))
    shares = sum(float(width.removesuffix("fr")) for width in widths if width.endswith("fr"))
    if "auto" in widths:
        return [0.0] * len(widths)
    return [
        float(width.removesuffix("mm"))
        if width.endswith("mm")
        else (page - fixed) * float(width.removesuffix("fr")) / shares
        for width in widths
    ]


def _lines(row: Sequence[str], letters: Sequence[float]) -> int:
    fits = all(
        _width(line) <= room for cell, room in zip(row, letters, strict=True) for line in cell.split("\n") if line
    )
    return max(cell.count("\n") + 1 for cell in row) if fits else 0


def _width(line: str) -> float:
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in line)
    return WIDE * wide + LETTER * (len(line) - wide)
