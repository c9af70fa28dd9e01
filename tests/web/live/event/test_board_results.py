"""逐副入账: every finished board becomes a fact, once; both rooms settle the match; what is refused waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_key import match_at
from paizhuo.seats import Seat
from paizhuo.table import LoseDeal, Stage
from paizhuo.table.played_boards import played_boards
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.refusals import WhyNotOnline
from paizhuo.web.live import door
from paizhuo.web.live.event import following
from paizhuo.web.live.open_deals import is_open
from tests.web import staging
from tests.web.live.event.online_event import all_enter, play
from tests.web.live.event.test_board_tables import KEY, declare, make_set, rooms, team_match
from tests.web.public import boards as teams

if TYPE_CHECKING:
    from paizhuo.web.models import Competition, EventTable, LiveTable

pytestmark = pytest.mark.django_db(transaction=True)


def dealt_match(*, by_segment: bool = False) -> Competition:
    here = team_match(by_segment=by_segment)
    make_set(here)
    declare(here)
    return here


def entered(here: Competition) -> list[tuple[Room, int]]:
    """The boards of table 1 that stand in the log, in their order."""
    return [(one.room, one.board) for one in staging.facts(here) if isinstance(one, f.BoardEntered) and one.table == 1]


def test_every_board_is_a_fact_and_both_rooms_settle_the_match() -> None:
    here = dealt_match()
    for bound in rooms(here).values():
        browsers = all_enter(bound)
        play(browsers)
        sheet = played_boards(browsers[Seat.EAST].table())
        match = match_at(staging.state(here), KEY)
        for one in sheet:
            record = match.boards[one.number].room(Room(bound.room))
            assert record.confirmed is not None
            assert one.finish is not None
            assert record.finish == tuple(map(str, one.finish))
            assert bool(record.notes.lead) is True
            assert bool(record.notes.tribute) is (one.number == 2)
        bound.refresh_from_db()
        assert (bound.recorded_at is not None, bound.refused) == (True, "")
    assert sorted(entered(here), key=str) == sorted(((room, board) for room in Room for board in (1, 2)), key=str)
    assert match_at(staging.state(here), KEY).confirmed is not None


def test_a_board_is_recorded_while_the_next_is_played_and_after_a_server_died_in_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = dealt_match()
    bound = rooms(here)["open", 1]
    browsers = all_enter(bound)
    with monkeypatch.context() as dead:
        dead.setattr(following, "record_boards", lambda _bound: False)
        while browsers[Seat.EAST].table().stage is Stage.PLAYING:
            table = browsers[Seat.EAST].table()
            seat = table.course.to_act()[0]
            entry = table.course.write(table.course.automatic(seat))
            entry.pop("seat", None)
            assert browsers[seat].send({"type": "act", "action": entry})[0] == 200
    assert entered(here) == []
    following.look()
    following.look()
    assert entered(here) == [(Room.OPEN, 1)]
    assert match_at(staging.state(here), KEY).confirmed is None


def test_a_board_that_a_ruling_ended_waits_until_it_is_ruled_in_the_event() -> None:
    here = dealt_match()
    bound = rooms(here)["open", 1]
    browsers = all_enter(bound)
    door.send(bound.live_id, door.Command(), lambda _table: LoseDeal(Seat.EAST, "偷看"))
    bound.refresh_from_db()
    assert bound.refused == WhyNotOnline.BOARD_RULED.value
    assert entered(here) == []
    staging.put(here, f.BoardRuled(*KEY, 1, "偷看", Void.LEAKED), permission=Permission.RULE)
    bound.refresh_from_db()
    assert bound.refused == ""
    play(browsers)
    assert entered(here) == [(Room.OPEN, 2)]
    bound.refresh_from_db()
    assert bound.recorded_at is not None


def test_a_board_that_waits_for_a_ruling_keeps_no_other_board_waiting() -> None:
    here = dealt_match()
    bound = rooms(here)["open", 1]
    browsers = all_enter(bound)
    door.send(bound.live_id, door.Command(), lambda _table: LoseDeal(Seat.EAST, "偷看"))
    play(browsers)
    assert entered(here) == [(Room.OPEN, 2)]
    bound.refresh_from_db()
    assert (bound.recorded_at, bound.refused) == (None, WhyNotOnline.BOARD_RULED.value)
    staging.put(here, f.BoardRuled(*KEY, 1, "偷看", Void.LEAKED), permission=Permission.RULE)
    bound.refresh_from_db()
    assert bound.recorded_at is not None
    assert bound.refused == ""
    assert match_at(staging.state(here), KEY).confirmed is None, "the other room still plays"


def test_a_board_that_an_official_entered_first_stays_as_it_is() -> None:
    here = dealt_match()
    bound = rooms(here)["open", 1]
    browsers = all_enter(bound)
    staging.put(here, f.BoardEntered(*KEY, Room.OPEN, 1, (0, 3), ("E", "W")), permission=Permission.RECORD)
    play(browsers)
    record = match_at(staging.state(here), KEY).boards[1].room(Room.OPEN)
    assert record.finish == ("E", "W")
    assert entered(here) == [(Room.OPEN, 1), (Room.OPEN, 2)]


def test_the_cards_of_a_board_open_when_every_table_of_the_event_has_played_it() -> None:
    here = dealt_match()
    opened, closed = rooms(here)["open", 1], rooms(here)["closed", 1]
    play(all_enter(opened))
    assert not is_open(current(opened), 1)
    play(all_enter(closed))
    assert not is_open(current(opened), 1), "the other match has not begun"
    for table in staging.state(here).stages["main"].rounds[0].matches:
        if table != KEY.table:
            teams.put_boards(here, table, {1: ((3, 0), (1, 0)), 2: ((0, 2), (0, 3))})
    assert [is_open(current(bound), board) for bound in (opened, closed) for board in (1, 2)] == [True] * 4


@pytest.mark.parametrize(("by_segment", "shown"), [(False, [True, False]), (True, [False, False])])
def test_no_replay_tells_the_other_room_what_players_learn_after_the_segment(
    *, by_segment: bool, shown: list[bool]
) -> None:
    here = dealt_match(by_segment=by_segment)
    for room in ("open", "closed"):
        play(all_enter(rooms(here)[room, 1]))
    others = [table for table in staging.state(here).stages["main"].rounds[0].matches if table != KEY.table]
    for table in others:
        teams.put_boards(here, table, {1: ((3, 0), (1, 0))})
    opened = current(rooms(here)["open", 1])
    assert [is_open(opened, board) for board in (1, 2)] == shown
    for table in others:
        teams.put_boards(here, table, {2: ((0, 2), (0, 3))})
    assert [is_open(opened, board) for board in (1, 2)] == [True, True]


def current(bound: EventTable) -> LiveTable:
    bound.live.refresh_from_db()
    return bound.live
