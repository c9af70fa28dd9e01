"""规程: the sealed plan and every regulation in force, with its source."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from django.shortcuts import render

from paizhuo.tournament.log.fold import plan_hash
from paizhuo.web.pages.audience import official
from paizhuo.web.plan.fit_page import fit_rows
from paizhuo.web.plan.page import plan_rows

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official()
def plan(visit: Visit) -> HttpResponse:
    """规程."""
    snapshot = visit.snapshot
    context = {
        "competition": visit.competition,
        "snapshot": snapshot,
        "tab": "plan",
        "plan_rows": plan_rows(replace(snapshot.plan, related=snapshot.state.related_rules)),
        "fit": fit_rows(snapshot.plan, len(snapshot.taking_part)),
        "seal": plan_hash(snapshot.founded),
        "is_changed": snapshot.plan != snapshot.founded,
    }
    return render(visit.http, "plan/regulations.html", context)
