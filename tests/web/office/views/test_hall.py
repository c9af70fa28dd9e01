"""场地器材页: items are ticked and taken back, the log and the printed list say by whom."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.entries.events import director, pairs_event, signed_in
from tests.web.reading import squeezed

pytestmark = pytest.mark.django_db
PAGE = "/manage/spring/hall/"
PART = {"hx-request": "true"}


def test_nat_15_an_item_is_ticked_with_who_and_when_and_taken_back() -> None:
    competition = pairs_event(8)
    client = director(competition)
    page = squeezed(client.get(PAGE).content.decode())
    assert (
        'at least 9 for each table<cite class="sm mut">15(一)</cite></p><p class="row-acts"><b class="num">36</b>'
        in page
    )
    assert 'name="check" value="exits"' in page
    assert client.post(PAGE, {"check": "exits"})["Location"] == f"{PAGE}#hall-exits"
    check = competition.hall_checks.get()
    assert (check.point, check.by) == ("exits", competition.created_by)
    part = client.post(PAGE, {"check": "exits"}, headers=PART).content.decode()
    assert 'name="uncheck" value="exits"' in part
    client.post(PAGE, {"uncheck": "exits"})
    assert competition.hall_checks.count() == 0


def test_the_printed_list_and_the_log_carry_the_tick() -> None:
    competition = pairs_event(8)
    client = director(competition)
    client.post(PAGE, {"check": "exits"})
    printed = client.get(reverse("printing:print-file", args=["spring"]), {"document": "hall-checklist"})
    text = "".join(pages(b"".join(printed) if printed.streaming else printed.content))
    assert text.count("☑") == 1
    assert competition.created_by.name in text
    assert "Escape routes and exits are there and stay clear: checked" in squeezed(
        client.get(reverse("log:log", args=["spring"])).content.decode()
    )


@pytest.mark.parametrize("sent", [{}, {"check": "east"}, {"check": "x"}, {"uncheck": "\0"}])
def test_only_items_of_the_list_are_ticked(sent: dict[str, str]) -> None:
    competition = pairs_event(8)
    assert director(competition).post(PAGE, sent).status_code == 400
    assert competition.hall_checks.count() == 0


@pytest.mark.parametrize(("role", "status"), [(Role.CHIEF, 200), (Role.FLOOR_REFEREE, 200), (Role.ARBITRATORS, 403)])
def test_referees_inspect_the_hall_and_arbitrators_do_not(role: Role, status: int) -> None:
    competition = pairs_event(8)
    client = signed_in(staging.appoint(competition, role))
    assert client.get(PAGE).status_code == status
    assert client.post(PAGE, {"check": "exits"}, headers=PART).status_code == status
    assert Client().get(PAGE).status_code == 302
