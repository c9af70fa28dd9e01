"""日程: how many rounds every stage has, and on which day and at which hours each is played, by the plan."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.publication import open_rounds
from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.plan import limits, timetable
from paizhuo.tournament.plan.fit import stage_fields
from paizhuo.tournament.plan.timetable_items import BadItem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

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
    """日程表: every round, break and other item in order; no rounds where the plan has no hours or no length of one.

    After the event had been stopped, what was still to come on that day is later by the delay with which it went on.
    """
    items = tuple(
        TimetableRow(timetable.SlotKind.ITEM, "", 0, one.day, one.start, one.end, one) for one in state.timetable_items
    )
    rows = _in_order((*items, *_rows_of_rounds(state.plan, counts)))
    try:
        for number, delay in enumerate(state.delays):
            # Hours that officials wrote down after a delay have it in them.
            rows = _in_order(_later(rows, delay, with_items=number >= state.timetable_delays))
    except (timetable.BadTimetable, BadItem):
        # What would be after midnight has no hours until the plan is changed.
        return _in_order(items)
    return rows


def _in_order(rows: Iterable[TimetableRow]) -> tuple[TimetableRow, ...]:
    return tuple(sorted(rows, key=lambda row: (row.day, row.start, row.item is None)))


def items_of(rows: Iterable[TimetableRow]) -> tuple[TimetableItem, ...]:
    """日程项目: those of the rows, with the hours that they have now."""
    return tuple(row.item for row in rows if row.item is not None)


def items_now(rows: Iterable[TimetableRow], day: int, time: str, soon: str) -> tuple[TimetableItem, ...]:
    """现在的项目: the items of a day that are on at ``time``, or begin before ``soon``."""
    return tuple(one for one in items_of(rows) if one.day == day and (one.lasts(time) or time <= one.start <= soon))


def _rows_of_rounds(plan: Plan, counts: Mapping[str, int]) -> tuple[TimetableRow, ...]:
    """Rounds and breaks by the plan."""
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


def _later(rows: Sequence[TimetableRow], delay: Delay, *, with_items: bool) -> list[TimetableRow]:
    """顺延: what the day has after the last round that was public then; everything, where none was."""
    rounds = [row for row in rows if row.item is None]
    if not rounds:
        return list(rows)
    public = [at for at, row in enumerate(rounds) if (row.stage, row.round) in delay.public]
    last = max(public, default=-1)
    day, over = rounds[max(last, 0)].day, rounds[last].end if public else ""
    moving = {id(row) for row in rounds[last + 1 :] if row.day == day}
    if with_items:
        moving |= {id(row) for row in rows if row.item is not None and row.day == day and row.start >= over}
    return [_moved_row(row, delay.minutes) if id(row) in moving else row for row in rows]


def _moved_row(row: TimetableRow, minutes: int) -> TimetableRow:
    start, end = _moved(row.start, minutes), _moved(row.end, minutes) if row.end else ""
    item = row.item if row.item is None else replace(row.item, start=start, end=end)
    return row._replace(start=start, end=end, item=item)


def _moved(time: str, minutes: int) -> str:
    now = timetable.DAY if time == "24:00" else timetable.minutes_of(time)
    return timetable.time_of(now + minutes)
