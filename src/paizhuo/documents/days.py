"""日期: an ISO day as a form writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.occasion import Occasion
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


def day_of_play(occasion: Occasion) -> str:
    """比赛日期: of an event of one day; on which of several days a round is played nobody has said here."""
    one = occasion.first_day if occasion.last_day in {"", occasion.first_day} else ""
    return day_words(occasion.say, one)
