"""名单导入预览: every row of an uploaded list: ready, to correct, or to ask about. Nothing is entered here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.entry_checks import check_entries
from paizhuo.tournament.entries import EntryFault, columns, lists
from paizhuo.tournament.entries.column_heads import CONTACTS, IGNORED, BadHeader
from paizhuo.web.entries.column_labels import column_at, column_label
from paizhuo.web.entries.import_choices import ImportChoices, lines_of
from paizhuo.web.entries.import_file import BadListFile
from paizhuo.web.entries.limits import CELL_LENGTH
from paizhuo.web.language import say
from paizhuo.wording.tournament import entry_finding_words
from paizhuo.wording.tournament.columns import cell_words, list_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.entries import Entry, EntryFinding
    from paizhuo.tournament.log.state import State
    from paizhuo.web.models import ImportDraft

SHOWN = 200
"""How many rows without a problem the preview shows; rows with one are all shown."""
TELEPHONE = CONTACTS[0]
ASKED = frozenset({EntryFault.NAME_ALIKE, EntryFault.NAME_TWICE})
"""要问: perhaps the same entry or the same person twice; only a person knows."""


class CellProblem(NamedTuple):
    """问题: the column with its head, and what is wrong and expected there."""

    column: str
    field: str
    words: str

    @property
    def where(self) -> str:
        """The head of the column; empty where the sentence begins with it."""
        return "" if self.words.startswith(self.field) else self.field


class PreviewCell(NamedTuple):
    """一格: its place in the line, the column that it is read as, its text, and whether something is wrong there."""

    at: int
    column: str
    text: str
    is_bad: bool


@dataclass(frozen=True)
class ImportRow:
    """一行: its cells as they stand in the file, and its problems, questions and warnings."""

    line: int
    cells: tuple[PreviewCell, ...]
    problems: tuple[CellProblem, ...]
    questions: tuple[CellProblem, ...] = ()
    warnings: tuple[CellProblem, ...] = ()
    is_dropped: bool = False

    @property
    def is_ready(self) -> bool:
        """Whether it can be entered now."""
        return not (self.problems or self.questions or self.is_dropped)


class HeadCell(NamedTuple):
    """一列: its place, its head in the file, and the column that it is read as."""

    at: int
    head: str
    column: str


@dataclass(frozen=True)
class ImportPreview:
    """预览: the columns, the rows, and what keeps all of them from being read."""

    heads: tuple[HeadCell, ...]
    rows: tuple[ImportRow, ...]
    obstacle: str = ""

    @property
    def ready(self) -> list[ImportRow]:
        """可以导入."""
        return [row for row in self.rows if row.is_ready]

    @property
    def to_mend(self) -> list[ImportRow]:
        """要改."""
        return [row for row in self.rows if row.problems and not row.is_dropped]

    @property
    def to_ask(self) -> list[ImportRow]:
        """要问."""
        return [row for row in self.rows if row.questions and not row.problems and not row.is_dropped]

    @property
    def dropped(self) -> list[ImportRow]:
        """不要."""
        return [row for row in self.rows if row.is_dropped]

    @property
    def open(self) -> list[ImportRow]:
        """The rows that wait for a person."""
        return [*self.to_mend, *self.to_ask]

    @property
    def shown(self) -> list[ImportRow]:
        """The first of the ready rows, those with a warning before the others."""
        return sorted(self.ready, key=lambda row: not row.warnings)[:SHOWN]

    @property
    def hidden(self) -> int:
        """How many ready rows are not shown."""
        return len(self.ready) - len(self.shown)


def preview_of(draft: ImportDraft, state: State) -> ImportPreview:
    """预览: the list as it is read with the choices made so far."""
    choices = ImportChoices.from_json(draft.choices)
    table = choices.table(draft.cells)
    heads = _heads(table, choices)
    try:
        listed = _listed(table, choices)
    except BadListFile as error:
        return ImportPreview(heads, (), str(error))
    return ImportPreview(heads, tuple(_rows(listed, choices, state)))


class ReadyRows(NamedTuple):
    """可导入的行: the entries with the next free numbers of the state, their lines, tables and telephones by number."""

    entries: list[Entry]
    lines: list[int]
    tables: dict[int, int]
    telephones: dict[int, str]


def entries_ready(draft: ImportDraft, state: State) -> ReadyRows:
    """The entries of all rows that are ready."""
    choices = ImportChoices.from_json(draft.choices)
    listed = _listed(choices.table(draft.cells), choices)
    lines = {row.line for row in _rows(listed, choices, state) if row.is_ready}
    chosen = listed._replace(lines=[line for line in listed.lines if line.number in lines])
    read = list(chosen.read(state.plan.entries, state.next_number))
    made = [(row.entry, row.table) for _line, row in read if row.entry is not None]
    tables = {entry.number: table for entry, table in made if table}
    telephones = _telephones([(line, row.entry) for line, row in read if row.entry is not None], chosen.header)
    return ReadyRows([entry for entry, _table in made], [line.number for line, _row in read], tables, telephones)


def _telephones(made: list[tuple[lists.ListLine, Entry]], header: Sequence[str]) -> dict[int, str]:
    """联系电话: what stands in the telephone column of these lines, by the numbers of their entries."""
    if TELEPHONE not in header:
        return {}
    at = header.index(TELEPHONE)
    cells = {entry.number: line.cells[at].strip() for line, entry in made if at < len(line.cells)}
    return {number: telephone for number, telephone in cells.items() if telephone}


def _listed(table: list[list[str]], choices: ImportChoices) -> lists.Listed:
    try:
        found = lists.listed_by(lines_of(table), choices.head, choices.columns)
    except BadHeader as error:
        raise BadListFile(list_words(say(), error, _("The file"))) from error
    if not found.lines:
        raise BadListFile(_("The list has a first line with columns and nobody below it."))
    return found


def _heads(table: list[list[str]], choices: ImportChoices) -> tuple[HeadCell, ...]:
    line = table[choices.head - 1] if 0 < choices.head <= len(table) else []
    return tuple(
        HeadCell(at, line[at].strip() if at < len(line) else "", column) for at, column in enumerate(choices.columns)
    )


def _rows(listed: lists.Listed, choices: ImportChoices, state: State) -> Iterator[ImportRow]:
    kept = listed._replace(lines=[line for line in listed.lines if line.number not in choices.dropped])
    read = dict(_numbered(kept, state))
    # A row with an unreadable cell is checked by its other cells, so that all its problems are shown at once.
    made = [entry for row in read.values() if (entry := row.entry or row.rest) is not None]
    found = iter(check_entries(made, state))
    names = {entry.number: entry.name for entry in (*state.entries.values(), *made)}

    def problem_of(finding: EntryFinding) -> CellProblem:
        column = column_at(finding.field)
        head = listed.heads.get(column) or column_label(column)
        text = entry_finding_words(say(), finding, names)
        if finding.code is EntryFault.IN_TWO_ENTRIES:
            text = " ".join((text, _("If they are two persons, write a year of birth or a mark behind the name.")))
        return CellProblem(column, head, text)

    for line in listed.lines:
        row = read.get(line.number)
        if row is None:
            yield ImportRow(line.number, _cells(listed, line, ()), (), is_dropped=True)
            continue
        problems = [*_misread(listed, row), *_too_long(listed, line.cells)]
        questions: list[CellProblem] = []
        warnings: list[CellProblem] = []
        if row.entry or row.rest:
            one = next(found)
            problems += [problem_of(finding) for finding in one.refusing]
            for finding in one.warning:
                asked = finding.code in ASKED and line.number not in choices.wanted
                (questions if asked else warnings).append(problem_of(finding))
        cells = _cells(listed, line, (*problems, *questions))
        yield ImportRow(line.number, cells, tuple(problems), tuple(questions), tuple(warnings))


def _numbered(listed: lists.Listed, state: State) -> Iterator[tuple[int, columns.RowRead]]:
    for line, row in listed.read(state.plan.entries, state.next_number):
        yield line.number, row


def _cells(listed: lists.Listed, line: lists.ListLine, problems: Sequence[CellProblem]) -> tuple[PreviewCell, ...]:
    bad = {problem.column for problem in problems}
    found = []
    for at, column in enumerate(listed.header):
        text = line.cells[at].strip() if at < len(line.cells) else ""
        found.append(PreviewCell(at, column, text[:CELL_LENGTH], column in bad))
    return tuple(found)


def _misread(listed: lists.Listed, row: columns.RowRead) -> Iterator[CellProblem]:
    for bad in row.problems:
        head = listed.heads.get(bad.column) or (column_label(bad.column) if bad.column else "")
        cut = columns.BadCell(bad.fault, bad.column, bad.text[:CELL_LENGTH])
        yield CellProblem(bad.column, head, cell_words(say(), cut, head))


def _too_long(listed: lists.Listed, cells: Sequence[str]) -> Iterator[CellProblem]:
    text = _("{column}: {count} characters are too many; {limit} are the limit.")
    for column, cell in zip(listed.header, cells, strict=False):
        if column != IGNORED and len(cell.strip()) > CELL_LENGTH:
            head = listed.heads[column]
            yield CellProblem(column, head, text.format(column=head, count=len(cell.strip()), limit=CELL_LENGTH))
