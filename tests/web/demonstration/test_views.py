"""演示: an event of every kind, six doors, clocks that stand, one act that puts all back; nothing of it elsewhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.officiating.event_phase import EventPhase, public_phase
from paizhuo.officiating.table_states import TableState
from paizhuo.referee.powers.actions import Role
from paizhuo.table import Stage
from paizhuo.tournament.checker import check
from paizhuo.tournament.log.event_file import read, write
from paizhuo.web import modes
from paizhuo.web.access.actors import actor_of
from paizhuo.web.clock.clock import current_clock, now
from paizhuo.web.demonstration import events, first_state
from paizhuo.web.demonstration.doors import DOORS, Door
from paizhuo.web.demonstration.events.online import VISITORS_TABLE, WATCHED_TABLE
from paizhuo.web.feed import hub
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import store
from paizhuo.web.models import Competition, LiveTable, Session
from paizhuo.web.models.accounts import User
from paizhuo.web.office import actions as office
from paizhuo.web.results.tables import tables_of
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.django_db

HERE: dict[str, Any] = {"HTTP_HOST": "127.0.0.1:8000", "REMOTE_ADDR": "127.0.0.1"}
PHONE: dict[str, Any] = {"HTTP_HOST": "192.168.1.8:8000", "REMOTE_ADDR": "192.168.1.30"}
ADDRESSES = (
    ("get", "/demo/"),
    *(("post", f"/demo/doors/{door.name}/") for door in DOORS),
    ("post", "/demo/clock/"),
    ("post", "/demo/reset/"),
    ("post", "/demo/leave/"),
)


@pytest.fixture(scope="module")
def made_here(
    django_db_setup: None,
    django_db_blocker: Any,  # noqa: ANN401 - pytest-django's
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Path]:
    """The demonstration, made once, and the folder with the copy of its first state."""
    del django_db_setup
    folder = tmp_path_factory.mktemp("demonstration")
    with django_db_blocker.unblock():
        User.waiting_founder()
        sent: list[int] = []
        assert events.load(sent.append) == len(events.EVENTS)
        assert sent == list(range(1, len(events.EVENTS) + 1))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("django.conf.settings.DATA_DIR", folder)
            first_state.keep()
        yield folder
        for made in (Competition, LiveTable, User, Session):
            made.objects.all().delete()


@pytest.fixture
def demo(made_here: Path, settings: Any) -> Client:  # noqa: ANN401 - pytest-django's
    """A visitor at the computer of the demonstration."""
    settings.DEMONSTRATION = True
    settings.DATA_DIR = made_here
    return Client(**HERE)


def _league() -> Competition:
    return Competition.objects.get(slug="league")


def test_the_league_stands_in_the_middle_of_a_round_as_a_hall_knows_it(demo: Client) -> None:
    del demo
    league = _league()
    stage = snapshot_of(league).plan.stages[0].id
    states = [table.state for table in tables_of(league, snapshot_of(league), stage, 5)]
    assert {state: states.count(state) for state in set(states)} == {
        TableState.AGREED: 13,
        TableState.WAITING: 3,
        TableState.DISPUTED: 1,
        TableState.CALLED: 1,
        TableState.IN_PLAY: 6,
    }


def test_every_event_stands_up_to_the_checker(demo: Client) -> None:
    del demo
    for competition in Competition.objects.all():
        snapshot = snapshot_of(competition)
        event = read(write(snapshot.founded, snapshot.log))
        assert check(event.plan, event.log) == (), competition.slug


def test_there_is_an_event_of_every_kind_and_each_stands_at_another_moment(demo: Client) -> None:
    found = {one.slug: snapshot_of(one) for one in Competition.objects.all()}
    assert {one.plan.entries.kind.value for one in found.values()} == {"pairs", "team", "individual"}
    assert {one.plan.book for one in found.values()} >= {"national", "jiangsu-2023", "fujian-2022", "guangzhou-2025"}
    phases = {slug: public_phase(one.state) for slug, one in found.items()}
    assert {slug for slug, phase in phases.items() if phase is EventPhase.COMING} == {"points", "open"}
    assert {slug for slug, phase in phases.items() if phase is EventPhase.OVER} == {"evening"}
    page = demo.get("/demo/").content.decode()
    for words in (
        "第5轮在打，剩 13:00",
        "第3轮打完，待编下一轮",
        "第3轮打完，有一件申诉待议",
        "第3轮为草案",
        "已报到30/32，还没抽签",
        "报名中 41/64",
        "已结束，名次已公布",
    ):
        assert words in page


def test_duplicate_events_of_every_template_stand_in_the_middle_of_a_round(demo: Client) -> None:
    """Teams by round robin, teams by Swiss and knockout, pairs in one and in two sections, a club evening."""
    del demo
    found = {one.slug: snapshot_of(one).state for one in Competition.objects.all()}
    by_boards = {slug: state for slug, state in found.items() if any(stage.boards for stage in state.plan.stages)}
    assert set(by_boards) == {"squads", "team-cup", "matchpoints", "two-sections", "wednesday"}
    for slug, state in by_boards.items():
        (stage,) = state.stages.values()
        last = stage.rounds[-1]
        assert last.has_results, slug
        assert not last.is_complete, slug


def test_nobody_in_it_has_a_password(demo: Client) -> None:
    del demo
    assert User.objects.count() > 6
    assert not any(user.has_usable_password() for user in User.objects.all())


@pytest.mark.parametrize(("method", "address"), ADDRESSES)
def test_none_of_its_pages_exists_in_an_ordinary_installation(
    made_here: Path,
    settings: Any,  # noqa: ANN401 - pytest-django's
    method: str,
    address: str,
) -> None:
    assert made_here.exists()
    assert settings.DEMONSTRATION is False
    client = Client(**HERE)
    assert getattr(client, method)(address).status_code == 404
    assert "_auth_user_id" not in client.session


def test_an_ordinary_installation_shows_neither_door_nor_mark(made_here: Path) -> None:
    assert made_here.exists()
    page = Client(**HERE).get("/").content.decode()
    assert "/demo/" not in page
    assert "换一扇门" not in page


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
@pytest.mark.parametrize("visitor", [HERE, PHONE], ids=["here", "phone"])
def test_every_door_leads_to_its_page_with_one_press_and_no_password(
    demo: Client, door: Door, visitor: dict[str, Any]
) -> None:
    del demo
    client = Client(**visitor)
    page = client.get("/demo/").content.decode()
    assert f'data-key="{door.key}"' in page
    done = client.post(f"/demo/doors/{door.name}/", follow=True)
    assert done.status_code == 200
    assert done.redirect_chain[-1][0] == door.address()
    user = done.wsgi_request.user
    assert (user.username if user.is_authenticated else "") == door.account
    assert "换一扇门" in done.content.decode()


def test_the_competitor_sits_down_at_a_table_where_three_bots_wait(demo: Client) -> None:
    page = demo.post("/demo/doors/player/", follow=True)
    (table,) = page.context["online"]
    assert [one.letter for one in table.seats if not one.is_held] == ["N"]
    address = f"/live/enter/{page.context['link'].code}/"
    assert f'href="{address}"' in page.content.decode()
    answer = demo.post(address, {"seat": "N"}, follow=True)
    assert answer.status_code == 200
    bound = Competition.objects.get(slug="online").event_tables.get(table=VISITORS_TABLE)
    assert answer.redirect_chain[-1][0] == f"/live/{bound.live.key}/"
    demo.post(
        f"/live/{bound.live.key}/moves/",
        json.dumps({"id": "ready-for-it", "revision": bound.live.revision, "move": {"type": "ready"}}),
        content_type="application/json",
    )
    assert store.table_of(LiveTable.objects.get(pk=bound.live_id)).stage is Stage.PLAYING


def test_at_another_table_of_the_online_event_one_can_look_on_and_replay_a_deal(demo: Client) -> None:
    bound = Competition.objects.get(slug="online").event_tables.get(table=WATCHED_TABLE)
    table = store.table_of(bound.live)
    assert (table.stage, table.course.number, table.paused is None) == (Stage.PLAYING, 2, False)
    assert demo.get(f"/live/{bound.live.key}/").status_code == 200
    assert demo.get(f"/live/{bound.live.key}/replay/1/").status_code == 200


def test_the_doors_lead_to_the_offices_they_name(demo: Client) -> None:
    del demo
    roles = {"chief": Role.CHIEF, "referee": Role.FLOOR_REFEREE, "arranger": Role.ARRANGER}
    for name, role in roles.items():
        (door,) = (one for one in DOORS if one.name == name)
        actor = actor_of(User.objects.get(username=door.account), _league())
        assert actor is not None
        assert role in actor.own
    arbitrator = actor_of(User.objects.get(username="arbitrator1"), Competition.objects.get(slug="groups"))
    assert arbitrator is not None
    assert arbitrator.own == {Role.ARBITRATORS}


def test_a_spectator_is_signed_out_and_sees_the_ordinary_front_page(demo: Client) -> None:
    assert demo.get("/").headers["Location"] == "/demo/"
    demo.post("/demo/doors/chief/")
    assert demo.get("/desk/league/").status_code == 200
    demo.post("/demo/doors/spectator/")
    assert demo.get("/desk/league/").status_code == 302
    page = demo.get("/").content.decode()
    assert "正在进行" in page
    assert "还没有设置" not in page
    assert demo.post("/demo/doors/cellar/").status_code == 404


def test_the_chief_opens_the_desk_of_any_event_from_the_list(demo: Client) -> None:
    assert demo.post("/demo/doors/chief/", {"event": "squads"}).headers["Location"] == "/desk/squads/"
    assert demo.post("/demo/doors/chief/", {"event": "nowhere"}).headers["Location"] == "/desk/league/"
    assert demo.post("/demo/doors/spectator/", {"event": "squads"}).headers["Location"] == "/e/league/"


def test_the_clock_stands_until_somebody_lets_it_run(demo: Client) -> None:
    clock = current_clock(_league(), snapshot_of(_league()))
    assert clock is not None
    assert clock.paused is not None
    assert clock.left(now()) == clock.left(now() + (now() - clock.paused) * 1000) == 13 * 60
    demo.post("/demo/clock/", {"run": "yes"})
    running = current_clock(_league(), snapshot_of(_league()))
    assert running is not None
    assert running.paused is None
    assert "比赛时钟在走" in demo.get("/demo/").content.decode()
    demo.post("/demo/clock/", {"run": "yes"})
    demo.post("/demo/clock/", {"run": "no"})
    again = current_clock(_league(), snapshot_of(_league()))
    assert again is not None
    assert again.paused is not None


def test_one_act_puts_everything_back_and_open_screens_reload(demo: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[int, int, Any]] = []
    monkeypatch.setattr(hub, "publish", lambda competition, no, public, _staff: sent.append((competition, no, public)))
    demo.post("/demo/doors/chief/")
    before = snapshot_of(_league())
    acts = _league().act_count
    league = _league()
    request = staging.request(league, User.objects.get(username="director"))
    office.announce(request, office.Announcement("改过的名字", "", None, None, is_public=True))
    Competition.objects.get(slug="evening").delete()
    User.objects.filter(username="referee1").delete()
    demo.post("/demo/clock/", {"run": "yes"})
    sent.clear()
    assert demo.post("/demo/reset/").status_code == 302
    assert _league().title == "云汀市第八届职工掼蛋联赛"
    assert Competition.objects.count() == len(events.EVENTS)
    assert User.objects.filter(username="referee1").exists()
    assert snapshot_of(_league()).log == before.log
    assert _league().act_count == acts
    (message,) = (one for one in sent if one[0] == _league().pk)
    assert message[1] > acts
    assert message[2] == {"topics": ["reload"]}
    assert demo.get("/desk/league/").status_code == 200, "who came in by a door is still there"


def test_only_the_computer_itself_puts_everything_back_or_goes_over_to_real_events(
    demo: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[modes.Mode] = []
    monkeypatch.setattr(first_state, "put_back", lambda: pytest.fail("put back from a phone"))
    modes.offer(asked.append)
    try:
        phone = Client(**PHONE)
        assert phone.post("/demo/reset/").status_code == 403
        assert phone.post("/demo/leave/").status_code == 403
        assert "/demo/leave/" not in phone.get("/demo/").content.decode()
        assert asked == []
        page = demo.post("/demo/leave/")
    finally:
        modes.offer(None)
    assert asked == [modes.Mode.REAL]
    assert 'data-status="404"' in page.content.decode()
    assert "paizhuo serve" in demo.post("/demo/leave/").content.decode(), "where no change is offered: the command"


@pytest.mark.parametrize("name", ["who", "restore", "phone"])
def test_nobody_sets_a_password_or_restores_a_backup_in_a_demonstration(demo: Client, name: str) -> None:
    assert demo.get(reverse(f"first-run:{name}")).status_code == 404
    assert demo.post("/setup/restore/now/").status_code == 404
    assert "演示里不用口令" in demo.get("/accounts/login/").content.decode()
