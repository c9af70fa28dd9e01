"""对阵图页."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.results import CHARTS
from paizhuo.web.competitions.access import public_page
from paizhuo.web.public.pages import frame
from paizhuo.web.public.pages.drawing import drawings
from paizhuo.web.public.pages.openness import open_stages
from paizhuo.web.words import language, say
from paizhuo.wording.tournament import format_words, stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here


@public_page
def bracket(here: Here, stage: str = "") -> HttpResponse:
    """对阵图: of a stage whose first round is published."""
    snapshot = here.snapshot
    stages = [one for one in open_stages(snapshot.state) if snapshot.plan.stage(one).format in CHARTS]
    chosen = frame.shown_stage(stage, stages)
    found = snapshot.once(("drawings", chosen, language()), lambda: drawings(snapshot, chosen)) if chosen else ()
    context = {
        "stages": frame.stage_choices(here, "bracket", stages, chosen),
        "stage_title": stage_words(say(), snapshot.plan.stage(chosen)) if chosen else "",
        "format": format_words(say(), snapshot.plan.stage(chosen).format) if chosen else "",
        "drawings": found,
        "entrants": len(snapshot.state.stages[chosen].members) if chosen else 0,
        "matches": sum(one.matches for one in found),
    }
    return frame.page(here, "public/pages/bracket.html", "bracket", **context)
