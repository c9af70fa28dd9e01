"""日期: days written as ``2025-08-16``, read without a clock, and ages in full years (周岁)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import ClassVar, NamedTuple

from paizhuo.errors import BadInput

_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_YEAR = re.compile(r"\d{4}", re.ASCII)
_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FEBRUARY = 2
_LAST_DAY = (12, 31)


class BadDay(BadInput):
    """The text is no day of the calendar."""

    code: ClassVar[str] = "BAD_DAY"


class Day(NamedTuple):
    """日: a day of the calendar; days compare in order of time."""

    year: int
    month: int
    day: int

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}-{self.day:02}"

    @property
    def number(self) -> int:
        """日序: counted from Monday, 1 January of the year 1, as 1.

        >>> Day(1, 1, 1).number, Day(2026, 10, 1).number
        (1, 739890)
        """
        past = self.year - 1
        months = sum(_length(self.year, month) for month in range(1, self.month))
        return past * 365 + past // 4 - past // 100 + past // 400 + months + self.day


class Age(NamedTuple):
    """周岁: an age in full years; where only the year of birth is known it can be one of two."""

    least: int
    most: int


@lru_cache(maxsize=4096)  # the first day of the event is read once for every player
def parse_day(text: str) -> Day:
    """Read a day.

    >>> parse_day("2024-02-29")
    Day(year=2024, month=2, day=29)
    """
    found = _DAY.fullmatch(text)
    if found:
        day = Day(*map(int, found.groups()))
        if day.year and 1 <= day.month <= len(_MONTHS) and 1 <= day.day <= _length(day.year, day.month):
            return day
    raise BadDay(f"{text!r} is no day; write it as 2025-08-16", text=text)


def parse_birth(text: str) -> Day | int:
    """Read a birthday, or a year of birth.

    >>> parse_birth("1965"), parse_birth("1965-08-16")
    (1965, Day(year=1965, month=8, day=16))
    """
    if _YEAR.fullmatch(text) and int(text):
        return int(text)
    return parse_day(text)


def age_on(born: str, day: str) -> Age:
    """The age on a day; a birthday counts from its morning, one of 29 February in other years from 1 March.

    >>> age_on("1965-08-16", "2025-08-16"), age_on("1965", "2025-08-16")
    (Age(least=60, most=60), Age(least=59, most=60))
    """
    birth, on = parse_birth(born), parse_day(day)
    if isinstance(birth, Day):
        years = on.year - birth.year - (on[1:] < birth[1:])
        return Age(years, years)
    most = on.year - birth
    return Age(most - (on[1:] != _LAST_DAY), most)


def _length(year: int, month: int) -> int:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _MONTHS[month - 1] + (leap and month == _FEBRUARY)
