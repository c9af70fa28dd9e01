"""合不合适: a plan is worked out for any number of entrants, with its tables, referees and days."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating.plan_fit import DEFAULT_START, StageRound, plan_fit
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.plan.templates import TEMPLATES, template
from tests.tournament.building import plan_of, swiss


@pytest.mark.parametrize("name", TEMPLATES)
@pytest.mark.parametrize("entrants", [1, 2, 3, 7, 33, 500, 2000])
def test_every_template_is_worked_out_for_every_number(name: str, entrants: int) -> None:
    found = plan_fit(template(name), entrants)
    assert [field.plan for field in found.fields] == list(template(name).stages)


def test_four_tables_need_one_referee() -> None:
    found = plan_fit(swiss(), 16)
    assert (found.tables, found.referees) == (8, 2)


def test_entrants_beyond_the_most_that_the_plan_admits_do_not_play() -> None:
    plan = swiss()
    plan = replace(plan, entries=replace(plan.entries, max_entries=8))
    found = plan_fit(plan, 20)
    assert (found.entrants, found.fields[0].entrants, found.tables) == (20, 8, 4)


def test_without_the_length_of_a_round_there_is_no_timetable() -> None:
    plan = swiss()
    found = plan_fit(replace(plan, clock=replace(plan.clock, round_minutes=0)), 8)
    assert found.lacks_minutes
    assert found.days == ()
    assert found.contradiction is None


def test_a_day_begins_at_nine_where_the_plan_does_not_say() -> None:
    plan = swiss()
    found = plan_fit(replace(plan, clock=replace(plan.clock, round_minutes=50)), 8)
    assert found.is_start_assumed
    assert found.days[0].slots[0].start == DEFAULT_START


def test_stages_that_do_not_wait_for_each_other_play_at_the_same_time() -> None:
    stages = (
        StagePlan("open", Format.SWISS, rounds=2),
        StagePlan("upper", Format.KNOCKOUT, intake=(Intake("open", 1, 4),)),
        StagePlan("lower", Format.KNOCKOUT, intake=(Intake("open", 5, 8),)),
    )
    plan = plan_of(*stages)
    found = plan_fit(replace(plan, clock=replace(plan.clock, round_minutes=50)), 8)
    rounds = [slot.rounds for day in found.days for slot in day.slots if not slot.is_rest]
    assert rounds == [
        (StageRound("open", 1),),
        (StageRound("open", 2),),
        (StageRound("upper", 1), StageRound("lower", 1)),
        (StageRound("upper", 2), StageRound("lower", 2)),
    ]
