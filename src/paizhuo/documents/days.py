"""日期: ISO dates and the days of an event in words."""

from __future__ import annotations

from datetime import date as calendar_day
from datetime import timedelta
from typing import TYPE_CHECKING

from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.wording import Say


def day_words(say: Say, day: str) -> str:
    """A date in the reader's language; a line to write on where there is none.

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


def day_of_play(event_view: EventView) -> str:
    """比赛日期: the date of an event of one day; a line to write on where it has several, as a round has no date."""
    one = event_view.first_day if event_view.last_day in {"", event_view.first_day} else ""
    return day_words(event_view.say, one)


def days_words(say: Say, first: str, last: str) -> str:
    """A range of dates; empty where none is known."""
    if not first or not last or first == last:
        return day_words(say, first or last) if first or last else ""
    return say(N_("{first} to {last}")).format(first=day_words(say, first), last=day_words(say, last))


def day_of_event(event_view: EventView, number: int) -> str:
    """A day of the event, counted from 1: its date where the first day is known."""
    say = event_view.say
    if not event_view.first_day:
        return say(N_("day {day}")).format(day=number)
    day = calendar_day.fromisoformat(event_view.first_day) + timedelta(days=number - 1)
    return day_words(say, day.isoformat())
