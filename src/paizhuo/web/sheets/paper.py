"""纸质记分表: the paper sheet of a table with the times of clock and log, and what officials note about it. No HTTP."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from paizhuo.officiating.paper_sheet import SheetTimes, has_time_limit, may_be_over, paper_sheet
from paizhuo.officiating.sheet_notes import complete_note, result_moments, with_change, with_reminder
from paizhuo.officiating.table_key import TableKey, round_at
from paizhuo.officiating.table_match import TableMatch, table_match_at
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of
from paizhuo.web.ledger.write import write
from paizhuo.web.results.tables import send_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.officiating.paper_sheet import PaperSheet
    from paizhuo.seats import Side
    from paizhuo.tournament.log import facts as f
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition


def paper_at(competition: Competition, snapshot: Snapshot, at: TableMatch) -> PaperSheet:
    """纸质记分表: of one table."""
    clock = clock_of(competition, snapshot, at.stage, at.round)
    return paper_sheet(snapshot.state, at, _times(snapshot, clock, at.key))


def running_sheets(snapshot: Snapshot, clock: Clock, moment: datetime) -> list[PaperSheet]:
    """时限在走的记分表: of the round of this clock, with those that are late and not ruled on; none without a limit."""
    if not has_time_limit(snapshot.state):
        return []
    now, end = int(moment.timestamp()), _seconds(clock.ended or clock.ends)
    matches = round_at(snapshot.state, clock.stage, clock.round).matches
    over = (TableMatch(TableKey(clock.stage, clock.round, table), matches[table]) for table in sorted(matches))
    sheets = (
        paper_sheet(snapshot.state, at, _times(snapshot, clock, at.key)) for at in over if may_be_over(at, end, now)
    )
    return [one for one in sheets if not one.late_ruled and (one.is_running(now) or one.late_by(now))]


def _times(snapshot: Snapshot, clock: Clock, key: TableKey) -> SheetTimes:
    log = snapshot.once(
        ("result-moments", key.stage, key.round), lambda: result_moments(snapshot.log, key.stage, key.round)
    )
    entered, agreed = (datetime.fromisoformat(at) if at else None for at in log.get(key.table, ("", "")))
    counts = round_at(snapshot.state, key.stage, key.round).matches[key.table].confirmed is not None
    return SheetTimes(
        scheduled_end=_seconds(clock.ends),
        round_end=_seconds(clock.ended or clock.ends),
        entered=_seconds(entered),
        agreed=_seconds(agreed) if counts else None,
    )


def _seconds(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp())


# ---------------------------------------------------------------------------------------------------------- actions


def take_sheet(request: Request, key: TableKey) -> Done:
    """收表: the sheet is complete and in the official's hand."""
    return _note(request, key, complete_note)


def note_sheet(request: Request, key: TableKey, seen: f.SheetNoted, *, handed_in: bool, ended: bool) -> Done:
    """登记: what stands on the sheet; a time that was noted before stays, a new one is this moment."""

    def noted(paper: PaperSheet, now: int) -> f.SheetNoted:
        before = paper.note
        return replace(
            seen,
            reminded=before.reminded,
            changes=before.changes,
            ended=(before.ended or now) if ended else 0,
            handed_in=(before.handed_in or now) if handed_in else 0,
        )

    return _note(request, key, noted)


def remind(request: Request, key: TableKey, side: Side) -> Done:
    """提醒: a referee reminds a side of writing and signing; what it still refuses is another case [J23 3.7(四)2]."""
    return _note(request, key, lambda paper, _now: with_reminder(paper.note, side))


def note_change(request: Request, key: TableKey, change: f.SheetChange) -> Done:
    """更改: a figure on the paper was changed; with the referee's signature only where the book allows it."""
    return _note(request, key, lambda paper, _now: with_change(paper.book, paper.note, change))


def _note(request: Request, key: TableKey, noted: Callable[[PaperSheet, int], f.SheetNoted]) -> Done:
    def body(writing: Writing) -> None:
        at = table_match_at(writing.snapshot.state, key)
        paper = paper_at(writing.competition, writing.snapshot, at)
        writing.append(noted(paper, int(writing.at.timestamp())))
        writing.detail |= key._asdict()
        send_table(writing, key)
        writing.notify("log", staff_only=True)

    return write(request, Permission.NOTE_SHEET, body)
