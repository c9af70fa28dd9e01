"""日期的写法: the days of an event as they stand on paper."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from paizhuo.documents.days import day_words
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.occasion import Occasion
    from paizhuo.wording import Say


def days_words(say: Say, first: str, last: str) -> str:
    """From one day to another; nothing where nobody has said."""
    if not first or not last or first == last:
        return day_words(say, first or last) if first or last else ""
    return say(N_("{first} to {last}")).format(first=day_words(say, first), last=day_words(say, last))


def day_of_event(occasion: Occasion, number: int) -> str:
    """The day of this number, counted from 1: its date where the first day is known."""
    say = occasion.say
    if not occasion.first_day:
        return say(N_("day {day}")).format(day=number)
    return day_words(say, (date.fromisoformat(occasion.first_day) + timedelta(days=number - 1)).isoformat())
