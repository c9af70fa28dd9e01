"""别的项目: individuals, and Shengji."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.plan.templates import new_plan
from paizhuo.web.demonstration.events.acting import (
    enter,
    founded,
    open_stage,
    whole_rounds,
)
from paizhuo.web.rounds import actions as rounds

if TYPE_CHECKING:
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User


def individuals(director: User) -> Competition:
    """个人赛: 16 players, three rounds of eight played; the next is to be paired."""
    plan = new_plan("national-individual", "solo", "茶叶公司杯掼蛋个人赛")
    event = founded(plan, director, "茶文化馆", 0)
    enter(event, 16, 1)
    open_stage(event)
    whole_rounds(event, 3, places=True)
    return event.competition


def shengji(director: User) -> Competition:
    """升级: 12 pairs under the rules of Fujian, two rounds of five played, the third is a draft."""
    plan = new_plan("fujian-shengji-swiss", "shengji", "铁路俱乐部周六升级赛")
    event = founded(plan, director, "铁路俱乐部", 0)
    enter(event, 12, 2)
    rounds.draw_numbers(event.request)
    open_stage(event)
    whole_rounds(event, 2, places=True)
    rounds.draft(event.request, event.stage)
    return event.competition
