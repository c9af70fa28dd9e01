"""录入台: the grid for entering results with the keyboard, one row for each table."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import redirect, render

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.results import outcome_of
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.unlikely import UnlikelyResult
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages import refusals
from paizhuo.web.pages.audience import official
from paizhuo.web.results import actions
from paizhuo.web.results.double_entry import differing_entry
from paizhuo.web.results.page import FIRST, ONE, SECOND, GridRow, grid_round, grid_row, grid_rows, tables_now
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit

MODES = (ONE, FIRST, SECOND)
TYPED_LENGTH = 8


def _mode(given: str) -> str:
    return given if given in MODES else ONE


def _context(visit: Visit, mode: str) -> dict[str, Any]:
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "mode": mode,
        "may_clear": visit.may(Permission.CLEAR),
    }


@official(get=Permission.RECORD)
def grid(visit: Visit) -> HttpResponse:
    """录入台."""
    asked = visit.http.GET
    mode = _mode(asked.get("mode", ""))
    place = grid_round(visit, asked.get("stage"), asked.get("round"))
    context = _context(visit, mode)
    if place is None:
        return render(visit.http, "results/grid.html", context | {"place": None})
    rows = grid_rows(visit.competition, visit.snapshot, place)
    if mode == SECOND:
        rows = [row for row in rows if row.is_open and row.table.match.entered is not None]
    elif asked.get("open"):
        rows = [row for row in rows if row.is_open]
    published = [
        (stage.id, stage_words(say(), visit.snapshot.plan.stage(stage.id)), one.number)
        for stage in visit.snapshot.state.stages.values()
        for one in stage.rounds
        if one.published
    ]
    done = sum(match.confirmed is not None for match in place.round.matches.values())
    context |= {
        "place": place,
        "rows": rows,
        "published": published,
        "done": done,
        "total": len(place.round.matches),
        "only_open": bool(asked.get("open")),
    }
    return render(visit.http, "results/grid.html", context)


@official(get=Permission.RECORD, post=Permission.RECORD)
def entry(visit: Visit, stage: str, number: int, table: int) -> HttpResponse:
    """一行: GET shows a row, with the scores of what is typed; POST enters the result; errors come back in the row."""
    mode = _mode(visit.http.POST.get("mode", "") or visit.http.GET.get("mode", ""))
    place = grid_round(visit, stage, str(number))
    if place is None or table not in place.round.matches:
        raise Http404
    key = TableKey(stage, number, table)
    error: PaizhuoError | None = None
    typed = ("", "")
    if visit.http.method == "POST":
        first, second = visit.http.POST.get("home", ""), visit.http.POST.get("away", "")
        typed = (first[:TYPED_LENGTH], second[:TYPED_LENGTH])
        try:
            _save(visit, mode, key, place.boards)
        except Denied:
            raise
        except PaizhuoError as caught:
            error = caught
        visit = replace(visit, snapshot=snapshot_of(visit.competition))
        if not visit.http.headers.get("HX-Request"):
            if error is not None:
                raise error
            return redirect("results:grid", visit.competition.slug)
    row = _row(visit, key)
    code = HTTPStatus.OK
    if error is not None:
        blocked = isinstance(error, UnlikelyResult)
        row = replace(row, typed=typed, error=refusals.words(error), blocked=blocked)
        code = refusals.status(error)
    return render(visit.http, "results/row.html", _context(visit, mode) | {"row": row, "place": place}, status=code)


def _row(visit: Visit, key: TableKey) -> GridRow:
    every = tables_now(visit.competition, visit.snapshot, key.stage, key.round)
    found = next(one for one in every if one.number == key.table)
    differs = differing_entry(visit.competition, visit.snapshot, key)
    return grid_row(visit.competition, visit.snapshot, found, differs)


def _save(visit: Visit, mode: str, key: TableKey, boards: int) -> None:
    sent, request = visit.http.POST, visit.request.regardless()
    outcome = outcome_of(sent.get("home", ""), sent.get("away", ""), boards)
    if mode == SECOND:
        actions.check(request, key, outcome)
    elif mode == FIRST or sent.get("hold"):
        actions.enter(request, key, outcome)
    else:
        actions.record(request, key, outcome, cleared=sent.get("cleared", "").strip())
