"""Events to print: simulated from a template, with names of every length."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from paizhuo.chance import Chance
from paizhuo.documents import EventView, Official
from paizhuo.tournament.generator import CALM, ROUGH, random_entries, simulate
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold, start
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.wording import Language

if TYPE_CHECKING:
    from paizhuo.documents import Where
    from paizhuo.tournament.log.state import MatchState

LONG = "云汀市供水公司职工掼蛋俱乐部联合代表一队甲"
"""A name of 21 characters."""
SHORT = "云汀"
GONE = 3
"""The entrant whose results are cancelled."""
A_BAD_DAY = replace(ROUGH, absence=0)
"""Somebody has read the checked texts: a new kind of trouble does not change them."""


@cache
def played_event(
    template: str, entrants: int, *, language: Language = Language.CHINESE, rough: bool = False
) -> EventView:
    """An event of this template, played to its end; its first two entrants have a very long and a very short name."""
    plan = new_plan(template, "spring-open")
    chance = Chance(b"printed matter of an event", template)
    invited = random_entries(plan, entrants, chance)
    named = (replace(invited[0], name=LONG), replace(invited[1], name=SHORT), *invited[2:])
    state = fold(plan, simulate(plan, named, chance, A_BAD_DAY if rough else CALM))
    officials = (Official("云裁判长", "裁判长"), Official("水记录", "记录长"))
    return EventView(state, "云汀市迎春掼蛋公开赛", language, "云汀市体育馆", "2026-12-05", "2026-12-06", officials)


def empty(template: str, *, language: Language = Language.CHINESE) -> EventView:
    """An event without any facts."""
    return EventView(start(new_plan(template, "spring-open")), "云汀市迎春掼蛋公开赛", language)


def event_until(template: str, last: type) -> EventView:
    """A calm event up to the first fact of this type, including that fact."""
    plan, chance = new_plan(template, "mid-course"), Chance(b"an event in mid-course", template)
    log = simulate(plan, random_entries(plan, 12, chance), chance, CALM)
    length = next(at for at, one in enumerate(log, start=1) if isinstance(one.fact, last))
    return EventView(fold(plan, log[:length]), "E", Language.ENGLISH)


def event_with_cancelled_results(language: Language = Language.ENGLISH) -> EventView:
    """A round robin of twelve teams, one of which withdrew after two rounds."""
    played = played_event("national-teams-round-robin", 12, language=language)
    state = played.state.branch()
    (stage,) = state.stages.values()
    stage.rounds, stage.closed = stage.rounds[:2], False
    stage.left[GONE], state.left[GONE] = 2, f.Left(GONE, f.LeaveKind.WITHDRAWN, "家中有事")
    return replace(played, state=state)


def with_match(event: EventView, where: Where, table: int) -> tuple[EventView, MatchState]:
    """A copy of the event, and a match in it that the test can change."""
    state = event.state.branch()
    return replace(event, state=state), state.stages[where.stage].own_round(where.round).own_match(table)


def with_stage(event: EventView, **values: Any) -> EventView:  # noqa: ANN401 - any field of a stage
    """A copy of the event with another plan of its first stage."""
    first, *rest = event.plan.stages
    state = event.state.branch()
    state.plan = replace(event.plan, stages=(replace(first, **values), *rest))
    return replace(event, state=state)
