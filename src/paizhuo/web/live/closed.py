"""收了的桌: a table at which nobody plays any more, though its match is not over: why, and the way back."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.shortcuts import render
from django.utils.translation import gettext as _

from paizhuo.table import Stage
from paizhuo.web.language import say
from paizhuo.web.live import store
from paizhuo.web.live.open_deals import is_open
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.models.event_tables import event_table_of
from paizhuo.web.models.live_summaries import read_summary

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.models import LiveTable


def is_closed(row: LiveTable) -> bool:
    """Whether the table was closed before its match was over."""
    return row.ended_at is not None and read_summary(row.summary).stage is not Stage.OVER


def closed_page(request: HttpRequest, row: LiveTable) -> HttpResponse:
    """What an open tab shows when its table is closed, and who comes later."""
    finished = store.table_of(row).course.finished()
    context = {
        "row": row,
        "why": _why(row),
        "has_replay": any(is_open(row, number) for number in finished),
    }
    return render(request, "live/closed.html", context, status=HTTPStatus.GONE)


def missing_page(request: HttpRequest) -> HttpResponse:
    """What an open tab shows when its table was taken away, and who mistypes an address."""
    why = _("There is no table at this address any more. Look in the lobby, or ask for the link again.")
    return render(request, "live/closed.html", {"why": why}, status=HTTPStatus.NOT_FOUND)


def _why(row: LiveTable) -> str:
    bound = event_table_of(row)
    if bound is None:
        return NotSent(WhyNotSent.CLOSED).words(say())
    if bound.is_in_hall:
        return _("This match is played in the hall now: go to table {table}.").format(table=bound.table)
    return _("The match of this table was decided or paired in another way. The lobby leads to your next match.")
