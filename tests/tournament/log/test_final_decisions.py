"""A decision on an appeal is final [NAT 56(五); J23 3.9(二)4; J17 5.2.4]: no undo changes it or what it settled."""

from __future__ import annotations

import pytest

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.final_decisions import check_final, decision_on
from paizhuo.tournament.log.refusals import Refused, Why
from tests.tournament.building import STAGE, Building, swiss

PAPER = "裁决书一号"


def refusal(building: Building, fact: f.Fact) -> Why | None:
    """Why the event does not take the fact; None if it does."""
    try:
        building.add(fact)
    except Refused as refused:
        return refused.why
    return None


def ruled() -> tuple[Building, int, int]:
    """A ruling with its fine, and an appeal against it: the event, the ruling, the appeal."""
    building = Building(swiss()).open(4)
    ruling = building.add(f.RulingGiven("扣分", stage=STAGE, entrant=1))
    building.add(f.Penalised(STAGE, 1, 0, -100, "扣分"))
    return building, ruling, building.add(f.Appealed(ruling, 1, "不服"))


def rejected(*, settled: bool = True) -> tuple[Building, int, int]:
    """The ruling and the decision that lets it stand."""
    building, ruling, appeal = ruled()
    facts = (ruling, ruling + 1) if settled else ()
    return (
        building,
        ruling,
        building.add(f.AppealDecided(appeal, upheld=False, refunded=False, text="维持", settled=facts)),
    )


def upheld() -> tuple[Building, int, int]:
    """The undo of the ruling and the decision that took it back."""
    building, ruling, appeal = ruled()
    undo = building.add(f.Undone(ruling, "原判不当"))
    return (
        building,
        undo,
        building.add(f.AppealDecided(appeal, upheld=True, refunded=True, text="原判不当", settled=(ruling,))),
    )


def test_nat_56_5_a_decision_is_not_undone() -> None:
    building, _, decision = rejected()
    assert refusal(building, f.Undone(decision, "再议")) is Why.FINAL_DECISION


def test_nat_56_5_what_a_rejected_appeal_lets_stand_is_not_undone() -> None:
    building, ruling, _ = rejected()
    assert refusal(building, f.Undone(ruling, "改判")) is Why.FINAL_DECISION
    assert refusal(building, f.Undone(ruling + 1, "改判")) is Why.FINAL_DECISION


def test_a_decision_of_an_older_file_still_protects_the_contested_fact() -> None:
    building, ruling, _ = rejected(settled=False)
    assert refusal(building, f.Undone(ruling, "改判")) is Why.FINAL_DECISION
    assert refusal(building, f.Undone(ruling + 1, "误记")) is None


def test_nat_56_5_what_an_upheld_appeal_took_back_does_not_come_again() -> None:
    building, undo, _ = upheld()
    assert refusal(building, f.Undone(undo, "恢复")) is Why.FINAL_DECISION


def test_an_appeal_that_was_not_admitted_settles_nothing() -> None:
    building, ruling, appeal = ruled()
    decision = building.add(f.AppealDecided(appeal, upheld=False, refunded=False, text="逾期", admitted=False))
    assert refusal(building, f.Undone(ruling, "误记")) is None
    assert refusal(building, f.Undone(decision, "误记")) is None


def test_an_error_of_entry_is_taken_back_as_such_and_the_decision_entered_again() -> None:
    building, ruling, decision = rejected()
    assert refusal(building, f.Undone(decision, "结论录反", clerical=PAPER)) is None
    assert refusal(building, f.Undone(ruling, "随裁决撤销")) is None
    appeal = ruling + 2
    again = f.AppealDecided(appeal, upheld=True, refunded=True, text="原判不当", settled=(ruling,), paper=PAPER)
    building.add(again)
    assert building.state.appeals[appeal][1] == again


def test_only_a_decision_has_an_error_of_entry() -> None:
    building, ruling, _ = ruled()
    assert refusal(building, f.Undone(ruling, "笔误", clerical=PAPER)) is Why.NOT_A_DECISION


@pytest.mark.parametrize("clerical", ["", PAPER])
def test_several_undos_at_once_change_no_decision_either(clerical: str) -> None:
    building, ruling, decision = rejected()
    undos = [f.Undone(decision, "退回", clerical=clerical), f.Undone(ruling + 2, "退回"), f.Undone(ruling + 1, "退回")]
    if clerical:
        check_final(building.log, undos)
        return
    with pytest.raises(Refused) as caught:
        check_final(building.log, undos)
    assert caught.value.why is Why.FINAL_DECISION


def test_the_decision_that_settled_a_fact_is_found() -> None:
    building, ruling, decision = rejected()
    found = decision_on(building.log, {ruling + 1})
    assert found is not None
    assert found.no == decision
    assert decision_on(building.log, {ruling - 1}) is None
