"""积分编排个人赛记分表: the national score sheet of individual events [NAT App.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing
from paizhuo.documents.score_sheets.forms import INDIVIDUAL
from paizhuo.documents.score_sheets.table_sheets import check_sheets, table_sheets, uses_national_table_sheets
from paizhuo.tournament.entries import EntryKind
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

FOR_INDIVIDUALS = N_("This form is for individual events.")


def is_used(event_view: EventView) -> bool:
    """Whether the book and the kind of the event use this form."""
    individual = event_view.plan.entries.kind is EntryKind.INDIVIDUAL
    return individual and uses_national_table_sheets(event_view)


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form; a filled-in one needs a round of an individual event."""
    if where.round and event_view.plan.entries.kind is not EntryKind.INDIVIDUAL:
        return Missing(FOR_INDIVIDUALS)
    return check_sheets(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """积分编排个人赛记分表: for all tables of a round, or for one; blank where no round is named."""
    return table_sheets(event_view, where, INDIVIDUAL)
