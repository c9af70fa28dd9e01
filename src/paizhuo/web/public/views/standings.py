"""名次页: the published standings, with the reason of every place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import Http404
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from paizhuo.officiating.publication import Finality
from paizhuo.officiating.tables.unit_places import unit_places
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.web.language import say
from paizhuo.web.ledger import cache
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.final_places import final_places
from paizhuo.web.pages.publication import all_published, published
from paizhuo.web.pages.unchanged import unchanged
from paizhuo.web.public import page
from paizhuo.web.public.place_reasons import place_reason
from paizhuo.web.public.prizes import public_prizes
from paizhuo.web.public.shown_standings import FIRST_SHOWN, key_of, ranks_of, shown_standings
from paizhuo.wording.tournament import stage_words, unit_score_words, unit_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.pages.publication import Published


@unchanged
@public_page
def standings(visit: Visit, stage: str = "") -> HttpResponse:
    """名次页."""
    stages = [one.stage for one in all_published(visit.competition, visit.snapshot)]
    chosen = page.shown_stage(stage, stages)
    shown = shown_standings(visit.competition, visit.snapshot, chosen)
    found = shown.published
    whole = "all" in visit.http.GET
    context = {
        "stages": page.stage_choices(visit, "standings", stages, chosen),
        "published": found,
        "unpublished": shown.unpublished,
        "waits": shown.waits,
        "final": shown.is_final,
        "reopened": shown.finality is Finality.REOPENED,
        "stage_title": stage_words(say(), visit.snapshot.plan.stage(chosen)) if chosen else "",
        "table": standings_table(visit, found, whole=whole) if found else "",
        "charted": found is not None and visit.snapshot.plan.stage(chosen).format in CHARTS,
        "count": len(found.snapshot.state.stages[chosen].members) if found else 0,
        "shown": FIRST_SHOWN,
        "whole": whole,
        "units": _units(found) if found and shown.finality is not Finality.REOPENED else (),
        "prizes": public_prizes(visit.competition, visit.snapshot) if stages[-1:] == [chosen] else (),
        "finals": final_places(visit.competition, visit.snapshot) if stages[-1:] == [chosen] else None,
    }
    return page.page(visit, "public/standings.html", "standings", **context)


class UnitPlace(NamedTuple):
    """一个单位: place, score, best pair and reason of a unit."""

    place: int | None
    unit: str
    score: str
    best: int | None
    reason: str


def _units(found: Published) -> tuple[UnitPlace, ...]:
    """团体名次: the places of the units, from the last stage once it is closed [FJ N7.2]."""
    state = found.snapshot.state
    rows = unit_places(state) if found.stage == state.plan.stages[-1].id else ()
    return tuple(
        UnitPlace(row.place, row.unit, unit_score_words(row.score), row.best, unit_words(say(), row, rows))
        for row in rows
    )


def standings_table(visit: Visit, found: Published, *, whole: bool) -> SafeString:
    """The standings as HTML, rendered once for each publication and language."""
    slug = visit.competition.slug

    def make() -> str:
        made = ranks_of(visit.competition, found)
        rows = made.rows if whole else made.rows[:FIRST_SHOWN]
        context = {
            "to": {name: reverse(f"public:{name}", args=[slug]) for name in ("entrants", "standings")},
            "stage": found.stage,
            "ranks": made,
            "rows": rows,
            "grouped": any(row.section for row in made.rows),
        }
        return render_to_string("public/ranks.html", context)

    text = cache.in_language(visit.competition, ("ranks", key_of(found), whole), make)
    return mark_safe(text)  # noqa: S308 - a template of ours made it, and escaped it


@unchanged
@public_page
def place(visit: Visit, stage: str, number: int) -> HttpResponse:
    """一个名次的理由: opened below its row, or as a page without scripts."""
    found = published(visit.competition, visit.snapshot, stage)
    one = next((one for one in found.snapshot.places(stage) if one.entrant == number), None) if found else None
    if found is None or one is None:
        raise Http404
    context = {**page.context(visit, "standings"), "why": place_reason(found, one), "ended": one, "stage": stage}
    fragment = visit.http.headers.get("HX-Request") == "true"
    return render(visit.http, f"public/{'why' if fragment else 'place'}.html", context)
