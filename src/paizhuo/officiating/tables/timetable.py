"""日程: how many rounds every stage has, and on which day and at which hours each is played, by the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.publication import open_rounds
from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.plan import limits, timetable
from paizhuo.tournament.plan.fit import stage_fields

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.plan.timetable import SlotKind


class TimetableRow(NamedTuple):
    """一项: a round or a break, on a day counted from 1; ``round`` is that of the stage, 0 for what is no round."""

    kind: SlotKind
    stage: str
    round: int
    day: int
    start: str
    end: str


def round_counts(state: State, entrants: int) -> dict[str, int]:
    """轮数: of every stage in the order of the plan; 0 where the results decide it.

    A stage that is closed has the rounds that were played; one that is open those that its format needs. Others are
    counted for a field of so many ``entrants``.
    """
    fields = stage_fields(state.plan, entrants) if entrants else {}
    return {
        stage.id: _rounds_of_open(state, stage.id)
        if stage.id in state.stages
        else (fields[stage.id].rounds if stage.id in fields else stage.rounds)
        for stage in state.plan.stages
    }


def _rounds_of_open(state: State, stage: str) -> int:
    played = len(open_rounds(state.stages[stage]))
    if state.stages[stage].closed:
        return played
    try:
        return max(directing.rounds_of(state, stage), played)
    except BadField:
        return played


def timetable_rows(plan: Plan, counts: Mapping[str, int]) -> tuple[TimetableRow, ...]:
    """日程表: every round and break in order; none where the plan has no hours or no length of a round."""
    if not 0 < sum(counts.values()) <= limits.LISTED or not plan.clock.starts:
        return ()
    order = [(stage, number) for stage, count in counts.items() for number in range(1, count + 1)]
    try:
        slots = timetable.day_plan(plan, plan.clock.starts, len(order), stages=[stage for stage, _ in order])
    except timetable.BadTimetable:
        return ()
    rows = []
    for slot in slots:
        is_round = slot.kind is timetable.SlotKind.ROUND
        stage, number = order[slot.round - 1] if is_round else ("", 0)
        rows.append(TimetableRow(slot.kind, stage, number, slot.day, slot.start, slot.end))
    return tuple(rows)
