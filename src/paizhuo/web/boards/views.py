"""逐副录入台: the grid of rooms and boards, typed from the keyboard or by a plain form."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.errors import PaizhuoError
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.boards.forms import Typed
from paizhuo.web.boards.page import board_round, cell_context, chosen_place, context_of, number_of
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log import actions as log_actions
from paizhuo.web.pages import refusals
from paizhuo.web.pages.audience import official

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.boards.page import BoardRound
    from paizhuo.web.pages.audience import Visit

MOST_ROWS = 200
"""The most tables whose rows are fetched alone."""
UNDO = "undo"


def _base(visit: Visit) -> dict[str, Any]:
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "may_record": visit.may(Permission.RECORD),
        "may_rule": visit.may(Permission.RULE),
        "may_undo": visit.may(Permission.UNDO),
    }


@official(get=Permission.RECORD)
def grid(visit: Visit) -> HttpResponse:
    """逐副录入台."""
    asked = visit.http.GET
    found = board_round(visit, asked.get("stage"), asked.get("round"))
    if found is None:
        return render(visit.http, "boards/grid.html", _base(visit) | {"place": None})
    at = chosen_place(found, asked.get("table"), asked.get("room"), asked.get("board"))
    return render(visit.http, "boards/grid.html", _base(visit) | context_of(visit, found, at))


@official(get=Permission.RECORD)
def rows(visit: Visit) -> HttpResponse:
    """有变的桌: the rows of the tables in the query only; the script of the page puts them in place."""
    asked = visit.http.GET
    found = board_round(visit, asked.get("stage"), asked.get("round"))
    if found is None:
        raise Http404
    tables = [number_of(one) for one in asked.get("tables", "").split(",")[:MOST_ROWS]]
    return _part(visit, found, tables)


@official(get=Permission.RECORD)
def cell(visit: Visit) -> HttpResponse:
    """一格的附注: who sits there, and what the sheet says besides; the script fetches it when a board is chosen."""
    asked = visit.http.GET
    found = board_round(visit, asked.get("stage"), asked.get("round"))
    if found is None:
        raise Http404
    at = chosen_place(found, asked.get("table"), asked.get("room"), asked.get("board"))
    return render(visit.http, "boards/cell.html", cell_context(visit, found, at))


@official(get=None, post=Permission.SEE)
def enter(visit: Visit) -> HttpResponse:
    """记入: one act on a board; each checks its own permission. A refusal gives back what was typed."""
    sent = visit.http.POST
    found = board_round(visit, sent.get("stage"), sent.get("round"))
    if found is None:
        raise Http404
    typed, error, act = Typed.of(sent), "", 0
    code = HTTPStatus.OK
    try:
        if typed.act == UNDO:
            reason = typed.reason or _("taken back at the grid")
            log_actions.undo(visit.request.regardless(), number_of(sent.get("number")), reason)
        else:
            act = typed.carry_out(visit.request.regardless(), found).act.no
    except Denied as caught:
        if not _is_script(visit):
            raise
        error, code = refusals.words(caught), refusals.status(caught)
    except PaizhuoError as caught:
        error, code = refusals.words(caught), HTTPStatus.CONFLICT
    visit = replace(visit, snapshot=snapshot_of(visit.competition))
    found = board_round(visit, found.stage, str(found.round.number))
    if found is None:
        raise Http404
    if _is_script(visit):
        return _part(visit, found, [typed.place.table], error=error, act=act, status=code)
    if error:
        at = chosen_place(found, *map(str, (typed.place.table, typed.place.room.value, typed.place.board)))
        context = _base(visit) | context_of(visit, found, at) | {"error": error, "typed": typed}
        return render(visit.http, "boards/grid.html", context, status=code)
    messages.success(visit.http, _("Saved."))
    address = reverse("boards:grid", args=(visit.competition.slug,))
    return redirect(f"{address}{found.query_of(found.grid.next_lacking(typed.place))}")


def _is_script(visit: Visit) -> bool:
    return visit.http.headers.get("HX-Request") == "true"


def _part(visit: Visit, found: BoardRound, tables: list[int], **more: Any) -> HttpResponse:  # noqa: ANN401 - a context
    status = more.pop("status", HTTPStatus.OK)
    context = _base(visit) | context_of(visit, found, None, tables) | more
    return render(visit.http, "boards/part.html", context, status=status)
