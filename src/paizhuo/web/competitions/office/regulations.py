"""规程: the sealed plan and every regulation in force, with its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import render

from paizhuo.tournament.fold import plan_hash
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.wizard.fitting import fitting_of
from paizhuo.web.competitions.wizard.plan_told import told_of

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here


@official()
def plan(here: Here) -> HttpResponse:
    """规程."""
    snapshot = here.snapshot
    context = {
        "competition": here.competition,
        "snapshot": snapshot,
        "tab": "plan",
        "told": told_of(snapshot.plan),
        "fitting": fitting_of(snapshot.plan, len(snapshot.state.present)),
        "seal": plan_hash(snapshot.founded),
        "is_changed": snapshot.plan != snapshot.founded,
    }
    return render(here.request, "competitions/office/plan.html", context)
