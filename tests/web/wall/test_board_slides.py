"""复式画面: scores over both rooms and the leaders of a session, from boards that are finished everywhere alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.duplicate.options import MovementKind
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, MovementOptions
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.wall.board_slides import board_slides, public_boards
from paizhuo.web.wall.slides import slides
from tests.web import staging
from tests.web.public import boards as stage
from tests.web.public.boards import SLUG
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition
    from paizhuo.web.wall.slide import Slide

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"
WALL = f"/e/{SLUG}/wall/boards/"


def _slides(competition: Competition) -> list[Slide]:
    competition.refresh_from_db()
    return list(board_slides(public_snapshot_of(competition)))


def _in_play() -> Competition:
    """Boards 1 and 2 are finished everywhere, board 3 at table 1 and in one room of table 2."""
    competition = stage.team_event()
    stage.put_boards(competition, 1, {1: ((3, 0), (0, 1)), 2: ((0, 2), (0, 2)), 3: ((3, 0), (0, 3))})
    stage.put_boards(competition, 2, {1: ((1, 0), (1, 0)), 2: ((2, 0), (0, 3))})
    half = f.BoardEntered("main", 1, 2, Room.OPEN, 3, (3, 0))
    staging.put(competition, half, permission=Permission.RECORD)
    return competition


def test_matches_stand_there_with_their_score_over_both_rooms_and_how_far_each_room_is() -> None:
    competition = _in_play()
    (slide,) = _slides(competition)
    assert (slide.kind, slide.title, slide.more["about"]) == ("scores", "第1轮比分", "按全场打完的2副，共4副")
    rows = [(one.table, one.levels, one.net, one.leads, one.finished) for one in slide.rows]
    assert rows == [(1, (6, 2), "+4", "home", (3, 3)), (2, (6, 1), "+5", "home", (3, 2))]


def test_a_board_that_somebody_still_plays_changes_no_figure(client: Client) -> None:
    competition = _in_play()
    before = squeezed(client.get(WALL).content.decode()).partition('id="slides"')[2]
    levels = f.BoardCorrected("main", 1, 1, Room.OPEN, 3, (0, 3), "写错")
    staging.put(competition, levels, permission=Permission.RECORD)
    after = squeezed(client.get(WALL).content.decode()).partition('id="slides"')[2]
    assert ">6<i>:</i>2</span>" in before
    assert after == before


def test_the_preview_at_the_desk_shows_no_more_than_the_screen(client: Client) -> None:
    competition = _in_play()
    client.force_login(competition.created_by, backend=BACKEND)
    page = squeezed(client.get(f"/desk/{SLUG}/screens/", {"screen": "boards"}).content.decode())
    assert ">6<i>:</i>2</span>" in page.partition('id="preview"')[2]


def test_the_desk_offers_it_where_the_event_has_boards(client: Client) -> None:
    competition = stage.team_event()
    client.force_login(competition.created_by, backend=BACKEND)
    page = squeezed(client.get(f"/desk/{SLUG}/screens/").content.decode())
    assert page.count('value="boards"') == 2, "to show alone, and in turn"
    assert f'href="{WALL}"' in page
    without = staging.event(entries=4)
    client.force_login(without.created_by, backend=BACKEND)
    page = squeezed(client.get("/desk/spring/screens/", {"screen": "boards"}).content.decode())
    assert 'value="boards"' not in page
    assert 'name="monitor" value=""' in page, "the big screen instead"


def test_an_event_without_boards_says_so(client: Client) -> None:
    staging.event(entries=4)
    page = client.get("/e/spring/wall/boards/", headers={"accept-language": "zh-hans"}).content.decode()
    assert "这场比赛不打复式" in page


def test_the_big_screen_turns_to_the_scores_by_itself() -> None:
    competition = _in_play()
    kinds = [one.kind for one in slides(competition, public_snapshot_of(competition))]
    assert kinds == ["pairings", "scores"]


@pytest.mark.parametrize(("teams", "pages"), [(4, 1), (12, 1), (26, 2)])
def test_many_matches_are_paged_and_few_have_tall_rows(teams: int, pages: int) -> None:
    competition = stage.team_event(teams=tuple(f"第{one}队" for one in range(teams)))
    found = _slides(competition)
    assert len(found) == pages
    assert [one.part for one in found] == (["1/2", "2/2"] if pages > 1 else [""])
    assert found[0].more["few"] is (teams <= 12)


def _session() -> Competition:
    """Six pairs at three tables, one board a round: each board goes to every table."""
    movement = BoardOptions(movement=MovementOptions(MovementKind.MITCHELL))
    only = StagePlan("main", Format.PAIRS_MOVEMENT, boards=1, duplicate=movement)
    plan = replace(stage.team_plan(), entries=EntryRules(EntryKind.PAIRS), stages=(only,))
    return stage.team_event(plan, tuple(f"第{one}对" for one in range(1, 7)))


def _play(competition: Competition, tables: tuple[int, ...] = (1, 2, 3)) -> None:
    one = staging.state(competition).stages["main"].rounds[-1]
    for table in tables:
        (board,) = one.matches[table].pairing.boards
        levels = (3, 0) if table == 1 else (0, table)
        entered = f.BoardEntered("main", one.number, table, Room.OPEN, board, levels)
        staging.put(competition, entered, f.MatchSettled("main", one.number, table), permission=Permission.RECORD)


def test_leaders_of_a_session_stand_there_once_a_board_is_finished_everywhere(client: Client) -> None:
    competition = _session()
    for _ in range(2):
        _play(competition)
        staging.open_and_publish(competition)
    assert _slides(competition) == []
    page = client.get(WALL, headers={"accept-language": "zh-hans"}).content.decode()
    assert "全场打完一副后在这里" in page
    _play(competition, (1,))
    (slide,) = _slides(competition)
    assert (slide.kind, slide.title, slide.more) == (
        "standings",
        "目前领先",
        {"unit": "得分率", "grouped": False, "about": "按全场打完的1副"},
    )
    assert [row.points for row in slide.rows][:3] == ["100.00%", "100.00%", "50.00%"]
    assert public_boards(public_snapshot_of(competition), "main") == 1
    _play(competition, (2, 3))
    (slide,) = _slides(competition)
    assert slide.more["about"] == "按全场打完的3副"
    assert [row.points for row in slide.rows] == sorted((row.points for row in slide.rows), key=_share, reverse=True)


def _share(words: str) -> float:
    return float(words.rstrip("%"))
