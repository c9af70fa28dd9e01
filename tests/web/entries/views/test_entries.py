"""报名页: one line enters an entrant; refusals stand at their field with their article; nothing else is written."""

from __future__ import annotations

import csv
import io

import pytest
from django.test import Client

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import EntryKind, Gender, GenderClass
from paizhuo.web.entries import actions
from paizhuo.web.models import Registration
from paizhuo.web.rounds import actions as rounds
from tests.web import staging
from tests.web.entries.events import director, pairs_event, signed_in, stored

pytestmark = pytest.mark.django_db
ENTRIES = "/manage/spring/entries/"
TWO = {"member1": "张三", "member2": "李四"}


def test_one_line_enters_a_pair_under_the_names_of_its_players() -> None:
    competition = pairs_event(4)
    answer = director(competition).post(ENTRIES, TWO | {"unit": "东城", "seed": "2"})
    assert (answer.status_code, answer["Location"]) == (302, ENTRIES)
    entry = staging.state(competition).entries[5]
    assert (entry.name, entry.unit, entry.seed) == ("张三、李四", "东城", 2)
    assert "5 张三、李四" in director(competition).get(ENTRIES).content.decode()


def test_htmx_gets_the_new_list_and_an_empty_form() -> None:
    competition = pairs_event(2)
    answer = director(competition).post(ENTRIES, TWO, headers={"hx-request": "true"})
    page = answer.content.decode()
    assert 'hx-swap-oob="true"' in page
    assert "Entered: 3 张三、李四" in page
    assert 'value="张三"' not in page


def test_the_same_command_enters_once() -> None:
    competition = pairs_event(2)
    client = director(competition)
    for _ in range(2):
        assert client.post(ENTRIES, TWO | {"command": "tap-1"}).status_code == 302
    assert list(staging.state(competition).entries) == [1, 2, 3]


def test_a_warning_is_shown_with_its_article_and_the_entry_is_stored() -> None:
    competition = pairs_event(2, max_entries=2)
    page = director(competition).post(ENTRIES, TWO, follow=True).content.decode()
    assert "the event is full with 2 entries; this one waits for a place" in page
    assert "our default" in page
    assert "waiting list" in page
    assert 3 in staging.state(competition).entries


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ({}, "This field is required"),
        ({"member1": "张三"}, "This field is required"),
        (TWO | {"seed": "first"}, "Seed: &#x27;first&#x27; is no number."),
        (TWO | {"seed": "0"}, "counts nothing"),
        ({"member1": "队员1一", "member2": "李四", "unit": "供水"}, "also serves another entry"),
        (TWO | {"name": "\0"}, "Null characters are not allowed"),
        (TWO | {"name": "甲\u202e乙"}, "cannot be printed"),
        (TWO | {"name": "长" * 121}, "at most 120 characters"),
    ],
)
def test_a_refused_entry_shows_why_at_its_field_and_nothing_is_written(sent: dict[str, str], expected: str) -> None:
    competition = pairs_event(4)
    before = stored(competition)
    answer = director(competition).post(ENTRIES, sent)
    assert answer.status_code == 422
    assert expected in answer.content.decode()
    assert stored(competition) == before


def test_every_bad_field_is_named_at_once() -> None:
    competition = pairs_event(1)
    page = director(competition).post(ENTRIES, {"member1": "张三", "seed": "x"}).content.decode()
    assert "This field is required" in page
    assert "is no number" in page


def test_markup_in_a_name_is_text() -> None:
    competition = pairs_event(1)
    page = (
        director(competition).post(ENTRIES, TWO | {"name": "<script>alert(1)</script>"}, follow=True).content.decode()
    )
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_an_event_that_needs_the_gender_asks_for_it_in_the_line() -> None:
    competition = pairs_event(0, gender_class=GenderClass.MIXED)
    client = director(competition)
    assert 'name="gender2"' in client.get(ENTRIES).content.decode()
    assert client.post(ENTRIES, TWO).status_code == 422
    assert client.post(ENTRIES, TWO | {"gender1": "m", "gender2": "f"}).status_code == 302
    assert [one.gender for one in staging.state(competition).entries[1].members] == [Gender.MALE, Gender.FEMALE]


def test_a_player_enters_an_individual_event_by_his_name_alone() -> None:
    competition = pairs_event(0, kind=EntryKind.INDIVIDUAL)
    client = director(competition)
    assert 'name="member1"' not in client.get(ENTRIES).content.decode()
    assert client.post(ENTRIES, {"name": "张三"}).status_code == 302
    assert [one.name for one in staging.state(competition).entries[1].members] == ["张三"]


@pytest.mark.parametrize(
    ("query", "found"),
    [("3", ["医卫甲队"]), ("供水", ["供水甲队"]), ("队员2一", ["城东甲队"]), ("　医 卫", ["医卫甲队"]), ("无人", [])],
)
def test_an_entrant_is_found_by_number_name_player_and_unit(query: str, found: list[str]) -> None:
    competition = pairs_event(4)
    page = director(competition).get(ENTRIES, {"q": query}, headers={"hx-request": "true"}).content.decode()
    assert [name for name in ("供水甲队", "城东甲队", "医卫甲队", "建工甲队") if name in page] == found


@pytest.mark.parametrize(
    ("role", "status"),
    [(Role.ORGANISER, 302), (Role.ARRANGER, 302), (Role.FLOOR_REFEREE, 403), (Role.ARBITRATORS, 403)],
)
def test_entering_needs_the_permission_to_take_entries(role: Role, status: int) -> None:
    competition = pairs_event(2)
    client = signed_in(staging.appoint(competition, role))
    page = client.get(ENTRIES)
    assert page.status_code == 200
    assert ('id="quick"' in page.content.decode()) is (status == 302)
    assert client.post(ENTRIES, TWO).status_code == status
    assert len(staging.state(competition).entries) == (3 if status == 302 else 2)


def test_people_without_a_role_do_not_find_the_entries() -> None:
    competition = pairs_event(2)
    assert Client().get(ENTRIES).status_code == 302
    assert signed_in(staging.person("stranger")).get(ENTRIES).status_code == 404
    assert signed_in(staging.person("other")).post(ENTRIES, TWO).status_code == 404
    assert len(staging.state(competition).entries) == 2


def test_the_downloaded_list_can_be_imported_and_holds_no_formula() -> None:
    competition = pairs_event(2)
    client = director(competition)
    client.post(ENTRIES, TWO | {"name": "=HYPERLINK(1)", "unit": "@东城"})
    answer = client.get(f"{ENTRIES}list.csv")
    text = answer.content.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0][:4] == ["number", "name", "member1", "member2"]
    assert rows[3][1] == "'=HYPERLINK(1)"
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for row in rows for cell in row)
    assert "attachment" in answer["Content-Disposition"]


def test_check_ins_and_accepted_forms_follow_a_draw_of_numbers() -> None:
    competition = pairs_event(3)
    actions.check_in(staging.request(competition), 1)
    actions.check_in(staging.request(competition), 2)
    Registration.objects.create(competition=competition, entry={}, code="c", fate="accepted", number=3)
    names = {number: entry.name for number, entry in staging.state(competition).entries.items()}
    rounds.draw_numbers(staging.request(competition))
    after = {entry.name: number for number, entry in staging.state(competition).entries.items()}
    assert set(competition.check_ins.values_list("entrant", flat=True)) == {after[names[1]], after[names[2]]}
    assert competition.registrations.get().number == after[names[3]]
