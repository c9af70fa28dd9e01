"""减少允许超时: the schedule where less overtime is permitted than the book's ten minutes [NAT 33(一)1]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.referee.cases.facts_asked import SECONDS_OVER
from paizhuo.referee.cases.infractions import Infraction
from paizhuo.referee.penalties.penalties import Recipient, Reported
from paizhuo.referee.schedules.conditions import AtLeast, AtMost
from paizhuo.referee.schedules.schedule import Entry, row
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.referee.schedules.schedule import Schedule

BEYOND = Source(Book.NATIONAL).read("33(一)1", "overtime-above-ten-minutes")
_BOOKS_OWN = 10 * 60


def with_permitted_overtime(schedule: Schedule, seconds: int) -> Schedule:
    """减少允许超时: beyond what is permitted the chief referee is informed, as the book has it beyond ten minutes."""
    entry = schedule.entries.get(Infraction.OVERTIME)
    if not isinstance(entry, Entry) or seconds >= _BOOKS_OWN:
        return schedule
    beyond = (AtLeast(SECONDS_OVER, seconds + 1), AtMost(SECONDS_OVER, _BOOKS_OWN))
    told = row(BEYOND, Reported(Recipient.CHIEF), when=beyond)
    return replace(schedule, entries={**schedule.entries, Infraction.OVERTIME: replace(entry, besides=(told,))})
