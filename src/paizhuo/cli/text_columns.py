"""分栏: coloured texts in columns, side by side, centred or indented; widths count the columns of a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.terminal import LOUD

if TYPE_CHECKING:
    from collections.abc import Sequence

_GAP = 2


def in_columns(lines: Sequence[Text], width: int) -> list[Text]:
    """The lines side by side in as many columns as fit, read downwards."""
    if not lines:
        return []
    cell = widest(lines) + _GAP
    columns = max(1, width // cell)
    rows = -(-len(lines) // columns)
    return [Text().join(_padded(line, cell) for line in lines[at::rows]) for at in range(rows)]


def _padded(line: Text, width: int) -> Text:
    return line + Text(" " * (width - line.cell_len))


def numbered(lines: Sequence[Text], start: int = 1) -> list[Text]:
    """Each line with its number before it, from ``start`` on."""
    return [Text.assemble((f"{at:3}", LOUD), "  ", line) for at, line in enumerate(lines, start)]


def widest(lines: Sequence[Text]) -> int:
    """The width of the widest line."""
    return max(line.cell_len for line in lines)


def indented(line: Text, by: int) -> Text:
    """The line with so many spaces before it."""
    return Text(" " * by) + line


def centred(lines: Sequence[Text], width: int) -> list[Text]:
    """The lines as one block in the middle."""
    return [indented(line, (width - widest(lines)) // 2) for line in lines]


def side_by_side(left: Text, right: Text, column: int) -> Text:
    """Two texts in one line, the right one from this column on, or after one space where the left one is longer."""
    return left + Text(" " * max(1, column - left.cell_len)) + right


def apart(left: Text, right: Text, width: int) -> Text:
    """Two texts in one line of this width, at its left and its right end."""
    return side_by_side(left, right, width - right.cell_len)
