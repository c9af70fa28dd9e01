"""名字是否看得清: whether the names of a chart are legible in their boxes; if not, the chart takes more sheets.

This estimates what ``bracket.typ`` does, in points on a sheet of A3: more columns make boxes narrower, more rows make
them lower. The layout itself measures the letters.
"""

from __future__ import annotations

import unicodedata
from math import ceil, floor
from typing import TYPE_CHECKING

from paizhuo.documents.brackets.pages import SIZES, pages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.brackets.boxes import SideLine
    from paizhuo.documents.brackets.diagram import Diagram
    from paizhuo.documents.brackets.pages import Page

LEAST = 7.0
"""The smallest legible font size, in points."""
PITCH = 1.03
"""The line height, relative to the font size."""
WIDE, HIGH = 1090.0, 655.0
"""The space for boxes on A3 in landscape."""
BOX, LINE = 0.75, 0.41
"""The share of a box in the width of its column, and of each of its two lines in the height of its row."""
BESIDE = 24.0
"""The width of the entrant's number and the gaps in a line."""
TALLEST = 30 * 72 / 25.4
LETTER = 0.6
"""The width of a letter that is not a Chinese character, relative to the font size."""


def legible_pages(diagrams: Sequence[Diagram]) -> tuple[Page, ...]:
    """The fewest pages of these diagrams on which every name is legible."""
    found = pages(diagrams)
    for size in SIZES:
        found = pages(diagrams, size)
        if all(is_legible(page) for page in found):
            break
    return found


def is_legible(page: Page) -> bool:
    """Whether every name of a page fits into its box."""
    room = BOX * WIDE / max(page.columns, 1) - BESIDE
    most = floor(LINE * min(HIGH / max(page.rows, 1), TALLEST) / (LEAST * PITCH))
    lines = {line for panel in page.panels for box in panel.boxes for line in (box.upper, box.lower)}
    return all(_lines(line, room) <= most for line in lines)


def _lines(line: SideLine, room: float) -> int:
    """The number of lines that a name takes beside the score."""
    letters = floor(room / LEAST - width_of(line.score))
    return ceil(width_of(line.name) / letters) if letters > 0 else len(line.name)


def width_of(name: str) -> float:
    """The width of a name, relative to the font size.

    >>> width_of("云汀市"), width_of("Fox")
    (3.0, 1.8)
    """
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in name)
    return round(wide + LETTER * (len(name) - wide), 1)
