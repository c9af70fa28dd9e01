"""规程调整: the changes that can be made to the plan of an event that has begun, as data, and the plan after one.

A change names only what changes, so that one can be taken back while another stays. Whether it can be made is judged by
what has happened (``allowed_changes``); here only the plan itself must make sense.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from paizhuo.tournament.plan.board_settings import read_setting, setting_value, with_settings
from paizhuo.tournament.plan.plan import BadPlan, Intake, StagePlan
from paizhuo.tournament.plan.regulations import Tiebreak  # noqa: TC001 - read by the codec
from paizhuo.tournament.scoring.carry_over import CarryOver  # noqa: TC001 - read by the codec

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.plan.plan import Plan


@dataclass(frozen=True, slots=True)
class StageAltered:
    """调整阶段: options of a stage that become otherwise; what is left out stays as it is."""

    stage: str
    rounds: int | None = None
    """轮数."""
    cycles: int | None = None
    """循环数."""
    tiebreaks: tuple[Tiebreak, ...] | None = None
    """名次依据: an empty list means the book's again."""
    minutes: int | None = None
    """每轮时间: 0 is the event's again, and so below."""
    last_call: int | None = None
    """末副提示."""
    deals: int | None = None
    """每场副数."""
    boards: int | None = None
    """副数: of a duplicate match."""
    qualifiers: int | None = None
    """淘汰积分: how many the opening rounds decide [GZ Reg7(二)]."""
    intake: tuple[Intake, ...] | None = None
    """出线来源."""
    carry: CarryOver | None = None
    """带分."""
    segments: int | None = None
    """节数: of a duplicate match."""
    duplicate: tuple[tuple[str, str], ...] | None = None
    """复式选项: the key of each option that changes, and its new value as a text."""

    @property
    def options(self) -> Mapping[str, Any]:
        """What changes, by the name of the option; those of duplicate play together."""
        named = ((field.name, getattr(self, field.name)) for field in fields(self) if field.name != "stage")
        return {name: value for name, value in named if value is not None}

    @property
    def named(self) -> tuple[str, ...]:
        """The names of the options that change; those of duplicate play by their keys."""
        keys = (key for key, _ in self.duplicate or ())
        return (*(name for name in self.options if name != "duplicate"), *keys)

    def value(self, name: str) -> Any:  # noqa: ANN401 - options have many types
        """What an option becomes; one of duplicate play by its key."""
        texts = dict(self.duplicate or ())
        return read_setting(name, texts[name]) if name in texts else self.options[name]


@dataclass(frozen=True, slots=True)
class StagePlanned:
    """增设阶段: a stage is added behind the one named ``after``, at the end without it; or one takes another shape."""

    stage: StagePlan
    after: str = ""


@dataclass(frozen=True, slots=True)
class StageDropped:
    """取消阶段: a stage is not played."""

    stage: str


PlanChange: TypeAlias = StageAltered | StagePlanned | StageDropped


def changed(plan: Plan, change: PlanChange) -> Plan:
    """The plan after a change; :class:`BadPlan` where it would contradict itself."""
    match change:
        case StageAltered():
            altered = altered_stage(plan.stage(change.stage), change)
            return replace(plan, stages=tuple(altered if one.id == altered.id else one for one in plan.stages))
        case StageDropped():
            gone = plan.stage(change.stage)
            return replace(plan, stages=tuple(one for one in plan.stages if one is not gone))
        case StagePlanned():
            return replace(plan, stages=_with(plan, change))


def altered_stage(stage: StagePlan, change: StageAltered) -> StagePlan:
    """The stage after a change of its options."""
    options = dict(change.options)
    if change.duplicate is not None:
        options["duplicate"] = with_settings(stage.duplicate, change.duplicate)
    return replace(stage, **options)


def option_value(stage: StagePlan, name: str) -> Any:  # noqa: ANN401 - options have many types
    """What an option of a stage is set to; one of duplicate play by its key.

    >>> from paizhuo.tournament.plan.plan import Format
    >>> option_value(StagePlan("swiss", Format.SWISS, rounds=7), "rounds")
    7
    """
    names = {field.name for field in fields(StagePlan)}
    return getattr(stage, name) if name in names else setting_value(stage.duplicate, name)


def _with(plan: Plan, change: StagePlanned) -> tuple[StagePlan, ...]:
    names = [stage.id for stage in plan.stages]
    if change.stage.id in names:
        if change.after:
            raise BadPlan(f"stage '{change.stage.id}' has its place already", text=change.after)
        return tuple(change.stage if one.id == change.stage.id else one for one in plan.stages)
    at = names.index(plan.stage(change.after).id) + 1 if change.after else len(names)
    return (*plan.stages[:at], change.stage, *plan.stages[at:])
