"""方案是否合适: check before the start whether a plan fits its entries, by their number alone or for the real field.

A problem that refuses must be solved before the event can be held; one that warns is left to the official's judgement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.engines.qualifiers import qualifiers
from paizhuo.tournament.engines.seeding import entries_in_order
from paizhuo.tournament.entries import Severity, not_entered, related_of, source_of
from paizhuo.tournament.entries.findings import EntryFault
from paizhuo.tournament.formats.round_robin import RELATED
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.plan.effective_regulations import effective_regulations
from paizhuo.tournament.plan.fit import advice
from paizhuo.tournament.plan.fit.advice import referees_needed, tables_needed
from paizhuo.tournament.plan.fit.capacity import StageCheck, capacity, entry_kind, related
from paizhuo.tournament.plan.fit.intakes import intake_problems
from paizhuo.tournament.plan.fit.problem import Misfit, Problem
from paizhuo.tournament.plan.fit.sources import RELATED_LISTS, STAFFING, THIRTY_TWO, numbers_source
from paizhuo.tournament.plan.fit.stage_field import StageField, stage_field, stage_fields
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Related
from paizhuo.tournament.results.accepted import CHARTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan

__all__ = [
    "STAFFING",
    "Misfit",
    "Problem",
    "StageField",
    "problems",
    "problems_left",
    "referees_needed",
    "stage_fields",
    "stage_problems",
    "tables_needed",
]

THIRTY_TWO_PAIRS = 32
NUMBERED_PAIR = 2
"""The largest group of related entrants for which the numbers of a round robin are settled by the book [NAT 25(三)]."""


def problems(
    plan: Plan, entrants: int, *, related_groups: Sequence[int] | None = None, seeded: int = 0
) -> tuple[Problem, ...]:
    """不合之处: the problems of a plan with this number of entrants, stage by stage, without those on the waiting list.

    ``related_groups`` are the sizes of the groups of related entrants, as far as they are known; by default those
    that the plan lists. ``seeded`` is the number of entries with a seed.
    """
    regulations = effective_regulations(plan)
    most = plan.entries.max_entries
    fields = stage_fields(plan, entrants if most is None else min(entrants, most))
    sizes = tuple(map(len, plan.related.groups)) if related_groups is None else related_groups
    found = list(_entries(plan, entrants, regulations.book))
    for field in fields.values():
        stage = StageCheck(field, regulations)
        found += intake_problems(stage, fields)
        found += entry_kind(stage, plan.entries.kind)
        found += capacity(stage)
        found += advice.boards(stage, plan.entries.kind)
        if not field.plan.intake:
            found += advice.seeds(stage, seeded)
            found += related(stage, sizes)
    found += advice.last_calls(plan, fields, regulations.book)
    found += advice.hours(plan, fields, regulations.book)
    return tuple(found)


def stage_problems(state: State, stage_id: str) -> tuple[Problem, ...]:
    """不合之处: the problems of one stage with its real field: who is in it, present, qualified, related.

    As long as a stage before it is not closed, only the number of entrants is checked.
    """
    plan = state.plan.stage(stage_id)
    if stage_id not in state.stages and not all(_is_closed(state, intake.stage) for intake in plan.intake):
        return tuple(one for one in problems(state.plan, len(state.present)) if one.stage == stage_id)
    try:
        groups = _groups(state, stage_id)
    except Refused:
        silence = Source(state.regulations.book).silence("qualifiers-by-the-plan")
        return (Problem(Misfit.INTAKE_TWICE, Severity.REFUSES, stage_id, 1, 2, silence),)
    field = tuple(entrant for group in groups for entrant in group)
    pools = tuple(map(len, groups)) if stage_id in state.stages else None
    stage = StageCheck(stage_field(plan, len(field), pools), state.regulations)
    sizes = related_sizes(state, field)
    return (
        *entry_kind(stage, state.plan.entries.kind, is_open=stage_id in state.stages),
        *capacity(stage),
        *advice.boards(stage, state.plan.entries.kind),
        *advice.seeds(stage, sum(state.entries[entrant].seed is not None for entrant in field)),
        *related(stage, sizes),
        *(_undecided(stage, sizes) if stage_id not in state.stages else ()),
        *((*_undrawn(state, stage), *_not_entered(state, stage)) if not plan.intake else ()),
    )


def problems_left(state: State) -> tuple[Problem, ...]:
    """不合之处: the problems of what is not over yet: each stage that is not closed, and the hours of the days."""
    ahead = [stage.id for stage in state.plan.stages if not _is_closed(state, stage.id)]
    found = [problem for name in ahead for problem in stage_problems(state, name)]
    fields = stage_fields(state.plan, len(state.present))
    found += advice.last_calls(state.plan, ahead, state.regulations.book)
    return tuple(dict.fromkeys((*found, *advice.hours(state.plan, fields, state.regulations.book))))


def related_sizes(state: State, field: Sequence[int]) -> tuple[int, ...]:
    """The sizes of the related groups in a field; entrants related through others are in one group."""
    known = related_of(tuple(state.entries.values()), state.related_rules)
    left, sizes = set(field), []
    for entrant in field:
        if entrant not in left:
            continue
        group, fresh = {entrant}, [entrant]
        while fresh:
            near = (known[fresh.pop()] & left) - group
            group |= near
            fresh += near
        left -= group
        if len(group) > 1:
            sizes.append(len(group))
    return tuple(sizes)


def _entries(plan: Plan, entrants: int, book: Book) -> Iterator[Problem]:
    most = plan.entries.max_entries
    if most is not None and entrants > most:
        waits = plan.entries.waiting_list
        fault, severity = (
            (EntryFault.ON_WAITING_LIST, Severity.WARNS) if waits else (EntryFault.EVENT_FULL, Severity.REFUSES)
        )
        full = source_of(fault, book, plan.entries.kind)
        yield Problem(Misfit.TOO_MANY, severity, "", most, entrants, full)
        entrants = most
    if book is Book.GUANGZHOU_2025 and entrants != THIRTY_TWO_PAIRS:
        yield Problem(Misfit.NOT_32, Severity.WARNS, "", THIRTY_TWO_PAIRS, entrants, THIRTY_TWO)


def _undrawn(state: State, stage: StageCheck) -> Iterator[Problem]:
    """The numbers are those of the entry forms though the plan wants them drawn."""
    if state.plan.numbers_drawn and not state.drawn:
        source = numbers_source(stage.regulations.book)
        yield stage.warn(Misfit.NUMBERS_NOT_DRAWN, stage.field.entrants, 0, source)


def _not_entered(state: State, stage: StageCheck) -> Iterator[Problem]:
    """The organiser's lists of related entrants name numbers that nobody has; their entries may still come in."""
    if missing := not_entered(state.entries, state.related_rules):
        yield stage.warn(Misfit.RELATED_NOT_ENTERED, missing[0], len(missing), RELATED_LISTS)


def _is_closed(state: State, stage: str) -> bool:
    return stage in state.stages and state.stages[stage].closed


def _groups(state: State, stage_id: str) -> tuple[tuple[int, ...], ...]:
    """The groups of an open stage, without those who left if they are no longer paired; else who would be in it."""
    plan = state.plan.stage(stage_id)
    opened = state.stages.get(stage_id)
    if opened is None:
        return (qualifiers(state, plan) if plan.intake else entries_in_order(state),)
    if plan.format in CHARTS or plan.format is Format.ROUND_ROBIN:
        return opened.groups
    return (tuple(entrant for entrant in opened.members if entrant not in state.left),)


def _undecided(stage: StageCheck, sizes: Sequence[int]) -> Iterator[Problem]:
    """The organiser must place three or more related entrants in a round robin that is numbered by earlier results."""
    plan = stage.plan
    numbered = plan.format is Format.ROUND_ROBIN and plan.groups == 1 and bool(plan.intake)
    largest = max(sizes, default=0)
    if numbered and stage.regulations.related_swiss.value is not Related.IGNORE and largest > NUMBERED_PAIR:
        yield stage.refuse(Misfit.RELATED_UNDECIDED, NUMBERED_PAIR, largest, RELATED)
