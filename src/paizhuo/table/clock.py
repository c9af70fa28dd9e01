"""桌上的钟: what a table does by itself, and when. The program that runs a table asks for the next due move."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.clock.thinking import Act as ClockedAct
from paizhuo.table.courses.course import TableAct
from paizhuo.table.moves import Act, Deal, Doer, StopForCall, WaitFor
from paizhuo.table.pace import SECOND
from paizhuo.table.table import REST_SECONDS, Stage, is_waited_for

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.table.moves import Move
    from paizhuo.table.table import Table


class Due(NamedTuple):
    """到时: when the table makes which move, unless another one comes before."""

    at: int
    move: Move


def due(table: Table) -> Due | None:
    """The next move of the table itself; None while it waits for people without a limit, or is paused or over."""
    if table.paused is not None:
        return None
    if table.stops_now:
        return Due(table.last, StopForCall())
    match table.stage:
        case Stage.OVER:
            return None
        case Stage.GATHERING | Stage.BETWEEN:
            return _next_deal(table)
        case Stage.PLAYING:
            return _next_act(table)


def _next_deal(table: Table) -> Due | None:
    if table.all_ready:
        return Due(table.last, Deal())
    at = next_deal_at(table)
    return None if at is None else Due(max(at, table.last), Deal())


def next_deal_at(table: Table) -> int | None:
    """下一副何时开始: though not everybody is ready; None without a limit, and before the first deal."""
    ready = table.settings.pace.ready
    if table.stage is not Stage.BETWEEN or not ready:
        return None
    return table.since + (REST_SECONDS if table.rested else ready) * SECOND


def _next_act(table: Table) -> Due | None:
    clocked, pace = table.course.clocked(), table.settings.pace
    seats = table.course.to_act()
    if seats and table.course.must_pass(seats[0]):
        return Due(table.last, Act(seats[0], table.course.automatic(seats[0]), Doer.REFEREE))
    match clocked:
        case None:
            return None
        case TableAct():
            seconds = pace.drawing if clocked is TableAct.DRAW else pace.lifting
            return _act_of(table, seats[0], table.since + seconds * SECOND)
        case ClockedAct():
            times = deadlines(table)
            if not times:
                return None
            seat = min(times, key=lambda one: times[one])
            if is_waited_for(table, seat):
                return Due(max(times[seat], table.last), WaitFor(seat))
            return _act_of(table, seat, times[seat])


def deadlines(table: Table) -> dict[Seat, int]:
    """限到何时: for each seat that is to act, when its time and its reserve are over; empty without a limit."""
    clocked, pace = table.course.clocked(), table.settings.pace
    if not isinstance(clocked, ClockedAct) or not pace.seconds(clocked):
        return {}
    end = table.since + (pace.seconds(clocked) + pace.reserve) * SECOND
    places = {seat: table.places[seat] for seat in table.course.to_act()}
    return {seat: end - place.reserve_used + place.given for seat, place in places.items()}


def _act_of(table: Table, seat: Seat, at: int) -> Due:
    return Due(max(at, table.last), Act(seat, table.course.automatic(seat), Doer.CLOCK))
