"""大屏: the page of the big screen, which turns its slides by itself."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from paizhuo.guandan.rules import TimeUp
from paizhuo.officiating.online_play import Where
from paizhuo.officiating.table_key import round_at
from paizhuo.referee.clock.last_deal import time_up
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import clock_of, current_round, now
from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.language import say
from paizhuo.web.ledger.public_snapshot import next_release
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.cached_html import cached_html
from paizhuo.web.pages.phone_address import phone_url
from paizhuo.web.pages.timetable import rounds_of
from paizhuo.web.wall.screen import MAIN, MONITORS, wall_screen
from paizhuo.web.wall.slides import SECONDS_A_SLIDE, slides
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from datetime import datetime

    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@public_page
def wall(visit: Visit, monitor: str = MAIN) -> HttpResponse:
    """大屏, 分屏, 专屏: a monitor of the hall by its address."""
    if monitor not in MONITORS:
        raise Http404
    return render(visit.http, "wall/wall.html", wall_context(visit, monitor))


def wall_context(visit: Visit, monitor: str) -> dict[str, Any]:
    """The template context of a monitor."""
    competition, snapshot = visit.competition, visit.snapshot
    screen = wall_screen(competition, monitor)
    path = wall_path(competition.slug, monitor)
    values = {
        "slides": slides(competition, snapshot, monitor),
        "path": path,
        "seconds": SECONDS_A_SLIDE,
        "screen": screen,
        "screen_json": json.dumps(screen.as_json()),
        "release": next_release(snapshot),
        "address": phone_url(visit.http, reverse("public:names", args=[competition.slug])),
    }
    # Any act may change the slides: a setting, a publication, a commitment.
    pages = cached_html(visit, (competition.act_count, values["address"], monitor), "wall/list.html", values)
    return {
        "competition": competition,
        "snapshot": snapshot,
        "visit": visit,
        "screen": screen,
        "pages": pages,
        "path": path,
        "monitor": monitor or "main",
        **_clock(visit),
    }


def wall_path(slug: str, monitor: str) -> str:
    """地址: of a monitor."""
    return reverse("wall:wall", args=[slug, monitor] if monitor else [slug])


def _clock(visit: Visit) -> dict[str, Any]:
    current = current_round(visit.snapshot)
    if current is None:
        return {"clock": None}
    stage, number = current
    clock = clock_of(visit.competition, visit.snapshot, stage, number)
    length, moment = max(clock.length, 1), now()
    call_at = clock.ends - timedelta(seconds=clock.call_before) if clock.ends and clock.call_before else None
    return {
        "clock": clock,
        "clock_message": json.dumps(clock.message(moment)),
        "over": clock.left(moment) < 0,
        # Tables in the browser have no codes, and enter their results themselves.
        "in_hall": online_play_of(visit.competition).where is not Where.ONLINE,
        "stage_title": stage_words(say(), visit.snapshot.plan.stage(stage)),
        "number": number,
        "total": rounds_of(visit.snapshot, stage),
        "call_at": _time(call_at),
        "call_mark": round(100 * (length - clock.call_before) / length, 1) if clock.call_before else None,
        "started": _time(clock.started),
        "ends": _time(clock.ends),
        "complete": round_at(visit.snapshot.state, stage, number).is_complete,
        "one_more": time_up(book_of(visit.competition)).value is TimeUp.ONE_MORE,
    }


def _time(moment: datetime | None) -> str:
    return timezone.localtime(moment).strftime("%H:%M") if moment else ""
