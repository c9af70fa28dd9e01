"""分屏与专屏: every monitor of the hall has an address of its own, and the desk chooses what it shows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.documents.added_screens import SCREENS
from paizhuo.officiating.name_order import letter_of, name_key
from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Act, Competition
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.wall import actions
from paizhuo.web.wall.bracket_drawing import HEIGHT, TALL, WIDTH, WallBracket, wall_brackets
from paizhuo.web.wall.screen import FIXED, MAIN, MONITORS, Show, WallScreen, wall_screen
from paizhuo.web.wall.slides import slides
from tests.plugins.example.paizhuo_example.roll import ROLL
from tests.web import staging
from tests.web.public import showing
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.documents.added_screens import ScreenPage
    from paizhuo.documents.event_view import EventView

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"


def _kinds(competition: Competition, monitor: str) -> set[str]:
    return {slide.kind for slide in slides(competition, snapshot_of(competition), monitor)}


@pytest.mark.parametrize(
    ("monitor", "kind"),
    [
        ("names", "names"),
        ("tables", "pairings"),
        ("results", "results"),
        ("standings", "standings"),
        ("clock", "pairings"),
        ("notices", "notice"),
        ("sponsors", "sponsors"),
        ("final", "final"),
    ],
)
def test_an_address_of_its_own_shows_the_same_whatever_the_big_screen_shows(
    client: Client, monitor: str, kind: str
) -> None:
    competition = showing.played(1)
    actions.show(staging.request(competition), Show.CLOCK, text="午饭在二楼", sponsors="云汀茶叶公司")
    assert _kinds(competition, monitor) == {kind}
    page = client.get(f"/e/spring/wall/{monitor}/").content.decode()
    assert f'data-monitor="{monitor}"' in page
    assert f"show-{FIXED[monitor].value}" in page


def test_an_unknown_monitor_is_not_found(client: Client) -> None:
    staging.event(entries=4)
    assert client.get("/e/spring/wall/9/").status_code == 404


@pytest.mark.parametrize("monitor", MONITORS)
def test_monitors_of_an_event_that_is_not_public_are_for_its_officials(client: Client, monitor: str) -> None:
    competition = staging.event(entries=4, public=False)
    address = f"/e/spring/wall/{monitor}/".replace("//", "/")
    assert client.get(address).status_code == 404
    client.force_login(competition.created_by, backend=BACKEND)
    assert client.get(address).status_code == 200


def test_the_bracket_of_an_event_that_will_have_one_says_so_too(client: Client) -> None:
    stages = (StagePlan("cup", Format.KNOCKOUT, title="淘汰赛"),)
    staging.event(replace(staging.swiss_plan("cup"), stages=stages), 4)
    page = client.get("/e/cup/wall/bracket/", headers={"accept-language": "zh-hans"}).content.decode()
    assert "抽签后在这里" in page
    staging.event(entries=4, user=Competition.objects.get().created_by)
    page = client.get("/e/spring/wall/bracket/", headers={"accept-language": "zh-hans"}).content.decode()
    assert "这场比赛没有对阵图" in page


@pytest.mark.parametrize("monitor", ["names", "tables"])
def test_before_the_draw_a_screen_says_where_it_will_be(client: Client, monitor: str) -> None:
    staging.event(entries=4)
    page = client.get(f"/e/spring/wall/{monitor}/", headers={"accept-language": "zh-hans"}).content.decode()
    assert "抽签后在这里" in page


def test_the_desk_sets_one_monitor_and_leaves_the_others(client: Client) -> None:
    competition = showing.played(1)
    client.force_login(competition.created_by, backend=BACKEND)
    sent = {"monitor": "2", "show": "auto", "parts": ["names", "standings"], "text": "午饭", "command": "c1"}
    before = Act.objects.count()
    for _ in range(2):
        answer = client.post("/desk/spring/screens/", sent)
        assert (answer.status_code, answer["Location"]) == (302, "/desk/spring/screens/?screen=2")
    assert Act.objects.count() == before + 1
    competition.refresh_from_db()
    assert wall_screen(competition, "2").parts == (Show.NAMES, Show.STANDINGS)
    assert _kinds(competition, "2") == {"names", "standings"}
    assert wall_screen(competition, MAIN) == WallScreen(text="午饭")
    assert wall_screen(competition, "3") == WallScreen(text="午饭")


def test_a_fixed_screen_keeps_its_kind_and_holds_a_page(client: Client) -> None:
    competition = showing.played(1)
    client.force_login(competition.created_by, backend=BACKEND)
    sent = {"monitor": "standings", "show": "clock", "page": "1", "hold": "1"}
    assert client.post("/desk/spring/screens/", sent).status_code == 302
    competition.refresh_from_db()
    assert wall_screen(competition, "standings") == WallScreen(Show.STANDINGS, page=1, hold=True)
    assert client.post("/desk/spring/screens/", {**sent, "monitor": "attic"}).status_code == 409


@pytest.mark.parametrize("monitor", [one for one in MONITORS if one != "boards"])
def test_the_control_page_lists_all_screens_with_their_addresses(client: Client, monitor: str) -> None:
    competition = showing.played(1)
    client.force_login(competition.created_by, backend=BACKEND)
    page = squeezed(client.get("/desk/spring/screens/", {"screen": monitor}).content.decode())
    for one in MONITORS:
        assert (f'href="/e/spring/wall/{one}/"'.replace("//", "/") in page) is (one != "boards"), "it has no boards"
    assert f'name="monitor" value="{monitor}"' in page


@pytest.mark.parametrize("stored", [{"monitors": 3}, {"monitors": {"2": "x"}}, {"monitors": {"2": {"parts": "names"}}}])
def test_an_unknown_setting_of_a_monitor_reads_as_the_default(stored: dict[str, Any]) -> None:
    assert wall_screen(Competition(screen=stored), "2") == WallScreen()


def test_names_are_sorted_by_sound_forty_eight_to_a_page_and_pages_are_named_by_letter() -> None:
    competition = staging.mid_course(50, played=0)
    first, second = slides(competition, snapshot_of(competition), "names")
    assert (len(first.rows), len(second.rows)) == (48, 2)
    shown = [row.place.name for slide in (first, second) for row in slide.rows]
    assert shown == sorted(showing.names(competition).values(), key=name_key)
    assert first.part.startswith(letter_of(shown[0]))
    assert [bool(row.letter) for row in first.rows][::16] == [True, True, True]
    assert {row.letter for row in first.rows} - {""} == {letter_of(row.place.name) for row in first.rows}


def _fits(drawing: WallBracket) -> bool:
    return all(
        0 <= box.x <= drawing.width - drawing.box and 0 <= box.y <= drawing.height - TALL for box in drawing.boxes
    ) and not any(
        one is not other and one.x == other.x and abs(one.y - other.y) < TALL + 4
        for one in drawing.boxes
        for other in drawing.boxes
    )


@pytest.mark.parametrize(
    ("format_", "entries", "pages"),
    [(Format.KNOCKOUT, 8, 1), (Format.DOUBLE_STANDARD, 16, 1), (Format.KNOCKOUT, 32, 4)],
)
def test_a_bracket_fits_the_screen_and_a_large_one_is_paged(format_: Format, entries: int, pages: int) -> None:
    competition = showing.knockout(format_, entries)
    found = wall_brackets(snapshot_of(competition), "cup")
    assert all(map(_fits, found))
    assert all(one.width <= WIDTH and one.height <= HEIGHT for one in found)
    assert len(found) == pages
    assert (found[0].part != "") is (pages > 1)
    if pages > 1:
        assert not any(box.state == "done" for box in found[0].boxes)


def test_a_bracket_marks_the_way_of_the_winner_once_it_is_over(client: Client) -> None:
    competition = showing.knockout(Format.KNOCKOUT, 4, rounds=2)
    (drawing,) = wall_brackets(snapshot_of(competition), "cup")
    assert drawing.over
    assert drawing.width < WIDTH, "a small chart is enlarged"
    assert sum(line.mark == "champion" for box in drawing.boxes for line in box.lines) == 2
    assert [link.mark for link in drawing.links].count("champion") == 1
    assert "champion" in client.get("/e/cup/wall/bracket/").content.decode()


@pytest.mark.parametrize("monitor", [MAIN, "names", "tables"])
def test_after_the_end_the_places_stand_there(monitor: str) -> None:
    competition = showing.played(3)
    staging.put(competition, directing.close_stage(staging.state(competition), "main"))
    competition.refresh_from_db()
    assert "final" not in _kinds(competition, monitor)
    showing.publish_standings(competition)
    competition.refresh_from_db()
    assert "final" in _kinds(competition, monitor)
    assert not _kinds(competition, monitor) & {"pairings", "names", "results"}


def test_sponsors_of_the_plan_stand_there_until_the_desk_names_others() -> None:
    plan = replace(staging.swiss_plan(), notes=(("赞助单位", "茶叶公司、供水公司"), ("地点", "体育馆")))
    competition = staging.event(plan, 4)
    assert [list(one.rows) for one in slides(competition, snapshot_of(competition), "sponsors")] == [
        ["茶叶公司", "供水公司"]
    ]
    actions.show(staging.request(competition), Show.AUTO, sponsors="电力公司\n\n 港务公司 ")
    competition.refresh_from_db()
    (slide,) = slides(competition, snapshot_of(competition), "sponsors")
    assert list(slide.rows) == ["电力公司", "港务公司"]


def test_a_screen_of_a_package_is_chosen_and_shown_without_drafts(client: Client) -> None:
    competition = staging.event(entries=14)
    client.force_login(competition.created_by, backend=BACKEND)
    sent = {"command": "one", "show": f"added:{ROLL.id}"}
    assert "added:" not in client.get("/desk/spring/screens/").content.decode()
    with SCREENS.trying(ROLL.id, ROLL):
        assert f'value="added:{ROLL.id}"' in client.get("/desk/spring/screens/").content.decode()
        assert client.post("/desk/spring/screens/", sent).status_code == 302
        competition.refresh_from_db()
        assert wall_screen(competition).added == ROLL.id
        first, second = slides(competition, snapshot_of(competition))
        assert (len(first.rows), len(second.rows), second.part) == (12, 2, "2 / 2")
        page = client.get("/e/spring/wall/", headers={"accept-language": "zh"}).content.decode()
        assert first.rows[0][1] in page
        assert "参赛名单" in client.get("/desk/spring/screens/", headers={"accept-language": "zh"}).content.decode()
    # The package is gone: the screen greets, and the desk can choose another content.
    assert {slide.kind for slide in slides(competition, snapshot_of(competition))} == {"waiting"}
    assert ROLL.id in client.get("/desk/spring/screens/").content.decode()


def test_a_screen_of_a_package_sees_no_draft_and_may_fail(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    competition = showing.played(1)
    rounds.draft(staging.request(competition), "main")
    seen: list[int] = []

    def curious(event_view: EventView) -> list[ScreenPage]:
        seen.extend(len(stage.rounds) for stage in event_view.state.stages.values())
        raise KeyError("a bug")

    with SCREENS.trying(ROLL.id, ROLL._replace(pages=curious)):
        actions.show(staging.request(competition), Show.ADDED, added=ROLL.id)
        competition.refresh_from_db()
        assert client.get("/e/spring/wall/").status_code == 200
    assert set(seen) == {1}
    assert "'our-club.roll', KeyError: 'a bug'" in caplog.text


@pytest.mark.parametrize("show", ["added:nobody.adds-it", "added", "added:", "standings:our-club.roll", "nothing"])
def test_a_content_that_is_not_offered_is_refused(client: Client, show: str) -> None:
    competition = staging.event(entries=4)
    client.force_login(competition.created_by, backend=BACKEND)
    answer = client.post("/desk/spring/screens/", {"command": "one", "show": show})
    assert answer.status_code == 409
    competition.refresh_from_db()
    assert wall_screen(competition) == WallScreen()
