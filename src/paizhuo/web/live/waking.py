"""到点: does what tables owe when it is due, and asks programs for their moves; all of it through the door.

When it happens is stored with each table. A server that was away does not play on in its absence: it stops the clocks
of those tables for that time.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

from django.db import DatabaseError

from paizhuo.engine import Refused
from paizhuo.table import Act, Doer, NotPossible, Pause, Resume, Stage, due
from paizhuo.web.live import door, housekeeping, hub, store
from paizhuo.web.live.bot_process import Answer, Question
from paizhuo.web.live.bot_turns import BotTurn, agent_of, bot_turn
from paizhuo.web.live.bots import Bots
from paizhuo.web.live.event import following
from paizhuo.web.live.refusals import NotSent
from paizhuo.web.live.writer import writer
from paizhuo.web.models import LiveTable
from paizhuo.web.threads import readers, writers

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from paizhuo.seats import Seat
    from paizhuo.table import Table
    from paizhuo.table.courses.course import GameAction
    from paizhuo.web.live.hub import Changed

BOT_PROCESSES = 2
LOOK_SECONDS = 2.0
"""How often tables are looked for whose process has died."""
LATE = 3_000
"""So many milliseconds after the time a table belongs to any process that finds it."""
AWAY = 30_000
"""A server that was away for longer stops the clocks for that time."""

_log = logging.getLogger(__name__)


class Timer(NamedTuple):
    """一只钟: rings for a table as it was at this revision."""

    revision: int
    handle: asyncio.TimerHandle


class Waker:
    """闹钟: one timer for each table that this process was the last to change."""

    def __init__(self, bots: Bots) -> None:
        """``bots`` think for programs."""
        self._bots = bots
        self._timers: dict[int, Timer] = {}
        self._paces: dict[int, int] = {}
        """How long the programs of a table wait."""
        self._busy: set[int] = set()
        self._again: set[int] = set()
        self._asked: dict[int, int] = {}
        """The revision at which the programs of a table had nothing to show."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Wake the tables of before the start, then follow all changes."""
        self._begin(self._look_now_and_then())
        self._begin(housekeeping.now_and_then())
        self._begin(following.now_and_then())

    async def stop(self) -> None:
        """Stop all timers and programs."""
        for timer in self._timers.values():
            timer.handle.cancel()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._timers.clear()
        self._bots.stop()

    def follow(self, changed: Changed) -> None:
        """A table was changed: set its timer; one that another process has changed since is woken by that one."""
        timer = self._timers.get(changed.table)
        if changed.is_own:
            self._set(changed.table, changed.revision, changed.wake_at)
        elif timer is not None and timer.revision < changed.revision:
            self._set(changed.table, changed.revision, None)

    def _set(self, pk: int, revision: int, wake_at: int | None) -> None:
        if (timer := self._timers.pop(pk, None)) is not None:
            timer.handle.cancel()
        if wake_at is not None:
            wait = max(0, wake_at - door.now()) / 1000
            self._timers[pk] = Timer(revision, asyncio.get_running_loop().call_later(wait, self._ring, pk))

    def _ring(self, pk: int) -> None:
        self._timers.pop(pk, None)
        if pk in self._busy:
            self._again.add(pk)
        else:
            self._busy.add(pk)
            self._begin(self._wake(pk))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake(self, pk: int) -> None:
        """Do what is due at a table."""
        try:
            await self._act(pk)
        except DatabaseError as error:
            _log.warning("a live table waits for the database: %s", error)
        finally:
            self._busy.discard(pk)
            if pk in self._again:
                self._again.discard(pk)
                self._ring(pk)

    async def _act(self, pk: int) -> None:
        table, pace = await self._known(pk)
        turn, coming = bot_turn(table, pace), due(table)
        asked = self._asked.get(pk) == table.revision
        if turn is not None and not asked and turn.at <= door.now() and (coming is None or coming.at > door.now()):
            for seat in turn.seats:
                if await self._play(pk, table, seat, turn):
                    return
            self._asked[pk], asked = table.revision, True
        if coming is None:
            self._asked.pop(pk, None)
        elif coming.at <= door.now():
            self._asked.pop(pk, None)
            await writer.carry(door.advancing(pk))
        else:
            wake_at = coming.at if asked or turn is None else min(coming.at, max(turn.at, door.now()))
            self._set(pk, table.revision, wake_at)

    async def _known(self, pk: int) -> tuple[Table, int]:
        """The table, from memory where it is there, and how long its programs wait.

        Another process may know more: then the door refuses what was chosen by this one, and that one wakes the table.
        """
        kept, pace = store.kept(pk), self._paces.get(pk)
        if kept is not None and pace is not None:
            if kept.stage is Stage.OVER:
                del self._paces[pk]
            return kept, pace
        row, table = await readers.run(_current, pk)
        store.keep(pk, table)
        self._paces[pk] = row.bot_pace
        return table, row.bot_pace

    async def _play(self, pk: int, table: Table, seat: Seat, turn: BotTurn) -> bool:
        """Ask a program and make its move when it is time; whether the table went on."""
        seen = table.course.view(seat)
        if seen is None:
            return False
        settings, agent = table.settings, agent_of(table, seat)
        question = Question(str(settings.game), settings.rules, agent, seen, may_show=turn.may_show)
        answered = await self._bots.answer(question)
        if answered.action is not None or not turn.may_show:
            await asyncio.sleep(max(0, turn.ready_at(door.now()) - door.now()) / 1000)
        return await _made(pk, table, seat, answered, may_show=turn.may_show)

    async def _look_now_and_then(self) -> None:
        """Find tables that no process wakes: those of before the start, and of a process that died."""
        began = door.now()
        while True:
            try:
                for pk in await readers.run(_overdue, began):
                    if pk not in self._timers and pk not in self._busy:
                        await writers.run(stop_clock_while_away, pk, began)
                        self._set(pk, 0, door.now())
            except DatabaseError as error:
                _log.warning("live tables wait for the database: %s", error)
            await asyncio.sleep(LOOK_SECONDS)


def _current(pk: int) -> tuple[LiveTable, Table]:
    row = LiveTable.objects.get(pk=pk)
    return row, store.table_of(row)


def _overdue(began: int) -> list[int]:
    """Tables that should have been woken; at the start all that are to be woken at some time."""
    is_start = door.now() - began < LOOK_SECONDS * 1000
    waking = LiveTable.objects.filter(wake_at__isnull=False, ended_at=None)
    found = waking if is_start else waking.filter(wake_at__lt=door.now() - LATE)
    return list(found.values_list("pk", flat=True))


def stop_clock_while_away(pk: int, began: int) -> None:
    """停钟: while no server ran, nobody could play: that time counts for nobody."""
    row, table = _current(pk)
    away = row.wake_at is not None and began - row.wake_at > AWAY and table.last < began
    if not away or table.stage is not Stage.PLAYING or table.paused is not None:
        return
    door.record(pk, ((Pause("server away"), table.last), (Resume(), began)))


async def _made(pk: int, table: Table, seat: Seat, answered: Answer, *, may_show: bool) -> bool:
    """Make the move of a program; one that failed, or wanted what the law refuses, loses only its turn."""
    if may_show and answered.action is None:
        return False
    action = table.course.automatic(seat) if answered.action is None else answered.action
    try:
        return await _sent(pk, table, seat, action)
    except Refused as error:
        _log.warning("a bot wanted what the law refuses: %s", error)
        return False if may_show else await _sent(pk, table, seat, table.course.automatic(seat))


async def _sent(pk: int, table: Table, seat: Seat, action: GameAction) -> bool:
    """Whether the move was made, or the table has gone on without it."""
    command = door.Command(seen=table.revision)
    try:
        await writer.carry(door.sending(pk, command, lambda _now: Act(seat, action, Doer.BOT)))
    except (NotSent, NotPossible) as error:
        _log.debug("a bot came too late: %s", error)
    return True


_waker: list[Waker] = []


async def start() -> None:
    """Begin to wake tables, on the running event loop."""
    waker = Waker(Bots(BOT_PROCESSES))
    _waker.append(waker)
    await waker.start()


async def stop() -> None:
    """Stop waking tables."""
    while _waker:
        await _waker.pop().stop()


def _follow(changed: Changed) -> None:
    for waker in _waker:
        waker.follow(changed)


hub.on_change(_follow)
