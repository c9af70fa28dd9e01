"""规程调整的说法: what changes in the plan of a running event, before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.plan.changes import StageAltered, StageDropped, StagePlanned, option_value
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_TITLES, Titles, stage_named
from paizhuo.wording.tournament.plans import stage_words
from paizhuo.wording.tournament.stage_rows import option_words, stage_about, value_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.facts import PlanChanged
    from paizhuo.tournament.plan.changes import PlanChange
    from paizhuo.tournament.plan.plan import Plan, StagePlan


def plan_changed_words(say: Say, fact: PlanChanged, titles: Titles = NO_TITLES, before: Plan | None = None) -> str:
    """A change of the plan in one line, with its reason; with the old values where the plan ``before`` is known."""
    change = change_words(say, fact.change, titles, before)
    return say(N_("The plan is changed: {change}; reason: {reason}")).format(change=change, reason=fact.reason)


def change_words(say: Say, change: PlanChange, titles: Titles = NO_TITLES, before: Plan | None = None) -> str:
    """What a change says."""
    match change:
        case StageAltered():
            settings = [_setting(say, change, option, titles, before) for option in change.named]
            stage = stage_named(say, change.stage, titles)
            return say(N_("{stage}, {settings}")).format(stage=stage, settings=say(N_("; ")).join(settings))
        case StagePlanned(stage=stage):
            return say(N_("{stage} is to be played: {about}")).format(
                stage=_titled(say, stage), about=stage_about(say, stage, before, titles)
            )
        case StageDropped():
            return say(N_("{stage} is not played")).format(stage=stage_named(say, change.stage, titles))


def _titled(say: Say, stage: StagePlan) -> str:
    return stage_words(say, stage) if stage.title else stage_named(say, stage.id)


def _setting(say: Say, change: StageAltered, option: str, titles: Titles, before: Plan | None) -> str:
    """One option that changes; with the old value where the plan before is known."""
    title, new = option_words(say, option), value_words(say, option, change.value(option), before, titles)
    if before is None:
        return say(N_("{option}: {value}")).format(option=title, value=new)
    old = value_words(say, option, option_value(before.stage(change.stage), option), before, titles)
    return say(N_("{option}: {old} → {new}")).format(option=title, old=old, new=new)
