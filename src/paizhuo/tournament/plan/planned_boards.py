"""复式安排: boards, segments and options of duplicate play of a plan that is being made, by stage and name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.plan import limits
from paizhuo.tournament.plan.board_settings import BadSetting, setting, settings_of, with_settings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.plan.plan import Plan, StagePlan

COUNTS = ("boards", "segments")
"""Numbers of a stage that are given like its options."""


class StageSetting(NamedTuple):
    """一项安排: ``boards``, ``segments`` or the key of an option, with its value as a text.

    Without a stage every stage with boards is meant that has the option.
    """

    stage: str
    name: str
    text: str


def with_planned_boards(plan: Plan, wanted: Iterable[StageSetting]) -> Plan:
    """The plan with other boards, segments and options; each must concern at least one stage."""
    for one in wanted:
        if one.name not in COUNTS:
            setting(one.name)
        named = plan.stages if not one.stage else (plan.stage(one.stage),)
        meant = {stage.id for stage in named if _has(plan, stage, one.name)}
        if not meant:
            raise BadSetting(f"no stage that is meant plays boards with the option '{one.name}'", text=one.name)
        plan = replace(
            plan, stages=tuple(_planned(stage, one) if stage.id in meant else stage for stage in plan.stages)
        )
    return plan


def _has(plan: Plan, stage: StagePlan, name: str) -> bool:
    used = {item.key for item in settings_of(plan.entries.kind, stage)}
    return name in used or (name in COUNTS and bool(stage.boards))


def _planned(stage: StagePlan, one: StageSetting) -> StagePlan:
    if one.name not in COUNTS:
        return replace(stage, duplicate=with_settings(stage.duplicate, [(one.name, one.text)]))
    most = limits.STAGE[one.name]
    if not one.text.isascii() or not one.text.isdecimal() or not 1 <= int(one.text[:9]) <= most:
        raise BadSetting(f"'{one.text}' is no value of '{one.name}'; it is a number from 1 to {most}", text=one.text)
    number = int(one.text)
    return replace(stage, boards=number) if one.name == "boards" else replace(stage, segments=number)
