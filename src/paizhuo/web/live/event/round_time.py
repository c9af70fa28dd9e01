"""本轮的钟: the tables of a round wait for its start, stand while it stands, and end as the book says."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from paizhuo.guandan.rules import TimeUp
from paizhuo.referee.clock.last_deal import time_up
from paizhuo.table import CallTime, NotPossible, Pause, Resume, Stage, TimeCall
from paizhuo.tournament.log.standstill import postponement
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.live import door, store
from paizhuo.web.live.refusals import NotSent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.table import Move, Table
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import EventTable

ROUND = "round"
"""本轮未走: the reason of a pause that the clock of the round makes and ends; a referee's pause is his own."""

_log = logging.getLogger(__name__)


def keep_time(snapshot: Snapshot, tables: Iterable[EventTable]) -> None:
    """守时: bring the tables of one event to what the clocks of their rounds say."""
    clocks: dict[tuple[str, int], Clock] = {}
    for one in tables:
        at = (one.stage, one.round)
        if at not in clocks:
            clocks[at] = clock_of(one.competition, snapshot, *at)
        for move in _wanted(snapshot, one, clocks[at], store.table_of(one.live)):
            _send(one, move)


def _wanted(snapshot: Snapshot, one: EventTable, clock: Clock, table: Table) -> Iterator[Move]:
    if table.stage is Stage.OVER:
        return
    waits = _waits(snapshot, one, clock)
    if waits and table.paused is None:
        yield Pause(ROUND)
    elif not waits and table.paused is not None and table.pause_reason == ROUND:
        yield Resume()
    if not table.settings.timed or table.stage is Stage.GATHERING:
        return
    called, book = table.course.time_called, snapshot.state.regulations.book
    announced = clock.last_deal is not None and time_up(book).value is TimeUp.ONE_MORE
    if announced and not called:
        yield CallTime(TimeCall.LAST_DEAL)
    if clock.is_up(now()) and TimeCall.TIME_UP not in called:
        yield CallTime(TimeCall.TIME_UP)


def _waits(snapshot: Snapshot, one: EventTable, clock: Clock) -> bool:
    """Whether nobody plays now: before the start of the round, while its clock or the event stands."""
    state = snapshot.state
    if state.suspended is not None or postponement(state, *one.key):
        return True
    return clock.length > 0 and (clock.started is None or (clock.paused is not None and clock.ended is None))


def _send(one: EventTable, move: Move) -> None:
    try:
        door.send(one.live_id, door.Command(), lambda _table: move)
    except (NotPossible, NotSent) as error:
        # Somebody was faster, or the table was closed: the next look sees it.
        _log.debug("table %s does not take %s: %s", one, move, error)
