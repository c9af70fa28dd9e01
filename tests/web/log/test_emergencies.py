"""紧急代行: what the chief does for the organiser is seen as such, and confirmed or revoked by the organiser."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.web.access.permissions import OFFICIALS, Permission
from paizhuo.web.appeals import actions as appeals
from paizhuo.web.entries import actions as entries
from paizhuo.web.ledger.pending_acts import pending_acts
from paizhuo.web.log import actions as logbook
from paizhuo.web.log import emergencies
from paizhuo.web.models import Appointment
from paizhuo.web.office import actions as office
from tests.web import staging
from tests.web.appeals.papers import THREE, filed, ruled
from tests.web.refereeing.hall import enter, hall

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db
ARTICLES = {"national": "34(一)1", "jiangsu-2017": "4.3(五)", "jiangsu-2023": "3.7(五)", "fujian-2022": "4.7"}


def people(competition: Competition) -> tuple[User, User]:
    """A chief who is not the organiser, and an organiser who is not the chief."""
    return staging.appoint(competition, Role.CHIEF, "chief"), staging.appoint(competition, Role.ORGANISER, "host")


def post(client: Client, competition: Competition, path: str, **sent: Any) -> int:  # noqa: ANN401 - passed on
    return client.post(_address(competition, path), sent).status_code


def page(client: Client, competition: Competition, path: str) -> str:
    return client.get(_address(competition, path)).content.decode()


def _address(competition: Competition, path: str) -> str:
    part = "manage" if path.startswith(("entries", "officials")) else "desk"
    return f"/{part}/{competition.slug}/{path}"


@pytest.mark.parametrize("book", ["national", "jiangsu-2017", "jiangsu-2023"])
def test_nat_51_1_j17_4_2_4_a_disqualification_by_the_chief_waits_for_the_organiser(client: Client, book: str) -> None:
    competition = hall(book)
    chief, host = people(competition)
    enter(client, chief)
    assert "Paper of the organiser" in page(client, competition, "entries/3/")
    sent = {"reason": "舞弊", "article": ARTICLES[book]}
    assert post(client, competition, "entries/3/disqualify/", **sent) == HTTPStatus.FOUND
    assert staging.state(competition).left[3].emergency
    act = competition.acts.latest("no")
    assert [one.no for one in pending_acts(competition)] == [act.no]
    waits = "emergency act, to be confirmed by: organiser or organising committee"
    assert waits in page(client, competition, "log/")
    assert f"Act {act.no} of chief waits for the organiser to confirm it" in page(client, competition, "")
    assert f"Act {act.no} by chief was an emergency act" in page(client, competition, "entries/3/")
    assert post(client, competition, f"log/{act.no}/confirm/") == HTTPStatus.FORBIDDEN
    enter(client, host)
    assert post(client, competition, f"log/{act.no}/confirm/", paper="") == HTTPStatus.FOUND
    assert pending_acts(competition) == []
    assert not staging.state(competition).unconfirmed
    log = page(client, competition, "log/")
    assert "emergency act, confirmed by: organiser" in log
    assert f"act {act.no} confirmed" in log
    assert post(client, competition, f"log/{act.no}/confirm/") == HTTPStatus.BAD_REQUEST


def test_nat_51_1_the_organiser_revokes_a_disqualification(client: Client) -> None:
    competition = hall()
    chief, host = people(competition)
    request = staging.request(competition, chief)
    act = entries.leave(request, 3, LeaveKind.DISQUALIFIED, "舞弊", article="34(一)1").act
    enter(client, host)
    assert post(client, competition, f"log/{act.no}/revoke/", reason="证据不足") == HTTPStatus.FOUND
    assert 3 not in staging.state(competition).left
    assert pending_acts(competition) == []
    log = page(client, competition, "log/")
    assert "emergency act, taken back" in log
    assert log.count("taken back") == 2, "the act itself says so once, and the line of the organiser once"
    assert "confirm or revoke an emergency act" not in log.partition('id="acts"')[2]


def test_an_act_that_waits_has_one_way_back(client: Client) -> None:
    competition = hall()
    chief, host = people(competition)
    Appointment.objects.create(competition=competition, user=host, role=Role.CHIEF.value)
    act = entries.leave(staging.request(competition, chief), 3, LeaveKind.DISQUALIFIED, "舞弊", article="34(一)1").act
    enter(client, host)
    line = page(client, competition, f"log/?act={act.no}").partition(f'id="act-{act.no}"')[2].partition("</ol>")[0]
    assert f"log/{act.no}/revoke/" in line
    assert f"log/{act.no}/undo/" not in line


def test_a_written_decision_of_the_organiser_waits_for_nobody(client: Client) -> None:
    competition = hall()
    chief, _host = people(competition)
    enter(client, chief)
    sent = {"reason": "舞弊", "article": "34(一)1", "paper": "主办单位决定三号"}
    assert post(client, competition, "entries/3/disqualify/", **sent) == HTTPStatus.FOUND
    left = staging.state(competition).left[3]
    assert (left.emergency, left.paper) == (False, "主办单位决定三号")
    assert pending_acts(competition) == []
    assert "by the organiser&#x27;s paper: 主办单位决定三号" in page(client, competition, "log/")


def test_who_is_organiser_and_chief_waits_for_nobody() -> None:
    competition = hall()
    entries.leave(staging.request(competition), 3, LeaveKind.DISQUALIFIED, "舞弊", article="34(一)1")
    assert not staging.state(competition).left[3].emergency
    assert pending_acts(competition) == []


def test_nat_20_2_1_an_appointment_by_the_chief_waits_and_is_revoked(client: Client) -> None:
    competition = hall()
    chief, host = people(competition)
    enter(client, chief)
    assert "The organiser appoints officials." in page(client, competition, "officials/")
    sent = {"account": "new", "username": "new-referee", "shown_name": "新裁判", "role": "floor-referee"}
    assert post(client, competition, "officials/", **sent) == HTTPStatus.OK
    (act,) = pending_acts(competition, (Permission.APPOINT,))[:1]
    assert "was an emergency act" in page(client, competition, "officials/")
    enter(client, host)
    assert post(client, competition, f"log/{act.no}/revoke/", reason="人选另定") == HTTPStatus.FOUND
    assert not Appointment.objects.filter(user__username="new-referee").exists()


def test_nat_20_2_3_the_chief_assigns_tables_by_right() -> None:
    competition = hall()
    chief, _host = people(competition)
    referee = staging.appoint(competition, Role.FLOOR_REFEREE)
    office.appoint(staging.request(competition, chief), referee, office.Post(Role.FLOOR_REFEREE, 1, 2))
    assert pending_acts(competition) == []
    assert competition.acts.latest("no").kind == Permission.ASSIGN.value


def test_nat_56_1_a_committee_seated_by_the_chief_waits_for_the_organiser(client: Client) -> None:
    competition, about = ruled()
    chief, _host = people(competition)
    fact = filed(competition, about)
    enter(client, chief)
    assert "The organiser chooses who decides." in page(client, competition, f"appeals/{fact}/")
    appeals.seat_committee(staging.request(competition, chief), fact, THREE)
    assert [one.kind for one in pending_acts(competition)] == [Permission.SEAT_COMMITTEE.value]
    assert "was an emergency act" in page(client, competition, f"appeals/{fact}/")


def test_the_chief_takes_an_act_of_the_organiser_back_in_an_emergency_only() -> None:
    competition = hall()
    chief, host = people(competition)
    act = entries.leave(staging.request(competition, host), 3, LeaveKind.DISQUALIFIED, "舞弊", article="34(一)1").act
    undo = logbook.undo(staging.request(competition, chief), act.no, "误判").act
    assert [one.no for one in pending_acts(competition)] == [undo.no]
    emergencies.revoke(staging.request(competition, host), undo.no, "维持取消资格")
    assert 3 in staging.state(competition).left
    assert pending_acts(competition) == []


@pytest.mark.parametrize("role", sorted(OFFICIALS, key=tuple(Role).index))
def test_only_the_organiser_confirms(client: Client, role: Role) -> None:
    competition = hall()
    chief, _host = people(competition)
    request = staging.request(competition, chief)
    act = entries.leave(request, 3, LeaveKind.DISQUALIFIED, "舞弊", article="34(一)1").act
    enter(client, staging.appoint(competition, role, f"the-{role.value}"))
    status = post(client, competition, f"log/{act.no}/confirm/")
    assert (status == HTTPStatus.FOUND) is (role is Role.ORGANISER)
    assert bool(pending_acts(competition)) is (role is not Role.ORGANISER)
