"""竞赛日程: the rounds of the event, day by day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.days import days_words
from paizhuo.documents.paper import Missing, missing_in, present
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections.hours import timetable_of
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.documents.sections.blocks import Block

NO_HOURS = N_(
    "The plan does not say when play begins, how long a round takes or how many rounds there are; there is no "
    "timetable to print yet."
)


def check(event_view: EventView, _where: Where) -> Missing | None:
    """缺什么: nothing where the plan says when play begins, how long a round takes and how many rounds there are."""
    return missing_in(_rows(event_view))


def _rows(event_view: EventView) -> Block | Missing:
    return timetable_of(event_view) or Missing(NO_HOURS)


def make(event_view: EventView, _where: Where) -> Paper:
    """竞赛日程: every round with its day and hours."""
    say = event_view.say
    days = days_words(say, event_view.first_day, event_view.last_day)
    about = say(N_(", ")).join(one for one in (event_view.venue, days) if one)
    return posted_list(event_view, say(N_("Timetable")), about, (present(_rows(event_view)),), cited=True)
