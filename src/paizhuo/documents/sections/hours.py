"""日程: every round with its day and hours, and the breaks [NAT 14(二); J23 4.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.days import day_of_event
from paizhuo.documents.sections.blocks import listing
from paizhuo.documents.titles import capital
from paizhuo.officiating.tables.timetable import round_counts, timetable_rows
from paizhuo.tournament.plan.timetable import SlotKind
from paizhuo.wording import N_
from paizhuo.wording.tournament import choice_of_plan_words, stage_words
from paizhuo.wording.tournament.timetable import timetable_item_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.officiating.tables.timetable import TimetableRow


def rounds_of(event_view: EventView) -> dict[str, int]:
    """轮数: the number of rounds of every stage, before it begins by the entries; 0 where it depends on results."""
    present, most = len(event_view.state.present), event_view.plan.entries.max_entries
    return round_counts(event_view.state, present if most is None else min(present, most))


def hours_of(event_view: EventView) -> tuple[TimetableRow, ...]:
    """日程: every round and break with its hours."""
    return timetable_rows(event_view.state, rounds_of(event_view))


def start_of_round(event_view: EventView, stage: str, number: int) -> str:
    """开始时间: the start of a round by the timetable, with its day where it has a date or the event several days."""
    for row in hours_of(event_view):
        if row.kind is SlotKind.ROUND and (row.stage, row.round) == (stage, number):
            dated = event_view.first_day or event_view.plan.clock.days > 1
            day = day_of_event(event_view, row.day) if dated else ""
            return " ".join(part for part in (day, row.start) if part)
    return ""


def timetable_of(event_view: EventView) -> Block | None:
    """竞赛日程: None where the plan does not say when play begins or how long a round takes."""
    plan, say = event_view.plan, event_view.say
    rows = []
    last_day: int | None = None
    for row in hours_of(event_view):
        if row.kind is SlotKind.PAIRING:
            continue
        item = choice_of_plan_words(say, row.kind)
        if row.kind is SlotKind.ROUND:
            title = stage_words(say, plan.stage(row.stage))
            item = say(N_("{stage}, round {round}")).format(stage=title, round=row.round)
        place = ""
        if row.item is not None:
            item, place = timetable_item_words(say, row.item), row.item.place
        day = day_of_event(event_view, row.day) if row.day != last_day else ""
        last_day = row.day
        hours = f"{row.start}–{row.end}" if row.end else row.start
        rows.append((day, hours, capital(item), place))
    if not rows:
        return None
    heads = [say(N_("Date")), say(N_("Time")), say(N_("Item")), say(N_("Remarks"))]
    return listing(heads, rows, ("auto", "auto", "1fr", "44mm"), strong=(1,), size=11)
