"""赛事模板: ready plans, one for each rule book and kind of event, as JSON files; ``index.json`` describes each.

:func:`new_plan` makes the plan of an event from a template; later changes of the plan do not touch the template.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.errors import BadInput
from paizhuo.rulebook import Citation  # noqa: TC001 - the codec reads the hints at run time
from paizhuo.tournament.log import codec
from paizhuo.tournament.plan.plan import GROUPED, BadPlan, Format, Plan
from paizhuo.tournament.plan.timetable import minutes_of
from paizhuo.tournament.plan.timetable_items import shifted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.entries import AgeGroup, GenderClass
    from paizhuo.tournament.plan.plan import StagePlan

__all__ = ["TEMPLATES", "TemplateInfo", "UnknownTemplate", "about", "new_plan", "template", "titles"]

TAKES_ROUNDS = frozenset(
    {Format.SWISS, Format.SPECIAL_SWISS, Format.INDIVIDUAL, Format.PAIRS_MOVEMENT, Format.ELIMINATION_POINTS}
)


class UnknownTemplate(BadInput):
    """There is no template of this name."""

    code: ClassVar[str] = "UNKNOWN_TEMPLATE"


@dataclass(frozen=True, slots=True)
class TemplateInfo:
    """模板说明: what a template is for, a number of entrants that suits it, and the articles it follows."""

    id: str
    title_zh: str
    title_en: str
    about_zh: str
    about_en: str
    usual: int
    sources: tuple[Citation, ...]


def _read(name: str) -> Any:  # noqa: ANN401 - JSON can hold anything
    return json.loads(files(__name__).joinpath(f"{name}.json").read_text(encoding="utf-8"))


@cache
def _index() -> dict[str, TemplateInfo]:
    listed = codec.decode(tuple[TemplateInfo, ...], _read("index"), "index")
    return {info.id: info for info in listed}


TEMPLATES: tuple[str, ...] = tuple(_index())
"""模板名: every template, in the order in which they are offered."""


def about(name: str) -> TemplateInfo:
    """What a template is."""
    found = _index().get(name)
    if found is None:
        raise UnknownTemplate(f"there is no template '{name}'; there are {', '.join(TEMPLATES)}", text=name)
    return found


def titles() -> Mapping[str, tuple[str, str]]:
    """题名: the Chinese and the English title of every template."""
    return {info.id: (info.title_zh, info.title_en) for info in _index().values()}


@cache
def template(name: str) -> Plan:
    """The plan of a template."""
    return codec.decode(Plan, _read(about(name).id), name)


def new_plan(  # noqa: PLR0913 - what most events change, each by its name
    name: str,
    event: str,
    title: str = "",
    *,
    rounds: int | None = None,
    groups: int | None = None,
    max_entries: int | None = None,
    first_day: str | None = None,
    closes: str | None = None,
    starts: str | None = None,
    round_minutes: int | None = None,
    units: tuple[int, ...] | None = None,
    unit_break_minutes: int | None = None,
    gender_class: GenderClass | None = None,
    age_group: AgeGroup | None = None,
) -> Plan:
    """新赛事: make the plan of an event from a template. ``rounds`` and ``groups`` are those of its first stage."""
    plan = template(name)
    entries = {
        "max_entries": max_entries,
        "first_day": first_day,
        "closes": closes,
        "gender_class": gender_class,
        "age_group": age_group,
    }
    clock = {"starts": starts, "round_minutes": round_minutes, "unit_break_minutes": unit_break_minutes}
    # What goes before and after play moves with its start.
    later = minutes_of(starts) - minutes_of(plan.clock.starts) if starts and plan.clock.starts else 0
    return replace(
        plan,
        id=event,
        title=title or plan.title,
        entries=replace(plan.entries, **_given(entries)),
        clock=replace(plan.clock, **_given(clock), **_of_units(units)),
        stages=_changed(plan.stages, rounds, groups),
        items=shifted(plan.items, later),
    )


def _of_units(units: tuple[int, ...] | None) -> dict[str, Any]:
    """单元: of equal length as one number, which is what most events have."""
    if units is None:
        return {}
    alike = len(units) == 1
    return {"rounds_per_unit": units[0] if alike else 0, "units": () if alike else units}


def _given(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


def _changed(stages: tuple[StagePlan, ...], rounds: int | None, groups: int | None) -> tuple[StagePlan, ...]:
    first, *rest = stages
    if rounds is not None and first.format not in TAKES_ROUNDS:
        raise BadPlan(f"a {first.format.value} stage has as many rounds as its field asks for", text="rounds")
    if groups is not None and first.format not in GROUPED:
        raise BadPlan(f"a {first.format.value} stage has no groups to be drawn", text="groups")
    changed = replace(first, **_given({"rounds": rounds, "groups": groups}))
    if groups is not None:
        # A cross knockout counts the groups it crosses.
        rest = [replace(stage, groups=groups) if stage.format is Format.CROSS else stage for stage in rest]
    return changed, *rest
