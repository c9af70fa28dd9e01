"""裁判长台: the page from which a director runs the hall, and the parts of it that htmx fetches again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import current_round
from paizhuo.web.desk.floor import AGREED, NEEDS, PLAYING, WAITING, floor_of, group_titles
from paizhuo.web.desk.floor_html import FloorHtml
from paizhuo.web.desk.masthead_page import masthead_context
from paizhuo.web.desk.recent import recent_acts
from paizhuo.web.desk.referees import referees
from paizhuo.web.desk.round_shown import draft_to_show, steps_now
from paizhuo.web.desk.todo import todos, urgent
from paizhuo.web.feed import hub
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.audience import official
from paizhuo.web.rounds.views.draft import DESK, draft_context
from paizhuo.wording.tournament import stage_title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paizhuo.web.desk.floor import Floor, FloorGroup, FloorRow
    from paizhuo.web.pages.audience import Visit

LONGEST = 9
"""The most digits of a table number in an address."""
MOST_ROWS = 200
"""The most rows that are fetched alone; for more, the page fetches the whole list."""


def _base(visit: Visit) -> dict[str, Any]:
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "may_record": visit.may(Permission.RECORD),
        "may_answer": visit.may(Permission.ANSWER_CALL),
        "may_publish": visit.may(Permission.PUBLISH),
        "started": current_round(visit.snapshot) is not None,
    }


def _tabs(floor: Floor, shown: str) -> list[dict[str, Any]]:
    names = {"": _("All"), NEEDS: _("Needs a person"), WAITING: _("To confirm"), PLAYING: _("In play")}
    names[AGREED] = _("Agreed")
    return [
        {"name": name, "title": title, "count": floor.count(name) if name else None, "current": name == shown}
        for name, title in names.items()
    ]


def _opened(floor: Floor, wanted: str) -> int | None:
    """The table whose row is unfolded: ``wanted``, else the first dispute; None where ``wanted`` is ``0``.

    In a large hall nothing unfolds by itself: what needs a person has to fit below the map.
    """
    if wanted.isdecimal():
        return int(wanted[:9])
    if floor.is_large:
        return None
    return next((row.number for row in floor.in_order() if row.dispute is not None), None)


def _floor(visit: Visit, floor: Floor | None, only: Iterable[int] | None = None) -> dict[str, Any]:
    """The context of the list; with ``only`` these tables alone, and those whose rows fold or unfold with them."""
    if floor is None:
        return {"floor": None, "todos": todos(visit, None)}
    asked = visit.http.GET
    shown = asked.get("show", "")
    shown = shown if shown in group_titles() else ""
    opened = _opened(floor, asked.get("open", ""))
    parts = floor.map_parts()
    part = min(max(_number(asked.get("part", "")) or 1, 1), len(parts))
    drawing = FloorHtml(visit.competition.slug, visit.snapshot, floor, shown, opened, part)
    sent = None if only is None else {*only, opened, _number(asked.get("was", ""))}

    def wanted(row: FloorRow) -> bool:
        return sent is None or row.number in sent

    return {
        "floor": floor,
        "stage_name": stage_title(say(), visit.snapshot.plan.stage(floor.stage)),
        "shown": shown,
        "asked_open": asked.get("open", "") if asked.get("open", "").isdecimal() else "",
        "opened": opened,
        "tabs": _tabs(floor, shown),
        "tiles": SafeString("".join(drawing.tile(row) for row in parts[part - 1] if wanted(row))),
        "part": part,
        "map_parts": [(number, rows[0].number, rows[-1].number) for number, rows in enumerate(parts, start=1)],
        "groups": [_drawn(drawing, group, wanted) for group in floor.groups(shown)],
        "referees": referees(visit.competition, visit.snapshot, opened or 1),
    }


def _drawn(drawing: FloorHtml, group: FloorGroup, wanted: Callable[[FloorRow], bool]) -> dict[str, Any]:
    rows = [row for row in group.rows if wanted(row)]
    return {
        "name": group.name,
        "rank": list(group_titles()).index(group.name),
        "title": group.title,
        "count": len(group.rows),
        # The unfolded row is passed on itself, for its own template.
        "rows": [(drawing.row(row), row if row.number == drawing.opened else None) for row in rows],
    }


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST else None


@official()
def desk(visit: Visit) -> HttpResponse:
    """裁判长台: the tables of the round, or the draft of the next one while it waits and nobody plays."""
    floor = floor_of(visit.competition, visit.snapshot)
    waiting = draft_to_show(visit.snapshot)
    if waiting is not None:
        more = {"todos": urgent(visit, floor), "screens": hub.watching(visit.competition.pk), "started": True}
        return render(
            visit.http, "rounds/draft_page.html", _base(visit) | draft_context(visit, *waiting, on_desk=True) | more
        )
    return render(visit.http, "desk/desk.html", _base(visit) | _floor(visit, floor) | _side(visit, floor))


@official()
def floor(visit: Visit) -> HttpResponse:
    """场上: the list of tables, fetched again when a table changes."""
    floor = floor_of(visit.competition, visit.snapshot)
    return render(visit.http, "desk/floor.html", _base(visit) | _floor(visit, floor))


@official()
def floor_rows(visit: Visit) -> HttpResponse:
    """有变的桌: the rows of the tables in the query only; the script of the page puts them in place."""
    asked = [_number(one) for one in visit.http.GET.get("tables", "").split(",")[:MOST_ROWS]]
    floor = floor_of(visit.competition, visit.snapshot)
    only = [one for one in asked if one is not None]
    return render(visit.http, "desk/rows.html", _base(visit) | _floor(visit, floor, only))


def _side(visit: Visit, floor: Floor | None) -> dict[str, Any]:
    competition, snapshot = visit.competition, visit.snapshot
    return {
        "todos": todos(visit, floor),
        "rooms_at": floor.rooms_at if floor is not None else {},
        "panel": steps_now(visit, floor.clock if floor is not None else None),
        "back": DESK,
        "places_after": 0,
        "recent": recent_acts(competition, snapshot, may_undo=visit.may(Permission.UNDO)),
        "screens": hub.watching(competition.pk),
    }


@official()
def side(visit: Visit) -> HttpResponse:
    """现在要办与刚才: the side column, fetched again when anything changes; the whole page once it shows a draft."""
    if draft_to_show(visit.snapshot) is not None and visit.http.GET.get("showing") == "floor":
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return side_now(visit)


def side_now(visit: Visit) -> HttpResponse:
    """The side column after a write, with the competition read again."""
    visit = replace(visit, snapshot=snapshot_of(visit.competition))
    floor = floor_of(visit.competition, visit.snapshot)
    return render(visit.http, "desk/side.html", _base(visit) | _side(visit, floor))


@official()
def masthead(visit: Visit) -> HttpResponse:
    """台头: the masthead, fetched again when the clock or the rounds change."""
    return masthead_now(visit)


def masthead_now(visit: Visit) -> HttpResponse:
    """The masthead after a write, with the competition read again."""
    context = (
        _base(visit) | masthead_context(visit.competition, visit.snapshot) | {"may_clock": visit.may(Permission.CLOCK)}
    )
    return render(visit.http, "desk/masthead.html", context)
