"""名字的地方: whether the names of a chart can be read in their boxes, before it is drawn.

An estimate of what ``bracket.typ`` does, in points of a sheet of A3: with more columns boxes become narrower, with more
rows lower. The layout itself measures the letters.
"""

from __future__ import annotations

import unicodedata
from math import ceil, floor
from typing import TYPE_CHECKING

from paizhuo.documents.brackets.paging import SIZES, pages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.brackets.boxes import Line
    from paizhuo.documents.brackets.drawing import Drawing
    from paizhuo.documents.brackets.paging import Page

LEAST = 7.0
"""The smallest letters, in points."""
PITCH = 1.03
"""From line to line."""
WIDE, HIGH = 1090.0, 655.0
"""The room for boxes on A3, across."""
BOX, LINE = 0.75, 0.41
"""What a box has of the width of its column without its number, and each of its two lines of the height of its row."""
BESIDE = 24.0
"""What the number of the entrant and the gaps take of a line."""
TALLEST = 30 * 72 / 25.4
LETTER = 0.6
"""The width of a letter that is no Chinese character."""


def sheets_for(drawings: Sequence[Drawing]) -> tuple[Page, ...]:
    """The sheets of these charts: as few as there are without a name too small to be read."""
    found = pages(drawings)
    for size in SIZES:
        found = pages(drawings, size)
        if all(readable(page) for page in found):
            break
    return found


def readable(page: Page) -> bool:
    """Whether every name of a sheet fits into its box."""
    room = BOX * WIDE / max(page.columns, 1) - BESIDE
    most = floor(LINE * min(HIGH / max(page.rows, 1), TALLEST) / (LEAST * PITCH))
    lines = {line for panel in page.panels for box in panel.boxes for line in (box.upper, box.lower)}
    return all(_lines(line, room) <= most for line in lines)


def _lines(line: Line, room: float) -> int:
    """How many lines a name takes in what the score leaves of the room."""
    letters = floor(room / LEAST - width_of(line.score))
    return ceil(width_of(line.name) / letters) if letters > 0 else len(line.name)


def width_of(name: str) -> float:
    """The width of a name in its own size.

    >>> width_of("云汀市"), width_of("Fox")
    (3.0, 1.8)
    """
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in name)
    return round(wide + LETTER * (len(name) - wide), 1)
