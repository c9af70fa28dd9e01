"""出线: a stage can take its field from the stages before, or what is wrong is named."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.tournament.plan.fit import Misfit, problems, stage_fields
from paizhuo.tournament.plan.plan import Format, Intake, Plan, StagePlan
from tests.tournament.plan.fit.unfit_plans import as_tuples, fits, plan_of, refused, swiss, warned


def test_qualifiers_are_carried_from_stage_to_stage() -> None:
    plan = plan_of(
        StagePlan("groups", Format.ROUND_ROBIN, groups=4),
        replace(swiss(3, "second"), intake=(Intake("groups", 1, 2),)),
        StagePlan("final", Format.PAGE, intake=(Intake("second", 1, 4),)),
        StagePlan("rest", Format.KNOCKOUT, intake=(Intake("groups", 3, 3), Intake("second", 5, 8))),
    )
    assert {name: field.entrants for name, field in stage_fields(plan, 14).items()} == {
        "groups": 14,
        "second": 8,
        "final": 4,
        "rest": 8,
    }
    assert stage_fields(plan, 14)["groups"].pools == (4, 4, 3, 3)
    assert fits(plan, 14)


def test_place_eight_of_a_group_of_five_cannot_be_taken() -> None:
    plan = plan_of(
        StagePlan("groups", Format.ROUND_ROBIN, groups=2),
        StagePlan("final", Format.KNOCKOUT, intake=(Intake("groups", 1, 8),)),
    )
    assert (Misfit.INTAKE_TOO_LARGE, True, "final", 8, 5) in as_tuples(problems(plan, 10))


def test_a_group_that_is_not_there_cannot_be_taken_from() -> None:
    plan = plan_of(
        StagePlan("groups", Format.ROUND_ROBIN, groups=2),
        StagePlan("final", Format.KNOCKOUT, intake=(Intake("groups", 1, 2, group=3), Intake("groups", 1, 2, group=1))),
    )
    assert (Misfit.NO_SUCH_GROUP, True, "final", 3, 2) in as_tuples(problems(plan, 10))


def test_the_same_places_cannot_be_taken_twice() -> None:
    plan = plan_of(swiss(3), StagePlan("final", Format.KNOCKOUT, intake=(Intake("swiss", 1, 4), Intake("swiss", 4, 5))))
    assert (Misfit.INTAKE_TWICE, True, "final", 4, 2) in as_tuples(problems(plan, 10))


def test_a_cut_cannot_fall_among_losers_who_share_a_place() -> None:
    def plan(last: int, *, first: int = 1) -> Plan:
        cup = StagePlan("cup", Format.KNOCKOUT)
        return plan_of(cup, StagePlan("final", Format.ROUND_ROBIN, intake=(Intake("cup", first, last),)))

    assert [last for last in range(2, 9) if fits(plan(last), 8)] == [2, 4, 8]
    assert (Misfit.SHARED_PLACES_CUT, True, "final", 6, 5) in as_tuples(problems(plan(6), 8))
    assert Misfit.SHARED_PLACES_CUT in refused(plan(8, first=4), 8)
    halved = plan_of(
        StagePlan("main", Format.HALVING), StagePlan("more", Format.ROUND_ROBIN, intake=(Intake("main", 1, 3),))
    )
    assert Misfit.SHARED_PLACES_CUT in refused(halved, 8)


def test_opponents_are_chosen_in_a_full_chart_and_best_by_places_that_the_middle_does_not_part() -> None:
    def plan(groups: int, each: int) -> Plan:
        intake = (Intake("groups", 1, each),)
        return plan_of(
            StagePlan("groups", Format.ROUND_ROBIN, groups=groups),
            StagePlan("cup", Format.KNOCKOUT, choice=True, intake=intake),
        )

    assert fits(plan(4, 2), 16)
    assert (Misfit.WRONG_FIELD_SIZE, True, "cup", 8, 6) in as_tuples(problems(plan(3, 2), 16))
    assert Misfit.CHOICE_PARTED not in warned(plan(4, 2), 16)
    assert (Misfit.CHOICE_PARTED, False, "cup", 2, 4) in as_tuples(problems(plan(4, 1), 16))
