"""合不合适: what a plan comes to with a number of entrants: problems, fields, tables, referees and the timetable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.plan import fit, limits, timetable
from paizhuo.tournament.plan.timetable import BadTimetable, SlotKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.plan.fit import Problem, StageField
    from paizhuo.tournament.plan.plan import Plan

DEFAULT_START = "09:00"
"""When a day begins where the plan does not say."""


class StageRound(NamedTuple):
    """一轮: a round of a stage, counted from 1."""

    stage: str
    round: int


class DaySlot(NamedTuple):
    """时段: a rest, or the rounds played at the same time, with start and end as ``HH:MM``."""

    is_rest: bool
    rounds: tuple[StageRound, ...]
    start: str
    end: str


class Day(NamedTuple):
    """一天: its number from 1, and its slots."""

    number: int
    slots: tuple[DaySlot, ...]


@dataclass(frozen=True)
class PlanFit:
    """合不合适: of a plan with so many entrants."""

    entrants: int
    problems: tuple[Problem, ...]
    fields: tuple[StageField, ...]
    tables: int
    referees: int
    days: tuple[Day, ...] = ()
    is_start_assumed: bool = False
    """Whether the timetable begins at :data:`DEFAULT_START`, because the plan does not say when a day begins."""
    lacks_minutes: bool = False
    """未定每轮时间: nothing says how long a round takes, so there is no timetable."""
    contradiction: BadTimetable | None = None
    """Why the plan has no timetable although its rounds have a length."""


def plan_fit(plan: Plan, entrants: int) -> PlanFit:
    """合不合适: of the plan with so many entrants; of more than it admits, only the admitted ones play."""
    most = plan.entries.max_entries
    playing = entrants if most is None else min(entrants, most)
    fields = fit.stage_fields(plan, playing)
    tables = fit.tables_needed(plan.entries.kind, playing)
    has_minutes = any(timetable.round_minutes(plan, stage.id) for stage in plan.stages)
    days: tuple[Day, ...] = ()
    contradiction = None
    try:
        days = _days(plan, fields) if has_minutes else ()
    except BadTimetable as error:
        contradiction = error
    return PlanFit(
        entrants,
        tuple(fit.problems(plan, entrants)),
        tuple(fields.values()),
        tables,
        fit.referees_needed(tables),
        days,
        is_start_assumed=not plan.clock.starts,
        lacks_minutes=not has_minutes,
        contradiction=contradiction,
    )


def _days(plan: Plan, fields: Mapping[str, StageField]) -> tuple[Day, ...]:
    if sum(field.rounds for field in fields.values()) > limits.LISTED:
        return ()
    rounds = _rounds_in_order(plan, fields)
    longest = max(plan.stages, key=lambda stage: timetable.round_minutes(plan, stage.id))
    slots = timetable.day_plan(plan, plan.clock.starts or DEFAULT_START, len(rounds), stage=longest.id)
    return tuple(
        Day(
            day,
            tuple(
                DaySlot(slot.kind is SlotKind.REST, rounds[slot.round - 1], slot.start, slot.end)
                for slot in slots
                if slot.day == day and slot.kind is not SlotKind.PAIRING
            ),
        )
        for day in sorted({slot.day for slot in slots})
    )


def _rounds_in_order(plan: Plan, fields: Mapping[str, StageField]) -> list[tuple[StageRound, ...]]:
    """Every round of the event in the order of play; stages that do not wait for each other play at the same time."""
    ends: dict[str, int] = {}
    order: list[tuple[StageRound, ...]] = []
    for stage in plan.stages:
        before = max((ends[intake.stage] for intake in stage.intake), default=0)
        ends[stage.id] = before + fields[stage.id].rounds
        order += [() for _ in range(ends[stage.id] - len(order))]
        for at in range(fields[stage.id].rounds):
            order[before + at] += (StageRound(stage.id, at + 1),)
    return order
