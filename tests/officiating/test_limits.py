"""另行规定: who sets which limit, how far, until when, and what is effective in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating import limits
from paizhuo.officiating.limits import LimitRefused, NoLimit, limit_fact
from paizhuo.officiating.schedule_in_force import schedule_in_force
from paizhuo.officiating.who_may_act import NotPermitted
from paizhuo.referee import Infraction
from paizhuo.referee.cases.facts_asked import SECONDS_OVER, SHARE, Facts
from paizhuo.referee.clock.overtime import NoShortening
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.penalties import ClassPenalty, Given, Recipient, Reported
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.schedules.conditions import Circumstances
from paizhuo.referee.schedules.prescription import prescribe
from paizhuo.referee.schedules.schedule import Prescription
from paizhuo.referee.sheets.correction_windows import Error, Mistake, Times
from paizhuo.referee.sheets.corrections import NoChange
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.limits import AppealLimit, ClassLimit, CorrectionLimit, LeastTimeLimit, Limit, OvertimeLimit
from paizhuo.tournament.log.refusals import Refused, Why
from tests.officiating.at_a_table import Hall

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State

MINUTE = 60
STAFF = CorrectionLimit(Error.ENTRY_BY_STAFF.value, 10)
TAKEN = ClassLimit(Infraction.EQUIPMENT_TAKEN.value, 2)


def before_the_round(book: str = "national") -> Hall:
    """An event whose first round is paired and not public yet."""
    hall = Hall(book)
    assert isinstance(hall.log[-1].fact, f.RoundPublished)
    hall.log = hall.log[:-1]
    return hall


def fact_of(state: State, limit: Limit, role: Role, announced: int = 0, end: int | None = None) -> f.LimitSet:
    return limit_fact(state, limit, frozenset({role}), announced=announced, scheduled_end=end)


def put(hall: Hall, limit: Limit, role: Role = Role.CHIEF) -> None:
    hall.put(fact_of(hall.state, limit, role))


def until(hall: Hall) -> int | None:
    """Until when an error of the staff is corrected in round 1, all of which ends at 0."""
    times = Times(scheduled_end=0, ended=0, left=0, stage_ended=0, next_day_start=86400)
    mistake = Mistake(book=hall.state.regulations.book, kind=Error.ENTRY_BY_STAFF, times=times)
    return limits.effective_windows(hall.state, "main", 1, mistake)[-1].until


@pytest.mark.parametrize(("book", "minutes", "own"), [("national", 10, 30), ("jiangsu-2023", 45, 20)])
def test_nat_48_4_j23_4_3_3_a_window_holds_for_the_rounds_published_after_it(book: str, minutes: int, own: int) -> None:
    hall = before_the_round(book)
    assert until(hall) == own * MINUTE
    put(hall, CorrectionLimit(Error.ENTRY_BY_STAFF.value, minutes))
    assert until(hall) == minutes * MINUTE
    hall.put(f.RoundPublished("main", 1))
    put(hall, CorrectionLimit(Error.ENTRY_BY_STAFF.value, None))
    assert until(hall) == minutes * MINUTE
    assert hall.state.limits == {}


def test_nat_48_4_only_shorter_by_organiser_or_chief() -> None:
    state = before_the_round().state
    for role in (Role.CHIEF, Role.ORGANISER):
        assert fact_of(state, STAFF, role).limit == STAFF
    with pytest.raises(LimitRefused) as refused:
        fact_of(state, CorrectionLimit(STAFF.error, 30), Role.CHIEF)
    assert (refused.value.why, str(refused.value.source)) == (NoChange.NOT_SHORTER, "NAT 48(四)")
    with pytest.raises(NotPermitted):
        fact_of(state, STAFF, Role.FLOOR_REFEREE)


def test_j23_4_3_3_j17_3_10_4_the_chief_alone_and_no_window_for_what_is_never_corrected() -> None:
    for book, article in (("jiangsu-2023", "J23 4.3.3"), ("jiangsu-2017", "J17 3.10.4")):
        state = before_the_round(book).state
        with pytest.raises(NotPermitted) as refused:
            fact_of(state, STAFF, Role.ORGANISER)
        assert str(refused.value.block.source) == article
        with pytest.raises(LimitRefused) as never:
            fact_of(state, CorrectionLimit(Error.OTHER.value, 5), Role.CHIEF)
        assert never.value.why is NoChange.NO_WINDOW


def test_nat_55_2_the_time_for_appeals_is_set_and_fixed_in_the_other_books() -> None:
    hall = before_the_round()
    put(hall, AppealLimit(45), Role.ORGANISER)
    hall.put(f.RoundPublished("main", 1))
    assert limits.appeal_seconds(hall.state, "main", 1) == 45 * MINUTE
    time = limits.appeal_time(hall.state, "main", 1)
    assert time is not None
    assert (time.value.seconds, str(time.source)) == (45 * MINUTE, "NAT 55(二)")
    for book in ("jiangsu-2023", "jiangsu-2017", "fujian-2022", "guangzhou-2025"):
        with pytest.raises(LimitRefused) as refused:
            fact_of(before_the_round(book).state, AppealLimit(45), Role.CHIEF)
        assert refused.value.why is NoLimit.FIXED


def test_nat_33_1_1_overtime_only_shorter_and_thirty_minutes_before_the_end() -> None:
    hall = Hall()
    round_one = OvertimeLimit(5, "main", 1)
    with pytest.raises(LimitRefused) as late:
        fact_of(hall.state, round_one, Role.FLOOR_REFEREE, end=29 * MINUTE)
    assert (late.value.why, str(late.value.source)) == (NoShortening.TOO_LATE, "NAT 33(一)1")
    with pytest.raises(LimitRefused) as longer:
        fact_of(hall.state, OvertimeLimit(10, "main", 1), Role.CHIEF)
    assert longer.value.why is NoShortening.NOT_SHORTER
    hall.put(fact_of(hall.state, round_one, Role.FLOOR_REFEREE, end=30 * MINUTE))
    assert limits.permitted_overtime(hall.state, "main", 1) == 5 * MINUTE
    assert limits.permitted_overtime(hall.state, "main", 2) == 10 * MINUTE
    with pytest.raises(LimitRefused) as none:
        fact_of(Hall("jiangsu-2023").state, round_one, Role.CHIEF)
    assert none.value.why is NoLimit.NO_OVERTIME


def test_nat_33_1_2_before_play_the_supplementary_rules_permit_any_overtime() -> None:
    hall = before_the_round()
    put(hall, OvertimeLimit(15), Role.ORGANISER)
    assert str(limits.source_of_limit(hall.state.regulations.book, OvertimeLimit(15))) == "NAT 33(一)2"
    hall.put(f.RoundPublished("main", 1))
    assert limits.permitted_overtime(hall.state, "main", 1) == 15 * MINUTE


def test_nat_33_1_1_the_overtime_of_the_event_holds_for_the_rounds_published_after_it() -> None:
    hall = Hall()
    put(hall, OvertimeLimit(2), Role.ORGANISER)
    assert limits.permitted_overtime(hall.state, "main", 1) == 10 * MINUTE
    assert limits.permitted_overtime(hall.state, "main", 2) == 2 * MINUTE
    with pytest.raises(LimitRefused) as longer:
        fact_of(hall.state, OvertimeLimit(3), Role.ORGANISER)
    assert (longer.value.why, str(longer.value.source)) == (NoShortening.NOT_SHORTER, "NAT 33(一)1")


def _given(hall: Hall, infraction: Infraction, facts: Facts | None = None) -> tuple[Given, ...]:
    found = prescribe(schedule_in_force(hall.state, "main", 1), infraction, Circumstances(facts or Facts({})))
    assert isinstance(found, Prescription)
    return found.given


def test_nat_33_1_1_beyond_the_shorter_overtime_the_chief_hears_of_it() -> None:
    hall, seven = Hall(), Facts({SECONDS_OVER: 7 * MINUTE, SHARE: 50})
    assert Reported(Recipient.CHIEF) not in [one.sanction for one in _given(hall, Infraction.OVERTIME, seven)]
    put(hall, OvertimeLimit(5, "main", 1))
    assert Reported(Recipient.CHIEF) in [one.sanction for one in _given(hall, Infraction.OVERTIME, seven)]


def test_nat_31_4_the_organiser_adopts_a_least_time_before_play_and_no_other_book_knows_one() -> None:
    hall, least = before_the_round(), LeastTimeLimit(adopted=True)
    assert not limits.is_least_time_adopted(hall.state)
    with pytest.raises(NotPermitted):
        fact_of(hall.state, least, Role.FLOOR_REFEREE)
    assert fact_of(hall.state, least, Role.CHIEF).emergency
    put(hall, least, Role.ORGANISER)
    hall.put(f.RoundPublished("main", 1))
    assert limits.is_least_time_adopted(hall.state)
    with pytest.raises(LimitRefused) as begun:
        fact_of(hall.state, LeastTimeLimit(), Role.ORGANISER)
    assert (begun.value.why, str(begun.value.source)) == (NoLimit.PLAY_HAS_BEGUN, "NAT 31(四), 51(二)")
    with pytest.raises(LimitRefused) as unknown:
        fact_of(before_the_round("jiangsu-2023").state, least, Role.ORGANISER)
    assert unknown.value.why is NoLimit.NO_LEAST_TIME


def test_nat_52_an_offence_is_ruled_in_the_organisers_class_before_play_only() -> None:
    hall = before_the_round()
    (own,) = _given(hall, Infraction.EQUIPMENT_TAKEN)
    put(hall, TAKEN, Role.ORGANISER)
    (moved,) = _given(hall, Infraction.EQUIPMENT_TAKEN)
    assert own.sanction != moved.sanction == ClassPenalty(PenaltyClass.SECOND)
    assert moved.source.article == f"{own.source.article}, 52"
    hall.put(f.RoundPublished("main", 1))
    with pytest.raises(LimitRefused) as begun:
        fact_of(hall.state, ClassLimit(TAKEN.infraction, 3), Role.ORGANISER)
    assert (begun.value.why, str(begun.value.source)) == (NoLimit.PLAY_HAS_BEGUN, "NAT 51(二), 52")
    with pytest.raises(Refused, match=Why.PLAY_HAS_BEGUN.value):
        hall.put(f.LimitSet(ClassLimit(TAKEN.infraction, 3), Role.ORGANISER.value))


def test_nat_52_an_offence_without_a_class_has_none_to_be_moved_from() -> None:
    cases = (("national", Infraction.LATE, Role.ORGANISER), ("jiangsu-2023", Infraction.EQUIPMENT_TAKEN, Role.CHIEF))
    for book, offence, role in cases:
        with pytest.raises(LimitRefused) as refused:
            fact_of(before_the_round(book).state, ClassLimit(offence.value, 2), role)
        assert refused.value.why is NoLimit.NOT_BY_CLASS


def test_a_limit_that_changes_nothing_or_is_no_limit_is_refused_and_an_undo_brings_the_book_back() -> None:
    hall = before_the_round()
    for limit in (CorrectionLimit(STAFF.error, None), AppealLimit(2000)):
        with pytest.raises(Refused):
            hall.put(f.LimitSet(limit, Role.CHIEF.value))
    put(hall, STAFF)
    with pytest.raises(Refused, match=Why.NOTHING_CHANGES.value):
        put(hall, STAFF)
    hall.put(f.Undone(len(hall.log), "笔误"))
    assert until(hall) == 30 * MINUTE
