"""记分表单: malformed input is refused in words, nothing is stored, and names are escaped."""

from __future__ import annotations

import pytest
from django.test import Client

from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models import Act, Call, Device, SheetDeal
from paizhuo.web.sheets import actions
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import HOME, Phone, agree, both, deals, match_at, order, plan, table_at
from tests.web.phone.tables import table as staged

pytestmark = pytest.mark.django_db


HOSTILE = ["", "x", "-1", "9" * 400, "1.5", "\x00", "<script>alert(1)</script>", "１", "٣", "None", "SENWSENW", "SX"]


@pytest.mark.parametrize("act", ["enter", "confirm", "dispute", "take-back", "hand-in", "agree"])
def test_nonsense_is_refused_in_words_and_nothing_is_stored(act: str) -> None:
    coded = staged()
    home, _ = both(coded)
    before = Act.objects.count()
    for value in HOSTILE:
        for data in (
            {"deal": value, "finish": "SN", "own": value, "their": "3", "seen": value},
            {"deal": "1", "finish": value, "own": "3", "their": value, "seen": value},
        ):
            answer = home.send(act, **data)
            assert answer.status_code in {400, 409}
            assert "<script>alert" not in answer.content.decode()
    assert (Act.objects.count(), SheetDeal.objects.count()) == (before, 0)
    assert match_at(coded).entered is None


def test_nonsense_in_a_link_shows_a_screen_all_the_same() -> None:
    coded = staged()
    agree(coded, "SENW")
    home, _ = both(coded)
    for value in HOSTILE:
        for asked in (
            {"do": value},
            {"do": "enter", "finish": value, "tap": value},
            {"do": "fix", "deal": value},
            {"do": "final", "own": value, "their": value, "winner": value},
        ):
            answer = home.look(**asked)
            assert answer.status_code == 200
            assert "<script>alert" not in answer.content.decode()


def test_an_unknown_seat_is_refused() -> None:
    device = Phone(staged())
    assert {device.send("sit", seat=seat).status_code for seat in HOSTILE} == {400}
    assert Device.objects.count() == 0


def test_names_are_escaped() -> None:
    competition = staging.event(plan(), 0)
    staging.put(
        competition,
        *(f.Entered(Entry(number, f"<b>队{number}</b>", (Person("甲"), Person("乙")))) for number in range(1, 5)),
        permission=Permission.ENTER,
    )
    staging.open_and_publish(competition)
    device = Phone(table_at(competition), "S")
    assert "<b>队" not in device.text()
    assert "&lt;b&gt;队" in device.text()


def test_a_form_without_the_token_of_the_page_is_refused() -> None:
    coded = staged()
    device = Phone(coded, "S")
    strict = Client(enforce_csrf_checks=True)
    strict.cookies.update(device.client.cookies)
    assert strict.post(f"{coded.address}call/").status_code == 403
    assert Call.objects.count() == 0


def test_the_page_has_no_inline_script_or_style() -> None:
    coded = staged()
    agree(coded, "SENW")
    device = Phone(coded, "S", live=False)
    for asked in ({}, {"do": "enter"}, {"do": "fix"}, {"do": "final"}, {"do": "final", "own": "8", "their": "3"}):
        text = device.text(**asked)
        assert " style=" not in text
        assert "<script>" not in text
        assert "<h1" in text


def test_phones_work_in_a_competition_that_is_not_public() -> None:
    competition = staging.event(plan(), 4, public=False)
    staging.open_and_publish(competition)
    device = Phone(table_at(competition), "S")
    assert device.screen() == "sheet"
    assert "every 20s" in device.text()


def test_deals_of_another_table_are_not_shown() -> None:
    competition = staging.mid_course(4, played=0, plan=plan())
    first, second = table_at(competition, 1), table_at(competition, 2)
    actions.enter_deal(side_request(second, HOME), 1, order("SN"))
    assert Phone(first, "S").screen() == "sheet"
    assert deals(first) == []
