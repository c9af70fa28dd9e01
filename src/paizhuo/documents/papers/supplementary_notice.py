"""竞赛补充通知: a notice that supplements the regulations [J23 5.1(二), 5.2(四)4; NAT 33(一)2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.notices import check_notice, notice
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper

SOURCES = (Citation(Book.JIANGSU_2023, "5.1(二), 5.2(四)4"), Citation(Book.NATIONAL, "33(一)2"))


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form and for a notice whose text is given."""
    return check_notice(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """竞赛补充通知: one notice; number 0 is the blank form."""
    return notice(event_view, where, event_view.say(N_("Supplementary notice")), SOURCES)
