"""时钟: the clock of a round, computed from its stored events: the same on every screen, and after a restart."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.utils import timezone

from paizhuo.officiating import event_summary
from paizhuo.officiating.round_clock import round_clock
from paizhuo.web.models import ClockEvent

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.round_clock import RoundClock
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

    def shown_left(self, now: datetime) -> int:
        """显示的剩余: nothing is left of a round that was ended early, though it was to last longer."""
        return min(self.left(now), 0) if self.ended else self.left(now)

    def is_up(self, now: datetime) -> bool:
        """Whether the time is over."""
        return self.started is not None and (self.ended is not None or self.left(now) <= 0)

    def message(self, now: datetime) -> dict[str, Any]:
        """The clock as the feed sends it; the screens count down from it by themselves."""
        return {
            "stage": self.stage,
            "round": self.round,
            "running": self.started is not None and self.paused is None and self.ended is None,
            "left": self.shown_left(now),
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
    return clock_by(competition, round_clock(snapshot.plan, stage), stage, number)


def clock_by(competition: Competition, planned: RoundClock, stage: str, number: int) -> Clock:
    """时钟: of a round that is so long by its plan."""
    fresh = Clock(stage, number, length=planned.length, call_before=planned.call_before)
    return folded(fresh, competition.clock_events.filter(stage=stage, round=number))


def current_round(snapshot: Snapshot) -> tuple[str, int] | None:
    """当前轮: the published round that is being played, else the last one; None before the first."""
    return event_summary.current_round(snapshot.state)


def current_clock(competition: Competition, snapshot: Snapshot) -> Clock | None:
    """The clock of the current round; None before the first is published."""
    current = current_round(snapshot)
    return None if current is None else clock_of(competition, snapshot, *current)


def now() -> datetime:
    """The present time; in one place, so that tests can replace it."""
    return timezone.now()
