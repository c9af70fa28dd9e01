"""名次页: only what was published, with the reason of every place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.web.language import say
from paizhuo.web.ledger import cache
from paizhuo.web.pages.audience import public_page
from paizhuo.web.public import page
from paizhuo.web.public.final_places import final_places
from paizhuo.web.public.place_reasons import why
from paizhuo.web.public.publication import all_published, is_final, published, was_final
from paizhuo.web.public.ranks import ranks
from paizhuo.web.public.unit_places import unit_places
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.public.publication import Published

FIRST_SHOWN = 60
"""A phone in a hall asks for the top; the rest is a tap away."""


@public_page
def standings(visit: Visit, stage: str = "") -> HttpResponse:
    """名次页."""
    stages = [one.stage for one in all_published(visit.competition, visit.snapshot)]
    chosen = page.shown_stage(stage, stages)
    found = published(visit.competition, visit.snapshot, chosen) if chosen else None
    whole = "all" in visit.http.GET
    context = {
        "stages": page.stage_choices(visit, "standings", stages, chosen),
        "published": found,
        "final": found is not None and is_final(found, visit.snapshot),
        "reopened": found is not None and was_final(found, visit.snapshot),
        "stage_title": stage_words(say(), visit.snapshot.plan.stage(chosen)) if chosen else "",
        "table": standings_table(visit, found, whole=whole) if found else "",
        "charted": found is not None and visit.snapshot.plan.stage(chosen).format in CHARTS,
        "count": len(found.snapshot.state.stages[chosen].members) if found else 0,
        "shown": FIRST_SHOWN,
        "whole": whole,
        "units": unit_places(found) if found and not was_final(found, visit.snapshot) else (),
        "finals": final_places(visit.competition, visit.snapshot) if stages[-1:] == [chosen] else None,
    }
    return page.page(visit, "public/standings.html", "standings", **context)


def standings_table(visit: Visit, found: Published, *, whole: bool) -> SafeString:
    """The table as HTML: made once for each publication and language, not for each visitor."""
    slug, key = visit.competition.slug, (found.stage, found.facts, str(found.at))

    def make() -> str:
        made = cache.in_language(visit.competition, ("rows", key), lambda: ranks(found))
        rows = made.rows if whole else made.rows[:FIRST_SHOWN]
        context = {
            "to": {name: reverse(f"public:{name}", args=[slug]) for name in ("entrants", "standings")},
            "stage": found.stage,
            "ranks": made,
            "rows": rows,
            "grouped": any(row.ended.group for row in rows),
        }
        return render_to_string("public/ranks.html", context)

    text = cache.in_language(visit.competition, ("ranks", key, whole), make)
    return mark_safe(text)  # noqa: S308 - a template of ours made it, and escaped it


@public_page
def place(visit: Visit, stage: str, number: int) -> HttpResponse:
    """一个名次的理由: opened below its row; a page of its own without scripts."""
    found = published(visit.competition, visit.snapshot, stage)
    one = next((one for one in found.snapshot.places(stage) if one.entrant == number), None) if found else None
    if found is None or one is None:
        raise Http404
    context = {**page.context(visit, "standings"), "why": why(found, one), "ended": one, "stage": stage}
    fragment = visit.http.headers.get("HX-Request") == "true"
    return render(visit.http, f"public/{'why' if fragment else 'place'}.html", context)
