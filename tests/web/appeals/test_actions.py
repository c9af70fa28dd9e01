"""An appeal from filing to refund, by the book: who, until when, who sits, who steps aside, what the votes come to."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from paizhuo.officiating.appeal_committee import Member, NotByTheBook
from paizhuo.officiating.appeals import NoticeOfAppeal
from paizhuo.referee.appeals.arbitration import ErrorGround
from paizhuo.referee.appeals.rules import BOTH_PLAYERS, Body, Signer
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.appeals import actions
from paizhuo.web.appeals.refusals import AppealRefused, WhyAppealRefused
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import AppealCase, AppealVote
from paizhuo.web.pages.refusals import words
from tests.web import staging
from tests.web.appeals.papers import PAPER, THREE, decided, filed, heard, ruled, voted, votes
from tests.web.refereeing.hall import hall

pytestmark = pytest.mark.django_db


def refusal(why: WhyAppealRefused) -> pytest.RaisesExc[AppealRefused]:
    """Expect this refusal."""
    return pytest.raises(AppealRefused, match=why.value)


def test_an_appeal_is_filed_as_a_fact_with_its_case() -> None:
    competition, about = ruled()
    fact = filed(competition, about, fee=200)
    case = AppealCase.objects.get()
    assert (case.fact, case.entrant, case.about, case.fee, case.fee_paid) == (fact, 1, about, 200, False)
    assert staging.state(competition).appeals[fact][0].grounds == "没有迟打"


def test_two_of_three_votes_uphold_and_the_fee_goes_back() -> None:
    competition, about = ruled()
    actor = staging.actor(competition)
    fact = filed(competition, about, fee=200, fee_paid=True)
    heard(competition, fact)
    votes(competition, fact, "++-")
    done = decided(competition, fact, "原判不当")
    assert done.answer["upheld"]
    assert done.answer["changes"]
    assert done.answer["refunded"] == 200
    decision = staging.state(competition).appeals[fact][1]
    assert decision is not None
    assert (decision.upheld, decision.refunded) == (True, True)
    actions.refund(Request(competition, actor), fact)
    assert AppealCase.objects.get().fee_refunded
    with refusal(WhyAppealRefused.REFUNDED):
        actions.refund(Request(competition, actor), fact)


@pytest.mark.parametrize(("reasonable", "refunded"), [(True, 200), (False, 0)])
def test_a_lost_appeal_gets_its_fee_back_nationally_if_it_was_reasonable(*, reasonable: bool, refunded: int) -> None:
    competition, about = ruled()
    fact = filed(competition, about, fee=200, fee_paid=True)
    heard(competition, fact)
    votes(competition, fact, "+--")
    done = decided(competition, fact, "维持原判", reasonable=reasonable)
    assert (done.answer["upheld"], done.answer["refunded"]) == (False, refunded)


def test_a_lost_appeal_keeps_the_fee_in_jiangsu_even_if_it_was_reasonable() -> None:
    competition, about = ruled("jiangsu-2023")
    fact = filed(competition, about, fee=200, fee_paid=True)
    heard(competition, fact)
    votes(competition, fact, "--+")
    done = decided(competition, fact, "维持原判", reasonable=True)
    assert done.answer["refunded"] == 0
    with refusal(WhyAppealRefused.NOT_REFUNDED):
        actions.refund(staging.request(competition), fact)


def test_in_jiangsu_a_judgement_within_the_referees_powers_stands_even_if_found_wrong() -> None:
    competition, about = ruled("jiangsu-2023")
    fact = filed(competition, about)
    heard(competition, fact)
    votes(competition, fact, "+++")
    done = decided(competition, fact, "尺度偏严", ground=ErrorGround.DISCRETION)
    assert done.answer["upheld"]
    assert not done.answer["changes"]


def test_the_national_rules_want_both_players_of_a_pair() -> None:
    competition, about = ruled()
    with pytest.raises(NotByTheBook):
        filed(competition, about, signers=frozenset({Signer.PLAYER}))
    assert AppealCase.objects.count() == 0


def test_somebody_of_another_table_cannot_appeal_nationally() -> None:
    competition, about = ruled()
    table = snapshot_of(competition).log[about - 1].fact.table  # type: ignore[union-attr] # a ruling has a table
    match = staging.state(competition).stages["main"].rounds[1].matches[table]
    stranger = next(one for one in range(1, 9) if one not in {*match.pairing.home, *match.pairing.away})
    with pytest.raises(NotByTheBook):
        filed(competition, about, entrant=stranger)


def test_an_appeal_after_thirty_minutes_is_not_admitted_and_can_be_turned_down_on_record() -> None:
    competition, about = ruled()
    actor = staging.actor(competition)
    clock_actions.clock(Request(competition, actor), "start", seconds=600)
    event = competition.clock_events.get()
    event.at -= timedelta(minutes=41)
    event.save()
    with pytest.raises(NotByTheBook):
        filed(competition, about)
    paper = NoticeOfAppeal(1, about, "没有迟打", BOTH_PLAYERS)
    fact = actions.file(Request(competition, actor), paper, turn_down=True).answer["fact"]
    decision = staging.state(competition).appeals[fact][1]
    assert decision is not None
    assert not decision.upheld
    assert "55条(二)" in decision.text


def test_an_appeal_just_in_time_knows_its_deadline() -> None:
    competition, about = ruled()
    clock_actions.clock(staging.request(competition), "start", seconds=600)
    event = competition.clock_events.get()
    event.at -= timedelta(minutes=39)
    event.save()
    filed(competition, about)
    case = AppealCase.objects.get()
    assert case.deadline == (event.at + timedelta(minutes=40)).replace(microsecond=0)


def test_guangzhou_knows_no_appeals_even_for_the_chief() -> None:
    competition = hall("guangzhou-2025")
    about = next(one.no for one in snapshot_of(competition).log if isinstance(one.fact, f.ResultConfirmed))
    with pytest.raises(NotByTheBook):
        filed(competition, about)


def test_only_rulings_and_results_that_stand_can_be_appealed_against() -> None:
    competition, about = ruled()
    with refusal(WhyAppealRefused.NOT_APPEALABLE):
        filed(competition, 1)
    staging.put(competition, f.Undone(about, "记错"), permission=Permission.UNDO)
    with refusal(WhyAppealRefused.NOT_APPEALABLE):
        filed(competition, about)


def test_an_appeal_without_grounds_or_of_nobody_is_refused() -> None:
    competition, about = ruled()
    with pytest.raises(Refused):
        filed(competition, about, grounds="  ")
    with pytest.raises(Refused):
        filed(competition, about, entrant=77)
    assert AppealCase.objects.count() == 0


def test_the_fee_must_be_paid_before_the_hearing_and_is_paid_once() -> None:
    competition, about = ruled()
    actor = staging.actor(competition)
    fact = filed(competition, about, fee=200)
    actions.seat_committee(Request(competition, actor), fact, THREE)
    with refusal(WhyAppealRefused.FEE_OPEN):
        actions.hear(Request(competition, actor), fact, "x", paper=PAPER)
    actions.pay_fee(Request(competition, actor), fact)
    with refusal(WhyAppealRefused.PAID):
        actions.pay_fee(Request(competition, actor), fact)


def test_jiangsu_wants_three_or_five_members() -> None:
    competition, about = ruled("jiangsu-2023")
    fact = filed(competition, about)
    with pytest.raises(NotByTheBook):
        actions.seat_committee(staging.request(competition), fact, THREE[:2])
    assert AppealCase.objects.get().committee == []


def test_a_national_committee_has_a_chair_and_members() -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    with pytest.raises(NotByTheBook) as caught:
        actions.seat_committee(staging.request(competition), fact, THREE[:1])
    assert "56条(一)" in words(caught.value)


def test_an_upheld_appeal_takes_the_ruling_back() -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    votes(competition, fact, "+++")
    decided(competition, fact, "原判不当", undoes=[about])
    assert about not in staging.state(competition).rulings


def test_a_rejected_appeal_takes_nothing_back() -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    votes(competition, fact, "---")
    decided(competition, fact, "维持原判", undoes=[about])
    assert about in staging.state(competition).rulings


def test_what_did_not_come_with_the_ruling_does_not_go_with_the_decision() -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    votes(competition, fact, "+++")
    with refusal(WhyAppealRefused.NOT_CONTESTED):
        decided(competition, fact, "原判不当", undoes=[2])
    with refusal(WhyAppealRefused.NOT_SIGNED):
        decided(competition, fact, "原判不当", signers=["路人"])
    assert staging.state(competition).appeals[fact][1] is None


def test_a_member_of_a_partys_unit_steps_aside_and_may_not_vote() -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    unit = staging.state(competition).entries[1].unit
    heard(competition, fact, (*THREE[:2], Member("仲裁丁", unit)))
    with refusal(WhyAppealRefused.NOT_A_VOTER):
        voted(competition, fact, "仲裁丁", upholds=True)


def test_a_member_votes_once_and_a_stranger_not_at_all() -> None:
    competition, about = ruled()
    actor = staging.actor(competition)
    fact = filed(competition, about)
    heard(competition, fact)
    voted(competition, fact, "仲裁甲", upholds=True)
    with refusal(WhyAppealRefused.VOTED):
        voted(competition, fact, "仲裁甲", upholds=False)
    with refusal(WhyAppealRefused.NOT_A_VOTER):
        voted(competition, fact, "路人", upholds=True)
    with refusal(WhyAppealRefused.VOTING):
        actions.seat_committee(Request(competition, actor), fact, THREE)
    assert AppealVote.objects.count() == 1


def test_nothing_is_decided_while_a_vote_is_missing() -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    with refusal(WhyAppealRefused.NOT_HEARD):
        decided(competition, fact, "维持原判")
    heard(competition, fact)
    with pytest.raises(NotByTheBook):
        decided(competition, fact, "维持原判")
    assert staging.state(competition).appeals[fact][1] is None


def test_the_chief_decides_alone_where_the_national_rules_have_no_committee() -> None:
    competition, about = ruled()
    actor = staging.actor(competition)
    fact = filed(competition, about)
    with pytest.raises(NotByTheBook):
        actions.seat_committee(Request(competition, actor), fact, THREE, decides=Body.CHIEF_REFEREE)
    actions.seat_committee(Request(competition, actor), fact, THREE[:1], decides=Body.CHIEF_REFEREE)
    actions.hear(Request(competition, actor), fact, "已核对", paper=PAPER)
    voted(competition, fact, "仲裁甲", upholds=False)
    assert not decided(competition, fact, "维持原判").answer["upheld"]


def test_a_decided_appeal_is_decided() -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    votes(competition, fact, "---")
    decided(competition, fact, "维持原判")
    with refusal(WhyAppealRefused.DECIDED):
        decided(competition, fact, "再议")


def test_the_same_command_files_once() -> None:
    competition, about = ruled()
    paper = NoticeOfAppeal(1, about, "没有迟打", BOTH_PLAYERS)
    actor = staging.actor(competition)
    first = actions.file(Request(competition, actor, command="once"), paper)
    assert actions.file(Request(competition, actor, command="once"), paper).answer == first.answer
    assert AppealCase.objects.count() == 1


def test_arbitrators_decide_and_do_not_receive() -> None:
    competition, about = ruled()
    arbitrator = staging.actor(competition, staging.appoint(competition, Role.ARBITRATORS))
    with pytest.raises(Denied):
        actions.file(Request(competition, arbitrator), NoticeOfAppeal(1, about, "x", BOTH_PLAYERS))
    fact = filed(competition, about)
    user = arbitrator.user
    assert user is not None
    members = (replace(THREE[0], name=user.name, account=user.username), *THREE[1:])
    actions.seat_committee(staging.request(competition), fact, members)
    actions.hear(Request(competition, arbitrator), fact, "双方陈述")
    assert AppealCase.objects.get().heard_at is not None
