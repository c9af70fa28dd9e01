"""比赛记录表: the record sheet of the Jiangsu rules [J23 table 1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.score_sheets.forms import JIANGSU, JIANGSU_2017
from paizhuo.documents.score_sheets.table_sheets import check_sheets, table_sheets
from paizhuo.rulebook import Book

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper


def is_used(event_view: EventView) -> bool:
    """Whether the book and the kind of the event use this form."""
    return event_view.state.regulations.book in {Book.JIANGSU_2017, Book.JIANGSU_2023}


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form; a filled-in one needs a round of a stage that is played at one table."""
    return check_sheets(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """比赛记录表: for all tables of a round, or for one; blank where no round is named."""
    of_2017 = event_view.state.regulations.book is Book.JIANGSU_2017
    return table_sheets(event_view, where, JIANGSU_2017 if of_2017 else JIANGSU)
