"""报到: one tap in, another taken back; both are the same however often they come; screens hear of it."""

from __future__ import annotations

import pytest
from django.test import Client

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.web.entries import actions
from tests.web import staging
from tests.web.entries.events import director, pairs_event, signed_in, stored
from tests.web.reading import squeezed

pytestmark = pytest.mark.django_db
PAGE = "/manage/spring/check-in/"
PART = {"hx-request": "true"}


def test_one_tap_checks_an_entrant_in_and_the_count_comes_with_the_row() -> None:
    competition = pairs_event(4)
    answer = director(competition).post(f"{PAGE}in/", {"entrant": "2"}, headers=PART)
    page = answer.content.decode()
    assert 'id="in-2" class="here"' in squeezed(page)
    act = competition.acts.last()
    assert act is not None
    assert f'id="counts" data-as-of="{act.no}" hx-swap-oob="true"' in page, "by which an older answer is known"
    assert "/ 4 checked in" in page
    assert list(competition.check_ins.values_list("entrant", flat=True)) == [2]


def test_the_list_that_is_fetched_again_brings_the_counts_for_an_entry_may_have_left() -> None:
    competition = pairs_event(4)
    actions.leave(staging.request(competition), 2, LeaveKind.WITHDRAWN, "ill")
    page = director(competition).get(PAGE, headers=PART).content.decode()
    assert 'hx-swap-oob="true"' in page
    assert "/ 3 checked in" in page


def test_checking_in_or_out_twice_changes_nothing_more() -> None:
    competition = pairs_event(4)
    client = director(competition)
    for what, expected in (("in/", [2]), ("in/", [2]), ("out/", []), ("out/", [])):
        assert client.post(PAGE + what, {"entrant": "2"}).status_code == 302
        assert list(competition.check_ins.values_list("entrant", flat=True)) == expected


def test_only_the_screens_of_officials_get_the_message_of_a_check_in() -> None:
    competition = pairs_event(4)
    director(competition).post(f"{PAGE}in/", {"entrant": "3"})
    act = competition.acts.last()
    assert act is not None
    assert act.staff_message["topics"] == ["check-in/3", "log"]
    assert act.public_message == {}


@pytest.mark.parametrize("entrant", ["", "99", "-1", "x", "2.0", "٢", "9" * 30, "\0"])
def test_only_entrants_can_be_checked_in(entrant: str) -> None:
    competition = pairs_event(4)
    before = stored(competition)
    for what in ("in/", "out/"):
        assert director(competition).post(PAGE + what, {"entrant": entrant}).status_code == 409
    assert stored(competition) == before


def test_an_entrant_that_has_left_is_neither_listed_nor_checked_in() -> None:
    competition = pairs_event(4)
    actions.leave(staging.request(competition), 2, LeaveKind.WITHDRAWN, "ill")
    client = director(competition)
    assert 'id="in-2"' not in client.get(PAGE).content.decode()
    assert client.post(f"{PAGE}in/", {"entrant": "2"}).status_code == 409


def test_the_missing_are_listed_to_be_printed() -> None:
    competition = pairs_event(3)
    client = director(competition)
    client.post(f"{PAGE}in/", {"entrant": "1"})
    page = client.get(f"{PAGE}missing/").content.decode()
    assert "城东甲队" in page
    assert "供水甲队" not in page
    for entrant in ("2", "3"):
        client.post(f"{PAGE}in/", {"entrant": entrant})
    assert "Everybody in the event is here." in client.get(f"{PAGE}missing/").content.decode()


def test_a_row_is_fetched_by_its_number() -> None:
    competition = pairs_event(3)
    client = director(competition)
    assert 'id="in-3"' in client.get(f"{PAGE}3/", headers=PART).content.decode()
    assert client.get(f"{PAGE}9/", headers=PART).status_code == 404


@pytest.mark.parametrize(
    ("role", "status"), [(Role.FLOOR_REFEREE, 302), (Role.RECORD_HEAD, 302), (Role.ARBITRATORS, 403)]
)
def test_officials_check_in_and_arbitrators_do_not(role: Role, status: int) -> None:
    competition = pairs_event(3)
    client = signed_in(staging.appoint(competition, role))
    assert client.get(PAGE).status_code == (200 if status == 302 else 403)
    assert client.post(f"{PAGE}in/", {"entrant": "1"}).status_code == status
    assert competition.check_ins.count() == (1 if status == 302 else 0)


def test_people_without_a_role_do_not_check_in() -> None:
    competition = pairs_event(3)
    assert Client().post(f"{PAGE}in/", {"entrant": "1"}).status_code == 302
    assert signed_in(staging.person("stranger")).post(f"{PAGE}in/", {"entrant": "1"}).status_code == 404
    assert competition.check_ins.count() == 0
