"""名单导入预览: the bytes of a list become a preview of every row with every problem. Nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from django.core import signing
from django.utils.translation import gettext as _

from paizhuo.documents.spreadsheets import NoWorkbook
from paizhuo.errors import BadInput
from paizhuo.officiating.entry_checks import check_entries
from paizhuo.tournament.entries import columns, lists
from paizhuo.web.entries import workbook
from paizhuo.web.entries.column_labels import column_at, column_label
from paizhuo.web.entries.limits import CELL_LENGTH, MOST_ROWS, MOST_TEXT
from paizhuo.web.language import say
from paizhuo.wording.tournament import entry_finding_words
from paizhuo.wording.tournament.columns import cell_words, list_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.tournament.entries import Entry, EntryFinding
    from paizhuo.tournament.log.state import State
    from paizhuo.web.models import Competition
    from paizhuo.wording import Say

SHOWN = 200
"""How many rows without a problem the preview shows; rows with one are all shown."""
HOURS = 12


class BadListFile(BadInput):
    """名单不对: a file from which no preview can be made; the message is shown to the user."""

    code: ClassVar[str] = "BAD_SHEET_FILE"

    def words(self, _say: Say, /) -> str:
        """The sentence."""
        return str(self)


class CellProblem(NamedTuple):
    """问题: the column, and what is wrong and expected there."""

    field: str
    words: str

    @property
    def where(self) -> str:
        """The column; empty where the sentence begins with it."""
        return "" if self.words.startswith(self.field) else self.field


@dataclass(frozen=True)
class ImportRow:
    """一行: the entry of a row, with its problems and warnings."""

    line: int
    cells: Mapping[str, str]
    """By column, cut to a length that fits the page."""
    entry: Entry | None
    problems: tuple[CellProblem, ...]
    warnings: tuple[CellProblem, ...] = ()

    @property
    def members(self) -> str:
        """The players, in their order."""
        named = (cell for column, cell in self.cells.items() if column.startswith("member"))
        return "、".join(cell for cell in named if cell)


@dataclass(frozen=True)
class ImportPreview:
    """预览: all rows. ``ticket`` holds the signed list for the confirmation; it is empty if a row is wrong."""

    rows: tuple[ImportRow, ...]
    ticket: str = ""

    @property
    def bad(self) -> list[ImportRow]:
        """The rows that cannot be accepted."""
        return [row for row in self.rows if row.problems]

    @property
    def shown(self) -> list[ImportRow]:
        """The rows that the page shows: those with problems or warnings first."""
        faulty = [row for row in self.rows if row.problems or row.warnings]
        return [*faulty, *[row for row in self.rows if not (row.problems or row.warnings)][:SHOWN]]

    @property
    def hidden(self) -> int:
        """How many rows without a problem are not shown."""
        return len(self.rows) - len(self.shown)


def preview_import(competition: Competition, state: State, content: bytes) -> ImportPreview:
    """预览: read a file; :class:`BadListFile` if it is no list."""
    table = _table(content)
    found = _preview(_listed(table), state)
    return (
        found if found.bad else ImportPreview(found.rows, signing.dumps(table, salt=_salt(competition), compress=True))
    )


def confirmed_entries(competition: Competition, state: State, ticket: str) -> list[Entry]:
    """The entries of the signed list in ``ticket``, with the next free numbers of the state."""
    try:
        table = signing.loads(ticket, salt=_salt(competition), max_age=HOURS * 3600)
    except signing.BadSignature as error:
        raise BadListFile(_("This preview is no longer good. Choose the file again.")) from error
    found = _preview(_listed(table), state)
    if found.bad:
        first = found.bad[0]
        text = _(
            "Things have changed since the preview. Nothing was entered; choose the file again. Line {line}: {problem}"
        )
        raise BadListFile(text.format(line=first.line, problem=first.problems[0].words))
    return [row.entry for row in found.rows if row.entry is not None]


def _salt(competition: Competition) -> str:
    return f"paizhuo.entries.{competition.pk}"


def _table(content: bytes) -> list[list[str]]:
    """The cells of the file; its first bytes, not its name, say whether it is a workbook or CSV."""
    if not content.strip():
        raise BadListFile(_("The file is empty. Save the list again and choose it again."))
    try:
        if content.startswith(lists.WORKBOOKS):
            table = workbook.cells_of(content)
        else:
            lines = lists.lines_of(lists.decoded(content))
            table = [[]] * (lines[-1].number if lines else 0)
            for line in lines:
                table[line.number - 1] = list(line.cells)
    except NoWorkbook as error:
        text = _(
            "The spreadsheet cannot be read: it is damaged, locked by a password, or far too large. Save it as CSV."
        )
        raise BadListFile(text) from error
    except (lists.NoList, lists.UnknownEncoding) as error:
        raise BadListFile(list_words(say(), error, _("The file"))) from error
    _check_size(table)
    return table


def _check_size(table: list[list[str]]) -> None:
    rows = sum(any(cell.strip() for cell in cells) for cells in table)
    if rows > MOST_ROWS + lists.MOST_TITLES:
        text = _("The list has {rows} rows; {limit} are the limit. Split it.")
        raise BadListFile(text.format(rows=rows, limit=MOST_ROWS))
    if sum(len(cell) for cells in table for cell in cells) > MOST_TEXT:
        raise BadListFile(_("The list holds far more text than a list of entries has. Keep only its own columns."))


def _listed(table: list[list[str]]) -> lists.Listed:
    try:
        found = lists.listed(lists.ListLine(at, cells) for at, cells in enumerate(table, start=1))
    except columns.BadHeader as error:
        raise BadListFile(list_words(say(), error, _("The file"))) from error
    if not found.lines:
        raise BadListFile(_("The list has a first line with columns and nobody below it."))
    return found


def _preview(listed: lists.Listed, state: State) -> ImportPreview:
    read = list(listed.read(state.plan.entries, state.next_number))
    # A row with an unreadable cell is checked by its other cells, so that all its problems are shown at once.
    made = [entry for _line, row in read if (entry := row.entry or row.rest) is not None]
    found = iter(check_entries(made, state))
    names = {entry.number: entry.name for entry in (*state.entries.values(), *made)}

    def problem_of(finding: EntryFinding) -> CellProblem:
        column = column_at(finding.field)
        return CellProblem(listed.heads.get(column) or column_label(column), entry_finding_words(say(), finding, names))

    rows = []
    for line, row in read:
        cells = {column: cell.strip() for column, cell in zip(listed.header, line.cells, strict=False) if column}
        problems = [*_misread(listed, row), *_too_long(listed, cells)]
        warnings: list[CellProblem] = []
        if row.entry or row.rest:
            one = next(found)
            problems += [problem_of(finding) for finding in one.refusing]
            warnings += [problem_of(finding) for finding in one.warning]
        short = {column: cell[:CELL_LENGTH] for column, cell in cells.items()}
        rows.append(ImportRow(line.number, short, row.entry, tuple(problems), tuple(warnings)))
    return ImportPreview(tuple(rows))


def _misread(listed: lists.Listed, row: columns.RowRead) -> Iterator[CellProblem]:
    for bad in row.problems:
        head = listed.heads.get(bad.column) or (column_label(bad.column) if bad.column else "")
        yield CellProblem(head, cell_words(say(), columns.BadCell(bad.fault, bad.column, bad.text[:CELL_LENGTH]), head))


def _too_long(listed: lists.Listed, cells: Mapping[str, str]) -> Iterator[CellProblem]:
    text = _("{column}: {count} characters are too many; {limit} are the limit.")
    for column, cell in cells.items():
        if len(cell) > CELL_LENGTH:
            head = listed.heads[column]
            yield CellProblem(head, text.format(column=head, count=len(cell), limit=CELL_LENGTH))
