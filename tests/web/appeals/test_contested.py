"""一案: a ruling with its fines is one matter: appealed against once, taken back as one, and kept so in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.utils.translation import override

from paizhuo.officiating.appeal_committee import Member, NoChair
from paizhuo.officiating.appeals import NoticeOfAppeal, appealable
from paizhuo.referee import Infraction
from paizhuo.referee.appeals.rules import BOTH_PLAYERS, Body
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.appeals import actions
from paizhuo.web.appeals.admissibility import about_text
from paizhuo.web.appeals.contested import facts_of_ruling, preselected_facts
from paizhuo.web.appeals.refusals import AppealRefused, WhyAppealRefused
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.log import actions as logbook
from paizhuo.web.log.refusals import PartOfDecision
from paizhuo.web.pages.refusals import words
from tests.web import staging
from tests.web.appeals.papers import THREE, appointed, decided, filed, heard, ruled, votes
from tests.web.refereeing.hall import filled, hall, rule
from tests.web.rounds.test_pages import see, sign_in

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def fined() -> tuple[Competition, int, int]:
    """A ruling with a fine in one act: the numbers of both facts."""
    competition = hall()
    given = [rule(competition, filled(competition, Infraction.MISLEADING_TEMPO)).act for _ in range(2)]
    first, last = given[-1].first_fact or 0, given[-1].last_fact or 0
    log = snapshot_of(competition).log
    assert isinstance(log[first - 1].fact, f.RulingGiven)
    assert isinstance(log[last - 1].fact, f.Penalised)
    return competition, first, last


def upheld(competition: Competition, about: int) -> tuple[int, int]:
    """The appeal against this fact is upheld, with what the page chooses; the appeal, and the act that decided."""
    appeal = filed(competition, about)
    heard(competition, appeal)
    votes(competition, appeal, "+++")
    case = competition.appeals.get(fact=appeal)
    undoes = preselected_facts(competition, snapshot_of(competition), case)
    done = decided(competition, appeal, "原判不当", undoes=undoes)
    competition.refresh_from_db()
    return appeal, done.act.no


def test_an_appeal_against_the_fine_takes_the_ruling_with_it() -> None:
    competition, ruling, fine = fined()
    before = len(register(competition, snapshot_of(competition)).rulings)
    upheld(competition, fine)
    state = staging.state(competition)
    assert ruling not in state.rulings
    assert len(register(competition, snapshot_of(competition)).rulings) == before - 1


def test_a_ruling_for_each_side_is_a_matter_of_its_own() -> None:
    competition = hall()
    one, two = (f.RulingGiven(text, "", "main", 2, 1, entrant) for text, entrant in (("甲", 1), ("乙", 2)))
    fines = (f.Penalised("main", entrant, -100, 0, "罚分", "", 2, 1) for entrant in (1, 2))
    staging.put(competition, one, next(fines), two, next(fines))
    competition.refresh_from_db()
    first = competition.fact_count - 3
    snapshot = snapshot_of(competition)
    assert [*facts_of_ruling(competition, snapshot, first + 1)] == [first, first + 1]
    assert [*facts_of_ruling(competition, snapshot, first + 2)] == [first + 2, first + 3]


def test_nothing_of_a_decision_is_changed_in_the_log(client: Client) -> None:
    competition, ruling, fine = fined()
    chief = staging.actor(competition)
    _, number = upheld(competition, fine)
    act = competition.acts.get(no=number)
    for fact in range(act.first_fact or 0, (act.last_fact or 0) + 1):
        with pytest.raises(Refused, match=Why.FINAL_DECISION.value):
            logbook.undo_fact(Request(competition, chief), fact, "只改一条")
    given = competition.acts.get(first_fact=ruling)
    with pytest.raises(Refused, match=Why.FINAL_DECISION.value):
        logbook.redo(Request(competition, chief), given.no, "恢复")
    sign_in(client, competition.created_by)
    page = see(client, competition, "log")
    assert f"/log/{given.no}/redo/" not in page
    assert f"Taken back with the decision on an appeal, act {number}." in page


def test_a_decision_of_before_facts_held_what_it_settled_stays_whole() -> None:
    competition, _ruling, fine = fined()
    chief, appeal = staging.actor(competition), filed(competition, fine)

    def body(writing: Writing) -> None:
        writing.append(f.Undone(fine, "原判不当"))
        writing.append(f.AppealDecided(appeal, upheld=True, refunded=False, text="原判不当"))

    act = write(staging.request(competition), Permission.COPY_DECISION, body).act
    with pytest.raises(PartOfDecision) as caught:
        logbook.undo_fact(Request(competition, chief), act.first_fact or 0, "恢复")
    with override("en"):
        assert f"act {act.no}" in words(caught.value)


def test_nobody_appeals_twice_against_one_ruling() -> None:
    competition, ruling, fine = fined()
    filed(competition, ruling)
    for about in (ruling, fine):
        with pytest.raises(AppealRefused, match=WhyAppealRefused.FILED.value):
            filed(competition, about)
    assert competition.appeals.count() == 1


def test_a_decided_appeal_is_not_filed_again() -> None:
    competition, about = ruled()
    appeal = filed(competition, about)
    heard(competition, appeal)
    votes(competition, appeal, "---")
    decided(competition, appeal, "维持原判")
    with pytest.raises(AppealRefused, match=WhyAppealRefused.FILED.value):
        filed(competition, about)


def test_an_appeal_that_was_turned_down_for_its_form_may_be_put_right() -> None:
    competition, about = ruled()
    unsigned = NoticeOfAppeal(1, about, "没有迟打", written=False)
    actions.file(staging.request(competition), unsigned, turn_down=True)
    filed(competition, about, signers=BOTH_PLAYERS)
    assert competition.appeals.count() == 2


def test_the_national_rules_want_a_chair() -> None:
    nobody = tuple(Member(one.name, one.unit) for one in THREE)
    competition, about = ruled()
    appeal, actor = filed(competition, about), staging.actor(competition)
    with pytest.raises(NoChair) as caught:
        actions.seat_committee(Request(competition, actor), appeal, nobody)
    with override("en"):
        assert "56(一)" in words(caught.value)
    actions.seat_committee(Request(competition, actor), appeal, nobody[:1], decides=Body.CHIEF_REFEREE)


def test_jiangsu_wants_no_chair() -> None:
    competition, about = ruled("jiangsu-2023")
    nobody = tuple(Member(one.name, one.unit) for one in THREE)
    actions.seat_committee(staging.request(competition), filed(competition, about), nobody)
    assert len(competition.appeals.get().committee) == 3


def test_the_page_asks_for_the_chair_and_warns_of_an_even_number(client: Client) -> None:
    competition, about = ruled()
    appeal = filed(competition, about)
    sign_in(client, competition.created_by)
    client.cookies["django_language"] = "en"
    url = f"/desk/{competition.slug}/appeals/{appeal}/seat/"
    two = {"decides": "arbitration-committee", "accounts": appointed(competition, "仲裁甲", "仲裁乙"), "command": "1"}
    answer = client.post(url, two)
    assert answer.status_code == 409
    assert "An even number votes" in answer.content.decode()
    assert 'name="even"' in answer.content.decode()
    answer = client.post(url, two | {"even": "on"})
    assert answer.status_code == 409
    assert "A committee has one chair." in answer.content.decode()
    answer = client.post(url, two | {"even": "on", "chair": "仲裁丙"})
    assert answer.status_code == 400
    assert client.post(url, two | {"even": "on", "chair": "仲裁乙"}).status_code == 302
    assert "chair" in client.get(f"/desk/{competition.slug}/appeals/{appeal}/").content.decode()


def test_a_confirmed_result_is_offered_with_who_met_and_the_score() -> None:
    competition = hall()
    table = min(staging.state(competition).stages["main"].rounds[1].matches)
    staging.put(competition, f.ResultEntered("main", 2, table, Levels(8, 4)), f.ResultConfirmed("main", 2, table))
    competition.refresh_from_db()
    snapshot = snapshot_of(competition)
    pairing = snapshot.state.stages["main"].rounds[1].matches[table].pairing
    with override("en"):
        text = about_text(snapshot, appealable(snapshot.log)[0])
    for number in (*pairing.home, *pairing.away):
        assert snapshot.names[number] in text
    assert "10" in text
    assert "6" in text


def test_a_vote_is_not_offered_to_be_taken_back_once_it_was_decided(client: Client) -> None:
    competition, about = ruled()
    appeal = filed(competition, about)
    heard(competition, appeal)
    votes(competition, appeal, "---")
    vote = competition.acts.latest("no")
    decided(competition, appeal, "维持原判")
    sign_in(client, competition.created_by)
    page = see(client, competition, "log")
    assert f"/log/{vote.no}/undo/" not in page
    assert "nobody else takes it back" in page


def test_sentences_are_recorded_in_chinese_and_shown_in_either_language(client: Client) -> None:
    with override("en"):
        competition, ruling, _fine = fined()
        appeal, _ = upheld(competition, ruling)
    snapshot = snapshot_of(competition)
    given, decision = snapshot.log[ruling - 1].fact, snapshot.state.appeals[appeal][1]
    assert isinstance(given, f.RulingGiven)
    assert decision is not None
    assert given.text.isascii() is False
    assert decision.text.startswith("原判不当 改判。")
    assert "The ruling is changed." not in decision.text
    sign_in(client, competition.created_by)
    page = see(client, competition, "log")
    assert "The ruling is changed." in page
    assert given.text not in page
