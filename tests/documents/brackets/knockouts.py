"""Played knockouts of every format."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from paizhuo.chance import Chance
from paizhuo.documents import EventView
from paizhuo.tournament.formats import ZoneForm
from paizhuo.tournament.generator import CALM, random_entries, simulate
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.plan.plan import Plan

SAY = sayer(Language.ENGLISH)
CHARTS: list[tuple[Format, int, dict[str, Any]]] = [
    (Format.KNOCKOUT, 13, {"third_place": True}),
    (Format.KNOCKOUT, 70, {}),
    (Format.DOUBLE_STANDARD, 11, {}),
    (Format.DOUBLE_STANDARD, 64, {}),
    (Format.DOUBLE_COMPACT, 32, {}),
    (Format.CROSS, 8, {"groups": 2}),
    (Format.PAGE, 4, {}),
    (Format.PAGE_DOUBLE, 8, {}),
    (Format.PAGE_GROUPED, 4, {}),
    (Format.ZONES, 13, {"zones": (4, 8, 1)}),
    (Format.ZONES, 7, {"zones": (7,), "zone_form": ZoneForm.MULTI_LOSS, "losses": 3}),
    (Format.SAME_PLACE, 4, {}),
    (Format.ELIMINATION_POINTS, 32, {"rounds": 4}),
    (Format.HALVING, 70, {}),
]
"""Formats, numbers of entrants and options of the stage."""


@cache
def knockout_log(
    format_: Format, entrants: int, options: tuple[tuple[str, Any], ...]
) -> tuple[Plan, tuple[Logged, ...]]:
    """The plan and the facts of a calm knockout; its only stage has the id ``cup``."""
    plan = new_plan("national-knockout", "cup")
    plan = replace(plan, stages=(replace(plan.stages[0], id="cup", format=format_, title="", **dict(options)),))
    chance = Chance(b"printed matter of an event", "cup")
    return plan, simulate(plan, random_entries(plan, entrants, chance), chance, CALM)


def knockout(
    format_: Format, entrants: int, options: dict[str, Any], language: Language = Language.ENGLISH
) -> EventView:
    """A knockout played to its end."""
    return EventView(fold(*knockout_log(format_, entrants, tuple(options.items()))), "Spring Open", language)


def with_names(event: EventView, *names: str) -> EventView:
    """The same event; its entrants have these names in turn."""
    state = deepcopy(event.state)
    for at, (number, entry) in enumerate(sorted(state.entries.items())):
        state.entries[number] = replace(entry, name=names[at % len(names)])
    return replace(event, state=state)
