"""演示的时钟: the clocks of all rounds on the tables stand until somebody lets them run."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.web.access.actors import actor_of
from paizhuo.web.clock.actions import clock
from paizhuo.web.clock.clock import Clock, clock_by
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.summaries import listed
from paizhuo.web.models import ClockEvent, Competition
from paizhuo.web.models.accounts import DIRECTOR, User

if TYPE_CHECKING:
    from collections.abc import Iterator


class GoingClock(NamedTuple):
    """一个时钟: of a round that has begun and is not over."""

    competition: Competition
    clock: Clock


def going_clocks() -> Iterator[GoingClock]:
    """The clocks that run or stand."""
    for competition, summary in listed(Competition.objects.all()):
        if summary is None or not summary.round or competition.damage is not None:
            continue
        found = clock_by(competition, summary.clock, summary.stage, summary.round)
        if found.started is not None and found.ended is None:
            yield GoingClock(competition, found)


def let_run(*, running: bool) -> None:
    """Let all of them run, or stop them, as the director would at each desk."""
    director = User.objects.get(username=DIRECTOR)
    kind = ClockEvent.Kind.RESUME if running else ClockEvent.Kind.PAUSE
    for one in list(going_clocks()):
        actor = actor_of(director, one.competition)
        if actor is not None and (one.clock.paused is not None) is running:
            clock(Request(one.competition, actor), kind.value)
