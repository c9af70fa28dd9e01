"""报名表: from what was typed, or from a list in a spreadsheet, to entries; every problem with its row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.cli.events.keeping import CannotDo
from paizhuo.tournament.entries import Entry, EntryBook, Severity, columns, lists
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import entry_finding_words
from paizhuo.wording.tournament.columns import cell_words, list_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from paizhuo.tournament.entries import EntryRules, Finding


class Row(NamedTuple):
    """一行: an entry, the line it stands on (0 if typed), and what is wrong with it."""

    line: int
    entry: Entry | None
    problems: tuple[str, ...]
    warnings: tuple[str, ...] = ()


Made = tuple[int, Entry | None, tuple[str, ...]]
"""The line, the entry, and why it is none."""


def made_entry(given: Mapping[str, Any], rules: EntryRules, number: int, say: Say) -> Entry:
    """An entry from typed options."""
    try:
        return columns.made_entry(given, rules, number)
    except columns.BadCell as error:
        raise CannotDo(_cell(error, say)) from None


def judged(entries: Iterable[Made], book: EntryBook, say: Say) -> list[Row]:
    """Every entry with what is wrong with it, the earlier ones and those already in the event being held."""
    rows = []
    names: dict[int, str] = {}
    for line, entry, problems in entries:
        if entry is None:
            rows.append(Row(line, None, problems))
            continue
        names[entry.number] = entry.name
        found = book.add(entry)
        refused, warned = (_said(found, grave, names, say) for grave in (Severity.REFUSES, Severity.WARNS))
        rows.append(Row(line, entry, refused, warned))
    return rows


def listed(path: Path, rules: EntryRules, first_number: int, say: Say) -> list[Made]:
    """The entries of a list, each with its line, or with the reasons why it is none."""
    found: list[Made] = [
        (line.number, row.entry, tuple(_cell(problem, say) for problem in row.problems))
        for line, row in _list(path, say).read(rules, first_number)
    ]
    if not found:
        raise CannotDo(say(N_("{file} lists nobody.")).format(file=path))
    return found


def _list(path: Path, say: Say) -> lists.Listed:
    try:
        return lists.listed(_lines(path.read_bytes(), path, say))
    except OSError as error:
        text = say(N_("{file} cannot be read: {reason}"))
        raise CannotDo(text.format(file=path, reason=error.strerror or error)) from None
    except (columns.BadHeader, lists.NoList, lists.UnknownEncoding) as error:
        raise CannotDo(list_words(say, error, str(path))) from None


def _lines(content: bytes, path: Path, say: Say) -> list[lists.Line]:
    """The lines of a list with commas or of a spreadsheet."""
    if not content.startswith(lists.WORKBOOKS):
        return lists.lines_of(lists.decoded(content))
    try:
        # Loaded only by those who have a spreadsheet.
        from paizhuo.documents.spreadsheets import NoWorkbook, cells_in  # noqa: PLC0415
    except ModuleNotFoundError as error:
        text = say(N_("A spreadsheet needs a package that is not installed ({name}); save it as CSV."))
        raise CannotDo(text.format(name=error.name)) from error
    try:
        return [lists.Line(at, cells) for at, cells in enumerate(cells_in(content), start=1)]
    except NoWorkbook as error:
        text = say(N_("{file} is damaged, locked by a password or far too large; save it as CSV."))
        raise CannotDo(text.format(file=path)) from error


def _cell(error: columns.BadCell, say: Say) -> str:
    if error.fault is columns.CellFault.MEMBERS_MISSING:
        return say(N_("The players are missing: --members A,B, or in a list the columns member1, member2."))
    return cell_words(say, error)


def _said(found: Sequence[Finding], severity: Severity, names: Mapping[int, str], say: Say) -> tuple[str, ...]:
    return tuple(entry_finding_words(say, one, names) for one in found if one.severity is severity)
