"""合不合适: what a plan comes to with so many entrants: problems, fields, tables, referees and the timetable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.tournament.plan import fit, limits, timetable
from paizhuo.tournament.plan.timetable import BadTimetable, SlotKind
from paizhuo.web.language import say
from paizhuo.wording import error_words
from paizhuo.wording.tournament import (
    contradiction_words,
    format_words,
    problem_words,
    source_words,
    stage_titles,
    stage_words,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.plan.fit import StageField
    from paizhuo.tournament.plan.plan import Plan

DEFAULT_START = "09:00"
"""Shown where the event does not say when a day begins."""


@dataclass(frozen=True)
class FieldRow:
    """阶段规模: a stage with its entrants, groups and rounds."""

    name: str
    format: str
    entrants: int
    pools: str
    rounds: int


@dataclass(frozen=True)
class SlotRow:
    """时段: a round or a rest of a day."""

    is_rest: bool
    name: str
    start: str
    end: str


@dataclass(frozen=True)
class Fitting:
    """合不合适: with so many entrants."""

    entrants: int
    must: tuple[str, ...]
    """必须改: the event cannot be held like this."""
    look: tuple[str, ...]
    """请留意."""
    fields: tuple[FieldRow, ...]
    tables: int
    referees: int
    referees_source: str
    days: tuple[tuple[int, tuple[SlotRow, ...]], ...]
    is_start_assumed: bool
    lacks_minutes: bool
    """未定每轮时间: nothing says how long a round takes, so there is no timetable."""
    no_timetable: str


def fitting_of(plan: Plan, entrants: int) -> Fitting:
    """What the plan comes to with so many entrants."""
    found, titles = fit.problems(plan, entrants), stage_titles(say(), plan)
    most = plan.entries.max_entries
    playing = entrants if most is None else min(entrants, most)
    fields = fit.stage_fields(plan, playing)
    tables = fit.tables_needed(plan.entries.kind, playing)
    no_timetable = ""
    days: tuple[tuple[int, tuple[SlotRow, ...]], ...] = ()
    has_minutes = any(timetable.round_minutes(plan, stage.id) for stage in plan.stages)
    try:
        days = _days(plan, fields) if has_minutes else ()
    except BadTimetable as error:
        no_timetable = contradiction_words(say(), error_words(error, say()))
    return Fitting(
        entrants,
        tuple(problem_words(say(), problem, titles) for problem in found if problem.refuses),
        tuple(problem_words(say(), problem, titles) for problem in found if not problem.refuses),
        tuple(_field(field) for field in fields.values()),
        tables,
        fit.referees_needed(tables),
        source_words(say(), fit.STAFFING),
        days,
        not plan.clock.starts,
        not has_minutes,
        no_timetable,
    )


def _field(field: StageField) -> FieldRow:
    pools = " + ".join(map(str, field.pools)) if len(field.pools) > 1 else ""
    return FieldRow(
        stage_words(say(), field.plan), format_words(say(), field.plan.format), field.entrants, pools, field.rounds
    )


def _days(plan: Plan, fields: Mapping[str, StageField]) -> tuple[tuple[int, tuple[SlotRow, ...]], ...]:
    if sum(field.rounds for field in fields.values()) > limits.LISTED:
        return ()
    names = _rounds_in_a_row(plan, fields)
    longest = max(plan.stages, key=lambda stage: timetable.round_minutes(plan, stage.id))
    slots = timetable.day_plan(plan, plan.clock.starts or DEFAULT_START, len(names), stage=longest.id)
    return tuple(
        (
            day,
            tuple(
                SlotRow(slot.kind is SlotKind.REST, names[slot.round - 1], slot.start, slot.end)
                for slot in slots
                if slot.day == day and slot.kind is not SlotKind.PAIRING
            ),
        )
        for day in sorted({slot.day for slot in slots})
    )


def _rounds_in_a_row(plan: Plan, fields: Mapping[str, StageField]) -> list[str]:
    """Every round of the event by its stage and number; stages that do not wait for each other share one."""
    ends: dict[str, int] = {}
    names: list[list[str]] = []
    for stage in plan.stages:
        before = max((ends[intake.stage] for intake in stage.intake), default=0)
        ends[stage.id] = before + fields[stage.id].rounds
        names += [[] for _ in range(ends[stage.id] - len(names))]
        for at in range(fields[stage.id].rounds):
            names[before + at].append(f"{stage_words(say(), stage)} {at + 1}")
    return [" · ".join(one) for one in names]
