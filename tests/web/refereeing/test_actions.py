"""A ruling is put on record: facts, row and history in one write, and nothing at all when it is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating.case_refusals import (
    AnswersMissing,
    BadCaseForm,
    ChoiceNotYours,
    ChoiceOpen,
    NoPenaltyInBook,
    NotYours,
    OnlyTheChief,
)
from paizhuo.officiating.into_facts import Instead
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction, Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.results.outcomes import DefaultLoss, End, Forfeit
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions as calling
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.ledger.write import Outdated
from paizhuo.web.models import Call, StoredRuling
from paizhuo.web.refereeing import actions
from tests.web import staging
from tests.web.refereeing.hall import ROUND, filled, floor_referee, hall, hall_with_least_time, rule, table_of

pytestmark = pytest.mark.django_db
TEMPO = Infraction.MISLEADING_TEMPO


def test_the_first_offence_of_class_four_is_a_warning_and_the_second_costs_one_vp() -> None:
    competition = hall()
    rule(competition, filled(competition, TEMPO))
    assert staging.state(competition).stages["main"].fines == {}
    rule(competition, filled(competition, TEMPO))
    (fine,) = staging.state(competition).stages["main"].fines.values()
    assert (fine.entrant, fine.mp, fine.vp) == (1, 0, -100)
    assert fine.article == "NAT 53(二)6, NAT 52"
    assert (fine.round, fine.table) == (ROUND, table_of(competition, 1))


def test_another_entrants_offence_does_not_count_for_this_one() -> None:
    competition = hall()
    rule(competition, filled(competition, TEMPO, 2))
    rule(competition, filled(competition, TEMPO, 1))
    assert staging.state(competition).stages["main"].fines == {}


def test_a_ruling_that_is_taken_back_disappears_from_the_history() -> None:
    competition = hall()
    done = rule(competition, filled(competition, TEMPO))
    staging.put(competition, f.Undone(done.answer["fact"], "记错了人"), permission=Permission.UNDO)
    rule(competition, filled(competition, TEMPO))
    assert staging.state(competition).stages["main"].fines == {}
    assert len(register(competition, snapshot_of(competition)).rulings) == 1


def test_two_warnings_of_a_side_in_one_match_make_a_violation_in_jiangsu() -> None:
    competition = hall("jiangsu-2023")
    rule(competition, filled(competition, Infraction.MANNER))
    with pytest.raises(ChoiceOpen):
        rule(competition, filled(competition, Infraction.MANNER))
    rule(competition, filled(competition, Infraction.MANNER, choices={"stop": (1,)}))
    kept = register(competition, snapshot_of(competition)).rulings
    assert kept[1].ruling is not None
    assert [step.count for step in kept[1].ruling.escalated] == [2]


def test_the_fact_holds_the_case_and_the_row_the_account_and_the_numbers_of_its_facts() -> None:
    competition = hall()
    rule(competition, filled(competition, Infraction.PHONE, answers={"used": "no", "serious": "no"}, seat="-", deal=8))
    row = StoredRuling.objects.get()
    assert (row.infraction, row.entrant, row.seat, row.by) == ("phone", 1, "", competition.created_by)
    log = snapshot_of(competition).log
    given = log[row.first_fact - 1].fact
    assert isinstance(given, f.RulingGiven)
    assert given.case is not None
    assert (given.case.infraction, given.case.seat, given.case.deal) == ("phone", "", 8)
    assert given.case.answers == {"used": "no", "serious": "no"}
    assert isinstance(log[row.last_fact - 1].fact, f.Penalised)


def test_a_question_that_is_not_answered_stops_the_ruling_and_nothing_is_stored() -> None:
    competition = hall()
    before = competition.fact_count
    with pytest.raises(AnswersMissing):
        rule(competition, filled(competition, Infraction.PHONE, seat="-"))
    competition.refresh_from_db()
    assert (competition.fact_count, StoredRuling.objects.count()) == (before, 0)


def test_an_answer_nobody_asked_for_is_refused() -> None:
    competition = hall()
    with pytest.raises(BadCaseForm):
        rule(competition, filled(competition, TEMPO, answers={"used": "yes"}))


def test_a_seat_of_the_other_side_is_refused() -> None:
    competition = hall()
    other = {"N": "E", "E": "N"}[filled(competition, TEMPO).seat]
    with pytest.raises(BadCaseForm):
        rule(competition, filled(competition, TEMPO, seat=other))


def test_somebody_of_another_table_is_refused() -> None:
    competition = hall()
    stranger = next(one for one in range(2, 9) if table_of(competition, one) != table_of(competition, 1))
    at = TableKey("main", ROUND, table_of(competition, 1))
    with pytest.raises(BadCaseForm):
        actions.give_ruling(staging.request(competition), at, filled(competition, TEMPO, stranger))


def test_a_table_that_is_not_there_is_refused() -> None:
    competition = hall()
    with pytest.raises(Refused):
        actions.give_ruling(staging.request(competition), TableKey("main", 3, 1), filled(competition, TEMPO))


def test_what_the_book_does_not_know_is_refused_with_its_words() -> None:
    competition = hall()
    with pytest.raises(NoPenaltyInBook):
        rule(competition, filled(competition, Infraction.FAILED_THROW))


def test_a_late_side_forfeits_after_ten_minutes_by_the_national_rules() -> None:
    competition = hall()
    case = filled(competition, Infraction.LATE, seat="-", answers={"own-delay": "700", "consent": "consented"})
    rule(competition, case)
    match = staging.state(competition).stages["main"].rounds[1].matches[table_of(competition, 1)]
    end = End.HOME if 1 in match.pairing.home else End.AWAY
    assert match.confirmed == Forfeit(end)


def test_the_same_command_gives_the_ruling_once() -> None:
    competition = hall()
    first = rule(competition, filled(competition, TEMPO), command="double-tap")
    second = rule(competition, filled(competition, TEMPO), command="double-tap")
    assert second.repeated
    assert second.answer == first.answer
    assert StoredRuling.objects.count() == 1


def test_a_headline_that_is_no_longer_true_writes_nothing() -> None:
    competition = hall()
    rule(competition, filled(competition, TEMPO))
    with pytest.raises(Outdated):
        rule(competition, filled(competition, TEMPO), shown="警告")
    assert StoredRuling.objects.count() == 1


def test_a_floor_referee_may_not_give_a_foul_in_jiangsu_but_the_chief_may() -> None:
    competition = hall("jiangsu-2023")
    foul = filled(competition, Infraction.ILLEGAL_INFORMATION, choices={"leader": (1,)})
    with pytest.raises(NotYours):
        rule(competition, foul, floor_referee(competition))
    assert StoredRuling.objects.count() == 0
    rule(competition, foul)
    assert StoredRuling.objects.count() == 1


def test_j23_3_6_2_4_the_committees_consent_stands_on_a_paper() -> None:
    competition = hall("jiangsu-2023")
    chief = staging.appoint(competition, Role.CHIEF, "chief-alone")
    fraud = filled(competition, Infraction.GAMBLING, seat="-")
    with pytest.raises(NotYours):
        rule(competition, fraud, chief)
    with pytest.raises(NotYours):
        rule(competition, replace(fraud, consents=("organiser",)), chief)
    rule(competition, replace(fraud, consents=("organiser",), paper="组委会同意书"), chief)
    assert staging.state(competition).left[1].how is f.LeaveKind.DISQUALIFIED


def test_a_floor_referee_cannot_enter_the_consent_of_others() -> None:
    competition = hall("jiangsu-2023")
    foul = filled(competition, Infraction.ILLEGAL_INFORMATION, consents=("chief",))
    with pytest.raises(NotYours):
        rule(competition, foul, floor_referee(competition))


def test_a_choice_of_the_chief_is_not_made_by_a_floor_referee() -> None:
    competition = hall()
    case = filled(competition, Infraction.BOTH_IN_KNOCKOUT, seat="-", choices={"penalty": (1,)})
    with pytest.raises(ChoiceNotYours):
        rule(competition, case, floor_referee(competition))


def test_only_the_chief_rules_otherwise_and_says_why() -> None:
    competition = hall()
    at = TableKey("main", ROUND, table_of(competition, 1))
    case = filled(competition, TEMPO)
    referee = staging.actor(competition, floor_referee(competition))
    with pytest.raises(OnlyTheChief):
        actions.rule_otherwise(Request(competition, referee), at, case, Instead("口头提醒", "初次参赛"))
    with pytest.raises(Refused):
        actions.rule_otherwise(staging.request(competition), at, case, Instead("口头提醒", " "))
    actions.rule_otherwise(staging.request(competition), at, case, Instead("扣半分", "影响他桌", mp=-50))
    (fine,) = staging.state(competition).stages["main"].fines.values()
    assert fine.mp == -50


def test_a_ruling_given_otherwise_still_counts_as_an_occurrence() -> None:
    competition = hall()
    at = TableKey("main", ROUND, table_of(competition, 1))
    actions.rule_otherwise(
        staging.request(competition),
        at,
        filled(competition, TEMPO),
        Instead("口头提醒", "初次参赛"),
    )
    rule(competition, filled(competition, TEMPO))
    (fine,) = staging.state(competition).stages["main"].fines.values()
    assert fine.vp == -100


def test_a_ruling_ends_the_call_that_brought_the_referee() -> None:
    competition = hall()
    calling.call(staging.request(competition), TableKey("main", ROUND, table_of(competition, 1)))
    rule(competition, filled(competition, TEMPO))
    assert Call.objects.get().ended_at is not None


def test_what_is_sent_to_the_chief_waits_again_at_the_desk() -> None:
    competition = hall()
    user = floor_referee(competition)
    referee = staging.actor(competition, user)
    at = TableKey("main", ROUND, table_of(competition, 1))
    calling.call(Request(competition, referee), at)
    calling.take_call(Request(competition, referee), Call.objects.get().pk)
    actions.refer(Request(competition, referee), at, filled(competition, TEMPO), reason="报裁判长")
    call = Call.objects.get()
    assert (call.taken_by, call.ended_at, call.reason) == (None, None, "报裁判长")


def test_nat_33_2_both_sides_are_put_on_record_where_the_book_punishes_both() -> None:
    competition = hall_with_least_time()
    case = filled(competition, Infraction.FAST_PLAY, seat="-", answers={"seconds-short": "120"})
    rule(competition, case)
    fines = [*staging.state(competition).stages["main"].fines.values()]
    assert sorted(one.vp for one in fines) == [-50, -50]
    assert len({one.entrant for one in fines}) == 2
    assert StoredRuling.objects.count() == 2


def test_nat_31_4_nobody_plays_too_fast_where_the_organiser_adopted_no_least_time() -> None:
    competition = hall()
    case = filled(competition, Infraction.FAST_PLAY, seat="-", answers={"seconds-short": "120"})
    with pytest.raises(BadCaseForm):
        rule(competition, case.answered("least-time", "yes"))
    fact = rule(competition, case).answer["fact"]
    assert staging.state(competition).rulings[fact].article == "NAT 31(四)"
    assert staging.state(competition).stages["main"].fines == {}


def test_a_right_that_is_lost_by_delay_is_recorded_and_counts_for_nothing() -> None:
    competition = hall("jiangsu-2023")
    rule(competition, filled(competition, Infraction.MANNER, grounds=("later-deal",)))
    (kept,) = register(competition, snapshot_of(competition)).rulings
    assert kept.noted.lapsed
    rule(competition, filled(competition, Infraction.MANNER))
    last = register(competition, snapshot_of(competition)).rulings[-1].ruling
    assert last is not None
    assert last.escalated == ()


def test_a_match_lost_by_judgment_is_written_down_with_the_levels_of_the_table() -> None:
    competition = hall("jiangsu-2023")
    rule(competition, filled(competition, Infraction.ILLEGAL_INFORMATION, choices={"leader": (1,)}))
    with pytest.raises(AnswersMissing):
        rule(competition, filled(competition, Infraction.ILLEGAL_INFORMATION))
    rule(competition, filled(competition, Infraction.ILLEGAL_INFORMATION, levels=(9, 4)))
    match = staging.state(competition).stages["main"].rounds[1].matches[table_of(competition, 1)]
    end = End.HOME if 1 in match.pairing.home else End.AWAY
    assert match.confirmed == DefaultLoss(end, 9, 4)


@pytest.mark.parametrize("role", [Role.ARRANGER, Role.ARBITRATORS, Role.RECORD_HEAD])
def test_an_official_who_is_no_referee_may_not_rule(role: Role) -> None:
    competition = hall()
    user = staging.appoint(competition, role)
    with pytest.raises(Denied):
        rule(competition, filled(competition, TEMPO), user)
    assert StoredRuling.objects.count() == 0


def test_a_ruling_whose_case_only_its_row_holds_still_counts() -> None:
    """Rulings of earlier versions: their facts hold no case, their rows do."""
    competition = hall()
    key = TableKey("main", ROUND, table_of(competition, 1))
    staging.put(competition, f.RulingGiven("拖延", "NAT 53(二)6", *key, 1), permission=Permission.RULE)
    row = {"end": "home" if filled(competition, TEMPO).seat == "N" else "away", "entrant": 1, "infraction": TEMPO.value}
    no = snapshot_of(competition).no
    StoredRuling.objects.create(
        competition=competition, **key._asdict(), **row, first_fact=no, last_fact=no, by=competition.created_by
    )
    rule(competition, filled(competition, TEMPO))
    (fine,) = staging.state(competition).stages["main"].fines.values()
    assert fine.vp == -100
