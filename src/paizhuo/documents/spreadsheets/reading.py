"""读表: the cells of a spreadsheet as text, whatever program has saved it.

Formulas are never evaluated: what is read are the values that the spreadsheet program has stored.

A small file can unfold to any size, or name a cell at the far end of the sheet for which memory is asked at once. So
files of strangers are read in a process of its own: this file, run by its path, takes one from standard input and gives
its cells as JSON; with a limit, and only itself comes to an end. It imports little, because it starts for every file.
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
"""Beyond this a spreadsheet keeps a number only roughly."""


class NoWorkbook(BadInput):
    """The file cannot be read as a spreadsheet."""

    code: ClassVar[str] = "NO_WORKBOOK"


def cells_in(content: bytes) -> Cells:
    """The cells of the first sheet that holds anything, as text."""
    try:
        opened = python_calamine.load_workbook(io.BytesIO(content))
    except python_calamine.CalamineError as error:
        raise NoWorkbook(str(error)) from error
    with opened as book:
        for name in book.sheet_names:
            sheet = book.get_sheet_by_name(name)
            if sheet.total_height * sheet.total_width > MOST_CELLS:
                raise NoWorkbook("too many cells", text=name)
            if sheet.height:
                return [[text_of(value) for value in row] for row in sheet.to_python(skip_empty_area=False)]
    return []


def text_of(value: object) -> str:
    """A cell as it would stand in a list with commas.

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
    """Read standard input, write JSON to standard output."""
    with contextlib.suppress(NameError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    json.dump(cells_in(sys.stdin.buffer.read()), sys.stdout)


if __name__ == "__main__":
    main()
