"""日程: the planned start and end of every round, from the timetable of the plan and the first day."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.utils import timezone

from paizhuo.officiating.event_summary import counts_of
from paizhuo.officiating.tables.timetable import timetable_rows
from paizhuo.tournament.plan import timetable

if TYPE_CHECKING:
    from paizhuo.officiating.tables.timetable import TimetableRow
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def moment_on(day: date | None, time: str) -> datetime | None:
    """A time of a day as a datetime; None if the event has announced no days."""
    if day is None:
        return None
    minutes = timetable.minutes_of(time) if time != "24:00" else timetable.DAY
    midnight = datetime(day.year, day.month, day.day, tzinfo=timezone.get_default_timezone())
    return midnight + timedelta(minutes=minutes)


class RoundSlot(NamedTuple):
    """一轮的时间: the stage and its round, the day counted from 1, and the times as HH:MM."""

    stage: str
    round: int
    day: int
    date: date | None
    start: str
    end: str

    def moment(self, time: str) -> datetime | None:
        """A time of this day as a datetime; None if the event has announced no days."""
        return moment_on(self.date, time)


def rounds_of(snapshot: Snapshot, stage: str) -> int:
    """轮数: how many rounds a stage has; 0 if only the results decide it."""
    return _counts(snapshot).get(stage, 0)


def _counts(snapshot: Snapshot) -> dict[str, int]:
    return snapshot.once("rounds", lambda: counts_of(snapshot.state))


def slots(competition: Competition, snapshot: Snapshot) -> tuple[RoundSlot, ...]:
    """日程表: the rounds that can be planned; none if the plan does not say how long a round takes."""
    return snapshot.once(("slots", competition.first_day), lambda: _slots(competition, snapshot))


def _slots(competition: Competition, snapshot: Snapshot) -> tuple[RoundSlot, ...]:
    first = competition.first_day
    return tuple(
        RoundSlot(
            row.stage, row.round, row.day, first + timedelta(days=row.day - 1) if first else None, row.start, row.end
        )
        for row in rows_of(snapshot)
        if row.kind is timetable.SlotKind.ROUND
    )


def rows_of(snapshot: Snapshot) -> tuple[TimetableRow, ...]:
    """日程: rounds, breaks and all other items, with the hours that they have now."""
    return snapshot.once("timetable", lambda: timetable_rows(snapshot.state, _counts(snapshot)))


def programme(competition: Competition, snapshot: Snapshot) -> list[tuple[date | None, TimetableRow]]:
    """赛程表: rounds and all other items in order, each with its date where the event has announced days."""
    first = competition.first_day
    return [
        (first + timedelta(days=row.day - 1) if first else None, row)
        for row in rows_of(snapshot)
        if row.kind in {timetable.SlotKind.ROUND, timetable.SlotKind.ITEM}
    ]


def start_of(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> RoundSlot | None:
    """The planned time of a round; None if there is none."""
    return next((one for one in slots(competition, snapshot) if (one.stage, one.round) == (stage, number)), None)
