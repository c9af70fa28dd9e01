"""方案审视: what does not fit is found before a stage is opened and after, and a trial changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating.fitting import can_be_forced, is_playable, problems_after, problems_ahead, problems_before
from paizhuo.tournament import directing
from paizhuo.tournament.entries import RelatedRules
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.fit import Misfit
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from tests.tournament.building import SEED, STAGE, Building, entry, plan_of, swiss


def _entered(building: Building, count: int) -> Building:
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in range(1, count + 1)))
    return building


def test_nothing_is_wrong_with_nobody_entered_and_with_a_field_that_fits() -> None:
    assert problems_ahead(_entered(Building(swiss()), 0).state) == ()
    assert problems_ahead(_entered(Building(swiss()), 8).state) == ()


def test_a_related_list_before_all_its_entrants_are_entered_is_only_a_warning() -> None:
    plan = replace(swiss(), related=RelatedRules(groups=((2, 9),)))
    (problem,) = problems_ahead(_entered(Building(plan), 8).state)
    assert (problem.code, problem.refuses, problem.needed, problem.found) == (Misfit.RELATED_NOT_ENTERED, False, 9, 1)


def test_before_the_start_the_whole_plan_is_judged_and_later_the_stages_to_come() -> None:
    final = StagePlan("final", Format.KNOCKOUT, intake=(Intake(STAGE, 1, 8),))
    building = _entered(Building(plan_of(StagePlan(STAGE, Format.SWISS, rounds=3), final)), 6)
    assert {problem.stage for problem in problems_ahead(building.state) if problem.refuses} == {"final"}
    assert problems_before(building.state, STAGE) == problems_ahead(building.state)
    building.add(directing.open_stage(building.state, STAGE, SEED))
    assert problems_after(building.state, STAGE) == problems_before(_entered(Building(building.plan), 6).state, STAGE)


@pytest.mark.parametrize(
    ("stage", "entrants", "forced"),
    [(StagePlan(STAGE, Format.SWISS, rounds=4), 4, True), (StagePlan(STAGE, Format.DOUBLE_STANDARD), 2, False)],
)
def test_force_helps_where_the_format_can_be_played(stage: StagePlan, entrants: int, *, forced: bool) -> None:
    building = _entered(Building(plan_of(stage)), entrants)
    state = building.state
    assert any(problem.refuses for problem in problems_ahead(state))
    assert can_be_forced(state, STAGE) is forced
    assert not state.stages
    building.add(directing.open_stage(building.state, STAGE, SEED, anyway=True))
    assert is_playable(building.state, STAGE) is forced


def test_too_many_rounds_are_named() -> None:
    (problem,) = [one for one in problems_ahead(_entered(Building(swiss(4)), 4).state) if one.refuses]
    assert problem.code is Misfit.ROUNDS_IMPOSSIBLE
