"""一轮的时间: how long a round is by the plan, and how long before its end the last deal is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.clock.last_deal import last_call
from paizhuo.tournament.plan import timetable
from paizhuo.tournament.plan.books import regulations_of

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan

MINUTE = 60


class RoundClock(NamedTuple):
    """一轮的时间: in seconds; ``call_before`` is 0 where no last deal is called."""

    length: int = 0
    call_before: int = 0


def round_clock(plan: Plan, stage: str) -> RoundClock:
    """一轮的时间: of the rounds of a stage; the plan decides, else the book."""
    length = timetable.round_minutes(plan, stage) * MINUTE
    planned = plan.clock_of(stage).last_call_minutes * MINUTE
    call = last_call(regulations_of(plan.book).book, length)
    return RoundClock(length, planned or (0 if call is None else length - call))
