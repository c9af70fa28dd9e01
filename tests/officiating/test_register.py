"""判罚登记: the rulings in force, ruled again from the facts alone; a ruling without a case is no history."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.into_facts import Instead, otherwise_facts
from paizhuo.officiating.limits import limit_fact
from paizhuo.officiating.register import record_of, records_in, register_of, ruled_case
from paizhuo.referee import Infraction
from paizhuo.referee.penalties.penalties import PointsOff, Reported
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read, write
from paizhuo.tournament.log.limits import OvertimeLimit
from paizhuo.tournament.results.outcomes import End
from tests.officiating.at_a_table import AWAY, HOME, KEY, Hall

TEMPO = CaseForm(HOME, Infraction.MISLEADING_TEMPO)


def points(facts: list[f.Fact]) -> list[int]:
    return [one.vp for one in facts if isinstance(one, f.Penalised)]


def test_the_next_ruling_grows_out_of_those_before() -> None:
    hall = Hall()
    assert points(hall.give(TEMPO)) == []
    assert points(hall.give(TEMPO)) == [-100]
    assert points(hall.give(replace(TEMPO, entrant=AWAY))) == []


def test_a_ruling_that_was_undone_counts_for_nothing() -> None:
    hall = Hall()
    hall.give(TEMPO)
    hall.put(f.Undone(len(hall.log), "记错了人"))
    assert register_of(hall.state).rulings == ()
    assert points(hall.give(TEMPO)) == []


def test_an_event_file_carries_the_history() -> None:
    hall = Hall("jiangsu-2023")
    hall.give(CaseForm(HOME, Infraction.WRONG_PLAY, "N", choices={"stop": (1,)}, deal=3))
    again = read(write(hall.plan, hall.log))
    assert again.log == hall.log
    hall.log = again.log
    (found,) = register_of(hall.state).rulings
    assert found.ruling is not None
    assert found.record.form == CaseForm(HOME, Infraction.WRONG_PLAY, "N", choices={"stop": (1,)}, deal=3)


def test_a_ruling_without_a_case_is_written_as_before_and_is_no_part_of_the_history() -> None:
    given = f.RulingGiven("警告", "NAT 43", *KEY, HOME)
    assert codec.encode(given, f.Fact) == {
        "kind": "ruling-given",
        "text": "警告",
        "article": "NAT 43",
        "stage": "main",
        "round": 1,
        "table": 1,
        "entrant": HOME,
    }
    hall = Hall()
    hall.put(given)
    assert list(records_in(hall.state)) == []
    elsewhere = record_of(len(hall.log), replace(given, case=ruled_case(TEMPO, End.HOME)))
    assert list(records_in(hall.state, lambda _: elsewhere)) == [elsewhere]


def test_an_infraction_that_this_version_does_not_know_is_passed_over() -> None:
    case = f.RuledCase("dancing", End.HOME)
    assert record_of(9, f.RulingGiven("x", "", *KEY, HOME, case)) is None


def test_a_ruling_that_the_chief_gave_otherwise_counts_as_an_occurrence() -> None:
    hall = Hall()
    hall.put(*otherwise_facts(TEMPO, hall.context().at, Instead("扣半分", "影响他桌", mp=-50), "x"))
    (found,) = register_of(hall.state).rulings
    assert (found.ruling, found.record.otherwise) == (None, f.Otherwise("扣半分", "影响他桌"))
    assert points(hall.give(TEMPO)) == [-100]


def test_both_sides_are_on_record_each_for_itself() -> None:
    hall = Hall()
    hall.give(CaseForm(HOME, Infraction.FAST_PLAY, answers={"seconds-short": "120"}))
    first, second = register_of(hall.state).rulings
    assert (first.record.entrant, second.record.entrant) == (HOME, AWAY)
    assert first.record.both == second.record.both == first.record.fact
    assert first.noted.match != second.noted.match
    hall.put(f.Undone(first.record.fact, "记错"))
    (alone,) = register_of(hall.state).rulings
    assert (alone.record.entrant, alone.ruling is not None) == (AWAY, True)


def test_nat_33_2_fast_play_that_was_ruled_before_anybody_asked_for_a_least_time_costs_what_it_cost() -> None:
    hall = Hall()
    case = ruled_case(CaseForm(HOME, Infraction.FAST_PLAY, answers={"seconds-short": "120"}), End.HOME)
    hall.put(f.RulingGiven("x", "NAT 31(四), 33(二)", *KEY, HOME, case))
    (found,) = register_of(hall.state).rulings
    assert found.ruling is not None
    assert [one.sanction for one in found.ruling.given] == [PointsOff(vp=-50)]


def test_a_case_that_the_book_can_no_longer_rule_still_counts() -> None:
    hall = Hall()
    case = replace(ruled_case(TEMPO, End.HOME), answers={"question-of-before": "yes"})
    hall.put(f.RulingGiven("x", "", *KEY, HOME, case))
    (found,) = register_of(hall.state).rulings
    assert found.ruling is None
    assert points(hall.give(TEMPO)) == [-100]


def test_the_history_outlives_a_round_that_is_paired_again() -> None:
    hall = Hall()
    hall.give(TEMPO)
    hall.put(f.RoundDropped("main", 1, "重新编排"))
    (found,) = register_of(hall.state).rulings
    assert (found.noted.entrant, found.noted.infraction) == (HOME, Infraction.MISLEADING_TEMPO)


FORMERLY = {"consent": "unexcused", "event": "pairs", "forfeits-before": "0", "last-of-league": "no"}
"""What a case of a forfeit answered when nobody was asked who was ahead."""
SEVEN_MINUTES = CaseForm(HOME, Infraction.OVERTIME, answers={"seconds-over": "420", "share": "100"})


def reported(hall: Hall) -> list[bool]:
    """Of every ruling in the register, whether the chief referee was told of the overtime."""
    rulings = [one.ruling for one in register_of(hall.state).rulings]
    assert None not in rulings
    return [any(isinstance(each.sanction, Reported) for each in one.given) for one in rulings if one is not None]


def test_nat_33_1_1_a_ruling_on_overtime_stays_under_the_limit_of_its_time() -> None:
    """A round's own limit, set after the ruling, counts for the next ruling alone."""
    hall = Hall()
    hall.give(SEVEN_MINUTES)
    assert reported(hall) == [False]
    hall.put(limit_fact(hall.state, OvertimeLimit(5, "main", 1), frozenset({Role.CHIEF}), announced=0))
    assert reported(hall) == [False]
    hall.give(replace(SEVEN_MINUTES, entrant=AWAY))
    assert reported(hall) == [False, True]


def test_nat_33_1_1_the_limit_of_rounds_to_come_does_not_reach_back() -> None:
    hall = Hall()
    hall.give(SEVEN_MINUTES)
    hall.put(limit_fact(hall.state, OvertimeLimit(2), frozenset({Role.ORGANISER}), announced=0))
    assert reported(hall) == [False]
    hall.give(replace(SEVEN_MINUTES, entrant=AWAY))
    assert reported(hall) == [False, False]


def test_nat_34_a_forfeit_ruled_before_the_lead_was_asked_for_means_what_it_meant() -> None:
    hall = Hall()
    hall.put(f.RulingGiven("弃权", "NAT 34(四)", *KEY, HOME, case=f.RuledCase("forfeit", End.HOME, answers=FORMERLY)))
    (found,) = register_of(hall.state).rulings
    assert found.ruling is not None
