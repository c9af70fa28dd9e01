"""处罚权: when the right to punish is lost, and when the innocent side waives the correction, with J-136."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.referee import (
    SCHEDULES,
    History,
    Matter,
    Moment,
    Raised,
    Role,
    authority_refusal,
    decide,
    effects_of,
    record,
)
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.facts_asked import HEAVY, LED, LIGHT, PLAY_BEGUN
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.penalties import RightLapsed, Violation, Waived, Warned
from paizhuo.referee.rulings.choices import NotAnOption
from paizhuo.referee.rulings.lapse import LapseGround
from paizhuo.rulebook import Book
from tests.referee.docket import brought, ruled, sanctions

if TYPE_CHECKING:
    from paizhuo.referee import Question, Schedule

J17, J23, NAT, GZ, FJ, *_ = (SCHEDULES[book] for book in Book)


def test_example_j_136_raised_a_deal_later() -> None:
    late = replace(brought(I.WRONG_PLAY), happened=Moment(3, 2), raised=Raised(at=Moment(4, 1)))
    ruling = ruled(late, J23)
    assert [one.ground for one in ruling.lapses] == [LapseGround.LATER_DEAL]
    assert ruling.lapsed
    assert effects_of(ruling) == ((), ())
    (noted,) = record(History(), ruling).noted
    assert (noted.lapsed, noted.counters) == (True, ())
    assert authority_refusal(ruling.authorities, Role.FLOOR_REFEREE) is None
    upheld = decide(ruling, {Matter.LAPSE: ()})
    assert not upheld.lapsed
    assert sanctions(upheld) == [o.TakeBack(), Violation()]


@pytest.mark.parametrize("schedule", [J17, J23], ids=repr)
@pytest.mark.parametrize(
    ("infraction", "raised", "grounds", "lapsed"),
    [
        (I.PLAY_OUT_OF_TURN, Raised(), [], False),
        (I.PLAY_OUT_OF_TURN, Raised(at=Moment(1, 1)), [], False),
        (I.PLAY_OUT_OF_TURN, Raised(at=Moment(1, 2)), [LapseGround.LATER_TRICK], True),
        (I.SHUFFLE_OR_CUT, Raised(at=Moment(1, 2)), [], False),
        (I.SHUFFLE_OR_CUT, Raised(at=Moment(2, 0)), [LapseGround.LATER_DEAL], True),
        (I.CARD_FRAUD, Raised(at=Moment(9, 9)), [], False),
        (I.MANNER, Raised(unnoticed=True), [LapseGround.UNNOTICED], False),
        (I.MANNER, Raised(acted_first=True), [LapseGround.ACTED_FIRST], False),
        (I.MANNER, Raised(consulted=True), [LapseGround.CONSULTED], False),
        (I.MANNER, Raised(profited=True, acted_first=True), [LapseGround.PROFITED, LapseGround.ACTED_FIRST], False),
    ],
)
def test_j17_4_4_j23_3_8_grounds(
    schedule: Schedule, infraction: I, raised: Raised, grounds: list[LapseGround], *, lapsed: bool
) -> None:
    ruling = ruled(replace(brought(infraction), happened=Moment(1, 1), raised=raised), schedule)
    assert [one.ground for one in ruling.lapses] == grounds
    assert ruling.lapsed is lapsed


def test_j23_3_8_2_profit_from_ignorance_is_void_when_the_referee_says_so() -> None:
    ruling = ruled(replace(brought(I.WRONG_PLAY), raised=Raised(profited=True)), J23)
    lost = decide(ruling, {Matter.LAPSE: (RightLapsed(action_void=True),)})
    assert sanctions(lost) == [RightLapsed(action_void=True)]
    with pytest.raises(NotAnOption):
        decide(ruling, {Matter.LAPSE: (RightLapsed(action_void=False),)})


@pytest.mark.parametrize(
    ("schedule", "facts"), [(NAT, {}), (GZ, {LED: True}), (FJ, {HEAVY: 1, LIGHT: 0})], ids=["NAT", "GZ", "FJ"]
)
def test_no_other_book_loses_the_right_by_delay(schedule: Schedule, facts: dict[Question[Any], object]) -> None:
    case = replace(brought(I.WRONG_PLAY, facts), happened=Moment(1, 1), raised=Raised(at=Moment(5, 1)))
    ruling = ruled(case, schedule)
    assert (ruling.lapses, ruling.lapsed) == ((), False)


def test_nat_22_8_the_innocent_side_may_waive_the_correction_but_not_the_class() -> None:
    case = replace(brought(I.WRONG_TRIBUTE, {PLAY_BEGUN: False}), raised=Raised(waiver_asked=True))
    asked = ruled(case, NAT)
    assert sanctions(asked) == [o.Redo(), Warned()]
    waived = decide(asked, {Matter.WAIVER: (Waived(),)})
    assert sanctions(waived) == [Warned(), Waived()]
    assert Matter.WAIVER not in {one.matter for one in ruled(brought(I.WRONG_PLAY), NAT).choices}
