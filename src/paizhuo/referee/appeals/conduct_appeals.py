"""赛风赛纪处罚的申诉: against a sanction for conduct, fifteen working days, and nothing waits for it [J23 6.3]."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.referee.appeals.rules import Body
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.rulebook import Citation

WORKING_DAYS = 15
LONGEST = 10_000
"""A calendar in which no working day comes for so long is a mistake, not a calendar."""


class BadCalendar(BadInput):
    """The calendar has too few working days."""

    code: ClassVar[str] = "BAD_CALENDAR"


@dataclass(frozen=True, slots=True)
class ConductAppeal:
    """赛风赛纪申诉: goes to the body above the one that decided; the sanction is carried out meanwhile."""

    last_day: int
    in_time: bool
    source: Citation
    suspends: bool = False
    to: Body = Body.SUPERIOR


def conduct_appeal(received: int, filed: int, works: Callable[[int], bool]) -> ConductAppeal:
    """申诉期限: days are numbered from any zero, ``works`` says which of them are working days.

    The day on which the written decision came is not counted.
    """
    days = (day for day in islice(count(received + 1), LONGEST) if works(day))
    last = next(islice(days, WORKING_DAYS - 1, None), None)
    if last is None:
        raise BadCalendar(f"there are no {WORKING_DAYS} working days after day {received}", text=str(received))
    source = Source(Book.JIANGSU_2023).read("6.3(一), 6.3(二)", "day-of-receipt-not-counted")
    return ConductAppeal(last, received <= filed <= last, source)
