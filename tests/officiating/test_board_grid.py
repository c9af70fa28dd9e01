"""The grid of rooms and boards: where to type next, what to check, what keeps a board hidden."""

from __future__ import annotations

from paizhuo.officiating.board_cells import Cell, CellState
from paizhuo.officiating.board_grid import BoardGrid, Place, board_grid
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End
from tests.tournament.log.transitions.test_boards import HERE, play, team_match
from tests.tournament.playing import Playing

OPEN, CLOSED = Room.OPEN, Room.CLOSED


def grid_of(event: Playing) -> BoardGrid:
    return board_grid(event.state, "main", event.state.stages["main"].rounds[0])


def test_the_list_to_check_has_disputes_first() -> None:
    event = team_match()
    event.add(f.BoardEntered(*HERE, OPEN, 1, (0, 2), side=End.HOME))
    event.add(f.BoardEntered(*HERE, CLOSED, 1, (0, 2), side=End.HOME))
    event.add(f.BoardEntered(*HERE, CLOSED, 1, (0, 3), side=End.AWAY))
    found = [(row.room, cell.board, cell.state) for row, cell in grid_of(event).to_check()]
    assert found == [(CLOSED, 1, CellState.DISPUTED), (OPEN, 1, CellState.WAITING)]


def test_typing_goes_to_the_next_room_that_lacks_the_board_then_to_the_next_board() -> None:
    event = team_match(2)
    assert grid_of(event).first_lacking() == Place(1, OPEN, 1)
    event.add(f.BoardEntered(*HERE, CLOSED, 1, (3, 0)))
    assert grid_of(event).next_lacking(Place(1, CLOSED, 1)) == Place(1, OPEN, 1)
    event.add(f.BoardEntered(*HERE, OPEN, 1, (3, 0)))
    assert grid_of(event).next_lacking(Place(1, OPEN, 1)) == Place(1, OPEN, 2)
    play(event, ((3, 0), (3, 0)), first=2)
    assert grid_of(event).next_lacking(Place(1, CLOSED, 2)) is None
    assert grid_of(event).cell(Place(1, CLOSED, 2)) == Cell(2, CellState.COUNTS, 3, fact=event.log[-1].no)
    assert grid_of(event).cell(Place(2, CLOSED, 2)) is grid_of(event).cell(Place(1, CLOSED, 3)) is None


def test_a_board_is_disclosed_when_no_room_plays_it() -> None:
    event = team_match(3)
    assert grid_of(event).next_to_disclose() is None
    event.add(f.BoardEntered(*HERE, OPEN, 1, (3, 0)))
    grid = grid_of(event)
    assert grid.next_to_disclose() == 1
    assert [row.room for row in grid.rooms_playing(1)] == [CLOSED]
    assert grid.progress() == {1: 1, 2: 1}
    event.add(f.BoardEntered(*HERE, CLOSED, 1, (3, 0)))
    assert grid_of(event).rooms_playing(1) == ()
    assert grid_of(event).next_to_disclose() is None


def test_nothing_is_lacking_in_a_settled_match() -> None:
    event = team_match(3)
    play(event, ((3, 0), (1, 0)))
    event.add(f.MatchSettled(*HERE))
    grid = grid_of(event)
    assert grid.first_lacking() is None
    assert grid.rows[0].is_settled
    assert grid.rows[0].now is None


def test_nat_49_2_a_level_knockout_match_gets_one_more_board_at_a_time() -> None:
    event = team_match(1, Format.KNOCKOUT)
    assert grid_of(event).boards == (1,)
    play(event, ((3, 0), (3, 0)))
    assert grid_of(event).boards == (1, 2)
    event.add(f.BoardEntered(*HERE, OPEN, 2, (1, 0)))
    assert grid_of(event).boards == (1, 2)
    event.add(f.BoardEntered(*HERE, CLOSED, 2, (1, 0)))
    assert grid_of(event).boards == (1, 2, 3)
    play(event, ((3, 0), (1, 0)), first=3)
    assert grid_of(event).boards == (1, 2, 3)


def test_pairs_play_at_one_table() -> None:
    event = Playing(StagePlan("main", Format.SWISS, rounds=1, boards=2), entrants=4, kind=EntryKind.PAIRS)
    event.open("main")
    event.pair("main")
    assert event.plan.rooms == (OPEN,)
    assert [(row.table, row.room) for row in grid_of(event).rows] == [(1, OPEN), (2, OPEN)]
