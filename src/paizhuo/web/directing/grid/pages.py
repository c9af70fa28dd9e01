"""录入台: the grid for the keyboard, one row a table, and what each row sends."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import redirect, render

from paizhuo.errors import PaizhuoError
from paizhuo.web import refusals
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.actors import Denied
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.snapshot import snapshot_of
from paizhuo.web.directing.grid import acts
from paizhuo.web.directing.grid.double_entry import difference_at
from paizhuo.web.directing.grid.rows import FIRST, ONE, SECOND, GridRow, grid_row, grid_rows, place_of, tables_now
from paizhuo.web.directing.grid.typed import outcome_of
from paizhuo.web.directing.grid.unlikely import UnlikelyResult
from paizhuo.web.words import say
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here
    from paizhuo.web.directing.grid.unlikely import Spot

MODES = (ONE, FIRST, SECOND)
TYPED_LENGTH = 8


def _mode(given: str) -> str:
    return given if given in MODES else ONE


def _context(here: Here, mode: str) -> dict[str, Any]:
    return {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "mode": mode,
        "may_clear": here.may(Deed.CLEAR),
    }


@official(get=Deed.RECORD)
def grid(here: Here) -> HttpResponse:
    """录入台."""
    asked = here.request.GET
    mode = _mode(asked.get("mode", ""))
    place = place_of(here, asked.get("stage"), asked.get("round"))
    context = _context(here, mode)
    if place is None:
        return render(here.request, "directing/grid/grid.html", context | {"place": None})
    rows = grid_rows(here.competition, here.snapshot, place)
    if mode == SECOND:
        rows = [row for row in rows if row.is_open and row.table.match.entered is not None]
    elif asked.get("open"):
        rows = [row for row in rows if row.is_open]
    published = [
        (stage.id, stage_words(say(), here.snapshot.plan.stage(stage.id)), one.number)
        for stage in here.snapshot.state.stages.values()
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
    return render(here.request, "directing/grid/grid.html", context)


@official(get=Deed.RECORD, post=Deed.RECORD)
def entry(here: Here, stage: str, number: int, table: int) -> HttpResponse:
    """一行: as it stands, or with what was typed; the row comes back with what it is worth or what is wrong."""
    mode = _mode(here.request.POST.get("mode", "") or here.request.GET.get("mode", ""))
    place = place_of(here, stage, str(number))
    if place is None or table not in place.round.matches:
        raise Http404
    error: PaizhuoError | None = None
    typed = ("", "")
    if here.request.method == "POST":
        first, second = here.request.POST.get("home", ""), here.request.POST.get("away", "")
        typed = (first[:TYPED_LENGTH], second[:TYPED_LENGTH])
        try:
            _save(here, mode, (stage, number, table), place.boards)
        except Denied:
            raise
        except PaizhuoError as caught:
            error = caught
        here = replace(here, snapshot=snapshot_of(here.competition))
        if not here.request.headers.get("HX-Request"):
            if error is not None:
                raise error
            return redirect("directing:grid", here.competition.slug)
    row = _row(here, stage, number, table)
    code = HTTPStatus.OK
    if error is not None:
        blocked = isinstance(error, UnlikelyResult)
        row = replace(row, typed=typed, error=refusals.words(error), blocked=blocked)
        code = refusals.status(error)
    return render(
        here.request, "directing/grid/row.html", _context(here, mode) | {"row": row, "place": place}, status=code
    )


def _row(here: Here, stage: str, number: int, table: int) -> GridRow:
    found = next(one for one in tables_now(here.competition, here.snapshot, stage, number) if one.number == table)
    differs = difference_at(here.competition, here.snapshot, (stage, number, table))
    return grid_row(here.competition, here.snapshot, found, differs)


def _save(here: Here, mode: str, spot: Spot, boards: int) -> None:
    sent, command = here.request.POST, here.command
    outcome = outcome_of(sent.get("home", ""), sent.get("away", ""), boards)
    at = (here.competition, here.official, *spot)
    if mode == SECOND:
        acts.check(*at, outcome, command=command)
    elif mode == FIRST or sent.get("hold"):
        acts.enter(*at, outcome, command=command)
    else:
        acts.record(*at, outcome, cleared=sent.get("cleared", "").strip(), command=command)
