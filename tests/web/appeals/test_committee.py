"""Who decides an appeal: those whom the book names, by their own accounts or what they signed [NAT 56; J23 3.9]."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.officiating.appeal_committee import Member, NotByTheBook
from paizhuo.officiating.corrections import DecidedOnAppeal
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction
from paizhuo.referee.appeals.rules import Body
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.appeals import actions
from paizhuo.web.appeals.refusals import AppealRefused, WhyAppealRefused
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log import actions as logbook
from paizhuo.web.log.refusals import OfTheCommittee
from paizhuo.web.models import AppealCase, AppealVote
from paizhuo.web.pages.refusals import words
from paizhuo.web.results import actions as results
from tests.web import staging
from tests.web.appeals.papers import PAPER, THREE, decided, filed, heard, ruled, voted, votes
from tests.web.refereeing.hall import enter, filled, floor_referee, hall, rule

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db


def three_accounts(competition: Competition) -> list[User]:
    """Three arbitrators with accounts."""
    return [staging.appoint(competition, Role.ARBITRATORS, name) for name in ("arbiter-a", "arbiter-b", "arbiter-c")]


def seated(competition: Competition, fact: int) -> list[User]:
    """The three sit on the appeal."""
    people = three_accounts(competition)
    members = [Member(one.name, account=one.username, chair=one is people[0]) for one in people]
    actions.seat_committee(staging.request(competition), fact, members)
    return people


def post(client: Client, competition: Competition, fact: int, path: str, **sent: Any) -> int:  # noqa: ANN401 - passed on
    """Send a form of the page of the appeal; the status."""
    return client.post(f"/desk/{competition.slug}/appeals/{fact}/{path}/", sent).status_code


def see(client: Client, competition: Competition, fact: int) -> str:
    """The page of the appeal in English."""
    client.cookies["django_language"] = "en"
    return client.get(f"/desk/{competition.slug}/appeals/{fact}/").content.decode()


def test_nat_56_2_three_members_decide_with_their_own_accounts(client: Client) -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    people = seated(competition, fact)
    enter(client, people[0])
    assert post(client, competition, fact, "committee", do="hear", note="双方陈述") == HTTPStatus.FOUND
    for one in people:
        enter(client, one)
        sent = {"do": "vote", "member": one.name, "vote": "uphold"}
        assert post(client, competition, fact, "committee", **sent) == HTTPStatus.FOUND
    text = {"do": "decide", "text": "原判不当", "ground": "misapplied", "signers": [one.name for one in people]}
    assert post(client, competition, fact, "committee", **text) == HTTPStatus.FOUND
    decision = staging.state(competition).appeals[fact][1]
    assert decision is not None
    assert decision.votes == tuple(f.CastVote(one.name, wrong=True) for one in people)
    assert (decision.body, decision.paper) == (Body.ARBITRATION_COMMITTEE.value, "")


def test_nat_56_2_nobody_votes_for_another_member(client: Client) -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    people = seated(competition, fact)
    actions.hear(staging.request(competition, people[0]), fact, "双方陈述")
    enter(client, people[1])
    page = see(client, competition, fact)
    assert page.count('value="uphold"') == 3
    assert post(client, competition, fact, "committee", do="vote", member=people[0].name, vote="reject") == 400
    enter(client, competition.created_by)
    assert post(client, competition, fact, "committee", do="vote", member=people[0].name, vote="reject") == 400
    assert AppealVote.objects.count() == 0


def test_a_vote_from_the_signed_paper_says_who_copied_it(client: Client) -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    enter(client, competition.created_by)
    sent = {"do": "vote", "member": "仲裁甲", "vote": "uphold"}
    assert post(client, competition, fact, "copy", **sent) == HTTPStatus.BAD_REQUEST
    assert post(client, competition, fact, "copy", **sent, paper=PAPER) == HTTPStatus.FOUND
    vote = AppealVote.objects.get()
    assert (vote.by, vote.paper) == (competition.created_by, PAPER)
    assert f"copied by {competition.created_by.name} from the signed paper: {PAPER}" in see(client, competition, fact)
    log = client.get(f"/desk/{competition.slug}/log/").content.decode()
    assert f"copied from the signed paper: {PAPER}" in log


@pytest.mark.parametrize("book", ["jiangsu-2023", "jiangsu-2017", "fujian-2022"])
def test_j23_3_9_2_the_chief_is_not_among_those_who_decide(client: Client, book: str) -> None:
    competition = hall(book)
    about = next(one for one, fact in enumerate_results(competition))
    chief = staging.appoint(competition, Role.CHIEF, "chief")
    fact = filed(competition, about)
    heard(competition, fact)
    enter(client, chief)
    sent = {"do": "vote", "member": "仲裁甲", "vote": "reject"}
    assert post(client, competition, fact, "committee", **sent) == HTTPStatus.FORBIDDEN
    with pytest.raises(AppealRefused, match=WhyAppealRefused.OTHER_OFFICE.value):
        actions.seat_committee(staging.request(competition), fact, [Member(chief.name, account="chief"), *THREE[1:]])


def enumerate_results(competition: Competition) -> list[tuple[int, f.Fact]]:
    """The confirmed results, by the number of the fact."""
    snapshot = snapshot_of(competition)
    return [(one.no, one.fact) for one in snapshot.log if isinstance(one.fact, f.ResultConfirmed)]


def test_nat_56_3_the_chief_does_not_decide_on_his_own_ruling() -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    chief = competition.created_by
    alone = [Member(chief.name, account=chief.username)]
    with pytest.raises(NotByTheBook) as caught:
        actions.seat_committee(staging.request(competition), fact, alone, decides=Body.CHIEF_REFEREE)
    assert "56条(三)" in words(caught.value)


def test_nat_56_3_the_chief_decides_on_a_ruling_of_the_floor_where_there_is_no_committee() -> None:
    competition = hall()
    referee = floor_referee(competition)
    about = rule(competition, filled(competition, Infraction.MISLEADING_TEMPO), referee).answer["fact"]
    fact = filed(competition, about)
    chief = competition.created_by
    alone = [Member(chief.name, account=chief.username)]
    request = staging.request(competition)
    actions.seat_committee(request, fact, alone, decides=Body.CHIEF_REFEREE)
    actions.hear(request, fact, "已核对")
    actions.vote(request, fact, chief.name, upholds=False)
    assert not actions.decide(request, fact, "维持原判").answer["upheld"]


def test_j23_5_3_2_3_a_member_who_gave_the_ruling_steps_aside() -> None:
    competition, about = ruled("jiangsu-2023")
    fact = filed(competition, about)
    giver = Member(competition.created_by.name)
    actions.seat_committee(staging.request(competition), fact, [giver, *THREE[1:]])
    actions.hear(staging.request(competition), fact, "双方陈述", paper=PAPER)
    with pytest.raises(AppealRefused, match=WhyAppealRefused.NOT_A_VOTER.value):
        voted(competition, fact, giver.name, upholds=False)


def test_who_decides_is_written_down_by_a_member_or_from_paper() -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    actions.seat_committee(staging.request(competition), fact, THREE)
    with pytest.raises(AppealRefused, match=WhyAppealRefused.NEEDS_PAPER.value):
        actions.hear(staging.request(competition), fact, "双方陈述")


def final(signs: str = "---") -> tuple[Competition, int, int]:
    """An appeal that was decided: the competition, the appeal, the ruling."""
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    votes(competition, fact, signs)
    decided(competition, fact, "维持原判", undoes=[about])
    return competition, fact, about


def test_nat_56_5_the_chief_undoes_neither_the_decision_nor_the_ruling_that_it_let_stand(client: Client) -> None:
    competition, _fact, about = final()
    decision, chief = competition.acts.latest("no"), staging.request(competition)
    with pytest.raises(OfTheCommittee):
        logbook.undo(chief, decision.no, "再议")
    given = competition.acts.get(first_fact__lte=about, last_fact__gte=about)
    with pytest.raises(Refused) as caught:
        logbook.undo(chief, given.no, "改判")
    assert caught.value.why is Why.FINAL_DECISION
    with pytest.raises(Refused) as caught:
        logbook.undo_fact(chief, about, "改判")
    assert caught.value.why is Why.FINAL_DECISION
    with pytest.raises(Refused) as caught:
        logbook.back_to(chief, given.no - 1, "退回")
    assert caught.value.why is Why.FINAL_DECISION
    enter(client, competition.created_by)
    page = client.get(f"/desk/{competition.slug}/log/").content.decode()
    assert f"/log/{decision.no}/undo/" not in page


def test_nat_56_5_what_an_upheld_appeal_took_back_does_not_come_again() -> None:
    competition, _fact, about = final("+++")
    given = competition.acts.get(first_fact__lte=about, last_fact__gte=about)
    with pytest.raises(Refused) as caught:
        logbook.redo(staging.request(competition), given.no, "恢复")
    assert caught.value.why is Why.FINAL_DECISION


def test_nat_56_5_an_error_of_entry_is_put_right_by_the_signed_paper(client: Client) -> None:
    competition, fact, _about = final()
    enter(client, competition.created_by)
    assert "The decision was entered wrongly" in see(client, competition, fact)
    sent = {"do": "entry-error", "reason": "漏写理由"}
    assert post(client, competition, fact, "copy", **sent) == HTTPStatus.BAD_REQUEST
    assert post(client, competition, fact, "copy", **sent, paper=PAPER) == HTTPStatus.FOUND
    assert staging.state(competition).appeals[fact][1] is None
    assert AppealVote.objects.count() == 3
    undo = snapshot_of(competition).log[-1].fact
    assert isinstance(undo, f.Undone)
    assert (undo.clerical, undo.reason) == (PAPER, "漏写理由")
    decided(competition, fact, "维持原判，理由如下")
    assert AppealCase.objects.get().signed_by == ["仲裁甲", "仲裁乙", "仲裁丙"]


def test_an_error_of_entry_brings_back_what_the_entry_took_back() -> None:
    competition, fact, about = final("+++")
    actions.take_back_entry(staging.request(competition), fact, "录入时多选了一项", paper=PAPER)
    assert about in staging.state(competition).rulings
    with pytest.raises(AppealRefused, match=WhyAppealRefused.NOT_DECIDED.value):
        actions.take_back_entry(staging.request(competition), fact, "再来", paper=PAPER)


def test_who_does_not_sit_calls_nothing_an_error_of_entry_without_the_paper() -> None:
    competition, fact, _about = final()
    with pytest.raises(AppealRefused, match=WhyAppealRefused.NEEDS_PAPER.value):
        actions.take_back_entry(staging.request(competition), fact, "再议")


def test_nat_56_5_an_old_decision_without_a_committee_is_put_right_by_its_paper(client: Client) -> None:
    competition, about = ruled()
    staging.put(competition, f.Appealed(about, 1, "没有迟打"), permission=Permission.FILE_APPEAL)
    fact = max(staging.state(competition).appeals)
    old = f.AppealDecided(fact, upheld=False, refunded=False, text="维持")
    staging.put(competition, old, permission=Permission.FILE_APPEAL)
    enter(client, competition.created_by)
    assert f"/appeals/{fact}/" in client.get(f"/desk/{competition.slug}/appeals/").content.decode()
    assert "The decision was entered wrongly" in see(client, competition, fact)
    with pytest.raises(AppealRefused, match=WhyAppealRefused.NEEDS_PAPER.value):
        actions.take_back_entry(staging.request(competition), fact, "录反了")
    assert staging.state(competition).appeals[fact][1] is not None
    sent = {"do": "entry-error", "reason": "录反了", "paper": PAPER}
    assert post(client, competition, fact, "copy", **sent) == HTTPStatus.FOUND
    assert staging.state(competition).appeals[fact][1] is None
    heard(competition, fact)
    votes(competition, fact, "++-")
    decided(competition, fact, "原判不当", undoes=[about])
    decision = staging.state(competition).appeals[fact][1]
    assert decision is not None
    assert decision.upheld


def test_only_who_entered_a_vote_takes_it_back_and_not_after_the_decision(client: Client) -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    voted(competition, fact, "仲裁甲", upholds=True)
    other = staging.appoint(competition, Role.ARBITRATORS)
    enter(client, other)
    sent = {"do": "take-vote-back", "member": "仲裁甲", "reason": "看错了"}
    assert post(client, competition, fact, "copy", **sent) == HTTPStatus.BAD_REQUEST
    vote = competition.acts.latest("no")
    with pytest.raises(OfTheCommittee):
        logbook.undo(staging.request(competition), vote.no, "看错了")
    enter(client, competition.created_by)
    assert "Take the vote back" in see(client, competition, fact)
    assert post(client, competition, fact, "copy", **sent) == HTTPStatus.FOUND
    assert AppealVote.objects.count() == 0
    votes(competition, fact, "---")
    decided(competition, fact, "维持原判")
    with pytest.raises(AppealRefused, match=WhyAppealRefused.DECIDED.value):
        actions.take_back_vote(staging.request(competition), fact, "仲裁甲", "反悔")


@pytest.mark.parametrize("role", list(Role))
def test_each_role_copies_or_decides_as_its_office_says(client: Client, role: Role) -> None:
    competition, about = ruled()
    fact = filed(competition, about)
    heard(competition, fact)
    enter(client, staging.appoint(competition, role))
    sent = {"do": "vote", "member": "仲裁甲", "vote": "uphold", "paper": PAPER}
    post(client, competition, fact, "committee", **sent)
    assert AppealVote.objects.count() == 0
    post(client, competition, fact, "copy", **sent)
    keepers = {Role.ORGANISER, Role.CHIEF, Role.ARRANGER, Role.RECORD_HEAD, Role.ARBITRATORS}
    assert AppealVote.objects.count() == int(role in keepers)


def test_nat_56_5_a_result_that_a_decision_let_stand_is_not_corrected() -> None:
    competition = hall()
    about, confirmed = enumerate_results(competition)[0]
    assert isinstance(confirmed, f.ResultConfirmed)
    key = TableKey(confirmed.stage, confirmed.round, confirmed.table)
    entrant = staging.state(competition).stages[key.stage].rounds[0].matches[key.table].pairing.home[0]
    fact = filed(competition, about, entrant=entrant)
    heard(competition, fact)
    votes(competition, fact, "---")
    decided(competition, fact, "维持原成绩")
    with pytest.raises(DecidedOnAppeal) as caught:
        results.correct(staging.request(competition), key, Levels(3, 8), "再核对", approved=True)
    assert "56条(五)" in words(caught.value)
