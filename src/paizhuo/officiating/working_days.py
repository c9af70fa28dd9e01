"""工作日: which days are working days: Monday to Friday, but for public holidays, and the weekends worked for them.

Days are numbered from Monday, 1 January of the year 1, as 1. The organiser keeps the list with the event.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.tournament.entries.dates import BadDay, parse_day
from paizhuo.tournament.log.facts import HolidaysSet

if TYPE_CHECKING:
    from collections.abc import Callable

WEEK, WORKING_DAYS = 7, 5
_BETWEEN = re.compile(r"[\s,;，；、]+")


class NoSuchDay(NotAccepted):
    """日期有误: a text is no day, or a day is in both lists."""

    code: ClassVar[str] = "NO_SUCH_DAY"


def works_by(calendar: HolidaysSet | None) -> Callable[[int], bool]:
    """工作日: a function that says which days are working days."""
    holidays, worked = (frozenset[int](), frozenset[int]())
    if calendar is not None:
        holidays = frozenset(parse_day(day).number for day in calendar.holidays)
        worked = frozenset(parse_day(day).number for day in calendar.worked)
    return lambda day: day in worked or ((day - 1) % WEEK < WORKING_DAYS and day not in holidays)


def read_days(text: str) -> tuple[str, ...]:
    """所列日期: the days of a text, in order, each once; :class:`NoSuchDay` for what is none.

    >>> read_days("2026-10-02，2026-10-01 2026-10-01")
    ('2026-10-01', '2026-10-02')
    """
    try:
        return tuple(sorted({str(parse_day(part)) for part in _BETWEEN.split(text.strip()) if part}))
    except BadDay as error:
        raise NoSuchDay(str(error), text=error.text) from error


def holidays_of(holidays: str, worked: str) -> HolidaysSet:
    """节假日: the fact for two lists as typed; a day stands in one of them only."""
    found = HolidaysSet(read_days(holidays), read_days(worked))
    if both := set(found.holidays) & set(found.worked):
        raise NoSuchDay("a day is in both lists", text=min(both))
    return found
