"""台头: the head of every page of the desk: event, rounds, clock with its controls, and the ways to the other pages."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from paizhuo.web.competitions.access import Here  # noqa: TC001 - Django looks at the hints of a tag
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.desk.heading import heading

if TYPE_CHECKING:
    from django.http import HttpRequest

register = template.Library()


def _pages() -> tuple[tuple[str, str], ...]:
    return (
        ("directing:desk", _("Desk")),
        ("directing:rounds", _("Rounds")),
        ("directing:grid", _("Results")),
        ("directing:referee", _("Referee")),
        ("directing:appeals", _("Appeals")),
        ("directing:screens", _("Screens")),
        ("directing:prints", _("Print")),
        ("directing:log", _("Log")),
        ("competitions:office", _("Office")),
    )


def _links(slug: str, path: str) -> list[dict[str, Any]]:
    """The pages that exist; the longest address that begins the present one is the current page."""
    found: list[dict[str, Any]] = []
    for name, title in _pages():
        try:
            found.append({"url": reverse(name, args=[slug]), "title": title, "current": False})
        except NoReverseMatch:
            continue
    here = [link for link in found if path.startswith(link["url"])]
    if here:
        max(here, key=lambda link: len(link["url"]))["current"] = True
    return found


@register.inclusion_tag("directing/masthead.html", takes_context=True)
def masthead(context: dict[str, Any], here: Here) -> dict[str, Any]:
    """台头: of the competition here."""
    return {
        "request": here.request,
        "csrf_token": context.get("csrf_token", ""),
        "competition": here.competition,
        "snapshot": here.snapshot,
        "may_clock": here.may(Deed.CLOCK),
        **heading(here.competition, here.snapshot),
    }


@register.inclusion_tag("directing/crumbs.html")
def crumbs(here: Here) -> dict[str, Any]:
    """去处: the pages of the desk, the present one marked."""
    request: HttpRequest = here.request
    return {"links": _links(here.competition.slug, request.path), "slug": here.competition.slug}


@register.filter
def as_json(value: object) -> str:
    """For a data attribute that a script reads."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
