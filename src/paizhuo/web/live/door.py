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

from paizhuo.errors import PaizhuoError
from paizhuo.referee.clock.thinking import Act as ClockedAct
from paizhuo.table import Stage, after, due
from paizhuo.table.codec import write_move
from paizhuo.table.courses.course import TableAct
from paizhuo.web.live import hub, statements, store
from paizhuo.web.live.bot_turns import bot_turn
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.live.statements import Change, NewMove
from paizhuo.web.live.summary import summary_of
from paizhuo.web.models import LiveMove, LiveTable

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from paizhuo.table import Move, Table
    from paizhuo.web.live.statements import Standing

COMMAND = re.compile(r"[A-Za-z0-9_-]{8,64}")
MOST_DUE = 10_000
"""A table never owes more moves at once; a higher number is an error of the program, not of the table."""
STALE_TYPES = frozenset({"key-deal", "rekey", "act", "deal", "take-back", "withdraw", "lose-deal"})
"""What makes an older look at the game stale; who sits there, talks or calls does not."""
SIDE_BY_SIDE = frozenset({ClockedAct.TRIBUTE, ClockedAct.RETURN})
"""双贡: two seats act at the same time, and neither waits for the other."""


@dataclass(frozen=True)
class Command:
    """指令: a number made by the client, and the revision that it has seen; None where the move fits any."""

    number: str = ""
    seen: int | None = None


@dataclass(frozen=True)
class Errand:
    """一件事: what somebody wants of a table. ``work`` does it under the lock; its answer is a revision.

    Named beforehand, so that one question to the database serves many errands: the number of the command, and the
    browser whose seat ``work`` asks for.
    """

    pk: int
    work: Callable[[Writing], int]
    number: str = ""
    browser: str = ""


_FOLLOWERS: list[Callable[[int, Table, Sequence[NewMove]], None]] = []


def after_moves(follower: Callable[[int, Table, Sequence[NewMove]], None]) -> None:
    """Call ``follower`` after every commit with the table and what was added; what it does must bear repeating."""
    _FOLLOWERS.append(follower)


def now() -> int:
    """此刻: milliseconds of the clock that all deadlines are written by."""
    return time.time_ns() // 1_000_000


def send(pk: int, command: Command, make: Callable[[Table], Move]) -> int:
    """Make one move; the revision after it. ``make`` sees the table as it is under the lock.

    A command that was carried out before is answered as then. What is refused raises, and nothing is stored.
    """
    return carry_one(sending(pk, command, make))


def record(pk: int, moves: Sequence[tuple[Move, int]]) -> int:
    """Make moves at given times, such as a stop of the clock that is known only afterwards."""
    return carry_one(Errand(pk, lambda writing: writing.record(moves)))


def send_together(pk: int, command: Command, moves: Sequence[Move]) -> int:
    """Make several moves of one press, such as those of a ruling: all or none, and once; the revision after them."""
    if not COMMAND.fullmatch(command.number):
        raise NotSent(WhyNotSent.BAD_COMMAND)
    return carry_one(Errand(pk, lambda writing: writing.send_together(command, moves), command.number))


def advance(pk: int) -> int:
    """Do what the table owes by now; its revision afterwards."""
    return carry_one(advancing(pk))


def sending(pk: int, command: Command, make: Callable[[Table], Move]) -> Errand:
    """The errand of :func:`send`."""
    check_number(command)
    return Errand(pk, lambda writing: writing.send(command, make), command.number)


def check_number(command: Command) -> None:
    """Refuse a number that no client makes."""
    if command.number and not COMMAND.fullmatch(command.number):
        raise NotSent(WhyNotSent.BAD_COMMAND)


def advancing(pk: int) -> Errand:
    """The errand of :func:`advance`."""
    return Errand(pk, lambda writing: writing.advance())


def carry_one(errand: Errand) -> int:
    """Do one errand in a transaction of its own, or in that of the caller; raises why it was refused."""
    (answer,) = carry((errand,))
    if isinstance(answer, Exception):
        raise answer
    return answer


def carry(errands: Sequence[Errand]) -> list[int | Exception]:
    """办事: do errands of any tables in one transaction; the answer of each, in their order.

    One that is refused has its error as its answer, and leaves nothing behind; the others are carried out. Any other
    error ends the transaction, and none is.
    """
    with transaction.atomic():
        standings = statements.locked(one.pk for one in errands)
        done = statements.carried_out({(one.pk, one.number) for one in errands if one.number})
        seats = statements.sitting(one.pk for one in errands if one.browser)
        writings = {pk: Writing(standing, done, seats) for pk, standing in standings.items()}
        answers = [_answer(writings.get(one.pk), one) for one in errands]
        _save(writings.values())
    return answers


def _answer(writing: Writing | None, errand: Errand) -> int | Exception:
    if writing is None:
        return LiveTable.DoesNotExist(f"no live table {errand.pk}")
    before = writing.mark()
    try:
        return errand.work(writing)
    except PaizhuoError as error:
        writing.go_back(before)
        return error


def _save(writings: Collection[Writing]) -> None:
    """Store the moves; screens and timers hear of them after the commit."""
    wakes = {one.pk: one.wakes_at() for one in writings}
    changed = [one for one in writings if one.moves or wakes[one.pk] != one.standing.wake_at]
    statements.add_moves([move for one in changed for move in one.moves])
    for one in changed:
        table = one.table
        statements.change(Change(one.pk, table.revision, wakes[one.pk], summary_of(table)))
        if table.stage is Stage.OVER and not one.standing.is_ended:
            LiveTable.objects.filter(pk=one.pk, ended_at=None).update(ended_at=timezone.now())
    states = [(one.pk, one.table) for one in writings]
    touched = [hub.Changed(one.pk, one.table.revision, wakes[one.pk]) for one in writings if one.is_touched]

    def committed() -> None:
        for pk, table in states:
            store.keep(pk, table)
        hub.publish_all(touched)

    transaction.on_commit(committed)
    added = [(one.pk, one.table, tuple(one.moves)) for one in changed]
    # What a follower cannot do now it does later; the moves are made.
    transaction.on_commit(lambda: _follow(added), robust=True)


def _follow(added: Sequence[tuple[int, Table, Sequence[NewMove]]]) -> None:
    for pk, table, moves in added:
        for follower in _FOLLOWERS:
            follower(pk, table, moves)


class Writing:
    """一次写入: the moves that one transaction adds to a table."""

    def __init__(
        self, standing: Standing, done: Mapping[tuple[int, str], int], seats: Mapping[tuple[int, str], str]
    ) -> None:
        """``done`` are commands that were carried out before, ``seats`` the browsers that sit at tables."""
        self.standing, self.pk = standing, standing.pk
        kept = store.kept(self.pk)
        if kept is not None and kept.revision > standing.revision:
            # Nobody can be ahead of a locked row: a backup, or the first state of a demonstration, was put back.
            store.drop(self.pk)
        is_current = kept is not None and kept.revision == standing.revision
        self.table = kept if kept is not None and is_current else store.table_of(LiveTable.objects.get(pk=self.pk))
        self.moves: list[NewMove] = []
        self.is_touched = False
        """Whether anything was carried out, though it may have changed nothing."""
        self._done, self._seats = done, seats

    def seat_of(self, browser: str) -> str:
        """The letter of the seat of a browser that the errand named; empty for who only watches."""
        return self._seats.get((self.pk, browser), "")

    def send(self, command: Command, make: Callable[[Table], Move]) -> int:
        """Make one move, unless it was made before; the revision."""
        done = self._number_of(command.number) if command.number else None
        if done is not None:
            return done
        if self.standing.is_ended and self.table.stage is not Stage.OVER:
            raise NotSent(WhyNotSent.CLOSED)
        self._do_what_is_due()
        self._check_fresh(command.seen)
        self._do(make(self.table), max(now(), self.table.last), command.number)
        # The number of the move itself, as for a command that comes again: the table may go on at once.
        made = self.table.revision
        self.advance()
        return made

    def send_together(self, command: Command, moves: Sequence[Move]) -> int:
        """Make moves of one press, unless the first was made before; the revision."""
        if self._number_of(command.number) is not None:
            return self.table.revision
        self._do_what_is_due()
        self._check_fresh(command.seen)
        for part, move in enumerate(moves):
            self._do(move, max(now(), self.table.last), "" if part else command.number)
        return self.advance()

    def record(self, moves: Sequence[tuple[Move, int]]) -> int:
        """Make moves at given times; the revision after them."""
        for move, at in moves:
            self._do(move, max(at, self.table.last))
        self.is_touched = True
        return self.table.revision

    def advance(self) -> int:
        """Do what the table owes by now; the revision after it."""
        self._do_what_is_due()
        self.is_touched = True
        return self.table.revision

    def wakes_at(self) -> int | None:
        """几时有事: when the table or one of its bots acts next."""
        coming, turn = due(self.table), bot_turn(self.table, self.standing.bot_pace)
        times = [one.at for one in (coming, turn) if one is not None]
        return min(times, default=None)

    def mark(self) -> tuple[Table, int]:
        """Where to go back to."""
        return self.table, len(self.moves)

    def go_back(self, mark: tuple[Table, int]) -> None:
        """Leave nothing of what was done since."""
        self.table, number = mark
        del self.moves[number:]

    def _number_of(self, command: str) -> int | None:
        """The number of the move that a command made before, or in this write."""
        here = next((one.no for one in self.moves if one.command == command), None)
        return self._done.get((self.pk, command), here)

    def _do(self, move: Move, at: int, command: str = "") -> None:
        """Add a move; raises, and adds nothing, where it cannot be."""
        changed = after(self.table, move, at)
        entry = write_move(move, self.table.course)
        self.moves.append(NewMove(self.pk, changed.revision, at, entry, command))
        self.table = changed

    def _do_what_is_due(self) -> None:
        """Add what the table does by itself until now."""
        at = now()
        for _ in range(MOST_DUE):
            coming = due(self.table)
            if coming is None or coming.at > at:
                return
            self._do(coming.move, coming.at)
        raise AssertionError("a table owes more moves than a match has")

    def _check_fresh(self, seen: int | None) -> None:
        """Refuse what was chosen by an older look at the game.

        While cards are drawn anybody may show at any time: a card that came meanwhile does not stand in the way. Nor
        does the card of another seat while tribute is paid or returned.
        """
        clocked = self.table.course.clocked()
        if seen is None or seen >= self.table.revision or clocked is TableAct.DRAW:
            return
        log = LiveMove.objects.filter(table=self.pk, no__gt=seen, no__lte=self.standing.revision)
        here = (move.entry for move in self.moves if move.no > seen)
        entries = [one for one in (*log.values_list("entry", flat=True), *here) if one.get("type") in STALE_TYPES]
        if clocked in SIDE_BY_SIDE:
            entries = [one for one in entries if one.get("action", {}).get("type") not in {"pay", "return"}]
        if entries:
            raise NotSent(WhyNotSent.STALE)
