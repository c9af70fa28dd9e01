"""日程: the published times, and laws of any day."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.plan.plan import BadPlan, Clock, Format, Plan, StagePlan
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.plan.timetable import (
    BadTimetable,
    SlotKind,
    board_minutes,
    day_plan,
    is_by_deals,
    minutes_needed,
    minutes_of,
    playing_minutes,
    round_minutes,
    rounds_a_day,
    time_of,
)


def _plan(clock: Clock, kind: EntryKind = EntryKind.PAIRS, book: str = "national", boards: int = 0) -> Plan:
    return Plan("e", "e", book, EntryRules(kind), (StagePlan("s", Format.SWISS, rounds=5, boards=boards),), clock=clock)


def test_example_j_112_eight_deals() -> None:
    assert playing_minutes(8) == 56
    assert playing_minutes(8, screens=True) == 64


def test_example_j_113_moves_and_copied_boards() -> None:
    assert playing_minutes(2, moves=1) == 15
    assert playing_minutes(16, screens=True, copied=16) == 144


def test_negative_numbers_take_no_time() -> None:
    with pytest.raises(BadTimetable):
        playing_minutes(-1)


def test_the_fujian_timetable_of_2022() -> None:
    plan = template("fujian-shengji-swiss")
    assert [tuple(slot) for slot in day_plan(plan, plan.clock.starts, 5)] == [
        (SlotKind.ROUND, 1, 1, "08:30", "09:30"),
        (SlotKind.PAIRING, 1, 2, "09:30", "09:40"),
        (SlotKind.ROUND, 1, 2, "09:40", "10:40"),
        (SlotKind.PAIRING, 1, 3, "10:40", "10:50"),
        (SlotKind.ROUND, 1, 3, "10:50", "11:50"),
        (SlotKind.REST, 1, 4, "11:50", "14:00"),
        (SlotKind.ROUND, 1, 4, "14:00", "15:00"),
        (SlotKind.PAIRING, 1, 5, "15:00", "15:10"),
        (SlotKind.ROUND, 1, 5, "15:10", "16:10"),
    ]


def test_five_guangzhou_rounds_end_within_the_afternoon_and_seven_do_not() -> None:
    plan = template("guangzhou-32-b")
    assert day_plan(plan, "13:30", 5)[-1].end == "17:40"
    assert minutes_needed(plan.clock, 5, 50) <= plan.clock.day_minutes < minutes_needed(plan.clock, 7, 50)


def test_rounds_are_shared_out_over_the_days() -> None:
    plan = _plan(Clock(round_minutes=60, break_minutes=30, days=2))
    slots = [slot for slot in day_plan(plan, "09:00", 3) if slot.kind is SlotKind.ROUND]
    assert [(slot.day, slot.round, slot.start) for slot in slots] == [(1, 1, "09:00"), (1, 2, "10:30"), (2, 3, "09:00")]


def test_the_length_of_a_round_follows_from_deals_or_boards_in_the_national_rules() -> None:
    assert round_minutes(_plan(Clock(deals=8))) == 57
    assert round_minutes(_plan(Clock(screens=True), EntryKind.TEAM, boards=16), "s") == 128
    assert round_minutes(_plan(Clock(screens=True, copied=True), EntryKind.TEAM, boards=16), "s") == 144
    assert round_minutes(_plan(Clock(deals=8, copied=True))) == 57
    assert round_minutes(_plan(Clock(deals=8, round_minutes=50))) == 50
    assert round_minutes(_plan(Clock())) == 0
    assert round_minutes(_plan(Clock(deals=8), book="jiangsu-2023")) == 0


def test_example_b_209_rounds_of_boards() -> None:
    three = _plan(Clock(), EntryKind.PAIRS, boards=3)
    assert 7 * round_minutes(three) == 154
    assert 7 * round_minutes(replace(three, clock=Clock(screens=True))) == 175
    copied = _plan(Clock(screens=True, copied=True), EntryKind.TEAM, boards=16)
    assert round_minutes(copied) == 144


def test_nat_31_a_board_has_seven_minutes_eight_with_screens_and_one_more_when_it_is_copied() -> None:
    clocks = (Clock(), Clock(screens=True), Clock(copied=True), Clock(screens=True, copied=True))
    assert [board_minutes(clock) for clock in clocks] == [7, 8, 8, 9]


def test_nat_31_1_is_the_source_of_the_time_only_where_nobody_has_set_it() -> None:
    assert is_by_deals(_plan(Clock(deals=8)))
    assert not is_by_deals(_plan(Clock(deals=8, round_minutes=50)))
    assert not is_by_deals(_plan(Clock(deals=8), book="jiangsu-2023"))
    by_stage = replace(_plan(Clock()), stages=(StagePlan("s", Format.SWISS, rounds=5, minutes=40),))
    assert not is_by_deals(by_stage)
    assert not is_by_deals(replace(by_stage, book="jiangsu-2023"))


@pytest.mark.parametrize("time", ["", "8:30", "08.30", "24:00", "08:60", "0830", "aa:bb", "08:3", "-1:30"])
def test_a_time_that_no_clock_shows_is_refused(time: str) -> None:
    with pytest.raises(BadTimetable):
        minutes_of(time)


def test_a_day_ends_at_midnight_at_the_latest() -> None:
    plan = _plan(Clock(round_minutes=60))
    assert day_plan(plan, "23:00", 1)[-1].end == "24:00"
    with pytest.raises(BadTimetable):
        day_plan(plan, "23:01", 1)


def test_a_plan_without_the_length_of_a_round_has_no_timetable() -> None:
    with pytest.raises(BadTimetable):
        day_plan(_plan(Clock()), "09:00", 3)


@pytest.mark.parametrize(
    "change",
    [
        {"round_minutes": -1},
        {"days": 0},
        {"day_minutes": -5},
        {"starts": "8:30"},
        {"starts": "24:00"},
        {"units": (2, 0)},
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadPlan):
        replace(Clock(), **change)


CLOCKS = st.builds(
    Clock,
    round_minutes=st.integers(1, 60),
    break_minutes=st.integers(0, 30),
    rounds_per_unit=st.integers(0, 4),
    unit_break_minutes=st.integers(0, 60),
    days=st.integers(1, 3),
    units=st.lists(st.integers(1, 4), max_size=3).map(tuple),
)


@given(CLOCKS, st.integers(1, 9))
def test_a_day_has_no_gaps_and_takes_as_long_as_it_needs(clock: Clock, rounds: int) -> None:
    slots = day_plan(_plan(clock), "00:00", rounds)
    assert [slot.round for slot in slots if slot.kind is SlotKind.ROUND] == list(range(1, rounds + 1))
    for day, count in enumerate(rounds_a_day(clock, rounds), start=1):
        today = [slot for slot in slots if slot.day == day]
        assert sum(slot.kind is SlotKind.ROUND for slot in today) == count
        now = "00:00"
        for slot in today:
            assert slot.start == now
            now = slot.end
        assert minutes_of_end(now) == minutes_needed(clock, count, clock.round_minutes)


def minutes_of_end(time: str) -> int:
    return 24 * 60 if time == "24:00" else minutes_of(time)


@given(st.integers(0, 24 * 60 - 1))
def test_times_and_minutes_are_the_same_thing(minutes: int) -> None:
    assert minutes_of(time_of(minutes)) == minutes
