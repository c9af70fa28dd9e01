"""报名名单: a list of entries as comma-separated text, and the line in which its columns are named."""

from __future__ import annotations

import csv
import io
import re
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.tournament.entries.column_heads import (
    IGNORED,
    BadHeader,
    HeaderFault,
    check_columns,
    count_known,
    guessed_columns,
    header_of,
)
from paizhuo.tournament.entries.columns import RowRead, read_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paizhuo.tournament.entries.rules import EntryRules

MOST_TITLES = 10
_TOTAL = re.compile(r"(合计|总计|共计|小计|总数)[:：]?([0-9]+[对队人组个]?)?")
"""The first cell of a line that is no entry; 小计划队 is one."""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class UnknownEncoding(BadInput):
    """编码不明: the text is in none of the encodings in which spreadsheets save a list."""

    code: ClassVar[str] = "UNKNOWN_ENCODING"


class NoList(BadInput):
    """不是名单: a line that cannot be read as comma-separated text; ``text`` says why."""

    code: ClassVar[str] = "NO_LIST"

    def __init__(self, line: int, reason: str) -> None:
        """Keep the line and the reason."""
        super().__init__(f"line {line}: {reason}", text=reason)
        self.line = line


WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files of spreadsheet programs begin: .xlsx and .ods, and the old .xls."""


class ListLine(NamedTuple):
    """一行: its number in the file, and its cells."""

    number: int
    cells: Sequence[str]

    @property
    def filled(self) -> int:
        """How many of its cells hold something."""
        return sum(bool(cell.strip()) for cell in self.cells)


class Listed(NamedTuple):
    """名单: the columns as they are written, by their own names, and the lines below them that hold anything."""

    heads: dict[str, str]
    header: tuple[str, ...]
    lines: list[ListLine]

    def read(self, rules: EntryRules, first_number: int) -> Iterator[tuple[ListLine, RowRead]]:
        """Every line as an entry or its faults; entries without a number get the next ones."""
        number = first_number
        for line in self.lines:
            row = read_line(self.header, line.cells, rules, number)
            if (entry := row.entry or row.rest) is not None:
                number = max(number, entry.number + 1)
            yield line, row


def decoded(content: bytes) -> str:
    """The text of a list; spreadsheets in China often save it in GB 18030."""
    encodings = ("utf-16",) if content.startswith(_UTF_16) else ("utf-8-sig", "gb18030")
    for encoding in encodings:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise UnknownEncoding("neither UTF-8 nor GB 18030")


def lines_of(text: str) -> list[ListLine]:
    """The lines of a text with commas, semicolons or tabs, whichever its first line has most of."""
    separator = max(",\t;", key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        return [ListLine(reader.line_num, cells) for cells in reader]
    except csv.Error as error:
        raise NoList(reader.line_num, str(error)) from error


def listed(lines: Iterable[ListLine]) -> Listed:
    """名单: its columns stand in the first line, or below titles, which fill one cell each.

    >>> listed([ListLine(1, ["报名表", ""]), ListLine(2, ["队名", "单位"]), ListLine(3, ["甲", "乙"])]).header
    ('name', 'unit')
    """
    filled = [line for line in lines if line.filled]
    for at, line in enumerate(filled):
        try:
            header = header_of(line.cells)
        except BadHeader:
            if line.filled > 1 or at == MOST_TITLES or at + 1 == len(filled):
                raise
            continue
        return _below(filled[at:], header)
    raise BadHeader(HeaderFault.NO_NAMES)


def head_line(lines: Iterable[ListLine]) -> ListLine | None:
    """列名行: the line near the top with the most known heads; the first one with several cells if none has any."""
    filled = list(islice((line for line in lines if line.filled), MOST_TITLES + 1))
    best = max(filled, key=lambda line: count_known(line.cells), default=None)
    if best is not None and count_known(best.cells):
        return best
    return next((line for line in filled if line.filled > 1), None)


def guessed(line: ListLine, below: Iterable[ListLine] = ()) -> tuple[str, ...]:
    """猜列: the columns of the line with the heads, as far as they are known.

    A column of names in which one name comes twice, beside columns of players and without a column of units, holds the
    units: 代表队 is the name of a team, and in an event of pairs the unit that sends several pairs.
    """
    columns = guessed_columns(line.cells)
    if "name" not in columns or "member1" not in columns or "unit" in columns:
        return columns
    at = columns.index("name")
    names = [one.cells[at].strip() for one in below if one.number > line.number and len(one.cells) > at]
    given = [name for name in names if name]
    if len(set(given)) == len(given):
        return columns
    return tuple("unit" if column == "name" else column for column in columns)


def listed_by(lines: Iterable[ListLine], head: int, columns: Sequence[str]) -> Listed:
    """名单: below the line ``head``, with the columns that a person has chosen; all others are ignored."""
    check_columns(columns)
    filled = [line for line in lines if line.filled and line.number >= head]
    if not filled or filled[0].number != head:
        raise BadHeader(HeaderFault.NO_NAMES)
    width = max(len(line.cells) for line in filled)
    return _below(filled, tuple(column or IGNORED for column in (*columns, *[IGNORED] * width)[:width]))


def _below(filled: Sequence[ListLine], header: tuple[str, ...]) -> Listed:
    """The lines below the first, which has the heads; totals are none of them."""
    heads = {
        column: head.strip()
        for column, head in zip_longest(header, filled[0].cells[: len(header)], fillvalue="")
        if column not in {"", IGNORED}
    }
    return Listed(heads, header, [line for line in filled[1:] if not _is_total(line)])


def _is_total(line: ListLine) -> bool:
    first = next(cell for cell in line.cells if cell.strip())
    return _TOTAL.fullmatch("".join(first.split())) is not None
