"""日期: an ISO day, and the days of an event, as they stand on paper."""

from __future__ import annotations

from datetime import date as calendar_day
from datetime import timedelta
from typing import TYPE_CHECKING

from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.wording import Say


def day_words(say: Say, day: str) -> str:
    """A day in the reader's language; room to write it where there is none.

    >>> from paizhuo.wording import Language, sayer
    >>> day_words(sayer(Language.ENGLISH), "2026-12-05")
    '2026-12-05'
    """
    if not day:
        return say(N_("______ - ____ - ____"))
    year, month, date = day.split("-")
    text = say(N_("{year}-{month}-{date}"))
    if "-" not in text:
        # A day in words has no leading zeros: 2026年3月5日.
        month, date = month.lstrip("0"), date.lstrip("0")
    return text.format(year=year, month=month, date=date)


def day_of_play(occasion: EventView) -> str:
    """比赛日期: of an event of one day; on which of several days a round is played nobody has said here."""
    one = occasion.first_day if occasion.last_day in {"", occasion.first_day} else ""
    return day_words(occasion.say, one)


def days_words(say: Say, first: str, last: str) -> str:
    """From one day to another; nothing where nobody has said."""
    if not first or not last or first == last:
        return day_words(say, first or last) if first or last else ""
    return say(N_("{first} to {last}")).format(first=day_words(say, first), last=day_words(say, last))


def day_of_event(occasion: EventView, number: int) -> str:
    """The day of this number, counted from 1: its date where the first day is known."""
    say = occasion.say
    if not occasion.first_day:
        return say(N_("day {day}")).format(day=number)
    day = calendar_day.fromisoformat(occasion.first_day) + timedelta(days=number - 1)
    return day_words(say, day.isoformat())
