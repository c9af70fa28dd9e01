"""写表: sheets in, the bytes of an .xlsx file out; the same sheets always give the same bytes.

No cell is ever a formula or a link: text is written as text. The head row is frozen and repeated on every printed page;
pages are A4.
"""

from __future__ import annotations

import io
import unicodedata
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import xlsxwriter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.spreadsheets.sheet import Cell, Column, Sheet

MADE = datetime(2000, 1, 1, tzinfo=UTC)
"""A fixed creation date, so that the same lists give the same bytes."""
NARROWEST, WIDEST = 6.0, 48.0
LONGEST = 32_767
"""The most characters in a cell of a spreadsheet."""
_A4 = 9
_HEADER = 250
_MARGIN = 2
_MESSAGE = 250
_WIDE = frozenset({"W", "F"})


def workbook(sheets: Sequence[Sheet], *, title: str) -> bytes:
    """A file with these sheets; ``title`` is the header of every printed page."""
    if not sheets:
        raise ValueError("a workbook has at least one sheet")
    file = io.BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    book.set_properties({"title": title, "created": MADE})
    formats = {
        "head": book.add_format({"bold": True, "bottom": 1, "bg_color": "#F1ECDD", "text_wrap": True, "valign": "top"}),
        "text": book.add_format({"text_wrap": True, "valign": "top"}),
        "to_fill": book.add_format({"num_format": "@", "text_wrap": True, "valign": "top"}),
    }
    for sheet in sheets:
        _add(book, sheet, formats, title)
    book.close()
    return file.getvalue()


def shown_width(text: str) -> int:
    """The width of a text in characters; a Chinese character counts as two.

    >>> shown_width("对阵 A")
    6
    """
    lines = text.split("\n")
    return max(sum(2 if unicodedata.east_asian_width(sign) in _WIDE else 1 for sign in line) for line in lines)


def _add(book: Any, sheet: Sheet, formats: dict[str, Any], title: str) -> None:  # noqa: ANN401 - the library has no types
    page = book.add_worksheet(sheet.name)
    for at, column in enumerate(sheet.columns):
        page.write_string(0, at, column.head, formats["head"])
        cells = [row[at] for row in sheet.rows]
        page.set_column(at, at, _width(column, cells), formats["to_fill"] if column.to_fill else None)
        if column.note:
            page.write_comment(0, at, column.note, {"author": "", "x_scale": 1.6})
        if sheet.to_fill:
            _validate(page, column, at, sheet.to_fill)
    for line, row in enumerate(sheet.rows, start=1):
        for at, cell in enumerate(row):
            _write(page, line, at, cell, formats["to_fill" if sheet.columns[at].to_fill else "text"])
    page.freeze_panes(1, 0)
    page.repeat_rows(0)
    page.set_paper(_A4)
    page.fit_to_pages(1, 0)
    if sheet.landscape:
        page.set_landscape()
    if sheet.rows and not sheet.to_fill:
        page.autofilter(0, 0, len(sheet.rows), len(sheet.columns) - 1)
    page.set_header(f"&L{_plain(title)}&R{_plain(sheet.name)}"[:_HEADER])
    page.set_footer("&R&P / &N")


def _write(page: Any, line: int, at: int, cell: Cell, look: Any) -> None:  # noqa: ANN401 - the library has no types
    if cell is None or cell == "":
        return
    if isinstance(cell, str):
        page.write_string(line, at, cell[:LONGEST], look)
    else:
        page.write_number(line, at, cell, look)


def _validate(page: Any, column: Column, at: int, lines: int) -> None:  # noqa: ANN401 - the library has no types
    """Add validation and a note to the cells below a head, so that the spreadsheet program reports wrong cells."""
    rule: dict[str, Any] = {"validate": "any"}
    if column.choices:
        rule = {"validate": "list", "source": list(column.choices)}
    elif column.whole:
        rule = {"validate": "integer", "criteria": ">=", "value": 1}
    if column.note:
        rule |= {"input_title": column.head[:32], "input_message": column.note[:_MESSAGE]}
    if column.choices or column.whole:
        rule |= {"error_title": column.head[:32], "error_message": (column.note or column.head)[:_MESSAGE]}
    if len(rule) > 1:
        page.data_validation(1, at, lines, at, rule)


def _width(column: Column, cells: Sequence[Cell]) -> float:
    if column.width:
        return column.width
    longest = max((shown_width(str(cell)) for cell in (column.head, *cells) if cell is not None), default=0)
    return min(max(longest + _MARGIN, NARROWEST), WIDEST)


def _plain(text: str) -> str:
    """A text with ``&`` escaped, which starts a code in page headers."""
    return text.replace("&", "&&")
