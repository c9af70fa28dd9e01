"""大屏: hangs on the wall and turns its pages by itself; nobody touches it."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from paizhuo.guandan.rules import TimeUp
from paizhuo.referee.last_deal import time_up
from paizhuo.web.competitions.access import public_page
from paizhuo.web.competitions.actors import book_of
from paizhuo.web.directing.clock import clock_of, current_round, now
from paizhuo.web.public.pages import frame
from paizhuo.web.public.wall.screen import screen_of
from paizhuo.web.public.wall.slides import slides
from paizhuo.web.words import say
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from datetime import datetime

    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here


@public_page
def wall(here: Here) -> HttpResponse:
    """大屏."""
    return render(here.request, "public/wall/wall.html", wall_context(here))


def wall_context(here: Here) -> dict[str, Any]:
    """What the wall shows now; the preview at the desk shows the same."""
    competition, snapshot = here.competition, here.snapshot
    screen = screen_of(competition)
    told = {
        "slides": slides(competition, snapshot),
        "screen": screen,
        "screen_json": json.dumps(screen.as_json()),
        "address": here.request.build_absolute_uri(reverse("public:pairings", args=[competition.slug])),
    }
    # Any act may change what hangs on the wall: a setting, a publication, a secret that is sealed.
    pages = frame.kept_html(here, (competition.act_count, told["address"]), "public/wall/list.html", told)
    return {
        "competition": competition,
        "snapshot": snapshot,
        "here": here,
        "screen": screen,
        "pages": pages,
        **_clock(here),
    }


def _clock(here: Here) -> dict[str, Any]:
    current = current_round(here.snapshot)
    if current is None:
        return {"clock": None}
    stage, number = current
    clock = clock_of(here.competition, here.snapshot, stage, number)
    length, moment = max(clock.length, 1), now()
    call_at = clock.ends - timedelta(seconds=clock.call_before) if clock.ends and clock.call_before else None
    return {
        "clock": clock,
        "clock_message": json.dumps(clock.message(moment)),
        "over": clock.left(moment) < 0,
        "stage_title": stage_words(say(), here.snapshot.plan.stage(stage)),
        "number": number,
        "total": frame.rounds_of(here.snapshot, stage),
        "call_at": _shown(call_at),
        "call_mark": round(100 * (length - clock.call_before) / length, 1) if clock.call_before else None,
        "started": _shown(clock.started),
        "ends": _shown(clock.ends),
        "complete": here.snapshot.state.stages[stage].rounds[number - 1].is_complete,
        "one_more": time_up(book_of(here.competition)).value is TimeUp.ONE_MORE,
    }


def _shown(moment: datetime | None) -> str:
    return timezone.localtime(moment).strftime("%H:%M") if moment else ""
