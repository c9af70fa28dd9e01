"""Appeals against sanctions for conduct: to the body above, in working days by the hall's calendar [J23 6.3]."""

from __future__ import annotations

from datetime import datetime, timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from paizhuo.referee import Infraction
from paizhuo.referee.appeals.rules import Body
from paizhuo.referee.powers.actions import Role
from paizhuo.web.appeals import actions
from paizhuo.web.appeals.admissibility import appeal_deadline
from paizhuo.web.appeals.refusals import AppealRefused, WhyAppealRefused
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import AppealCase
from tests.web import staging
from tests.web.appeals.papers import PAPER, THREE, decided, filed, voted
from tests.web.refereeing.hall import enter, filled, hall, rule

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def sanctioned() -> tuple[Competition, int]:
    """A sanction for conduct, and its number."""
    competition = hall("jiangsu-2023")
    answers = {"remedied": "no", "obstructed": "no", "crime": "no"}
    gifts = filled(competition, Infraction.GIFTS, seat="-", answers=answers, choices={"measures": (1,)})
    return competition, rule(competition, gifts).answer["fact"]


def test_j23_6_3_2_it_goes_to_the_body_above_and_to_no_committee_of_the_event() -> None:
    competition, about = sanctioned()
    fact = filed(competition, about, signers=frozenset())
    request = staging.request(competition)
    with pytest.raises(AppealRefused, match=WhyAppealRefused.NO_COMMITTEE.value):
        actions.seat_committee(request, fact, THREE)
    actions.seat_committee(request, fact, THREE[:1], decides=Body.SUPERIOR)
    actions.hear(request, fact, "书面审查", paper=PAPER)
    voted(competition, fact, THREE[0].name, upholds=False)
    decided(competition, fact, "维持处理决定")
    decision = staging.state(competition).appeals[fact][1]
    assert decision is not None
    assert decision.body == Body.SUPERIOR.value


def test_an_appeal_against_a_ruling_of_play_does_not_go_to_the_body_above() -> None:
    competition = hall("jiangsu-2023")
    fact = filed(competition, rule(competition, filled(competition, Infraction.MANNER)).answer["fact"])
    with pytest.raises(AppealRefused, match=WhyAppealRefused.NO_COMMITTEE.value):
        actions.seat_committee(staging.request(competition), fact, THREE[:1], decides=Body.SUPERIOR)


def test_j23_6_3_2_the_last_day_ends_at_midnight_of_the_hall() -> None:
    competition, about = sanctioned()
    snapshot = snapshot_of(competition)
    with timezone.override(ZoneInfo("Asia/Shanghai")):
        until = appeal_deadline(competition, snapshot, snapshot.log[about - 1], timezone.now())
        assert until is not None
        assert until.utcoffset() == timedelta(hours=8)
        assert (until.hour, until.minute, until.second) == (23, 59, 59)


def test_j23_6_3_2_the_organiser_keeps_the_holidays_on_the_page_and_they_lengthen_the_time(client: Client) -> None:
    competition, about = sanctioned()
    snapshot = snapshot_of(competition)
    before = appeal_deadline(competition, snapshot, snapshot.log[about - 1], timezone.now())
    given = timezone.localtime(datetime.fromisoformat(snapshot.log[about - 1].at))
    days = [(given + timedelta(days=at)).date().isoformat() for at in range(1, 8)]
    page = f"/desk/{competition.slug}/appeals/"
    enter(client, staging.appoint(competition, Role.FLOOR_REFEREE))
    assert client.post(f"{page}holidays/", {"holidays": days[0]}).status_code == HTTPStatus.FORBIDDEN
    enter(client, staging.appoint(competition, Role.ORGANISER))
    assert "Change the holidays" in client.get(page).content.decode()
    assert client.post(f"{page}holidays/", {"holidays": "no day"}).status_code == HTTPStatus.BAD_REQUEST
    assert client.post(f"{page}holidays/", {"holidays": " ".join(days)}).status_code == HTTPStatus.FOUND
    assert days[0] in client.get(page).content.decode()
    competition.refresh_from_db()
    snapshot = snapshot_of(competition)
    after = appeal_deadline(competition, snapshot, snapshot.log[about - 1], timezone.now())
    assert before is not None
    assert after is not None
    assert after - before == timedelta(days=7)


def test_the_case_knows_its_deadline() -> None:
    competition, about = sanctioned()
    filed(competition, about)
    case = AppealCase.objects.get()
    assert case.deadline is not None
    assert timedelta(days=19) < case.deadline - case.filed_at < timedelta(days=24)


def test_j23_6_3_2_the_time_runs_from_the_day_on_which_the_decision_was_received() -> None:
    competition, about = sanctioned()
    snapshot = snapshot_of(competition)
    logged, later = snapshot.log[about - 1], timezone.now() + timedelta(days=7)
    received = timezone.localtime(later).date().isoformat()
    usual, after = (appeal_deadline(competition, snapshot, logged, later, day) for day in ("", received))
    assert usual is not None
    assert after is not None
    assert after - usual == timedelta(days=7)


def test_j23_6_3_2_the_page_asks_for_the_day_of_receipt(client: Client) -> None:
    competition, about = sanctioned()
    enter(client, competition.created_by)
    page = f"/desk/{competition.slug}/appeals/"
    assert "Decision received on" in client.get(page).content.decode()
    today = timezone.localdate()
    sent = {"entrant": 1, "about": about, "grounds": "事实不符", "written": "on"}
    for wrong in (today - timedelta(days=1), today + timedelta(days=1)):
        found = client.post(page, sent | {"received": wrong.isoformat()})
        assert found.status_code == HTTPStatus.BAD_REQUEST
        assert "no day between the decision and the appeal" in found.content.decode()
    assert client.post(page, sent | {"received": today.isoformat()}).status_code == HTTPStatus.FOUND
    (appealed, _decision), *_more = staging.state(competition).appeals.values()
    assert appealed.received == today.isoformat()


def test_other_books_do_not_ask_for_the_day_of_receipt(client: Client) -> None:
    competition = hall("national")
    enter(client, competition.created_by)
    assert "Decision received on" not in client.get(f"/desk/{competition.slug}/appeals/").content.decode()
