"""日程: how many rounds every stage has, and on which day and at which hours each is played, by the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.publication import open_rounds
from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.plan import limits, timetable
from paizhuo.tournament.plan.fit import stage_fields

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.log.interruptions import Delay
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.plan.timetable import SlotKind
    from paizhuo.tournament.plan.timetable_items import TimetableItem


class TimetableRow(NamedTuple):
    """一项: a round, a break or another item, on a day counted from 1; ``round`` is 0 for what is no round."""

    kind: SlotKind
    stage: str
    round: int
    day: int
    start: str
    end: str
    item: TimetableItem | None = None
    """项目: sign-in, a meeting, a ceremony; none for rounds and breaks."""


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


def timetable_rows(state: State, counts: Mapping[str, int]) -> tuple[TimetableRow, ...]:
    """日程表: every round, break and other item in order; no rounds where the plan has no hours or no length of one."""
    items = tuple(
        TimetableRow(timetable.SlotKind.ITEM, "", 0, one.day, one.start, one.end, one) for one in state.timetable_items
    )
    rows = (*items, *_rows_of_rounds(state.plan, counts, state.delays))
    return tuple(sorted(rows, key=lambda row: (row.day, row.start, row.item is None)))


def items_now(state: State, day: int, time: str, soon: str) -> tuple[TimetableItem, ...]:
    """现在的项目: the items of a day that are on at ``time``, or begin before ``soon``."""
    return tuple(
        one for one in state.timetable_items if one.day == day and (one.lasts(time) or time <= one.start <= soon)
    )


def _rows_of_rounds(plan: Plan, counts: Mapping[str, int], delays: Sequence[Delay]) -> tuple[TimetableRow, ...]:
    """Rounds and breaks; ``delays`` are those with which the event went on after it had been stopped."""
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
    try:
        for delay in delays:
            rows = _later(rows, delay)
    except timetable.BadTimetable:
        # What would be played after midnight has no hours until the plan is changed.
        return ()
    return tuple(rows)


def _later(rows: list[TimetableRow], delay: Delay) -> list[TimetableRow]:
    """顺延: the rounds and breaks of the day after the last round that was public then."""
    public = [at for at, row in enumerate(rows) if (row.stage, row.round) in delay.public]
    last = max(public, default=-1)
    day = rows[max(last, 0)].day
    return [
        row._replace(start=_moved(row.start, delay.minutes), end=_moved(row.end, delay.minutes))
        if at > last and row.day == day
        else row
        for at, row in enumerate(rows)
    ]


def _moved(time: str, minutes: int) -> str:
    now = timetable.DAY if time == "24:00" else timetable.minutes_of(time)
    return timetable.time_of(now + minutes)
