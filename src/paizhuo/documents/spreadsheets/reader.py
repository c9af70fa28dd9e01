"""读表: reads the cells of a spreadsheet as text, whatever program saved it.

It never evaluates formulas; it reads the values that the spreadsheet program stored.

A small file can expand to any size, or name a cell at the far end of the sheet, which allocates memory at once. So
uploaded files are read in a separate process: this module, run as a script, reads a file from standard input and writes
its cells as JSON, with limits on memory and time. It imports little, because it starts once for every file.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import io
import json
import sys
from typing import ClassVar, TypeAlias

import python_calamine

from paizhuo.errors import BadInput

if sys.platform != "win32":
    import resource

Cells: TypeAlias = list[list[str]]

MEMORY = 1024**3
SECONDS = 20
MOST_CELLS = 400_000
_EXACT = 2**53
"""Spreadsheets do not store larger integers exactly."""


class NoWorkbook(BadInput):
    """The file cannot be read as a spreadsheet."""

    code: ClassVar[str] = "NO_WORKBOOK"


class TooManyCells(NoWorkbook):
    """格子太多: how many a sheet has, empty ones among them."""

    code: ClassVar[str] = "TOO_MANY_CELLS"

    def __init__(self, count: int) -> None:
        """Keep the number."""
        super().__init__(f"{count} cells are too many")
        self.count = count


def cells_in(content: bytes) -> Cells:
    """The cells of the first sheet that is not empty, as text."""
    try:
        opened = python_calamine.load_workbook(io.BytesIO(content))
    except python_calamine.CalamineError as error:
        raise NoWorkbook(str(error)) from error
    with opened as book:
        for name in book.sheet_names:
            sheet = book.get_sheet_by_name(name)
            last_row, last_column = sheet.end or (0, 0)  # counted from 0
            if (count := (last_row + 1) * (last_column + 1)) > MOST_CELLS:
                raise TooManyCells(count)
            if sheet.height:
                return [[text_of(value) for value in row] for row in sheet.to_python(skip_empty_area=False)]
    return []


def text_of(value: object) -> str:
    """A cell as text, as in a CSV file.

    >>> text_of(3.0), text_of(dt.datetime(2025, 8, 16)), text_of(1.1e17)
    ('3', '2025-08-16', '1.1e+17')
    """
    match value:
        case bool():
            return str(value).lower()
        case float() if value.is_integer() and abs(value) < _EXACT:
            return str(int(value))
        case dt.datetime():
            return value.date().isoformat()
        case dt.date():
            return value.isoformat()
        case _:
            return str(value)


def main() -> None:
    """Read a spreadsheet from standard input and write its cells, or their number if too many, as JSON."""
    with contextlib.suppress(NameError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    try:
        found: Cells | dict[str, int] = cells_in(sys.stdin.buffer.read())
    except TooManyCells as error:
        found = {"cells": error.count}
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
