"""A board in a room: how far it has come, who sits where, and what the room has played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.board_cells import Cell, CellState, boards_of, room_row
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from tests.tournament.log.transitions.test_boards import HERE, play, team_match

if TYPE_CHECKING:
    from paizhuo.officiating.board_cells import RoomRow
    from tests.tournament.playing import Playing

OPEN, CLOSED = Room.OPEN, Room.CLOSED


def rows_of(event: Playing) -> list[RoomRow]:
    """Both rooms of the match at table 1."""
    match = event.state.stages["main"].rounds[0].matches[1]
    boards = boards_of(event.state, "main", match)
    return [room_row(match, room, boards, boards) for room in Room]


def states(event: Playing) -> list[str]:
    return [" ".join(cell.seen for cell in row.cells) for row in rows_of(event)]


def test_each_cell_says_how_far_the_board_has_come() -> None:
    event = team_match(6)
    assert states(event) == ["now empty empty empty empty empty"] * 2
    play(event, ((3, 0), (0, 1)))
    event.add(f.BoardEntered(*HERE, OPEN, 2, (0, 2), side=End.HOME))
    event.add(f.BoardEntered(*HERE, CLOSED, 2, (0, 2), side=End.HOME))
    event.add(f.BoardEntered(*HERE, CLOSED, 2, (0, 3), side=End.AWAY))
    event.add(f.BoardRuled(*HERE, 4, "leaked in the corridor", Void.LEAKED))
    event.add(f.BoardRuled(*HERE, 5, "adjusted", adjusted=(1, -1)))
    assert states(event) == ["ok+3 half-2 now void adjusted empty", "ok-1 ne-2 now void adjusted empty"]
    rows = rows_of(event)
    assert [row.total for row in rows] == [3, -1]
    assert [row.played for row in rows] == [4, 4]
    assert rows[0].now == Cell(3, CellState.NOW)
    assert event.log[rows[0].last_fact - 1].fact == f.BoardEntered(*HERE, OPEN, 2, (0, 2), side=End.HOME)


def test_home_sits_north_south_in_the_open_room_only() -> None:
    opened, closed = rows_of(team_match())
    assert (opened.north_south, opened.east_west) == (closed.east_west, closed.north_south)
    assert opened.end_of(north_south=True) is closed.end_of(north_south=False) is End.HOME


def test_a_board_that_the_table_does_not_play_is_absent() -> None:
    event = team_match(2)
    match = event.state.stages["main"].rounds[0].matches[1]
    row = room_row(match, OPEN, (2,), (1, 2))
    assert [cell.state for cell in row.cells] == [CellState.ABSENT, CellState.NOW]
    assert row.first_open == 1
