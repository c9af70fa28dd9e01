"""一份报名: changed with a reason, withdrawn, put out, let in late; every refusal leaves everything as it was."""

from __future__ import annotations

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries.columns import cells_of
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import OFFICIALS, Permission
from paizhuo.web.entries import actions
from tests.web import staging
from tests.web.entries.events import director, pairs_event, signed_in, stored

pytestmark = pytest.mark.django_db
SECOND = "/manage/spring/entries/2/"


@pytest.mark.parametrize("role", sorted(OFFICIALS, key=tuple(Role).index))
def test_only_those_who_take_entries_see_card_numbers_and_days_of_birth(role: Role) -> None:
    competition = pairs_event(4)
    staging.show_card(competition, 2)
    official = staging.appoint(competition, role)
    page = signed_in(official).get(SECOND).content.decode()
    assert "队员2一" in page
    takes_entries = staging.actor(competition, official).may(Permission.ENTER, book_of(competition))
    assert takes_entries is (role in {Role.ORGANISER, Role.CHIEF, Role.ARRANGER})
    for one in (staging.CARD, staging.BORN, "Registration number", "Birth", 'name="was"'):
        assert (one in page) is takes_entries, one


def test_a_change_keeps_the_number_and_records_the_reason() -> None:
    competition = pairs_event(4)
    sent = cells_of(staging.state(competition).entries[2]) | {"member2": "新人", "reason": "ill"}
    assert director(competition).post(SECOND, sent).status_code == 302
    entry = staging.state(competition).entries[2]
    assert [one.name for one in entry.members] == ["队员2一", "新人"]
    page = director(competition).get(SECOND).content.decode()
    assert "新人" in page
    assert "ill" in page


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"member2": "新人", "reason": ""}, "This field is required"),
        ({"reason": "ill"}, "Nothing is changed"),
        ({"member2": "", "reason": "ill"}, "This field is required"),
        ({"born1": "yesterday", "reason": "ill"}, "is no date of birth"),
        ({"entered": "May", "reason": "ill"}, "is no day"),
        ({"gender1": "x", "reason": "ill"}, "Select a valid choice"),
        ({"member1": "队员1一", "unit": "供水", "reason": "ill"}, "also serves another entry"),
        ({"name": "新名", "reason": "长" * 301}, "at most 300 characters"),
    ],
)
def test_a_refused_change_shows_the_reason_at_its_field(changes: dict[str, str], expected: str) -> None:
    competition = pairs_event(4)
    before = stored(competition)
    sent = cells_of(staging.state(competition).entries[2]) | changes
    answer = director(competition).post(SECOND, sent)
    assert answer.status_code == 422
    assert expected in answer.content.decode()
    assert stored(competition) == before


def test_a_change_of_an_entry_changed_meanwhile_is_refused() -> None:
    competition = pairs_event(4)
    client = director(competition)
    old = staging.state(competition).entries[2]
    sent = cells_of(old) | {"reason": "ill", "was": actions.entry_digest(old)}
    assert client.post(SECOND, sent | {"name": "甲"}).status_code == 302
    answer = client.post(SECOND, sent | {"name": "乙"})
    assert answer.status_code == 400
    assert "Somebody else has changed entry 2" in answer.content.decode()
    assert staging.state(competition).entries[2].name == "甲"


def test_an_entrant_withdraws_with_a_reason_once() -> None:
    competition = pairs_event(4)
    client = director(competition)
    assert client.post(f"{SECOND}leave/", {"reason": ""}).status_code == 409
    assert client.post(f"{SECOND}leave/", {"reason": "长" * 301}).status_code == 400
    assert client.post(f"{SECOND}leave/", {"reason": "ill"}).status_code == 302
    assert staging.state(competition).left[2].how is LeaveKind.WITHDRAWN
    assert client.post(f"{SECOND}leave/", {"reason": "again"}).status_code == 409
    assert "withdrawn" in client.get("/manage/spring/entries/").content.decode()


@pytest.mark.parametrize(("role", "status"), [(Role.CHIEF, 302), (Role.ORGANISER, 302), (Role.ARRANGER, 403)])
def test_only_the_roles_of_the_book_disqualify(role: Role, status: int) -> None:
    competition = pairs_event(4)
    client = signed_in(staging.appoint(competition, role))
    sent = {"reason": "cheated", "article": "NAT 34(一)1"}
    assert client.post(f"{SECOND}disqualify/", sent).status_code == status
    left = staging.state(competition).left
    assert [(one.how, one.article) for one in left.values()] == (
        [(LeaveKind.DISQUALIFIED, "NAT 34(一)1")] if status == 302 else []
    )


@pytest.mark.parametrize(
    ("article", "kept"),
    [
        ("54(十三)", "NAT 54(十三)"),
        ("34（一）1", "NAT 34(一)1"),
        ("NAT 34(一)1, NAT 34(二)", "NAT 34(一)1, NAT 34(二)"),
        ("34(五)、35", "NAT 34(五), NAT 35"),
    ],
)
def test_an_article_is_stored_as_the_book_numbers_it(article: str, kept: str) -> None:
    competition = pairs_event(4)
    assert director(competition).post(f"{SECOND}disqualify/", {"reason": "x", "article": article}).status_code == 302
    assert staging.state(competition).left[2].article == kept


@pytest.mark.parametrize("article", ["", "NAT", "999", "34(九)", "3.7(五)", "because I say so", "<b>34</b>"])
def test_nobody_is_disqualified_by_an_article_that_the_book_does_not_have(article: str) -> None:
    competition = pairs_event(4)
    answer = director(competition).post(f"{SECOND}disqualify/", {"reason": "x", "article": article})
    assert answer.status_code == 400
    assert "34(五)" in answer.content.decode()
    assert staging.state(competition).left == {}


@pytest.mark.parametrize("article", ["55(二)", "NAT 34(五), NAT 55(二)", "34", "54(一)", "App.3"])
def test_nobody_is_disqualified_by_an_article_about_something_else(article: str) -> None:
    competition = pairs_event(4)
    answer = director(competition).post(f"{SECOND}disqualify/", {"reason": "x", "article": article})
    assert answer.status_code == 400
    assert "puts nobody out of the event. These do: " in answer.content.decode()
    assert staging.state(competition).left == {}


def test_the_page_offers_the_articles_that_disqualify() -> None:
    page = director(pairs_event(4)).get(SECOND).content.decode()
    assert '<option value="34(五)">' in page
    assert '<option value="53(二)6">' not in page


def test_a_late_entry_joins_a_running_stage_from_the_next_round() -> None:
    competition = staging.mid_course(6)
    client = director(competition)
    client.post("/manage/spring/entries/", {"member1": "张三", "member2": "李四"})
    page = client.get("/manage/spring/entries/7/").content.decode()
    assert "Join a running stage" in page
    assert client.post("/manage/spring/entries/7/join/", {"stage": "main", "reason": "came late"}).status_code == 302
    assert 7 in staging.state(competition).stages["main"].joined
    assert client.post("/manage/spring/entries/7/join/", {"stage": "main", "reason": "again"}).status_code == 409
    assert client.post("/manage/spring/entries/7/join/", {"stage": "no", "reason": "x"}).status_code == 409
    assert client.post("/manage/spring/entries/7/join/", {"stage": "main"}).status_code == 409


@pytest.mark.parametrize("what", ["", "leave/", "disqualify/", "join/"])
def test_an_unknown_entrant_is_not_found(what: str) -> None:
    competition = pairs_event(4)
    before = stored(competition)
    sent = {"reason": "x", "stage": "main", "article": "34(五)"}
    answer = director(competition).post(f"/manage/spring/entries/99/{what}", sent)
    assert answer.status_code in {404, 409}
    assert stored(competition) == before


def test_a_referee_reads_an_entry_and_does_not_change_it() -> None:
    competition = pairs_event(4)
    client = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE))
    page = client.get(SECOND).content.decode()
    assert "Save the change" not in page
    assert "Withdraw" not in page
    assert client.post(SECOND, {"reason": "x"}).status_code == 403
    assert client.post(f"{SECOND}leave/", {"reason": "x"}).status_code == 403
