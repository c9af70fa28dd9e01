"""更正时限: an error in the result of a table of a competition, with the times of its clock and its log."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.officiating.corrections import (
    MORNING,
    RoundEnd,
    confirmation,
    end_without_clock,
    last_round,
    mistake_at,
    window_times,
)
from paizhuo.tournament.directing import rounds_of
from paizhuo.tournament.plan.timetable import minutes_of
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import clock_of, now

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.referee.sheets.correction_windows import Error, Mistake
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def mistake_of(competition: Competition, snapshot: Snapshot, key: TableKey, kind: Error) -> Mistake:
    """错误: of this kind in the result of this table, from which the book's windows follow."""
    clock = clock_of(competition, snapshot, key.stage, key.round)
    found = confirmation(snapshot.log, key)
    # An event file of another program may come without times.
    confirmed = datetime.fromisoformat(found.at) if found is not None and found.at else now()
    played = clock.ends or confirmed
    morning = _next_morning(played, snapshot.plan.clock.starts or MORNING)
    rounds = key.round, last_round(snapshot.state, key.stage)
    ended, stage = (_ended(competition, snapshot, key.stage, number) for number in rounds)
    times = window_times(
        snapshot.state,
        key,
        int(confirmed.timestamp()),
        RoundEnd(_seconds(clock.ends), ended, stage),
        int(morning.timestamp()),
        stage_end=_seconds(_stage_end(competition, snapshot, key, played)),
    )
    return mistake_at(snapshot.state, book_of(competition), key, kind, times)


def _stage_end(competition: Competition, snapshot: Snapshot, key: TableKey, played: datetime) -> datetime | None:
    """阶段当天结束: when the last round of the stage ends by its clock, if that is on the day of this round."""
    last = rounds_of(snapshot.state, key.stage)
    ends = clock_of(competition, snapshot, key.stage, last).ends if last else None
    same_day = ends is not None and timezone.localdate(ends) == timezone.localdate(played)
    return ends if same_day else None


def _ended(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> int | None:
    """When a round ended, by its clock or, where nobody timed it, by its last result."""
    clock = clock_of(competition, snapshot, stage, number)
    timed = _seconds(clock.ended or clock.ends)
    if timed is not None:
        return timed
    at = end_without_clock(snapshot.state, snapshot.log, stage, number, now().isoformat())
    return None if at is None else _seconds(datetime.fromisoformat(at))


def _seconds(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp())


def _next_morning(after: datetime, starts: str) -> datetime:
    hours, minutes = divmod(minutes_of(starts), 60)
    day = timezone.localtime(after).date() + timedelta(days=1)
    return timezone.make_aware(datetime.combine(day, time(hours, minutes)))
