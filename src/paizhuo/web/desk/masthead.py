"""台头: template tags for the head of the desk pages: event, rounds, clock with its controls, links to the others."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from paizhuo.web.access.permissions import Permission
from paizhuo.web.desk.masthead_page import masthead_context
from paizhuo.web.pages.audience import Visit  # noqa: TC001 - Django looks at the hints of a tag

if TYPE_CHECKING:
    from django.http import HttpRequest

    from paizhuo.web.desk.floor import Floor

register = template.Library()


def _pages(*, boards: bool) -> tuple[tuple[str, str], ...]:
    return (
        ("desk:desk", _("Desk")),
        ("rounds:rounds", _("Rounds")),
        ("results:grid", _("Results")),
        *((("boards:grid", _("Board by board")), ("board_sets:board-sets", _("Board sets"))) if boards else ()),
        ("referees:referees", _("Who officiates")),
        ("refereeing:referee", _("Referee")),
        ("appeals:appeals", _("Appeals")),
        ("wall:screens", _("Screens")),
        ("printing:prints", _("Print")),
        ("log:log", _("Log")),
        ("interruptions:stop", _("Stop or wait")),
        ("office:office", _("Office")),
    )


def _links(slug: str, path: str, *, boards: bool) -> list[dict[str, Any]]:
    """The links to the desk pages; the current one is that with the longest address that begins ``path``."""
    found: list[dict[str, Any]] = []
    for name, title in _pages(boards=boards):
        try:
            found.append({"url": reverse(name, args=[slug]), "title": title, "current": False})
        except NoReverseMatch:
            continue
    visit = [link for link in found if path.startswith(link["url"])]
    if visit:
        max(visit, key=lambda link: len(link["url"]))["current"] = True
    return found


@register.inclusion_tag("desk/masthead.html", takes_context=True)
def masthead(context: dict[str, Any], visit: Visit) -> dict[str, Any]:
    """台头: the tag that shows the masthead of the visited competition; a page with the floor has its clock."""
    floor: Floor | None = context.get("floor")
    return {
        "request": visit.http,
        "csrf_token": context.get("csrf_token", ""),
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "may_clock": visit.may(Permission.CLOCK),
        **masthead_context(visit.competition, visit.snapshot, floor.clock if floor is not None else None),
    }


@register.inclusion_tag("desk/crumbs.html")
def crumbs(visit: Visit) -> dict[str, Any]:
    """去处: the tag that shows the links to the desk pages, the current one marked."""
    request: HttpRequest = visit.http
    slug, boards = visit.competition.slug, any(stage.boards for stage in visit.snapshot.plan.stages)
    return {"links": _links(slug, request.path, boards=boards), "slug": slug}


@register.filter
def as_json(value: object) -> str:
    """A value as JSON, for a data attribute that a script reads."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
