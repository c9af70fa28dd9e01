"""日程: how many rounds there are, and when."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.tables.timetable import round_counts, timetable_rows
from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.plan.timetable import SlotKind
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
    assert timetable_rows(plan, {STAGE: 3}) == ()
    timed = replace(plan, clock=replace(plan.clock, starts="09:00", round_minutes=50))
    rows = timetable_rows(timed, {STAGE: 3})
    rounds = [row for row in rows if row.kind is SlotKind.ROUND]
    assert [(row.stage, row.round, row.day) for row in rounds] == [(STAGE, 1, 1), (STAGE, 2, 1), (STAGE, 3, 1)]
    assert rounds[0].start == "09:00"
    assert {(row.stage, row.round) for row in rows if row.kind is not SlotKind.ROUND} <= {("", 0)}
    assert timetable_rows(timed, {STAGE: 10**9}) == ()
