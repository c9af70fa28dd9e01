"""调整规程页: the stages and what was changed; one stage with its options; a preview before anything is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render

from paizhuo.tournament import facts as f
from paizhuo.tournament.log import standing
from paizhuo.tournament.plan_changes import StageDropped
from paizhuo.tournament.replanning import plan_before
from paizhuo.web.competitions.access import Here, official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.telling import titles_of
from paizhuo.web.directing.rounds import acts, forms
from paizhuo.web.directing.rounds.plan_forms import Sent, StageOptions, written
from paizhuo.web.directing.rounds.replan import preview, tables_beyond
from paizhuo.web.directing.rounds.stage_form import WholeStage
from paizhuo.web.directing.rounds.steps import gone_to
from paizhuo.web.words import say
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.plan_changes import change_words, stage_about

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.tournament.plan_changes import PlanChange
    from paizhuo.web.competitions.snapshot import Snapshot


@official(get=Deed.REPLAN, post=Deed.REPLAN)
def plan(here: Here) -> HttpResponseBase:
    """调整规程: all stages; a new one is looked at before it is added. What is sent here is written."""
    if here.request.method == "POST":
        asked = forms.read(Sent(here.request.POST))
        acts.replan(
            here.competition,
            here.official,
            asked["change"],
            asked["reason"],
            anyway=asked["anyway"],
            command=here.command,
            expected=here.expected,
        )
        return gone_to(here, "directing:replan")
    snapshot = here.snapshot
    asking = WholeStage(snapshot.state, here.request.GET if "id" in here.request.GET else None)
    shown = {
        **_base(here),
        "stages": _stages(snapshot),
        "changes": _changes(snapshot),
        "form": asking,
        **_preview(here, asking.cleaned_data["change"] if asking.is_bound and asking.is_valid() else None),
    }
    return render(here.request, "directing/rounds/plan.html", shown)


@official(get=Deed.REPLAN)
def stage_plan(here: Here, stage: str) -> HttpResponseBase:
    """调整阶段: its options as they are, and what would change."""
    snapshot, asked = here.snapshot, here.request.GET
    found = next((one for one in snapshot.plan.stages if one.id == stage), None)
    if found is None:
        raise Http404
    asking = StageOptions(snapshot.state, found, asked if "look" in asked else None)
    change: PlanChange | None = StageDropped(stage) if "drop" in asked else None
    if asking.is_bound and asking.is_valid():
        change = asking.cleaned_data["change"]
    shown = {
        **_base(here),
        "stage": stage,
        "title": stage_words(say(), found),
        "about": stage_about(say(), found, titles_of(snapshot)),
        "opened": snapshot.state.stages.get(stage),
        "form": asking,
        **_preview(here, change),
    }
    return render(here.request, "directing/rounds/plan_stage.html", shown)


def _base(here: Here) -> dict[str, Any]:
    return {"here": here, "competition": here.competition, "snapshot": here.snapshot}


def _preview(here: Here, change: PlanChange | None) -> dict[str, Any]:
    if change is None:
        return {}
    return {
        "preview": preview(here.snapshot, change),
        "beyond": tables_beyond(here.competition, here.snapshot, change),
        "sent": written(change),
    }


def _stages(snapshot: Snapshot) -> list[dict[str, Any]]:
    titles = titles_of(snapshot)
    return [
        {
            "id": stage.id,
            "title": stage_words(say(), stage),
            "about": stage_about(say(), stage, titles),
            "opened": snapshot.state.stages.get(stage.id),
        }
        for stage in snapshot.plan.stages
    ]


def _changes(snapshot: Snapshot) -> list[dict[str, Any]]:
    """What was changed since the event began, the latest first."""
    titles, stands = titles_of(snapshot), {logged.no for logged in standing(snapshot.log)}
    return [
        {
            "no": logged.no,
            "by": logged.by,
            "words": change_words(
                say(), logged.fact.change, titles, plan_before(snapshot.founded, snapshot.log, logged.no)
            ),
            "reason": logged.fact.reason,
            "stands": logged.no in stands,
        }
        for logged in reversed(snapshot.log)
        if isinstance(logged.fact, f.PlanChanged)
    ]
