"""裁判长台: what the page shows first, its parts, its buttons, and who may press them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.test import RequestFactory
from django.utils import timezone

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Clock, Format, StagePlan
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.access.actors import Actor
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.desk.floor import AGREED, NEEDS, PLAYING, WAITING, floor_of
from paizhuo.web.desk.todo import todos
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Call, ClockEvent, Registration, SheetDeal
from paizhuo.web.pages.audience import Visit
from paizhuo.web.results import actions as grid
from tests.web import staging
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
PLAYER = Actor("1桌 主队", frozenset({Role.PLAYER}))


def _sign_in(client: Client, user: User) -> None:
    client.force_login(user, backend=BACKEND)
    client.cookies["django_language"] = "en"


def _visit(competition: Competition) -> Visit:
    """The visit of the founder."""
    http = RequestFactory().get("/")
    return Visit(http, competition, snapshot_of(competition), staging.actor(competition))


def _busy(competition: Competition) -> None:
    """Of four tables one calls, one is disputed, one waits and one is agreed."""
    call_actions.call(Request(competition, PLAYER), TableKey("main", 2, 1), reason="<b>少一张</b>")
    staging.put(
        competition,
        f.ResultEntered("main", 2, 2, Levels(6, 5), End.HOME),
        f.ResultEntered("main", 2, 2, Levels(6, 6), End.AWAY),
        f.ResultEntered("main", 2, 3, Levels(9, 5), End.HOME),
        f.ResultEntered("main", 2, 4, Levels(8, 3)),
        f.ResultConfirmed("main", 2, 4),
        permission=Permission.RECORD,
    )


def test_tables_stand_in_the_group_of_their_state() -> None:
    competition = staging.mid_course()
    _busy(competition)
    floor = floor_of(competition, snapshot_of(competition))
    assert floor is not None
    assert [floor.count(name) for name in (NEEDS, WAITING, PLAYING, AGREED)] == [2, 1, 0, 1]
    assert [row.number for row in floor.in_order()][:2] == [1, 2]
    agreed = floor.rows[3]
    assert agreed.scores is not None
    assert (agreed.scores[0].vp, agreed.scores[1].vp) == (1800, 800)
    assert floor.rows[1].scores is None


def test_a_dispute_shows_both_versions_and_what_they_have_in_common() -> None:
    competition = staging.mid_course()
    _busy(competition)
    floor = floor_of(competition, snapshot_of(competition))
    assert floor is not None
    dispute = floor.rows[1].dispute
    assert dispute is not None
    assert [one.outcome for one in dispute.versions] == [Levels(6, 5), Levels(6, 6)]
    assert dispute.common == (6, None)


def _entered_twice(competition: Competition) -> None:
    """Two recorders read the sheet of table 1 differently."""
    first, second = (
        staging.actor(competition, staging.appoint(competition, Role.RECORD_HEAD, name)) for name in ("one", "two")
    )
    grid.enter(Request(competition, first), TableKey("main", 2, 1), Levels(8, 3))
    grid.check(Request(competition, second), TableKey("main", 2, 1), Levels(3, 3))


def test_two_entries_that_differ_need_a_person_and_nobody_has_won() -> None:
    competition = staging.mid_course()
    _entered_twice(competition)
    floor = floor_of(competition, snapshot_of(competition))
    assert floor is not None
    row = floor.rows[0]
    assert (row.group, row.scores, row.home_won, row.away_won) == (NEEDS, None, False, False)
    assert row.dispute is not None
    assert [one.outcome for one in row.dispute.versions] == [Levels(8, 3), Levels(3, 3)]
    assert row.dispute.common == (None, 3)
    titles = [one.title for one in todos(_visit(competition), floor)]
    assert len([title for title in titles if "1" in title and ("不一致" in title or "differ" in title)]) == 1


def test_the_row_of_two_entries_that_differ_shows_both(client: Client) -> None:
    competition = staging.mid_course()
    _entered_twice(competition)
    _sign_in(client, competition.created_by)
    page = client.get("/desk/spring/floor/?open=1").content.decode()
    assert "entries differ" in page
    assert page.index("First entry") < page.index("10 against 5") < page.index("Second entry")
    assert page.index("Second entry") < page.index("5 against 5")
    assert 'class="w"' not in page
    call_actions.call(Request(competition, PLAYER), TableKey("main", 2, 1))
    called = client.get("/desk/spring/floor/?open=1").content.decode()
    assert "Second entry" in called
    assert 'class="w"' not in called


def test_the_head_names_the_stage_in_the_language_of_the_page(client: Client) -> None:
    stage = StagePlan("main", Format.SWISS, title="积分编排赛", rounds=3)
    competition = staging.mid_course(plan=replace(staging.swiss_plan(), stages=(stage,)))
    _sign_in(client, competition.created_by)
    assert '<div class="stage"><p class="sm mut">Swiss</p>' in squeezed(client.get("/desk/spring/").content.decode())
    client.cookies["django_language"] = "zh-hans"
    assert '<div class="stage"><p class="sm mut">积分编排赛</p>' in squeezed(
        client.get("/desk/spring/").content.decode()
    )


def test_what_needs_a_person_comes_first_and_publishing_is_locked(client: Client) -> None:
    competition = staging.mid_course()
    _busy(competition)
    _sign_in(client, competition.created_by)
    page = client.get("/desk/spring/").content.decode()
    assert page.index("Table 1 calls") < page.index("Table 2: the sides differ") < page.index("Publish round 3")
    assert "tables without a final result: 3" in page
    assert "&lt;b&gt;少一张&lt;/b&gt;" in page
    assert "<b>少一张</b>" not in page


def test_after_the_time_a_missing_sheet_is_asked_for(client: Client) -> None:
    competition = staging.mid_course()
    clock_actions.clock(staging.request(competition), "start")
    ClockEvent.objects.update(at=timezone.now() - timedelta(minutes=51))
    _sign_in(client, competition.created_by)
    page = client.get("/desk/spring/").content.decode()
    assert "Tables without a sheet: 4" in page


def test_the_last_deal_is_suggested_at_its_moment_with_the_words_of_the_book(client: Client) -> None:
    competition = staging.mid_course(plan=staging.swiss_plan(book="guangzhou-2025"))
    clock_actions.clock(staging.request(competition), "start")
    _sign_in(client, competition.created_by)
    assert "Announce the last deal</h3>" not in client.get("/desk/spring/side/").content.decode()
    ClockEvent.objects.update(at=timezone.now() - timedelta(minutes=41))
    side = client.get("/desk/spring/side/").content.decode()
    assert "Announce the last deal</h3>" in side
    assert "Guangzhou 2025" in side


def test_before_the_first_round_the_desk_shows_the_next_step(client: Client) -> None:
    competition = staging.event()
    _sign_in(client, competition.created_by)
    page = client.get("/desk/spring/").content.decode()
    assert "No round is on the tables yet" in page
    assert "Open the stage" in page


def test_entry_forms_that_wait_are_a_task() -> None:
    competition = staging.event()
    Registration.objects.create(competition=competition, entry={"name": "新队"}, code="abc")
    titles = [one.title for one in todos(_visit(competition), None)]
    assert any("1" in title for title in titles)


def test_tabs_show_one_group_and_nonsense_shows_all(client: Client) -> None:
    competition = staging.mid_course()
    _busy(competition)
    _sign_in(client, competition.created_by)
    waiting = client.get("/desk/spring/floor/?show=waiting").content.decode()
    assert 'data-table="3"' in waiting
    assert 'data-table="4"' not in waiting
    assert 'data-table="4"' in client.get("/desk/spring/floor/?show=%00&open=x").content.decode()
    assert client.get("/desk/spring/floor/?open=999999999999").status_code == 200


def test_the_clock_is_started_by_its_button_and_the_head_comes_back(client: Client) -> None:
    competition = staging.mid_course()
    _sign_in(client, competition.created_by)
    plain = client.post("/desk/spring/clock/", {"kind": "start", "command": "a"})
    assert (plain.status_code, plain["Location"]) == (302, "/desk/spring/")
    part = client.post("/desk/spring/clock/", {"kind": "pause", "command": "b"}, headers={"HX-Request": "true"})
    assert part.status_code == 200
    assert 'id="mast"' in part.content.decode()
    assert "Go on" in part.content.decode()


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"kind": "explode"},
        {"kind": "extend", "minutes": "-5"},
        {"kind": "extend", "minutes": "9" * 40},
        {"kind": "start", "minutes": "五"},
        {"more": "1\x00"},
        {"kind": "pause"},
    ],
)
def test_a_bad_act_of_the_clock_is_refused_in_words_and_stores_nothing(client: Client, sent: dict[str, str]) -> None:
    competition = staging.mid_course()
    _sign_in(client, competition.created_by)
    answer = client.post("/desk/spring/clock/", sent)
    assert answer.status_code == 400
    assert not ClockEvent.objects.exists()


def test_a_referee_is_sent_from_the_list_of_tasks(client: Client) -> None:
    competition = staging.mid_course()
    referee = staging.appoint(competition, Role.FLOOR_REFEREE, "ref")
    number = call_actions.call(Request(competition, PLAYER), TableKey("main", 2, 1)).answer["call"]
    _sign_in(client, competition.created_by)
    sent = {"referee": str(referee.pk), "command": "send"}
    part = client.post(f"/desk/spring/calls/{number}/take/", sent, headers={"HX-Request": "true"})
    assert part.status_code == 200
    assert Call.objects.get().taken_by == referee
    client.post(f"/desk/spring/calls/{number}/end/", {"command": "end"})
    assert Call.objects.get().ended_at is not None


def test_an_official_sends_a_referee_to_a_table_that_did_not_call(client: Client) -> None:
    competition = staging.mid_course()
    referee = staging.appoint(competition, Role.FLOOR_REFEREE, "ref")
    _sign_in(client, competition.created_by)
    sent = {"referee": str(referee.pk), "command": "go"}
    for _ in range(2):
        assert client.post("/desk/spring/calls/main/2/3/", sent).status_code == 302
    assert Call.objects.get().taken_by == referee


@pytest.mark.parametrize("referee", ["x", "999999", "9" * 30, "-1"])
def test_an_unknown_referee_is_refused(client: Client, referee: str) -> None:
    competition = staging.mid_course()
    number = call_actions.call(Request(competition, PLAYER), TableKey("main", 2, 1)).answer["call"]
    _sign_in(client, competition.created_by)
    assert client.post(f"/desk/spring/calls/{number}/take/", {"referee": referee}).status_code == 400
    assert Call.objects.get().taken_by is None


@pytest.mark.parametrize(
    ("role", "code"), [(Role.CHIEF, 302), (Role.FLOOR_REFEREE, 302), (Role.RECORD_HEAD, 403), (Role.ARBITRATORS, 403)]
)
def test_the_clock_belongs_to_those_whom_the_matrix_names(client: Client, role: Role, code: int) -> None:
    competition = staging.mid_course()
    _sign_in(client, staging.appoint(competition, role, "official"))
    assert client.post("/desk/spring/clock/", {"kind": "start"}).status_code == code
    assert client.get("/desk/spring/").status_code == 200


def test_the_director_of_another_event_sees_nothing(client: Client) -> None:
    staging.mid_course()
    _sign_in(client, staging.person("stranger"))
    for page in ("", "floor/", "side/", "masthead/"):
        assert client.get(f"/desk/spring/{page}").status_code == 404


def test_the_desk_of_a_finished_event_says_so(client: Client) -> None:
    competition = staging.event(staging.swiss_plan(rounds=1), 4)
    staging.open_and_publish(competition)
    staging.play_round(competition)
    _sign_in(client, competition.created_by)
    assert "Close the stage" in client.get("/desk/spring/").content.decode()


def test_a_table_in_play_shows_the_levels_of_the_deals_both_agree_on() -> None:
    competition = staging.mid_course(6, played=0)
    for deal, confirmed in ((1, timezone.now()), (2, None)):
        SheetDeal.objects.create(
            competition=competition,
            stage="main",
            round=1,
            table=1,
            deal=deal,
            finish=["S", "N", "E", "W"],
            entered_by="home",
            confirmed_at=confirmed,
        )
    found = floor_of(competition, snapshot_of(competition))
    assert found is not None
    assert [row.live for row in found.rows] == [(3, 0), None, None]


def test_the_desk_of_an_event_without_minutes_shows_no_time_and_starts_no_clock(client: Client) -> None:
    competition = staging.event(replace(staging.swiss_plan(), clock=Clock()), 4)
    staging.open_and_publish(competition)
    _sign_in(client, competition.created_by)
    head = client.get("/desk/spring/", headers={"accept-language": "en"}).content.decode()
    assert "not timed" in head
    assert "data-clock=" not in head
    assert "Start the clock" not in head
    assert "Set the time" in head
