"""Events for printing: played by the engines from a template, with names of every length."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from paizhuo.chance import Chance
from paizhuo.documents import EventView, Official
from paizhuo.tournament.generator import CALM, ROUGH, random_entries, simulate
from paizhuo.tournament.log.fold import fold, start
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.wording import Language

LONG = "云汀市供水公司职工掼蛋俱乐部联合代表一队甲"
"""Twenty characters and one."""
SHORT = "云汀"


@cache
def played_event(
    template: str, entrants: int, *, language: Language = Language.CHINESE, rough: bool = False
) -> EventView:
    """An event of this template played to its end; its first two entrants have a very long and a very short name."""
    plan = new_plan(template, "spring-open")
    chance = Chance(b"printed matter of an event", template)
    invited = random_entries(plan, entrants, chance)
    named = (replace(invited[0], name=LONG), replace(invited[1], name=SHORT), *invited[2:])
    state = fold(plan, simulate(plan, named, chance, ROUGH if rough else CALM))
    officials = (Official("云裁判长", "裁判长"), Official("水记录", "记录长"))
    return EventView(state, "云汀市迎春掼蛋公开赛", language, "云汀市体育馆", "2026-12-05", "2026-12-06", officials)


def empty(template: str, *, language: Language = Language.CHINESE) -> EventView:
    """An event to which nothing has happened yet."""
    return EventView(start(new_plan(template, "spring-open")), "云汀市迎春掼蛋公开赛", language)
