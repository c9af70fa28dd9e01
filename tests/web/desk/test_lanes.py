"""The desk of a duplicate round: lanes of boards, minutes, who is slow, and what keeps a board hidden."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.http import HttpResponse

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions as calls
from paizhuo.web.clock import clock as clocks
from paizhuo.web.clock.clock import Clock
from paizhuo.web.desk.lanes import due_now, lanes_of
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.results.tables import tables_of
from tests.web import staging
from tests.web.boards.staged import pairs_round, team_round

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

KEY = TableKey("main", 1, 1)
BACKEND = "django.contrib.auth.backends.ModelBackend"


def _enter(competition: Competition, table: int, room: Room, boards: int, side: End | None = None) -> None:
    entered = [f.BoardEntered("main", 1, table, room, number, (2, 0), side=side) for number in range(1, boards + 1)]
    staging.put(competition, *entered, permission=Permission.RECORD)


def _clock(minutes: int) -> Clock:
    return Clock("main", 1, started=clocks.now() - timedelta(minutes=minutes), length=4 * 480)


def _desk(client: Client, competition: Competition, query: str = "") -> str:
    client.force_login(staging.appoint(competition, Role.CHIEF), backend=BACKEND)
    client.cookies["django_language"] = "en"
    answer = client.get(f"/desk/{competition.slug}/{query}")
    assert isinstance(answer, HttpResponse)
    return answer.content.decode()


def test_the_pace_of_a_room_runs_from_its_last_board() -> None:
    competition = team_round()
    _enter(competition, 1, Room.OPEN, 2)
    snapshot, clock, moment = snapshot_of(competition), _clock(20), clocks.now()
    assert due_now(snapshot, clock, moment) == 3
    opened, closed = lanes_of(snapshot, clock, moment)[1].lanes
    assert opened.pace is not None
    assert closed.pace is not None
    assert (opened.pace.board, opened.pace.minutes, opened.pace.is_slow) == (3, 0, False)
    assert (closed.pace.board, closed.pace.minutes, closed.pace.is_slow) == (1, 20, True)
    assert (closed.pace.limit, closed.pace.behind) == (480, 2)


def test_before_the_clock_starts_nobody_is_slow() -> None:
    snapshot = snapshot_of(team_round())
    waiting = Clock("main", 1, length=4 * 480)
    assert due_now(snapshot, waiting, clocks.now()) == 0
    for lanes in lanes_of(snapshot, waiting, clocks.now()).values():
        assert not lanes.is_behind
        assert lanes.lanes[0].since == 0


def test_a_round_without_boards_has_no_lanes() -> None:
    assert lanes_of(snapshot_of(staging.mid_course()), Clock("main", 2), clocks.now()) == {}


def test_the_desk_shows_lanes_minutes_and_who_leads(client: Client) -> None:
    competition = team_round()
    _enter(competition, 1, Room.OPEN, 2)
    _enter(competition, 1, Room.CLOSED, 1)
    page = _desk(client, competition)
    assert "Open room: 2 boards played, at board 3" in page
    assert "no lead<small>boards: 1</small>" in page
    assert page.index('id="t2"') < page.index('id="t1"')
    assert "Disclose board 1" in page
    assert "Rooms that have not finished it: 2: table 2, open room, table 2, closed room." in page
    assert "Where the rooms are" in page


def test_the_desk_of_a_pairs_session_knows_directions_and_no_rooms_and_no_winner_of_a_table(client: Client) -> None:
    competition = pairs_round()
    stage = staging.state(competition).plan.stages[0].id
    first, second = staging.state(competition).stages[stage].rounds[0].matches[1].pairing.boards
    staging.put(
        competition,
        *(f.BoardEntered(stage, 1, 1, Room.OPEN, board, (3, 0)) for board in (first, second)),
        f.MatchSettled(stage, 1, 1),
        permission=Permission.RECORD,
    )
    page = _desk(client, competition)
    floor = page[page.index('id="floor"') : page.index("</table>")]
    assert '<th scope="col">N-S</th>' in floor
    for wrong in ("Home", "Visitors", "IMP", "VP", "Open room", 'class="w"', "Disclose board"):
        assert wrong not in floor, wrong
    assert "0 boards played, at board" in floor


def test_a_disputed_board_needs_a_person_and_leads_to_its_cell(client: Client) -> None:
    competition = team_round()
    _enter(competition, 2, Room.CLOSED, 1, side=End.HOME)
    differs = f.BoardEntered("main", 1, 2, Room.CLOSED, 1, (1, 0), side=End.AWAY)
    staging.put(competition, differs, permission=Permission.RECORD)
    page = _desk(client, competition, "?open=2")
    assert "room=closed&amp;board=1" in page
    assert 'class="x"' in page
    assert "Boards of the table" in page


def test_a_board_of_one_side_waits(client: Client) -> None:
    competition = team_round()
    _enter(competition, 2, Room.CLOSED, 1, side=End.HOME)
    assert "a board waits for the other side" in _desk(client, competition)


def test_nat_33_1_2_a_slow_room_is_a_task_with_its_rule(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    competition = team_round()
    _enter(competition, 1, Room.OPEN, 3)
    monkeypatch.setattr("paizhuo.web.desk.floor.clock_of", lambda *_all: _clock(20))
    page = _desk(client, competition)
    assert "table 1, closed room: 2 boards behind" in page
    assert "are cancelled" in page
    assert "33" in page


def test_the_calls_of_both_rooms_of_a_match_stand_on_the_desk(client: Client) -> None:
    competition = team_round()
    referee = staging.appoint(competition, Role.FLOOR_REFEREE)
    for room in Room:
        calls.call(staging.request(competition), KEY, room=room.value, reason=f"in the {room.value} room")
    page = _desk(client, competition)
    assert page.count("Table 1 calls, nobody has answered") == len(Room)
    for room, words in ((Room.OPEN, "open room"), (Room.CLOSED, "closed room")):
        assert f"· {words}. in the {room.value} room" in page
    calls.take_call(staging.request(competition, referee), competition.calls.earliest("at").pk)
    (first, _other) = tables_of(competition, snapshot_of(competition), "main", 1)
    assert [one.room for one in first.calls] == [Room.OPEN.value, Room.CLOSED.value]
    assert first.call is not None
    assert first.call.room == Room.CLOSED.value, "the one that nobody has answered"
