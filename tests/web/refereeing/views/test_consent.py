"""同意: the organiser agrees to a ruling of the chief with his own account [J23 3.6(二)4; J17 4.2.4; NAT 52]."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.appeal_committee import contested_by
from paizhuo.referee import Infraction
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import OFFICIALS
from paizhuo.web.ledger.fact_actors import actor_name
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Call
from tests.web import staging
from tests.web.refereeing.hall import address, enter, filled, hall

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db


def proposed(client: Client) -> tuple[Competition, User, str]:
    """The chief sends a disqualification to the organiser: the competition, the organiser, and his page."""
    competition = hall("jiangsu-2023")
    chief = staging.appoint(competition, Role.CHIEF, "chief")
    host = staging.appoint(competition, Role.ORGANISER, "host")
    enter(client, chief)
    fields = dict(filled(competition, Infraction.GAMBLING, seat="-").fields)
    assert "Send it to the organiser to agree" in client.get(address(competition), fields).content.decode()
    sent = client.post(address(competition), {**fields, "do": "refer", "to": "organiser"})
    assert sent.status_code == HTTPStatus.FOUND
    return competition, host, f"/desk/{competition.slug}/referee/calls/{Call.objects.get().pk}/consent/"


def test_j23_3_6_2_4_the_organiser_agrees_with_his_own_account(client: Client) -> None:
    competition, host, page = proposed(client)
    assert client.get(page).status_code == HTTPStatus.FORBIDDEN
    enter(client, host)
    assert "a ruling for the organiser to agree to" in client.get(f"/desk/{competition.slug}/").content.decode()
    shown = client.get(page).content.decode()
    assert "Proposed by chief." in shown
    assert client.post(page, {"do": "agree"}).status_code == HTTPStatus.FOUND
    assert 1 in staging.state(competition).left
    log = snapshot_of(competition).log
    given = next(one for one in log if isinstance(one.fact, f.RulingGiven))
    assert isinstance(given.fact, f.RulingGiven)
    assert given.fact.case is not None
    by = actor_name(competition, given)
    assert (by, given.fact.case.proposed_by, given.fact.case.paper) == ("host", "chief", "")
    assert contested_by(log, f.Appealed(given.no, 1, "不服"), by) == {"host", "chief"}
    assert client.post(page, {"do": "agree"}).status_code == HTTPStatus.BAD_REQUEST


def test_j23_3_6_2_4_the_organiser_does_not_agree_and_the_case_goes_back(client: Client) -> None:
    competition, host, page = proposed(client)
    enter(client, host)
    assert client.post(page, {"do": "decline", "reason": "证据不足"}).status_code == HTTPStatus.FOUND
    assert client.get(page).status_code == HTTPStatus.NOT_FOUND
    assert client.post(page, {"do": "agree"}).status_code == HTTPStatus.BAD_REQUEST
    assert not staging.state(competition).left
    assert "a case for the chief referee" in client.get(f"/desk/{competition.slug}/").content.decode()


@pytest.mark.parametrize("role", sorted(OFFICIALS - {Role.ORGANISER}, key=tuple(Role).index))
def test_nobody_else_agrees_for_the_organiser(client: Client, role: Role) -> None:
    competition, _host, page = proposed(client)
    enter(client, staging.appoint(competition, role, f"the-{role.value}"))
    assert client.post(page, {"do": "agree"}).status_code == HTTPStatus.FORBIDDEN
    assert not staging.state(competition).left


def test_a_consent_that_is_only_said_to_have_been_given_counts_for_nothing(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, staging.appoint(competition, Role.CHIEF, "chief"))
    fields = dict(filled(competition, Infraction.GAMBLING, seat="-").fields) | {"consent": "organiser"}
    page = client.get(address(competition), fields).content.decode()
    assert "The paper on which they agreed" in page
    assert client.post(address(competition), {**fields, "do": "give"}).status_code == HTTPStatus.BAD_REQUEST
    given = client.post(address(competition), {**fields, "paper": "组委会同意书", "do": "give"})
    assert given.status_code == HTTPStatus.FOUND
    assert 1 in staging.state(competition).left
