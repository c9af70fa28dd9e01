"""记分表登记: the next note about the paper sheet of a table, made from the one before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.corrections import CONFIRMING
from paizhuo.officiating.refusals import RefusedByBook
from paizhuo.referee.sheets.rules import Alteration, sheet_rules
from paizhuo.seats import Side
from paizhuo.tournament.log.logged import standing_at_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.paper_sheet import PaperSheet
    from paizhuo.rulebook import Book, Citation
    from paizhuo.seats import Seat
    from paizhuo.tournament.log.facts import SheetChange, SheetNoted
    from paizhuo.tournament.log.logged import Logged


class NotInitialled(RefusedByBook):
    """不得更改: the book lets no referee sign a change on the sheet."""

    code: ClassVar[str] = "NOT_INITIALLED"

    def __init__(self, source: Citation) -> None:
        """Keep the article."""
        super().__init__(f"nothing written is changed [{source}]", text=str(source))
        self.source = source


def result_moments(log: Sequence[Logged], stage: str, number: int) -> dict[int, tuple[str, str]]:
    """录入时间: by table of a round, when its first result was entered and when the last one came to count, as text."""
    found: dict[int, tuple[str, str]] = {}
    for table, facts in standing_at_tables(log, stage, number).items():
        if times := [logged.at for logged in facts if logged.at and isinstance(logged.fact, CONFIRMING)]:
            found[table] = times[0], times[-1]
    return found


def complete_note(paper: PaperSheet, now: int) -> SheetNoted:
    """齐全: the note of a sheet on which everything is done as the book says, handed in now or as noted before."""
    rules, note = paper.rules, paper.note
    return replace(
        note,
        written=note.written or _letters(rules.writes.value.seats),
        checked=note.checked or _letters(rules.checks.value.seats),
        signed=tuple(map(str, Side)),
        referee_signed=rules.referee_signs.value or note.referee_signed,
        handed_in=note.handed_in or now,
    )


def with_reminder(note: SheetNoted, side: Side) -> SheetNoted:
    """提醒: the note after this side was reminded."""
    return replace(note, reminded=tuple(sorted({*note.reminded, str(side)})))


def with_change(book: Book, note: SheetNoted, change: SheetChange) -> SheetNoted:
    """更改: the note with one more change; refused where the book lets no referee sign it."""
    rule = sheet_rules(book).alteration
    if change.initialled and rule.value is Alteration.NEVER:
        raise NotInitialled(rule.source)
    return replace(note, changes=(*note.changes, change))


def _letters(seats: frozenset[Seat]) -> tuple[str, ...]:
    return tuple(str(seat) for seat in sorted(seats))
