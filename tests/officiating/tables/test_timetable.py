"""日程: how many rounds there are, and when."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.tables.timetable import items_now, items_of, round_counts, timetable_rows
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.plan.timetable import SlotKind
from paizhuo.tournament.plan.timetable_items import ItemKind, TimetableItem
from tests.tournament.building import STAGE, Building, plan_of, swiss


def test_before_a_stage_opens_its_rounds_follow_from_the_field() -> None:
    state = Building(plan_of(StagePlan(STAGE, Format.ROUND_ROBIN))).state
    assert round_counts(state, 6) == {STAGE: 5}
    assert round_counts(state, 0) == {STAGE: 0}


def test_an_open_stage_has_the_rounds_of_its_own_field_and_a_closed_one_those_played() -> None:
    building = Building(swiss(3)).open(8)
    assert round_counts(building.state, 99) == {STAGE: 3}
    for _ in range(3):
        building.play()
    building.add(directing.close_stage(building.state, STAGE))
    assert round_counts(building.state, 99) == {STAGE: 3}


def test_rounds_get_their_hours_and_breaks_no_round() -> None:
    plan = swiss(3)
    assert timetable_rows(Building(plan).state, {STAGE: 3}) == ()
    timed = replace(plan, clock=replace(plan.clock, starts="09:00", round_minutes=50))
    state = Building(timed).state
    rows = timetable_rows(state, {STAGE: 3})
    rounds = [row for row in rows if row.kind is SlotKind.ROUND]
    assert [(row.stage, row.round, row.day) for row in rounds] == [(STAGE, 1, 1), (STAGE, 2, 1), (STAGE, 3, 1)]
    assert rounds[0].start == "09:00"
    assert {(row.stage, row.round) for row in rows if row.kind is not SlotKind.ROUND} <= {("", 0)}
    assert timetable_rows(state, {STAGE: 10**9}) == ()


def test_other_items_stand_between_the_rounds_by_their_hours() -> None:
    plan = swiss(2)
    items = (TimetableItem(ItemKind.PRIZES, "10:40"), TimetableItem(ItemKind.SIGN_IN, "08:30", "08:55", place="二楼"))
    timed = replace(plan, clock=replace(plan.clock, starts="09:00", round_minutes=50), items=items)
    building = Building(timed).open(4)
    rows = timetable_rows(building.state, {STAGE: 2})
    assert [(row.start, row.item.kind if row.item else None) for row in rows if row.kind is not SlotKind.PAIRING] == [
        ("08:30", ItemKind.SIGN_IN),
        ("09:00", None),
        ("09:50", None),
        ("10:40", ItemKind.PRIZES),
    ]
    building.add(f.TimetableSet(items[:1]))
    assert building.state.timetable_items == items[:1]
    building.add(f.TimetableSet(()))
    assert not building.state.timetable_items


def test_what_is_on_now_or_begins_soon() -> None:
    items = (TimetableItem(ItemKind.SIGN_IN, "12:30", "13:00"), TimetableItem(ItemKind.PHOTO, "13:20", "13:30"))
    state = Building(replace(swiss(2), items=items)).state
    rows = timetable_rows(state, {STAGE: 2})
    assert items_now(rows, 1, "12:45", "13:05") == items[:1]
    assert items_now(rows, 1, "13:05", "13:25") == items[1:]
    assert items_now(rows, 1, "13:01", "13:10") == ()
    assert items_now(rows, 2, "12:45", "13:05") == ()


def test_j23_4_5_what_is_still_to_come_on_the_day_moves_with_the_rounds() -> None:
    plan = swiss(3)
    items = (
        TimetableItem(ItemKind.SIGN_IN, "08:30", "08:55"),
        TimetableItem(ItemKind.MEAL, "12:00", "13:00"),
        TimetableItem(ItemKind.PRIZES, "17:00"),
        TimetableItem(ItemKind.CLOSING, "17:00", day=2),
    )
    timed = replace(plan, clock=replace(plan.clock, starts="09:00", round_minutes=50), items=items)
    building = Building(timed).open(8)
    building.play()
    building.add(f.Suspended("停电", "原地等候", "chief"))
    building.add(f.Resumed("来电", "chief", delay=40))
    rows = timetable_rows(building.state, {STAGE: 3})
    assert [(row.start, row.end) for row in rows if row.item] == [
        ("08:30", "08:55"),
        ("12:40", "13:40"),
        ("17:40", ""),
        ("17:00", ""),
    ]
    assert [one.start for one in items_of(rows)] == ["08:30", "12:40", "17:40", "17:00"]
    assert items_now(rows, 1, "17:35", "17:45") == items_of(rows)[2:3]
    building.add(f.TimetableSet(items_of(rows)))
    assert timetable_rows(building.state, {STAGE: 3}) == rows
    building.add(f.Suspended("停电", "原地等候", "chief"))
    building.add(f.Resumed("来电", "chief", delay=10))
    again = items_of(timetable_rows(building.state, {STAGE: 3}))
    assert [one.start for one in again] == ["08:30", "12:50", "17:50", "17:00"]


def test_what_would_be_after_midnight_keeps_the_hours_that_it_had() -> None:
    plan = swiss(2)
    items = (TimetableItem(ItemKind.PRIZES, "23:30"),)
    timed = replace(plan, clock=replace(plan.clock, starts="09:00", round_minutes=50), items=items)
    building = Building(timed).open(4)
    building.add(f.Suspended("停电", "原地等候", "chief"))
    building.add(f.Resumed("来电", "chief", delay=40))
    assert items_of(timetable_rows(building.state, {STAGE: 2})) == items
