"""嵌入的三种: standings, pairings and results in a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import render
from django.urls import reverse

from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.unchanged import unchanged
from paizhuo.web.widgets.content import CONTENT
from paizhuo.web.widgets.framing import framed
from paizhuo.web.widgets.options import Kind, options_of

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@framed
@unchanged
@public_page
def standings(visit: Visit) -> HttpResponse:
    """排名."""
    return _widget(visit, Kind.STANDINGS)


@framed
@unchanged
@public_page
def pairings(visit: Visit) -> HttpResponse:
    """对阵."""
    return _widget(visit, Kind.PAIRINGS)


@framed
@unchanged
@public_page
def results(visit: Visit) -> HttpResponse:
    """实时成绩."""
    return _widget(visit, Kind.RESULTS)


def _widget(visit: Visit, kind: Kind) -> HttpResponse:
    options, slug = options_of(visit.http), visit.competition.slug
    content = CONTENT[kind](visit, options)
    stage = content.get("stage", "")
    context = {
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "feed": f"/feed/{slug}?public=1",
        "theme": options.theme.value,
        "path": f"{reverse(f'widgets:{kind.value}', args=[slug])}?{options.query_of_part}",
        "full": reverse(f"public:{kind.value}", args=[slug, stage] if stage else [slug]),
        **content,
    }
    return render(visit.http, f"widgets/{kind.value}.html", context)
