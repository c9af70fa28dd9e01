"""跟进: brings the tables of an event to what the event says, and what the tables say to the event.

It runs after every write of such an event and after the moves that matter, and looks again every few seconds: a server
that died in between leaves nothing undone.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from django.db import DatabaseError

from paizhuo.errors import PaizhuoError
from paizhuo.table import Stage
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.progress import OPENED, show_progress
from paizhuo.web.feed import hub
from paizhuo.web.ledger.after_write import after_write
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import door
from paizhuo.web.live.event.board_results import record_boards
from paizhuo.web.live.event.board_tables import open_board_tables
from paizhuo.web.live.event.calls import carry_calls
from paizhuo.web.live.event.opening import open_tables
from paizhuo.web.live.event.results import record_result
from paizhuo.web.live.event.round_time import keep_time
from paizhuo.web.live.officials.late_starts import keep_starts
from paizhuo.web.models import Competition, EventTable
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.threads import writers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.db.models import QuerySet

    from paizhuo.table import Table
    from paizhuo.web.live.statements import NewMove
    from paizhuo.web.models import Act

LOOK_SECONDS = 2.0
_log = logging.getLogger(__name__)
_seen: dict[int, int] = {}
"""The act up to which this process has followed each event."""
MOST_KNOWN = 10_000
_progress: dict[int, tuple[object, ...]] = {}
"""How each table stood after its last moves in this process, as far as the desk shows it."""


def catch_up(competition: Competition) -> None:
    """跟进一场赛事: open and close its tables, keep their start and time, carry calls, hand in results."""
    if open_tables(competition) + open_board_tables(competition):
        # Pages of players were fetched again when the round was published, some of them before their table was open.
        hub.show_everybody(competition.pk, {"topics": [OPENED]})
    _follow_tables(competition, list(_playing(competition)))
    for one in _over(competition):
        record_result(one)
    _settle(competition)


def _follow_tables(competition: Competition, tables: Sequence[EventTable]) -> None:
    if tables:
        snapshot = snapshot_of(competition)
        keep_time(snapshot, tables)
        keep_starts(snapshot, tables)
        carry_calls(snapshot, tables)
        for one in tables:
            record_boards(one)


def _playing(competition: Competition) -> QuerySet[EventTable]:
    return open_event_tables(competition).select_related("competition").filter(live__ended_at=None)


def _over(competition: Competition) -> QuerySet[EventTable]:
    waiting = open_event_tables(competition).select_related("competition")
    return waiting.filter(live__ended_at__isnull=False, recorded_at=None, refused="")


def _settle(competition: Competition) -> None:
    """What the event refused is settled once the match has a result that counts, a board once it is ruled on."""
    state = snapshot_of(competition).state
    for one in open_event_tables(competition).exclude(refused="").filter(recorded_at=None):
        stage = state.stages.get(one.stage)
        found = None if stage is None else stage.find_round(one.round)
        match = None if found is None else found.matches.get(one.table)
        if record_boards(one):
            continue
        if match is None or match.confirmed is not None:
            one.recorded_at = one.live.ended_at
            one.save(update_fields=("recorded_at",))


@after_write
def _after_write(competition: Competition, act: Act) -> None:
    """An event that was never online costs nothing here, and who sits down changes nothing that is followed."""
    if competition.online and act.kind != Permission.SIT.value:
        catch_up(competition)
        _seen[competition.pk] = act.no


def _after_moves(pk: int, table: Table, moves: Sequence[NewMove]) -> None:
    """A result, a call or progress goes to the event at once; while a server runs not in the thread of all moves."""
    calls = any(one.entry.get("type") == "call-referee" for one in moves)
    if not _has_moved_on(pk, table) and not calls:
        return
    if _server:
        _server[-1].put(pk)
    else:
        follow_table(pk)


def _has_moved_on(pk: int, table: Table) -> bool:
    """有进展: whether what the desk shows of a table differs from what it was after the moves before."""
    now = (table.stage, table.course.number, table.paused is None, *(place.is_held for place in table.places))
    if len(_progress) >= MOST_KNOWN:
        _progress.clear()
    before, _progress[pk] = _progress.get(pk), now
    if table.stage is Stage.OVER:
        del _progress[pk]
    return now != before


def follow_table(pk: int) -> None:
    """跟进一桌: hand in what a table has finished, carry its calls, and show the desk how it stands."""
    bound = EventTable.objects.select_related("competition", "live").filter(live=pk, closed_at=None).first()
    if bound is None:
        return
    try:
        if bound.live.ended_at is not None:
            record_result(bound)
        else:
            record_boards(bound)
            carry_calls(snapshot_of(bound.competition), [bound])
    except (DatabaseError, PaizhuoError):
        _log.exception("what table %s says to its event waits", bound)
    show_progress(bound)


class _Waiting:
    """待跟进: tables that have something for their event, as the thread of the moves names them."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._tables: asyncio.Queue[int] = asyncio.Queue()

    def put(self, pk: int) -> None:
        """Called in any thread; a loop that has ended has nobody to hear it, and the next server looks for itself."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tables.put_nowait, pk)

    async def get(self) -> int:
        return await self._tables.get()


_server: list[_Waiting] = []


door.after_moves(_after_moves)


def look() -> None:
    """看一遍: all events with tables in the browser; those of which nothing has changed cost a query together."""
    playing: dict[int, list[EventTable]] = {}
    tables = EventTable.objects.select_related("live", "competition").filter(closed_at=None)
    for one in tables.filter(live__ended_at=None):
        playing.setdefault(one.competition_id, []).append(one)
    for rows in playing.values():
        _follow_tables(rows[0].competition, rows)
    for one in tables.filter(live__ended_at__isnull=False, recorded_at=None, refused=""):
        record_result(one)
    for competition in Competition.objects.exclude(online={}).only("pk", "act_count"):
        if _seen.get(competition.pk) != competition.act_count:
            _seen[competition.pk] = competition.act_count
            catch_up(Competition.objects.get(pk=competition.pk))


def forget() -> None:
    """Forget how far events were followed: the next look follows all of them."""
    _seen.clear()
    _progress.clear()


async def now_and_then() -> None:
    """Look again and again, and at once at a table that has something to say, as long as the server runs."""
    waiting = _Waiting()
    _server.append(waiting)
    at_once = asyncio.create_task(_at_once(waiting))
    try:
        while True:
            try:
                await writers.run(look)
            except (DatabaseError, PaizhuoError) as error:
                _log.warning("the tables of events wait: %s", error)
            await asyncio.sleep(LOOK_SECONDS)
    finally:
        _server.remove(waiting)
        at_once.cancel()


async def _at_once(waiting: _Waiting) -> None:
    while True:
        await writers.run(follow_table, await waiting.get())
