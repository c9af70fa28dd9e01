"""处分页: who may sanction whom, what follows for a referee's office, the written decision and the appeal."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.web.log.actions import undo
from tests.web import staging
from tests.web.refereeing.hall import enter

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

PAGE = "/desk/spring/sanctions/"
LEADER = {"capacity": "leader", "name": "李领队", "unit": "城东", "conduct": "拒绝领奖", "measures": ["admonition"]}


def _event(book: str = "jiangsu-2023") -> Competition:
    return staging.mid_course(plan=staging.swiss_plan(book=book))


def test_j23_6_2_6_3_the_organiser_decides_prints_and_the_leader_appeals_to_the_body_above(client: Client) -> None:
    competition = _event()
    enter(client, staging.appoint(competition, Role.ORGANISER))
    public = LEADER | {"measures": ["public-criticism"], "offence": "6.2(一)5"}
    assert client.post(PAGE, public).status_code == HTTPStatus.FOUND
    ((number, fact),) = staging.state(competition).sanctions.items()
    assert fact.article == "J23 6.2(一)5, 6.2(二)3"
    paper = client.get(f"/desk/spring/print/file/?document=written-sanction&fact={number}", follow=True)
    assert paper.status_code == HTTPStatus.OK
    assert "李领队" in client.get("/e/spring/").content.decode()
    enter(client, competition.created_by)
    filed = {"entrant": "0", "about": str(number), "grounds": "事实不符", "written": "on"}
    client.post("/desk/spring/appeals/", filed)
    ((appeal, _decision),) = staging.state(competition).appeals.values()
    assert (appeal.person, appeal.entrant) == ("李领队", 0)
    assert "李领队" in client.get("/desk/spring/appeals/").content.decode()


def test_j23_3_9_2_3_the_committee_removes_a_referee_whose_office_ends_until_it_is_taken_back(client: Client) -> None:
    competition = _event()
    referee = staging.appoint(competition, Role.FLOOR_REFEREE, "referee9")
    enter(client, staging.appoint(competition, Role.ARBITRATORS))
    assert "a leader" not in client.get(PAGE).content.decode()
    sent = {
        "capacity": "referee",
        "name": "referee9",
        "conduct": "重大错判",
        "measures": ["removal"],
        "account": "referee9",
    }
    assert client.post(PAGE, sent).status_code == HTTPStatus.FOUND
    assert not competition.appointments.filter(user=referee).exists()
    act = competition.acts.last()
    assert act is not None
    undo(staging.request(competition), act.no, "搞错了人")
    assert competition.appointments.filter(user=referee).exists()
    assert not staging.state(competition).sanctions


def test_p32_p49_others_are_refused_with_the_article_and_the_chief_acts_for_the_organiser(client: Client) -> None:
    competition = _event()
    enter(client, staging.appoint(competition, Role.FLOOR_REFEREE))
    refused = client.post(PAGE, LEADER)
    assert refused.status_code == HTTPStatus.FORBIDDEN
    assert "3.9(二)3" in refused.content.decode()
    enter(client, staging.appoint(competition, Role.CHIEF))
    assert client.post(PAGE, LEADER).status_code == HTTPStatus.FOUND
    (fact,) = staging.state(competition).sanctions.values()
    assert fact.emergency


def test_what_is_missing_is_said_and_what_was_written_stays(client: Client) -> None:
    competition = _event("national")
    enter(client, staging.appoint(competition, Role.ORGANISER))
    answer = client.post(PAGE, LEADER | {"measures": []})
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert "拒绝领奖" in answer.content.decode()
    assert "李领队" not in client.get("/e/spring/").content.decode()
