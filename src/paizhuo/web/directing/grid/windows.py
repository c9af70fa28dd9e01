"""更正时限: the book's answer to a correction at one table, from the clock and from when the result was confirmed."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.referee import correction_windows as w
from paizhuo.referee import corrections as c
from paizhuo.referee.event_kind import EventKind
from paizhuo.seats import Seat
from paizhuo.tournament import facts as f
from paizhuo.tournament.directing import is_finished, rounds_of
from paizhuo.tournament.log import standing
from paizhuo.tournament.outcomes import Boards, DefaultLoss, LateSheet, Levels
from paizhuo.tournament.results import KNOCKOUTS
from paizhuo.tournament.timetable import minutes_of
from paizhuo.web.competitions.actors import book_of
from paizhuo.web.directing.clock import clock_of, now

if TYPE_CHECKING:
    from paizhuo.tournament.outcomes import Outcome
    from paizhuo.web.competitions.models import Competition
    from paizhuo.web.competitions.snapshot import Snapshot
    from paizhuo.web.directing.grid.unlikely import Spot

Confirming = (f.ResultConfirmed, f.ResultEntered, f.Forfeited)
MORNING = "08:30"
"""When play begins on the next day where the plan does not say."""


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())


def confirmed_at(snapshot: Snapshot, spot: Spot) -> datetime:
    """When the result of a table came to count, as the log has it."""
    found = [
        logged.at
        for logged in standing(snapshot.log)
        if isinstance(logged.fact, Confirming) and (logged.fact.stage, logged.fact.round, logged.fact.table) == spot
    ]
    # An event file of another program may come without times.
    return datetime.fromisoformat(found[-1]) if found and found[-1] else now()


def times_of(competition: Competition, snapshot: Snapshot, spot: Spot) -> w.Times:
    """时刻: from which the windows are counted; a round without a clock ends when the result was confirmed."""
    stage, number, _table = spot
    clock = clock_of(competition, snapshot, stage, number)
    confirmed = confirmed_at(snapshot, spot)
    scheduled = clock.ends or confirmed
    ended = clock.ended or scheduled
    last = rounds_of(snapshot.state, stage) in {0, number}
    done = is_finished(snapshot.state, stage) or snapshot.state.stages[stage].closed
    return w.Times(
        scheduled_end=_seconds(scheduled),
        ended=_seconds(ended),
        left=_seconds(confirmed),
        signed=_seconds(confirmed),
        stage_scheduled_end=_seconds(scheduled) if last else None,
        stage_ended=_seconds(ended) if done else None,
        next_day_start=_seconds(_next_morning(scheduled, snapshot.plan.clock.starts or MORNING)),
    )


def _next_morning(after: datetime, starts: str) -> datetime:
    hours, minutes = divmod(minutes_of(starts), 60)
    day = timezone.localtime(after).date() + timedelta(days=1)
    return timezone.make_aware(datetime.combine(day, time(hours, minutes)))


def mistake_of(competition: Competition, snapshot: Snapshot, spot: Spot, kind: w.Error) -> w.Mistake:
    """错误: of this kind at this table."""
    return w.Mistake(
        book=book_of(competition),
        kind=kind,
        times=times_of(competition, snapshot, spot),
        event=EventKind(snapshot.plan.entries.kind.value),
        knockout=snapshot.plan.stage(spot[0]).format in KNOCKOUTS,
    )


def figures_of(outcome: Outcome | None) -> c.Score | None:
    """双方级数: that can be compared; None for a result without any."""
    match outcome:
        case Levels(home, away) | Boards(home, away) | LateSheet(_, home, away) | DefaultLoss(_, home, away):
            return home, away
        case _:
            return None


def judged(
    mistake: w.Mistake, recorded: Outcome, true: Outcome, *, agreed: bool = False, certified: bool = False
) -> c.Judgement:
    """更正裁定: what the book says to this correction, now.

    Where one of the two has no levels (a forfeit, say) only the time is judged, so nothing is raised or lowered.
    """
    was, is_ = figures_of(recorded), figures_of(true)
    if was is None or is_ is None:
        was, is_ = (0, 0), (0, 0)
    request = c.Request(
        mistake=mistake,
        at=_seconds(now()),
        recorded=was,
        true=is_,
        agreeing=frozenset(Seat) if agreed else frozenset(),
        certified=certified,
    )
    return c.judge(request)


def allows(judgement: c.Judgement, true: Outcome) -> bool:
    """Whether the book lets this result be written: in time, or late and no side has more than it had."""
    if isinstance(judgement, c.Accepted):
        return True
    return isinstance(judgement, c.NoIncrease) and figures_of(true) == judgement.score
