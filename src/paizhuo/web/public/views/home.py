"""首页: events being played, to come, and over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from django.shortcuts import redirect, render
from django.utils import timezone

from paizhuo.officiating.event_phase import EventPhase
from paizhuo.web import modes
from paizhuo.web.ledger.damaged_apart import damaged_apart
from paizhuo.web.ledger.summaries import listed, with_unit
from paizhuo.web.models import Competition
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.demonstration import DOOR
from paizhuo.web.pages.phone_address import is_at_this_computer, is_only_here, phone_base
from paizhuo.web.public.front_page import GameKind, front_page_event

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.ledger.damaged_apart import DamagedLine
    from paizhuo.web.public.front_page import FrontPageEvent

QUERY_LENGTH = 40
RECENT = 12
MOST = 60
"""A front page shows the latest; the search finds the others."""


@everybody
def home(request: HttpRequest) -> HttpResponse:
    """首页; in a demonstration, for those who have not come in yet, its doors."""
    if settings.DEMONSTRATION and DOOR not in request.session:
        return redirect("demonstration:home")
    waiting = not settings.DEMONSTRATION and not User.has_founder()
    if waiting and not Competition.objects.exists():
        return _first_time(request)
    query = request.GET.get("q", "").replace("\0", "")[:QUERY_LENGTH].strip()
    game = next((game for game in GameKind if game.value == request.GET.get("game")), None)
    found, damaged = _found(query)
    chosen = [one for one in found if game is None or one.game is game]
    running = [one for one in chosen if one.phase is EventPhase.PLAYING]
    coming = sorted(
        (one for one in chosen if one.phase is EventPhase.COMING),
        key=lambda one: (one.competition.first_day is None, str(one.competition.first_day)),
    )
    over = [one for one in chosen if one.phase is EventPhase.OVER]
    context = {
        "query": query,
        "game": game.value if game else "",
        "games": [(each.value, each.label) for each in GameKind],
        "hero": running[0] if running else None,
        "also": running[1:],
        "coming": coming,
        "recent": over if query else over[:RECENT],
        "running_count": len(running),
        "today": timezone.localdate(),
        "damaged": damaged,
        "nothing": not chosen,
        "not_set_up": waiting and is_at_this_computer(request),
    }
    return render(request, "public/home.html", context)


def _found(query: str) -> tuple[list[FrontPageEvent], list[DamagedLine]]:
    """The latest events, or all whose title, venue or one of whose units contains the query; and the damaged ones."""
    public = Competition.objects.filter(is_public=True)
    rows, damaged = damaged_apart(listed(public if query else public[:MOST]))
    found = [front_page_event(one) for one in rows]
    if not query:
        return found, damaged
    by_unit = with_unit(public, query)
    return [one for one in found if one.is_called(query) or one.competition.pk in by_unit], damaged


def _first_time(request: HttpRequest) -> HttpResponse:
    """空的安装: what this is, and what to do first."""
    context = {
        "today": timezone.localdate(),
        "at_this_computer": is_at_this_computer(request),
        "can_change_over": modes.is_offered(),
        "phone_address": phone_base(request),
        "only_here": is_only_here(request),
    }
    return render(request, "public/first_time.html", context)
