"""唯一的门: everything that happens at a live table comes through here, in one transaction under the lock of its row.

What the table owed by now is done first, at the time at which it was due. So a command that comes late meets the table
as it would have been, and a restart changes nothing in the record.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone

from paizhuo.table import Stage, after, due
from paizhuo.table.codec import write_move
from paizhuo.table.courses.course import TableAct
from paizhuo.web.live import hub, store
from paizhuo.web.live.bot_turns import bot_turn
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.live.summary import summary_of
from paizhuo.web.models import LiveMove, LiveTable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.table import Move, Table

COMMAND = re.compile(r"[A-Za-z0-9_-]{8,64}")
MOST_DUE = 10_000
"""A table never owes more moves at once; a higher number is an error of the program, not of the table."""
STALE_TYPES = frozenset({"act", "deal", "take-back", "withdraw", "lose-deal"})
"""What makes an older look at the game stale; who sits there, talks or calls does not."""


@dataclass(frozen=True)
class Command:
    """指令: a number made by the client, and the revision that it has seen; None where the move fits any."""

    number: str = ""
    seen: int | None = None


def now() -> int:
    """此刻: milliseconds of the clock that all deadlines are written by."""
    return time.time_ns() // 1_000_000


def send(pk: int, command: Command, make: Callable[[Table], Move]) -> int:
    """Make one move; the revision after it. ``make`` sees the table as it is under the lock.

    A command that was carried out before is answered as then. What is refused raises, and nothing is stored.
    """
    if command.number and not COMMAND.fullmatch(command.number):
        raise NotSent(WhyNotSent.BAD_COMMAND)
    with transaction.atomic():
        row = _locked(pk)
        if command.number and (done := row.moves.filter(command=command.number).first()) is not None:
            return done.no
        writing = _Writing(row)
        if row.ended_at is not None and writing.table.stage is not Stage.OVER:
            raise NotSent(WhyNotSent.CLOSED)
        writing.do_what_is_due(now())
        _check_fresh(row, writing, command.seen)
        writing.do(make(writing.table), max(now(), writing.table.last), command.number)
        writing.do_what_is_due(now())
        return writing.save()


def record(pk: int, moves: Sequence[tuple[Move, int]]) -> int:
    """Make moves at given times, such as a stop of the clock that is known only afterwards."""
    with transaction.atomic():
        writing = _Writing(_locked(pk))
        for move, at in moves:
            writing.do(move, max(at, writing.table.last))
        return writing.save()


def advance(pk: int) -> int:
    """Do what the table owes by now; its revision afterwards."""
    with transaction.atomic():
        writing = _Writing(_locked(pk))
        writing.do_what_is_due(now())
        return writing.save()


def _locked(pk: int) -> LiveTable:
    return LiveTable.objects.select_for_update().get(pk=pk)


class _Writing:
    """一次写入: the moves that one transaction adds to a table."""

    def __init__(self, row: LiveTable) -> None:
        self.row = row
        self.table = store.table_of(row)
        self.moves: list[LiveMove] = []

    def do(self, move: Move, at: int, command: str = "") -> None:
        """Add a move; raises, and adds nothing, where it cannot be."""
        changed = after(self.table, move, at)
        entry = write_move(move, self.table.course)
        self.moves.append(LiveMove(table=self.row, no=changed.revision, at=at, entry=entry, command=command))
        self.table = changed

    def do_what_is_due(self, at: int) -> None:
        """Add what the table does by itself until a moment."""
        for _ in range(MOST_DUE):
            coming = due(self.table)
            if coming is None or coming.at > at:
                return
            self.do(coming.move, coming.at)
        raise AssertionError("a table owes more moves than a match has")

    def save(self) -> int:
        """Store the moves; screens and timers hear of them after the commit."""
        row, table = self.row, self.table
        wake_at = wakes_at(row, table)
        if self.moves or wake_at != row.wake_at:
            LiveMove.objects.bulk_create(self.moves)
            row.revision, row.wake_at, row.summary = table.revision, wake_at, summary_of(table)
            if table.stage is Stage.OVER and row.ended_at is None:
                row.ended_at = timezone.now()
            row.save(update_fields=("revision", "wake_at", "summary", "ended_at"))
        transaction.on_commit(self._committed)
        return table.revision

    def _committed(self) -> None:
        store.keep(self.row.pk, self.table)
        hub.publish(self.row.pk, self.table.revision, self.row.wake_at)


def wakes_at(row: LiveTable, table: Table) -> int | None:
    """几时有事: when the table or one of its bots acts next."""
    coming, turn = due(table), bot_turn(table, row.bot_pace)
    times = [one.at for one in (coming, turn) if one is not None]
    return min(times, default=None)


def _check_fresh(row: LiveTable, writing: _Writing, seen: int | None) -> None:
    """Refuse what was chosen by an older look at the game.

    While cards are drawn anybody may show at any time: a card that came meanwhile does not stand in the way.
    """
    if seen is None or seen >= writing.table.revision or writing.table.course.clocked() is TableAct.DRAW:
        return
    stored = row.moves.filter(no__gt=seen, no__lte=row.revision).values_list("entry", flat=True)
    kinds = {one.get("type") for one in (*stored, *(move.entry for move in writing.moves))}
    if kinds & STALE_TYPES:
        raise NotSent(WhyNotSent.STALE)
