"""更正时限: the book's answer to a correction at one table, from the clock and from when the result was confirmed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.utils import timezone

from paizhuo.officiating.results import worth
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.sheets import correction_windows as w
from paizhuo.referee.sheets import corrections as c
from paizhuo.seats import Seat
from paizhuo.tournament.directing import is_finished, rounds_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.plan.timetable import minutes_of
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import clock_of, now

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

Confirming = (f.ResultConfirmed, f.ResultEntered, f.Forfeited)
MORNING = "08:30"
"""When play begins on the next day where the plan does not say."""


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())


def confirmed_at(snapshot: Snapshot, key: TableKey) -> datetime:
    """When the result of a table came to count, as the log has it."""
    found = [
        logged.at
        for logged in standing(snapshot.log)
        if isinstance(logged.fact, Confirming) and (logged.fact.stage, logged.fact.round, logged.fact.table) == key
    ]
    # An event file of another program may come without times.
    return datetime.fromisoformat(found[-1]) if found and found[-1] else now()


def times_of(competition: Competition, snapshot: Snapshot, key: TableKey) -> w.Times:
    """时刻: from which the windows are counted; a round without a clock ends when the result was confirmed."""
    stage, number = key.stage, key.round
    clock = clock_of(competition, snapshot, stage, number)
    confirmed = confirmed_at(snapshot, key)
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


def mistake_of(competition: Competition, snapshot: Snapshot, key: TableKey, kind: w.Error) -> w.Mistake:
    """错误: of this kind at this table."""
    return w.Mistake(
        book=book_of(competition),
        kind=kind,
        times=times_of(competition, snapshot, key),
        event=EventKind(snapshot.plan.entries.kind.value),
        knockout=snapshot.plan.stage(key.stage).format in KNOCKOUTS,
    )


class Figures(NamedTuple):
    """得分: what a result gives to both sides, home first."""

    vp: c.Score
    mp: c.Score


NOTHING = Figures((0, 0), (0, 0))


@dataclass(frozen=True)
class Verdict:
    """更正裁定: the book's answer, with what would count of the correction as VP and as match points."""

    ruling: c.Judgement
    """In VP."""
    mp: c.Score
    allows: bool
    """Whether the result may be written as it is: in time, or late and no side has more than it had."""


def figures_of(snapshot: Snapshot, stage: str, outcome: Outcome) -> Figures | None:
    """得分: under the regulations of the event; None for a level match that still needs a winner.

    得分 [NAT 48] are points and not levels: a side whose level stays has more as soon as the other side's falls.
    """
    scores = worth(snapshot.state, stage, outcome)
    if scores is None:
        return None
    home, away = scores
    return Figures((home.vp, away.vp), (home.mp, away.mp))


def judged(
    mistake: w.Mistake, recorded: Figures | None, true: Figures | None, *, agreed: bool = False, certified: bool = False
) -> Verdict:
    """更正裁定: what the book says to this correction, now.

    A level match without its winner is worth nothing yet: only the time is judged, and the core refuses it.
    """
    was, is_ = (recorded, true) if recorded is not None and true is not None else (NOTHING, NOTHING)
    asked = c.Request(
        mistake=mistake,
        at=_seconds(now()),
        recorded=was.vp,
        true=is_.vp,
        agreeing=frozenset(Seat) if agreed else frozenset(),
        certified=certified,
    )
    ruling, mp = c.judge(asked), c.judge(replace(asked, recorded=was.mp, true=is_.mp)).score
    late = isinstance(ruling, c.NoIncrease) and (ruling.score, mp) == is_
    return Verdict(ruling, mp, allows=late or isinstance(ruling, c.CorrectionAccepted))
