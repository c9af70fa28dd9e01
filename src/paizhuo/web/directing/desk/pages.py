"""裁判长台: the page from which a director runs the hall, and the parts of it that are asked for again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.snapshot import snapshot_of
from paizhuo.web.directing.clock import current_round
from paizhuo.web.directing.desk.drawing import Drawing
from paizhuo.web.directing.desk.floor import AGREED, NEEDS, PLAYING, WAITING, floor_of, group_titles
from paizhuo.web.directing.desk.heading import heading, stage_title
from paizhuo.web.directing.desk.recent import recent
from paizhuo.web.directing.desk.referees import referees
from paizhuo.web.directing.desk.todo import todos
from paizhuo.web.feed import hub

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here
    from paizhuo.web.directing.desk.floor import Floor, Group, Row

LONGEST = 9
"""Digits that the number of a table has at most."""
MOST_ROWS = 200
"""More rows than these are asked for with the whole list."""


def _base(here: Here) -> dict[str, Any]:
    return {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "may_record": here.may(Deed.RECORD),
        "may_answer": here.may(Deed.ANSWER_CALL),
        "started": current_round(here.snapshot) is not None,
    }


def _tabs(floor: Floor, shown: str) -> list[dict[str, Any]]:
    names = {"": _("All"), NEEDS: _("Needs a person"), WAITING: _("To confirm"), PLAYING: _("In play")}
    names[AGREED] = _("Agreed")
    return [
        {"name": name, "title": title, "count": floor.count(name) if name else None, "current": name == shown}
        for name, title in names.items()
    ]


def _opened(floor: Floor, wanted: str) -> int | None:
    """The row that is unfolded: the one asked for, or the first dispute; ``0`` folds all."""
    if wanted.isdecimal():
        return int(wanted[:9])
    return next((row.number for row in floor.in_order() if row.dispute is not None), None)


def _floor(here: Here, floor: Floor | None, only: Iterable[int] | None = None) -> dict[str, Any]:
    """The list; with ``only`` no other rows than these, and those that fold or unfold with them."""
    if floor is None:
        return {"floor": None, "todos": todos(here.competition, here.snapshot, None)}
    asked = here.request.GET
    shown = asked.get("show", "")
    shown = shown if shown in group_titles() else ""
    opened = _opened(floor, asked.get("open", ""))
    drawing = Drawing(here.competition.slug, here.snapshot, floor, shown, opened)
    sent = None if only is None else {*only, opened, _number(asked.get("was", ""))}

    def wanted(row: Row) -> bool:
        return sent is None or row.number in sent

    return {
        "floor": floor,
        "stage_name": stage_title(here.snapshot.plan.stage(floor.stage)),
        "shown": shown,
        "asked_open": asked.get("open", "") if asked.get("open", "").isdecimal() else "",
        "opened": opened,
        "tabs": _tabs(floor, shown),
        "tiles": SafeString("".join(drawing.tile(row) for row in floor.rows if wanted(row))),
        "groups": [_drawn(drawing, group, wanted) for group in floor.groups(shown)],
        "referees": referees(here.competition, opened or 1),
    }


def _drawn(drawing: Drawing, group: Group, wanted: Callable[[Row], bool]) -> dict[str, Any]:
    rows = [row for row in group.rows if wanted(row)]
    return {
        "name": group.name,
        "rank": list(group_titles()).index(group.name),
        "title": group.title,
        "count": len(group.rows),
        # A row that is unfolded comes with itself, for the template of what it shows.
        "rows": [(drawing.row(row), row if row.number == drawing.opened else None) for row in rows],
    }


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST else None


@official()
def desk(here: Here) -> HttpResponse:
    """裁判长台."""
    floor = floor_of(here.competition, here.snapshot)
    return render(here.request, "directing/desk/desk.html", _base(here) | _floor(here, floor) | _side(here, floor))


@official()
def floor(here: Here) -> HttpResponse:
    """场上: asked for again when a table changes."""
    floor = floor_of(here.competition, here.snapshot)
    return render(here.request, "directing/desk/floor.html", _base(here) | _floor(here, floor))


@official()
def floor_rows(here: Here) -> HttpResponse:
    """有变的桌: only the rows that a message told of; the page puts them where they belong."""
    asked = [_number(one) for one in here.request.GET.get("tables", "").split(",")[:MOST_ROWS]]
    floor = floor_of(here.competition, here.snapshot)
    only = [one for one in asked if one is not None]
    return render(here.request, "directing/desk/rows.html", _base(here) | _floor(here, floor, only))


def _side(here: Here, floor: Floor | None) -> dict[str, Any]:
    competition, snapshot = here.competition, here.snapshot
    return {
        "todos": todos(competition, snapshot, floor),
        "recent": recent(competition, snapshot, may_undo=here.may(Deed.UNDO)),
        "screens": hub.watching(competition.pk),
    }


@official()
def side(here: Here) -> HttpResponse:
    """现在要办与刚才: asked for again when anything changes."""
    return side_now(here)


def side_now(here: Here) -> HttpResponse:
    """The side of the desk as it stands after a write."""
    here = replace(here, snapshot=snapshot_of(here.competition))
    floor = floor_of(here.competition, here.snapshot)
    return render(here.request, "directing/desk/side.html", _base(here) | _side(here, floor))


@official()
def masthead(here: Here) -> HttpResponse:
    """台头: asked for again when the clock or the rounds change."""
    return masthead_now(here)


def masthead_now(here: Here) -> HttpResponse:
    """The head of the desk as it stands after a write."""
    context = _base(here) | heading(here.competition, here.snapshot) | {"may_clock": here.may(Deed.CLOCK)}
    return render(here.request, "directing/masthead.html", context)
