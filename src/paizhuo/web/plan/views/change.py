"""调整规程页: all stages and changes so far, the options of one stage, and a preview before a change is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.plan.allowed_changes import plan_before
from paizhuo.tournament.plan.changes import StageDropped
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.fact_actors import actor_names
from paizhuo.web.pages.audience import Visit, official
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.web.pages.fragments import go_to
from paizhuo.web.plan import actions
from paizhuo.web.plan.actions import preview, tables_beyond
from paizhuo.web.plan.forms import PlanChangeForm, StageOptionsForm, change_as_json
from paizhuo.web.plan.stage_form import NewStageForm
from paizhuo.wording.tournament import stage_title
from paizhuo.wording.tournament.plan_changes import change_words
from paizhuo.wording.tournament.stage_rows import stage_about

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.tournament.plan.changes import PlanChange
    from paizhuo.web.ledger.snapshot import Snapshot


@official(get=Permission.REPLAN, post=Permission.REPLAN)
def plan(visit: Visit) -> HttpResponseBase:
    """调整规程: GET lists the stages, and previews a new one; POST writes the change that a preview showed."""
    if visit.http.method == "POST":
        asked = cleaned_values(PlanChangeForm(visit.http.POST))
        actions.replan(visit.request, asked["change"], asked["reason"], anyway=asked["anyway"])
        return go_to(visit, "plan:replan")
    snapshot = visit.snapshot
    asking = NewStageForm(snapshot.state, visit.http.GET if "id" in visit.http.GET else None)
    shown = {
        **_base(visit),
        "stages": _stages(snapshot),
        "changes": _changes(visit),
        "form": asking,
        **_preview(visit, asking.cleaned_data["change"] if asking.is_bound and asking.is_valid() else None),
    }
    return render(visit.http, "plan/change.html", shown)


@official(get=Permission.REPLAN)
def stage_plan(visit: Visit, stage: str) -> HttpResponseBase:
    """调整阶段: the options of a stage, and a preview of their change."""
    snapshot, asked = visit.snapshot, visit.http.GET
    found = next((one for one in snapshot.plan.stages if one.id == stage), None)
    if found is None:
        raise Http404
    asking = StageOptionsForm(snapshot.state, found, asked if "look" in asked else None)
    change: PlanChange | None = StageDropped(stage) if "drop" in asked else None
    if asking.is_bound and asking.is_valid():
        change = asking.cleaned_data["change"]
    shown = {
        **_base(visit),
        "stage": stage,
        "title": stage_title(say(), found),
        "about": stage_about(say(), found, snapshot.plan, titles_of(snapshot)),
        "opened": snapshot.state.stages.get(stage),
        "form": asking,
        **_preview(visit, change),
    }
    return render(visit.http, "plan/stage.html", shown)


def _base(visit: Visit) -> dict[str, Any]:
    return {"visit": visit, "competition": visit.competition, "snapshot": visit.snapshot}


def _preview(visit: Visit, change: PlanChange | None) -> dict[str, Any]:
    if change is None:
        return {}
    return {
        "preview": preview(visit.snapshot, change),
        "beyond": tables_beyond(visit.competition, visit.snapshot, change),
        "sent": change_as_json(change),
    }


def _stages(snapshot: Snapshot) -> list[dict[str, Any]]:
    titles = titles_of(snapshot)
    return [
        {
            "id": stage.id,
            "title": stage_title(say(), stage),
            "about": stage_about(say(), stage, snapshot.plan, titles),
            "opened": snapshot.state.stages.get(stage.id),
        }
        for stage in snapshot.plan.stages
    ]


def _changes(visit: Visit) -> list[dict[str, Any]]:
    """The changes of the plan since the event began, the latest first."""
    snapshot = visit.snapshot
    titles, stands = titles_of(snapshot), {logged.no for logged in standing(snapshot.log)}
    names = actor_names(visit.competition, list(snapshot.log.of_kind(f.PlanChanged)))
    return [
        {
            "no": logged.no,
            "by": names[logged.no],
            "words": change_words(
                say(), logged.fact.change, titles, plan_before(snapshot.founded, snapshot.log, logged.no)
            ),
            "reason": logged.fact.reason,
            "stands": logged.no in stands,
        }
        for logged in reversed(snapshot.log)
        if isinstance(logged.fact, f.PlanChanged)
    ]
