"""竞赛公告: a notice to everybody during the event [J23 5.2(八)3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.notices import check_notice, notice
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper

SOURCES = (Citation(Book.JIANGSU_2023, "5.2(八)3"),)


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form and for a notice whose text is given."""
    return check_notice(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """竞赛公告: one notice; number 0 is the blank form."""
    return notice(event_view, where, event_view.say(N_("Bulletin")), SOURCES)
