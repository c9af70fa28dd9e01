"""网上报名: a form waits, is accepted or refused once; floods and bad forms are turned away with a clear word."""

from __future__ import annotations

import pytest
from django.utils import timezone

from paizhuo.referee.powers.actions import Role
from paizhuo.web.models import Registration
from paizhuo.web.registration import actions
from paizhuo.web.throttling.limits import FORM
from tests.web import staging
from tests.web.entries.events import director, open_form, pairs_event, public, signed_in, stored
from tests.web.throttling.clocks import HandClock

pytestmark = pytest.mark.django_db
PAGE = "/e/spring/register/"
FORM_SENT = {"member1": "张三", "member2": "李四", "unit": "东城", "contact": "138 0000 0000"}


def test_a_form_waits_under_a_link_that_nobody_can_guess() -> None:
    competition = pairs_event(2, takes_entries=True)
    answer = public().post(PAGE, FORM_SENT)
    form = competition.registrations.get()
    assert answer["Location"] == f"{PAGE}{form.code}/"
    assert len(form.code) == 16
    assert (form.fate, form.contact, form.entry["name"]) == ("waiting", "138 0000 0000", "张三、李四")
    assert "number" not in form.entry
    page = public().get(answer["Location"]).content.decode()
    assert "waits for the organiser" in page
    assert "138 0000 0000" not in page
    assert public().get(f"{PAGE}guessed/").status_code == 404
    assert list(staging.state(competition).entries) == [1, 2]


def test_an_accepted_form_becomes_an_entry_and_its_sender_sees_the_number() -> None:
    competition = pairs_event(2, takes_entries=True)
    link = public().post(PAGE, FORM_SENT)["Location"]
    form = competition.registrations.get()
    client = director(competition)
    assert "138 0000 0000" in client.get("/manage/spring/entries/").content.decode()
    assert client.post(f"/manage/spring/entries/forms/{form.pk}/accept/").status_code == 302
    entry = staging.state(competition).entries[3]
    assert (entry.name, entry.unit, entry.entered) == ("张三、李四", "东城", timezone.localdate().isoformat())
    page = public().get(link, follow=True).content.decode()
    assert "张三、李四" in page
    assert '<b class="num">3</b>' in page


def test_a_form_is_accepted_once_by_whichever_command() -> None:
    competition = pairs_event(2, takes_entries=True)
    public().post(PAGE, FORM_SENT)
    accept = f"/manage/spring/entries/forms/{competition.registrations.get().pk}/accept/"
    client = director(competition)
    assert [client.post(accept, {"command": "one"}).status_code for _ in range(2)] == [302, 302]
    again = client.post(accept, {"command": "two"})
    assert again.status_code == 400
    assert "it is number 3" in again.content.decode()
    assert list(staging.state(competition).entries) == [1, 2, 3]


def test_a_refusal_needs_a_reason_which_its_sender_reads() -> None:
    competition = pairs_event(2, takes_entries=True)
    link = public().post(PAGE, FORM_SENT)["Location"]
    refuse = f"/manage/spring/entries/forms/{competition.registrations.get().pk}/refuse/"
    client = director(competition)
    assert client.post(refuse, {"reason": "  "}).status_code == 400
    assert client.post(refuse, {"reason": "<b>名额</b>已满\0"}).status_code == 302
    page = public().get(link).content.decode()
    assert "&lt;b&gt;名额&lt;/b&gt;已满" in page
    assert client.post(refuse.replace("refuse", "accept")).status_code == 400
    assert list(staging.state(competition).entries) == [1, 2]


def test_a_form_that_the_rules_came_to_refuse_is_not_accepted() -> None:
    competition = pairs_event(2, takes_entries=True)
    public().post(PAGE, FORM_SENT)
    client = director(competition)
    client.post("/manage/spring/entries/", {"member1": "张三", "member2": "王五", "unit": "东城"})
    form = competition.registrations.get()
    answer = client.post(f"/manage/spring/entries/forms/{form.pk}/accept/")
    assert answer.status_code == 400
    assert "also serves another entry" in answer.content.decode()
    form.refresh_from_db()
    assert form.fate == "waiting"


def test_a_form_of_another_event_cannot_be_accepted_here() -> None:
    competition = pairs_event(2, takes_entries=True)
    other = staging.event(staging.swiss_plan("autumn"), 2, user=competition.created_by)
    public().post(PAGE, FORM_SENT)
    form = competition.registrations.get()
    assert director(other).post(f"/manage/autumn/entries/forms/{form.pk}/accept/").status_code == 400
    assert list(staging.state(other).entries) == [1, 2]


@pytest.mark.parametrize(("role", "status"), [(Role.ARRANGER, 302), (Role.FLOOR_REFEREE, 403)])
def test_deciding_on_forms_needs_the_permission_to_take_entries(role: Role, status: int) -> None:
    competition = pairs_event(2, takes_entries=True)
    public().post(PAGE, FORM_SENT)
    form = competition.registrations.get()
    client = signed_in(staging.appoint(competition, role))
    assert ("138 0000 0000" in client.get("/manage/spring/entries/").content.decode()) is (status == 302)
    assert client.post(f"/manage/spring/entries/forms/{form.pk}/accept/").status_code == status


def test_a_closed_form_takes_nothing() -> None:
    competition = pairs_event(2)
    before = stored(competition)
    assert "closed" in public().get(PAGE).content.decode()
    answer = public().post(PAGE, FORM_SENT)
    assert answer.status_code == 409
    assert "Entries over the web are closed" in answer.content.decode()
    assert stored(competition) == before


def test_the_form_of_a_hidden_event_does_not_exist() -> None:
    competition = staging.event(entries=2, public=False)
    open_form(competition)
    assert public().get(PAGE).status_code == 404
    assert public().post(PAGE, FORM_SENT).status_code == 404


@pytest.mark.parametrize(
    ("sent", "rules", "expected"),
    [
        ({}, {}, "This field is required"),
        (FORM_SENT | {"member2": "张三"}, {}, "stands there twice"),
        (FORM_SENT, {"closes": "2020-01-01"}, "entered after the closing day"),
        (FORM_SENT, {"max_entries": 2, "waiting_list": False}, "the event is full"),
        (FORM_SENT | {"contact": "1" * 121}, {}, "at most 120 characters"),
        (FORM_SENT | {"member1": "a\0b"}, {}, "Null characters"),
    ],
)
def test_a_form_against_the_rules_is_refused_in_words_and_not_stored(
    sent: dict[str, str], rules: dict[str, object], expected: str
) -> None:
    competition = pairs_event(2, takes_entries=True, **rules)
    before = stored(competition)
    answer = public().post(PAGE, sent)
    assert answer.status_code == 422
    assert expected in answer.content.decode()
    assert stored(competition) == before


def test_a_sender_does_not_set_a_seed_or_a_number() -> None:
    competition = pairs_event(2, takes_entries=True)
    public().post(PAGE, FORM_SENT | {"seed": "1", "number": "1", "rating": "9999"})
    assert not {"seed", "number", "rating"} & competition.registrations.get().entry.keys()


def test_the_same_command_sends_one_form() -> None:
    competition = pairs_event(2, takes_entries=True)
    links = {public().post(PAGE, FORM_SENT | {"command": "tap"})["Location"] for _ in range(2)}
    assert len(links) == competition.registrations.count() == 1


def test_one_browser_sends_so_many_forms_an_hour_and_then_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock(monkeypatch)
    competition = pairs_event(2, takes_entries=True)
    for at in range(FORM.most):
        sent = {"member1": f"甲{at}", "member2": f"乙{at}"}
        assert public().post(PAGE, sent).status_code == 302
    before = stored(competition)
    answer = public().post(PAGE, FORM_SENT)
    assert (answer.status_code, answer["Retry-After"]) == (429, "120")
    page = answer.content.decode()
    assert "Try again in 120 s." in page
    assert all(f'value="{one}"' in page for one in FORM_SENT.values()), "what was typed stands there again"
    assert stored(competition) == before
    elsewhere = public().post(PAGE, FORM_SENT, REMOTE_ADDR="10.0.0.9")
    assert elsewhere.status_code == 302
    clock.wait(FORM.interval)
    assert public().post(PAGE, {"member1": "甲", "member2": "乙"}).status_code == 302


def test_a_hall_that_enters_on_the_spot_behind_one_address_is_not_slowed(monkeypatch: pytest.MonkeyPatch) -> None:
    HandClock(monkeypatch)
    pairs_event(2, takes_entries=True)
    for at in range(3 * FORM.most):
        phone = public()
        phone.cookies["csrftoken"] = f"phone-{at}"
        assert phone.post(PAGE, {"member1": f"甲{at}", "member2": f"乙{at}"}).status_code == 302


def test_a_flood_of_waiting_forms_is_stopped() -> None:
    competition = pairs_event(2, takes_entries=True)
    Registration.objects.bulk_create(
        Registration(competition=competition, entry={}, code=f"c{at}") for at in range(actions.MOST_WAITING)
    )
    assert public().post(PAGE, FORM_SENT).status_code == 429


def test_the_address_of_a_sender_is_not_stored() -> None:
    competition = pairs_event(2, takes_entries=True)
    public().post(PAGE, FORM_SENT, REMOTE_ADDR="203.0.113.7")
    act = competition.acts.last()
    assert act is not None
    assert "203.0.113.7" not in str(act.detail)
    assert act.public_message == {}
