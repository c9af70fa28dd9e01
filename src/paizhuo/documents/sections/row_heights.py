"""行高: the heights of rows that certainly fit, so that the layout need not measure them.

Most rows of a long list certainly need one line. With known heights the layout does not lay out every cell twice: a
book of 500 pairs takes two thirds of the time. The layout still measures a row that may not fit.
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
"""The largest width of a Chinese character and of any other in bold, relative to the font size."""
LARGER = 1.1
"""The factor by which cells in serif are larger."""
LONG = 40
"""The layout measures a list with fewer rows, which takes no time."""


def row_heights(block: Mapping[str, Any], *, across: bool) -> list[int]:
    """The number of lines of every row; 0 where the layout must measure it. Empty for a short list."""
    if len(block["rows"]) < LONG:
        return []
    rooms = _rooms(block["widths"], ACROSS if across else UPRIGHT)
    gap = 4.0 if block["kind"] == "table" else 8.0
    size = block["size"] * (LARGER if block.get("strong") else 1)
    letters = [(room / POINT - gap) / size for room in rooms]
    return [_lines(row, letters) for row in block["rows"]]


def _rooms(widths: Sequence[str], page: float) -> list[float]:
    """The column widths in millimetres; all 0 where a column fits its content, so that no row has a known height."""
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
