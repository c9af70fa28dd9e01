"""时钟: the clock of a round, computed from its stored events: the same on every screen, and after a restart."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.utils import timezone

from paizhuo.referee.clock.last_deal import last_call
from paizhuo.tournament.plan import timetable
from paizhuo.web.access.actors import book_of
from paizhuo.web.models import ClockEvent

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

Kind = ClockEvent.Kind


@dataclass(frozen=True)
class Clock:
    """时钟: of a round: its length, its pauses, its end, and when the last deal is called."""

    stage: str
    round: int
    started: datetime | None = None
    length: int = 0
    """时长: in seconds, with what was added."""
    paused: datetime | None = None
    stopped_for: int = 0
    """暂停总时长: in seconds, of the pauses that are over."""
    last_deal: datetime | None = None
    ended: datetime | None = None
    call_before: int = 0
    """宣布最后一副: so many seconds before the end; 0 where the book calls none."""

    @property
    def ends(self) -> datetime | None:
        """到时: the time at which the round ends by its clock; None before the start."""
        if self.started is None:
            return None
        return self.started + timedelta(seconds=self.length + self.stopped_for)

    def left(self, now: datetime) -> int:
        """剩余: seconds, negative when the time is over."""
        if self.started is None or self.ends is None:
            return self.length
        standing = self.ended or self.paused or now
        return int((self.ends - standing).total_seconds())

    def is_up(self, now: datetime) -> bool:
        """Whether the time is over."""
        return self.started is not None and (self.ended is not None or self.left(now) <= 0)

    def message(self, now: datetime) -> dict[str, Any]:
        """The clock as the feed sends it; the screens count down from it by themselves."""
        return {
            "stage": self.stage,
            "round": self.round,
            "running": self.started is not None and self.paused is None and self.ended is None,
            "left": self.left(now),
            "length": self.length,
            "call_before": self.call_before,
            "last_deal": self.last_deal.isoformat() if self.last_deal else None,
            "started": self.started.isoformat() if self.started else None,
            "ends": self.ends.isoformat() if self.ends else None,
            "ended": self.ended is not None,
            "now": now.isoformat(),
        }


def folded(clock: Clock, events: Iterable[ClockEvent]) -> Clock:
    """The clock after these events, in their order."""
    for event in events:
        match Kind(event.kind):
            case Kind.START:
                clock = replace(clock, started=event.at, length=event.seconds, paused=None, stopped_for=0, ended=None)
            case Kind.PAUSE:
                clock = replace(clock, paused=clock.paused or event.at)
            case Kind.RESUME:
                stopped = int((event.at - clock.paused).total_seconds()) if clock.paused else 0
                clock = replace(clock, paused=None, stopped_for=clock.stopped_for + stopped)
            case Kind.EXTEND:
                clock = replace(clock, length=clock.length + event.seconds, ended=None)
            case Kind.LAST_DEAL:
                clock = replace(clock, last_deal=event.at)
            case Kind.END:
                clock = replace(clock, ended=event.at)
    return clock


def clock_of(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> Clock:
    """时钟: of one round."""
    minutes = timetable.round_minutes(snapshot.plan, stage)
    book = book_of(competition)
    length = minutes * 60
    call = last_call(book, length)
    by_book = 0 if call is None else length - call
    planned = snapshot.plan.clock_of(stage).last_call_minutes * 60
    fresh = Clock(stage, number, length=length, call_before=planned or by_book)
    return folded(fresh, competition.clock_events.filter(stage=stage, round=number))


def current_round(snapshot: Snapshot) -> tuple[str, int] | None:
    """当前轮: the published round that is being played, else the last one; None before the first."""
    for stage in reversed(tuple(snapshot.state.stages.values())):
        published = [one for one in stage.rounds if one.published]
        if published:
            return stage.id, published[-1].number
    return None


def current_clock(competition: Competition, snapshot: Snapshot) -> Clock | None:
    """The clock of the current round; None before the first is published."""
    current = current_round(snapshot)
    return None if current is None else clock_of(competition, snapshot, *current)


def now() -> datetime:
    """The present time; in one place, so that tests can replace it."""
    return timezone.now()
