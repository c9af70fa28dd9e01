"""日程: every round with its day and hours, and the breaks [NAT 14(二); J23 4.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.documents.days import day_of_event
from paizhuo.documents.sections.blocks import capital, listing
from paizhuo.tournament import directing
from paizhuo.tournament.plan import limits, timetable
from paizhuo.tournament.plan.fit import stage_fields
from paizhuo.wording import N_
from paizhuo.wording.tournament import choice_of_plan_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block


class Planned(NamedTuple):
    """轮: a round of a stage; ``stage`` is its id."""

    stage: str
    round: int


def rounds_of(event_view: EventView) -> dict[str, int]:
    """轮数: the number of rounds of every stage, before it begins by the entries; 0 where it depends on results."""
    plan, state = event_view.plan, event_view.state
    present = len(state.present)
    if plan.entries.max_entries is not None:
        present = min(present, plan.entries.max_entries)
    fields = stage_fields(plan, present) if present else {}
    return {
        stage.id: directing.rounds_of(state, stage.id)
        if stage.id in state.stages
        else (fields[stage.id].rounds if stage.id in fields else stage.rounds)
        for stage in plan.stages
    }


def _slots(event_view: EventView) -> tuple[list[Planned], tuple[timetable.Slot, ...]]:
    """The rounds in order, and their slots; no slots where the plan does not say the hours."""
    plan = event_view.plan
    counts = rounds_of(event_view)
    if sum(counts.values()) > limits.LISTED:
        return [], ()
    planned = [Planned(stage, number) for stage, count in counts.items() for number in range(1, count + 1)]
    if not planned or not plan.clock.starts:
        return planned, ()
    try:
        slots = timetable.day_plan(plan, plan.clock.starts, len(planned), stages=tuple(one.stage for one in planned))
    except timetable.BadTimetable:
        return planned, ()
    return planned, tuple(slots)


def start_of_round(event_view: EventView, stage: str, number: int) -> str:
    """开始时间: the start of a round by the timetable, with its day where it has a date or the event several days."""
    planned, slots = _slots(event_view)
    for slot in slots:
        if slot.kind is timetable.SlotKind.ROUND and planned[slot.round - 1] == (stage, number):
            dated = event_view.first_day or event_view.plan.clock.days > 1
            day = day_of_event(event_view, slot.day) if dated else ""
            return " ".join(part for part in (day, slot.start) if part)
    return ""


def timetable_of(event_view: EventView) -> Block | None:
    """竞赛日程: None where the plan does not say when play begins or how long a round takes."""
    plan, say = event_view.plan, event_view.say
    planned, slots = _slots(event_view)
    if not slots:
        return None
    rows = []
    last_day = 0
    for slot in slots:
        if slot.kind is timetable.SlotKind.PAIRING:
            continue
        item = choice_of_plan_words(say, slot.kind)
        if slot.kind is timetable.SlotKind.ROUND:
            one = planned[slot.round - 1]
            item = say(N_("{stage}, round {round}")).format(
                stage=stage_words(say, plan.stage(one.stage)), round=one.round
            )
        day = day_of_event(event_view, slot.day) if slot.day != last_day else ""
        last_day = slot.day
        rows.append((day, f"{slot.start}–{slot.end}", capital(item), ""))
    heads = [say(N_("Date")), say(N_("Time")), say(N_("Item")), say(N_("Remarks"))]
    return listing(heads, rows, ("auto", "auto", "1fr", "44mm"), strong=(1,), size=11)
