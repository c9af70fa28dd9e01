"""大屏: shows what the desk has set, turns its slides, and reveals a draw only as far as the desk has revealed it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.models import Act, ClockEvent, Competition
from paizhuo.web.wall import actions
from paizhuo.web.wall.draw_ceremony import draws_of
from paizhuo.web.wall.screen import MAIN, Show, WallScreen, wall_screen
from paizhuo.web.wall.slides import SECONDS_A_SLIDE, slides
from tests.web import staging
from tests.web.public import showing
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"


def _kinds(competition: Competition) -> list[str]:
    return [slide.kind for slide in slides(competition, snapshot_of(competition))]


def _drawn(entries: int = 5) -> Competition:
    competition = staging.event(entries=entries)

    def body(writing: Writing) -> None:
        writing.append(directing.draw_entrant_numbers(writing.snapshot.state, commitments.use_seed(writing, "numbers")))

    write(staging.request(competition), Permission.DRAW, body)
    return competition


def test_by_default_the_wall_shows_pairings_results_and_standings_in_turn() -> None:
    competition = showing.played(1, 30)
    staging.open_and_publish(competition)
    assert _kinds(competition) == ["pairings", "pairings", "standings", "standings", "standings"]
    staging.play_round(competition)
    assert "results" in _kinds(competition)


def test_before_anything_happens_the_wall_says_welcome(client: Client) -> None:
    competition = staging.event(entries=4)
    assert _kinds(competition) == ["waiting"]
    assert client.get("/e/spring/wall/").status_code == 200


@pytest.mark.parametrize(
    ("show", "kind"),
    [
        (Show.PAIRINGS, "pairings"),
        (Show.CLOCK, "pairings"),
        (Show.RESULTS, "results"),
        (Show.STANDINGS, "standings"),
        (Show.FINAL, "final"),
        (Show.NOTICE, "notice"),
        (Show.NAMES, "names"),
        (Show.SPONSORS, "sponsors"),
    ],
)
def test_the_wall_shows_what_the_desk_sets(client: Client, show: Show, kind: str) -> None:
    competition = showing.played(1)
    actions.show(staging.request(competition), show, text="午饭在二楼", sponsors="云汀茶叶公司")
    assert set(_kinds(competition)) == {kind}
    page = client.get("/e/spring/wall/").content.decode()
    assert f"show-{show.value}" in page
    assert ("午饭在二楼" in page.partition("k-notice")[2]) is (show is Show.NOTICE)


def test_wall_and_desk_agree_how_long_a_slide_stays(client: Client) -> None:
    competition = showing.played(1)
    assert f'data-seconds="{SECONDS_A_SLIDE}"' in client.get("/e/spring/wall/").content.decode()
    client.force_login(competition.created_by, backend=BACKEND)
    desk = client.get("/desk/spring/screens/", headers={"Accept-Language": "en"}).content.decode()
    assert f"pages turn every {SECONDS_A_SLIDE} seconds" in desk


def test_the_message_carries_what_was_set_to_every_screen() -> None:
    competition = showing.played(1)
    actions.show(staging.request(competition), Show.STANDINGS, hold=True, page=1)
    act = competition.acts.last()
    assert act is not None
    assert act.public_message["topics"] == ["screen"]
    assert act.public_message["screen"] == WallScreen(Show.STANDINGS, page=1, hold=True).as_json()
    assert act.public_message["monitor"] == ""
    assert act.staff_message["topics"] == ["log", "screen"]


def test_the_last_deal_takes_the_clock_panel(client: Client) -> None:
    competition = staging.mid_course()
    where = {"competition": competition, "stage": "main", "round": 2}
    ClockEvent.objects.create(**where, kind="start", seconds=3000)
    assert "last-deal" not in client.get("/e/spring/wall/").content.decode().partition("<main")[0]
    ClockEvent.objects.create(**where, kind="last-deal")
    assert "last-deal" in client.get("/e/spring/wall/").content.decode().partition("<main")[0]


def test_over_the_time_the_wall_says_so(client: Client) -> None:
    competition = staging.mid_course()
    start = ClockEvent.objects.create(competition=competition, stage="main", round=2, kind="start", seconds=3000)
    within = "<span data-clock-within>To the end of this round</span><span data-clock-over hidden>Overtime</span>"
    over = "<span data-clock-within hidden>To the end of this round</span><span data-clock-over>Overtime</span>"
    page = squeezed(client.get("/e/spring/wall/", headers={"accept-language": "en"}).content.decode())
    assert (within in page, over in page) == (True, False)
    ClockEvent.objects.filter(pk=start.pk).update(at=timezone.now() - timedelta(seconds=3060))
    page = squeezed(client.get("/e/spring/wall/", headers={"accept-language": "en"}).content.decode())
    assert (within in page, over in page) == (False, True)


@pytest.mark.parametrize("where", Where)
def test_who_plays_in_the_browser_reads_nothing_of_codes_on_tables(where: Where, client: Client) -> None:
    competition = staging.mid_course()
    set_online_play(staging.request(competition), OnlinePlay(where))
    page = client.get("/e/spring/wall/").content.decode()
    assert ("扫桌上的码" in page) is (where is not Where.ONLINE)


def test_before_the_draw_the_wall_shows_the_hash_and_not_the_seed(client: Client) -> None:
    competition = staging.event(entries=4)
    committed = commitments.commit(competition, "numbers")
    actions.show(staging.request(competition), Show.DRAW)
    page = client.get("/e/spring/wall/").content.decode()
    assert committed.digest in page
    assert committed.seed not in page


def test_a_draw_is_revealed_slip_by_slip_and_its_seed_at_the_end(client: Client) -> None:
    competition = _drawn(5)
    actor = staging.actor(competition)
    seed = competition.commitments.get(used_by__isnull=False).seed
    actions.show(Request(competition, actor), Show.DRAW)
    names = showing.names(competition)

    def revealed() -> set[int]:
        page = client.get("/e/spring/wall/").content.decode().partition('id="slides"')[2]
        assert (seed in page) is all(name in page for name in names.values())
        return {number for number, name in names.items() if name in page}

    assert revealed() == set()
    actions.reveal(Request(competition, actor))
    assert revealed() == {1}
    actions.reveal(Request(competition, actor), count=2)
    assert revealed() == {1, 2, 3}
    actions.reveal(Request(competition, actor), count=-1)
    assert revealed() == {1, 2}
    actions.reveal(Request(competition, actor), count=0)
    assert revealed() == {1, 2, 3, 4, 5}
    actions.reveal(Request(competition, actor))
    assert wall_screen(competition).page == 5


def test_draws_of_charts_and_groups_can_be_shown_and_a_swiss_field_is_no_draw() -> None:
    chart = showing.knockout(Format.KNOCKOUT, 4)
    assert len(draws_of(snapshot_of(chart))) == 1
    swiss = staging.mid_course(4, user=chart.created_by)
    assert draws_of(snapshot_of(swiss)) == ()


@pytest.mark.parametrize("shown", [{}, {"show": "nonsense"}, {"page": "x", "fact": None}, {"page": True, "hold": 3}])
def test_an_unknown_setting_reads_as_the_default(shown: dict[str, object]) -> None:
    found = wall_screen(Competition(screen=shown))
    assert (found.show, found.page, found.fact) == (Show.AUTO, 0, 0)


def test_a_stored_setting_reads_back_as_it_was() -> None:
    screen = WallScreen(Show.DRAW, "文字", 3, hold=True, fact=7)
    assert wall_screen(Competition(screen=screen.stored_in({}, MAIN))) == screen


def test_the_desk_page_sets_the_wall_and_a_repeated_sending_sets_it_once(client: Client) -> None:
    competition = showing.played(1)
    client.force_login(competition.created_by, backend=BACKEND)
    assert client.get("/desk/spring/screens/").status_code == 200
    sent = {"show": "notice", "text": "<b>午饭</b>", "page": "0", "command": "c1"}
    before = Act.objects.count()
    for _ in range(2):
        assert client.post("/desk/spring/screens/", sent).status_code == 302
    assert Act.objects.count() == before + 1
    page = client.get("/e/spring/wall/").content.decode()
    assert "&lt;b&gt;午饭" in page
    assert "<b>午饭" not in page


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"show": "x"},
        {"show": "auto", "page": "-1"},
        {"show": "auto", "fact": "x"},
        {"show": "notice", "text": "长" * 201},
    ],
)
def test_bad_settings_are_refused_and_nothing_is_stored(client: Client, sent: dict[str, str]) -> None:
    competition = showing.played(1)
    client.force_login(competition.created_by, backend=BACKEND)
    before = Act.objects.count()
    assert client.post("/desk/spring/screens/", sent).status_code == 409
    assert client.post("/desk/spring/screens/reveal/", {"count": "many"}).status_code == 409
    assert Act.objects.count() == before
    competition.refresh_from_db()
    assert competition.screen == {}


def test_control_characters_are_removed_from_a_notice() -> None:
    competition = showing.played(1)
    actions.show(staging.request(competition), Show.NOTICE, text="午饭\0在\x1b二楼\n十二点")
    assert wall_screen(competition).text == "午饭在二楼\n十二点"


@pytest.mark.parametrize("role", list(Role))
def test_officials_except_arbitrators_control_the_wall(client: Client, role: Role) -> None:
    competition = showing.played(1)
    user = staging.appoint(competition, role)
    client.force_login(user, backend=BACKEND)
    allowed = role not in {Role.ARBITRATORS, Role.LEADER, Role.PLAYER}
    assert (client.get("/desk/spring/screens/").status_code == 200) is allowed
    answer = client.post("/desk/spring/screens/reveal/", {"count": "1"})
    assert answer.status_code == (302 if allowed else 403)
    if not allowed:
        with pytest.raises(Denied):
            actions.show(staging.request(competition, user), Show.CLOCK)


def test_the_public_cannot_control_the_wall(client: Client) -> None:
    showing.played(1)
    assert client.post("/desk/spring/screens/", {"show": "clock"}).status_code == 302
    assert client.get("/desk/spring/screens/reveal/").status_code in {302, 405}
    assert Competition.objects.get().screen == {}
