"""首页: events being played, to come, and over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import render
from django.utils import timezone

from paizhuo.officiating.event_phase import EventPhase
from paizhuo.web.models import Competition
from paizhuo.web.pages.audience import everybody
from paizhuo.web.public.front_page import GameKind, front_page_event

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

QUERY_LENGTH = 40
RECENT = 12
MOST = 60
"""A front page shows the latest; the search finds the others."""


@everybody
def home(request: HttpRequest) -> HttpResponse:
    """首页."""
    query = request.GET.get("q", "").replace("\0", "")[:QUERY_LENGTH].strip()
    game = next((game for game in GameKind if game.value == request.GET.get("game")), None)
    found = [front_page_event(one) for one in Competition.objects.filter(is_public=True)[: MOST if not query else None]]
    chosen = [one for one in found if (game is None or one.game is game) and one.fits(query)]
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
        "nothing": not chosen,
    }
    return render(request, "public/home.html", context)
