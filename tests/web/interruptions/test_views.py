"""中止与推迟: the event is stopped and goes on; clocks, phones, wall and public page follow; a round waits."""

from __future__ import annotations

from datetime import timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.timetable import minutes_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.clock.clock import clock_of
from paizhuo.web.clock.refusals import ClockRefused, WhyClockRefused
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log.actions import undo
from paizhuo.web.models import ClockEvent
from paizhuo.web.pages.timetable import start_of
from tests.web import staging
from tests.web.phone.tables import table_at
from tests.web.refereeing.hall import enter

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

PAGE = "/desk/spring/stop/"
STOP = {"act": "stop", "reason": "台风红色预警", "measures": "全体到二楼大厅集合"}
RESUME = {"act": "resume", "reason": "预警解除", "delay": 40}


def _clock(competition: Competition) -> Clock:
    competition.refresh_from_db()
    return clock_of(competition, snapshot_of(competition), "main", 1)


@pytest.fixture
def stopped(client: Client) -> Competition:
    """Round 1 runs for ten minutes, then the organiser stops the event; he is signed in."""
    competition = staging.mid_course(played=0, plan=staging.swiss_plan(book="jiangsu-2023"))
    at = timezone.now() - timedelta(minutes=10)
    ClockEvent.objects.create(competition=competition, stage="main", round=1, kind="start", seconds=3000, at=at)
    enter(client, staging.appoint(competition, Role.ORGANISER))
    assert client.post(PAGE, STOP).status_code == HTTPStatus.FOUND
    return competition


def test_j23_4_5_clocks_stand_and_go_on_with_the_time_that_was_left(client: Client, stopped: Competition) -> None:
    before = _clock(stopped)
    assert before.paused is not None
    with pytest.raises(ClockRefused, match=WhyClockRefused.STOPPED.value):
        clock_actions.clock(staging.request(stopped), "resume")
    ClockEvent.objects.filter(kind="pause").update(at=before.paused)
    assert client.post(PAGE, RESUME).status_code == HTTPStatus.FOUND
    after = _clock(stopped)
    assert after.paused is None
    assert 39 * 60 <= after.left(timezone.now()) <= 40 * 60


def test_j23_4_5_a_clock_that_stood_before_is_not_started_by_going_on(client: Client) -> None:
    competition = staging.mid_course(played=0, plan=staging.swiss_plan(book="jiangsu-2023"))
    at = timezone.now() - timedelta(minutes=10)
    for kind, minutes in (("start", 0), ("pause", 5)):
        moment = at + timedelta(minutes=minutes)
        ClockEvent.objects.create(
            competition=competition, stage="main", round=1, kind=kind, seconds=3000 if minutes == 0 else 0, at=moment
        )
    enter(client, staging.appoint(competition, Role.ORGANISER))
    for sent in (STOP, RESUME):
        assert client.post(PAGE, sent).status_code == HTTPStatus.FOUND
    assert _clock(competition).paused == at + timedelta(minutes=5)


def test_j23_4_5_everybody_reads_it_and_reads_when_it_is_over(client: Client, stopped: Competition) -> None:
    code = table_at(stopped)
    pages = ("/desk/spring/", "/e/spring/", "/e/spring/wall/", f"/t/{code.code}/", "/e/spring/standstill/")
    for page in pages:
        shown = client.get(page, follow=True).content.decode()
        assert "全体到二楼大厅集合" in shown, page
    client.post(PAGE, RESUME)
    for page in (*pages[:1], *pages[3:]):
        shown = client.get(page, follow=True).content.decode().partition('id="side"')[0]
        assert "全体到二楼大厅集合" not in shown, page


def test_j23_4_5_finished_tables_are_entered_and_nothing_new_begins(stopped: Competition) -> None:
    staging.play_round(stopped)
    with pytest.raises(Refused, match=Why.SUSPENDED.value):
        staging.open_and_publish(stopped)


def test_j23_4_5_the_timetable_of_the_day_moves(client: Client, stopped: Competition) -> None:
    def starts(number: int) -> str:
        stopped.refresh_from_db()
        found = start_of(stopped, snapshot_of(stopped), "main", number)
        return "" if found is None else found.start

    before = [starts(number) for number in (1, 2, 3)]
    client.post(PAGE, RESUME)
    after = [starts(number) for number in (1, 2, 3)]
    assert after[0] == before[0]
    moved = [minutes_of(late) - minutes_of(soon) for soon, late in zip(before, after, strict=True)]
    assert moved == [0, 40, 40]


def test_p41_the_chief_stops_it_for_the_organiser_and_others_may_not(client: Client) -> None:
    competition = staging.mid_course(played=0, plan=staging.swiss_plan(book="jiangsu-2023"))
    enter(client, staging.appoint(competition, Role.FLOOR_REFEREE))
    refused = client.post(PAGE, STOP)
    assert refused.status_code == HTTPStatus.FORBIDDEN
    assert "4.5" in refused.content.decode()
    enter(client, staging.appoint(competition, Role.CHIEF))
    assert client.post(PAGE, STOP).status_code == HTTPStatus.FOUND
    assert list(staging.state(competition).unconfirmed.values()) == [staging.state(competition).suspended]
    act = competition.acts.last()
    assert act is not None
    assert act.detail["emergency"] == Role.ORGANISER.value


def test_an_undo_takes_the_stop_and_the_pause_back_together(stopped: Competition) -> None:
    act = stopped.acts.get(kind=Permission.STOP.value)
    undo(staging.request(stopped), act.no, "误按")
    assert staging.state(stopped).suspended is None
    assert _clock(stopped).paused is None


def test_what_lacks_its_measures_is_said_and_nothing_is_stopped(client: Client, stopped: Competition) -> None:
    client.post(PAGE, RESUME)
    assert client.post(PAGE, STOP | {"measures": ""}).status_code == HTTPStatus.BAD_REQUEST
    assert client.post(PAGE, RESUME).status_code == HTTPStatus.CONFLICT
    assert staging.state(stopped).suspended is None


def test_nat_56_4_a_round_waits_for_an_appeal_on_the_committees_suggestion(client: Client) -> None:
    competition = staging.mid_course()
    confirmed = next(no for no, one in enumerate(staging.facts(competition), 1) if isinstance(one, f.ResultConfirmed))
    staging.put(competition, f.Appealed(confirmed, 1, "记分有误"), permission=Permission.FILE_APPEAL)
    appeal = len(staging.facts(competition))
    wait = {"act": "postpone", "appeal": appeal, "stage": "main", "round": 2, "suggestion": "仲裁委一号函"}
    enter(client, staging.appoint(competition, Role.ARBITRATORS))
    assert client.post(PAGE, wait).status_code == HTTPStatus.FORBIDDEN
    enter(client, staging.appoint(competition, Role.ORGANISER))
    assert client.post(PAGE, wait).status_code == HTTPStatus.FOUND
    assert "begins when an appeal is decided" in client.get("/e/spring/").content.decode()
    assert "56(四)" in client.get("/desk/spring/").content.decode()
    with pytest.raises(ClockRefused, match=WhyClockRefused.WAITS.value):
        clock_actions.clock(staging.request(competition), "start")
    with pytest.raises(Refused, match=Why.POSTPONED.value):
        staging.play_round(competition)
    decided = f.AppealDecided(appeal, upheld=False, refunded=False, text="维持")
    staging.put(competition, decided, permission=Permission.DECIDE_APPEAL)
    clock_actions.clock(staging.request(competition), "start")
    staging.play_round(competition)
    assert "begins when an appeal" not in client.get("/e/spring/").content.decode()
