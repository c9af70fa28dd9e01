"""另定更正时限: the windows of an error where officials have set another number of minutes [NAT 48(四); J23 4.3.3].

The minutes run from the moment that the book itself counts from. ``corrections.changed`` says who may set which.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.clock.lateness import MINUTE
from paizhuo.referee.sheets.correction_windows import Error, Mistake, Times, windows
from paizhuo.referee.sheets.corrections import ChangedBy, WindowStays, changed
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.referee.sheets.correction_windows import CorrectionWindow
    from paizhuo.rulebook import Citation


class Counted(Enum):
    """起算: from what the minutes of a window run."""

    SCHEDULED_END = "scheduled-end"
    """规定结束时间."""
    ROUND_END = "round-end"
    """一轮结束."""
    STAGE_END = "stage-end"
    """一个阶段结束."""
    LEAVING = "leaving"
    """离开赛桌."""


_AT_TABLE = (Error.SCORING, Error.ENTRY_AT_TABLE)


def counted_from(book: Book, kind: Error) -> Counted:
    """起算: what the book counts from for this kind of error."""
    if book is Book.NATIONAL:
        return Counted.SCHEDULED_END
    if book is Book.JIANGSU_2017:
        if kind in {Error.PUBLISHED, Error.NOTICED}:
            return Counted.STAGE_END
        return Counted.LEAVING if kind is Error.SCORING else Counted.ROUND_END
    return Counted.LEAVING if kind in _AT_TABLE else Counted.ROUND_END


def later_rounds(book: Book) -> Citation:
    """此后各轮: no book says from when another time holds; for rounds that are published after it was set."""
    return Source(book).silence("limits-hold-for-later-rounds")


def windows_set_to(mistake: Mistake, minutes: int, by: ChangedBy) -> tuple[CorrectionWindow, ...] | WindowStays:
    """另定时限: the windows of the error, the last of them open for so many minutes; or why they stay.

    While the moment that the book counts from has not come, the window is open and stays as it is.
    """
    every = windows(mistake)
    times = mistake.times
    start = {
        Counted.SCHEDULED_END: times.scheduled_end,
        Counted.ROUND_END: times.ended,
        Counted.STAGE_END: times.stage_ended,
        Counted.LEAVING: times.left,
    }[counted_from(mistake.book, mistake.kind)]
    if start is None:
        return every
    last = changed(mistake.book, every[-1], start + minutes * MINUTE, by)
    return last if isinstance(last, WindowStays) else (*every[:-1], last)


def nominal(book: Book, kind: Error, event: EventKind = EventKind.PAIRS, *, knockout: bool = False) -> Mistake:
    """时限之限: an error in the last round of a stage of which everything ends at zero, to compare windows by."""
    times = Times(
        scheduled_end=0,
        ended=0,
        left=0,
        signed=0,
        stage_scheduled_end=0,
        stage_ended=0,
        next_day_start=24 * 60 * MINUTE,
    )
    return Mistake(book=book, kind=kind, times=times, event=event, knockout=knockout)


def settable(book: Book, event: EventKind, by: ChangedBy) -> tuple[Error, ...]:
    """可另定者: the kinds of errors whose window somebody may set to another number of minutes."""
    return tuple(
        kind for kind in Error if not isinstance(windows_set_to(nominal(book, kind, event), 0, by), WindowStays)
    )
