"""日程: when every round of the event is to begin and end, from the timetable of its plan and its first day."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.utils import timezone

from paizhuo.tournament.plan import limits, timetable
from paizhuo.web.public.page import rounds_of

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class Slot(NamedTuple):
    """一轮的时间: the stage and its round, the day counted from 1, and the times as HH:MM."""

    stage: str
    round: int
    day: int
    date: date | None
    start: str
    end: str

    def moment(self, time: str) -> datetime | None:
        """A time of this day; None where the event has not said its days."""
        if self.date is None:
            return None
        minutes = timetable.minutes_of(time) if time != "24:00" else timetable.DAY
        midnight = datetime(self.date.year, self.date.month, self.date.day, tzinfo=timezone.get_default_timezone())
        return midnight + timedelta(minutes=minutes)


def slots(competition: Competition, snapshot: Snapshot) -> tuple[Slot, ...]:
    """日程表: every round that can be planned; nothing where the plan does not say how long a round takes."""
    return snapshot.once(("slots", competition.first_day), lambda: _slots(competition, snapshot))


def _slots(competition: Competition, snapshot: Snapshot) -> tuple[Slot, ...]:
    plan = snapshot.plan
    if sum(rounds_of(snapshot, stage.id) for stage in plan.stages) > limits.LISTED:
        return ()
    order = [(stage.id, number) for stage in plan.stages for number in range(1, rounds_of(snapshot, stage.id) + 1)]
    if not order or not plan.clock.starts:
        return ()
    try:
        day = timetable.day_plan(plan, plan.clock.starts, len(order), stages=[stage for stage, _number in order])
    except timetable.BadTimetable:
        return ()
    first = competition.first_day
    return tuple(
        Slot(
            *order[slot.round - 1],
            slot.day,
            first + timedelta(days=slot.day - 1) if first else None,
            slot.start,
            slot.end,
        )
        for slot in day
        if slot.kind is timetable.SlotKind.ROUND
    )


def start_of(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> Slot | None:
    """When a round is to begin."""
    return next((one for one in slots(competition, snapshot) if (one.stage, one.round) == (stage, number)), None)
