"""报名行: entries from typed options or from a list (CSV, spreadsheet), each with its line and its problems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.cli.events.event_file import CannotDo
from paizhuo.cli.limited_reading import ENTRY_LIST, TooLarge, read_file
from paizhuo.officiating.entry_checks import check_entries
from paizhuo.tournament.entries import Entry, column_heads, columns, lists
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import entry_finding_words
from paizhuo.wording.tournament.columns import cell_words, list_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from paizhuo.tournament.entries import EntryRules
    from paizhuo.tournament.log.state import State


class EntryRow(NamedTuple):
    """一行: the line of the list (0 if typed), the entry unless it cannot be read, and what is wrong with it."""

    line: int
    entry: Entry | None
    problems: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    table: int = 0
    """固定台号: 0 for none."""


def typed_entry(given: Mapping[str, Any], rules: EntryRules, number: int, say: Say) -> Entry:
    """An entry from typed options."""
    try:
        return columns.made_entry(given, rules, number)
    except columns.BadCell as error:
        raise CannotDo(_cell_words(error, say)) from None


def checked_rows(rows: Iterable[EntryRow], state: State, say: Say, *, changing: int | None = None) -> list[EntryRow]:
    """Every row with what the rules of the event say about its entry; ``changing`` is the number of a changed entry."""
    rows = list(rows)
    entries = [row.entry for row in rows if row.entry is not None]
    checked = iter(check_entries(entries, state, changing=changing))
    names: dict[int, str] = {}
    found = []
    for row in rows:
        if row.entry is None:
            found.append(row)
            continue
        names[row.entry.number] = row.entry.name
        _, refusing, warning = next(checked)
        problems, warnings = (
            tuple(entry_finding_words(say, finding, names) for finding in findings) for findings in (refusing, warning)
        )
        found.append(row._replace(problems=problems, warnings=warnings))
    return found


def rows_of_list(path: Path, rules: EntryRules, first_number: int, say: Say) -> list[EntryRow]:
    """Read the rows of a list; a row that cannot be read has no entry, but problems."""
    found = [
        EntryRow(line.number, row.entry, tuple(_cell_words(problem, say) for problem in row.problems), table=row.table)
        for line, row in _read_list(path, say).read(rules, first_number)
    ]
    if not found:
        raise CannotDo(say(N_("{file} lists nobody.")).format(file=path))
    return found


def _read_list(path: Path, say: Say) -> lists.Listed:
    """Read a list of entries from a file."""
    try:
        return lists.listed(_lines(read_file(path, ENTRY_LIST), path, say))
    except OSError as error:
        text = say(N_("{file} cannot be read: {reason}"))
        raise CannotDo(text.format(file=path, reason=error.strerror or error)) from None
    except TooLarge as error:
        raise CannotDo(error.words(say)) from None
    except (column_heads.BadHeader, lists.NoList, lists.UnknownEncoding) as error:
        raise CannotDo(list_words(say, error, str(path))) from None


def _lines(content: bytes, path: Path, say: Say) -> list[lists.ListLine]:
    """The lines of a list with commas or of a spreadsheet."""
    if not content.startswith(lists.WORKBOOKS):
        return lists.lines_of(lists.decoded(content))
    try:
        # Imported only for a spreadsheet.
        from paizhuo.documents.spreadsheets import NoWorkbook, TooLargeWorkbook, cells_of  # noqa: PLC0415
    except ModuleNotFoundError as error:
        text = say(N_("A spreadsheet needs a package that is not installed ({name}); save it as CSV."))
        raise CannotDo(text.format(name=error.name)) from error
    try:
        return [lists.ListLine(at, cells) for at, cells in enumerate(cells_of(content), start=1)]
    except TooLargeWorkbook as error:
        raise CannotDo(error.words(say)) from error
    except NoWorkbook as error:
        text = say(N_("{file} is damaged, locked by a password or far too large; save it as CSV."))
        raise CannotDo(text.format(file=path)) from error


def _cell_words(error: columns.BadCell, say: Say) -> str:
    if error.fault is columns.CellFault.MEMBERS_MISSING:
        return say(N_("The players are missing: --members A,B, or in a list the columns member1, member2."))
    return cell_words(say, error)
