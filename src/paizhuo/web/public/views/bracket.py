"""对阵图页."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.publication import open_stages
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.web.language import language, say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.public import page
from paizhuo.web.public.bracket_drawing import bracket_drawings
from paizhuo.wording.tournament import format_words, stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@public_page
def bracket(visit: Visit, stage: str = "") -> HttpResponse:
    """对阵图: of a stage whose first round is published."""
    snapshot = visit.snapshot
    stages = [one for one in open_stages(snapshot.state) if snapshot.plan.stage(one).format in CHARTS]
    chosen = page.shown_stage(stage, stages)
    found = (
        snapshot.once(("drawings", chosen, language()), lambda: bracket_drawings(snapshot, chosen)) if chosen else ()
    )
    context = {
        "stages": page.stage_choices(visit, "bracket", stages, chosen),
        "stage_title": stage_words(say(), snapshot.plan.stage(chosen)) if chosen else "",
        "format": format_words(say(), snapshot.plan.stage(chosen).format) if chosen else "",
        "drawings": found,
        "entrants": len(snapshot.state.stages[chosen].members) if chosen else 0,
        "matches": sum(one.matches for one in found),
    }
    return page.page(visit, "public/bracket.html", "bracket", **context)
