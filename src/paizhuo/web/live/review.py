"""复盘: asks for the review of a deal, says how far it is, and shows a player his own dear turns one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET, require_http_methods

from paizhuo.seats import Seat
from paizhuo.web.language import say
from paizhuo.web.live import reviewing
from paizhuo.web.live.browsers import browser_in, counted_as, seat_named, seat_of
from paizhuo.web.live.page import names_of
from paizhuo.web.live.replay import opened, reviewer_asked
from paizhuo.web.live.replay_steps import replay_of, title_of
from paizhuo.web.live.replay_words import replay_words
from paizhuo.web.live.review_turns import lessons_of, review_shown
from paizhuo.web.live.words import client_words
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.refusals import wants_json
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import LIVE_REVIEW
from paizhuo.wording.cards import seat_words

if TYPE_CHECKING:
    from django.http import HttpRequest


@everybody
@never_cache
@require_http_methods(["GET", "POST"])
def review(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """复盘: how far it is; a POST asks for it."""
    row, table = opened(request, key, number)
    agent = reviewer_asked(request, table)
    known = reviewing.found(row, table, number, agent)
    if request.method == "POST":
        throttle.take((LIVE_REVIEW, (counted_as(request, row, browser_in(request.COOKIES)),)))
        known = reviewing.ask(row, table, number, agent)
        if not wants_json(request):
            return redirect(f"{reverse('live:replay', args=[key, number])}?by={agent}")
    return JsonResponse(review_shown(table, number, agent, known))


@everybody
@never_cache
@ensure_csrf_cookie
@require_GET
def lessons(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """我的失误: the dear turns of one seat, one a page; nothing is shown of the other hands."""
    row, table = opened(request, key, number)
    agent = reviewer_asked(request, table)
    own = seat_of(row, browser_in(request.COOKIES))
    # East counts as 0, so that "or" would pass it over.
    seat = next((one for one in (seat_named(request.GET.get("seat")), own) if one is not None), Seat.SOUTH)
    known = reviewing.found(row, table, number, agent)
    shown = review_shown(table, number, agent, known)
    found: dict[str, Any] = {
        "row": row,
        "number": number,
        "title": title_of(table, number),
        "replay": replay_of(table, number),
        "review": {**shown, "turns": []},
        "reviewer": agent,
        "lessons": lessons_of(table, number, shown, seat, is_own=own is seat),
        "seat": seat,
        "seat_words": seat_words(seat, say()),
        "seats": [(str(one), seat_words(one, say())) for one in Seat],
        "is_own": own is seat,
        "words": {**client_words(names_of(table.settings)), **replay_words()},
    }
    return render(request, "live/lessons.html", found)
