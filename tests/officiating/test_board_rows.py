"""The boards of a match side by side, with the running score."""

from __future__ import annotations

from paizhuo.officiating.board_rows import board_rows
from paizhuo.tournament.duplicate.team_board import BoardState
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format
from tests.tournament.log.transitions.test_boards import HERE, play, team_match


def test_boards_run_up_and_wait_until_both_rooms_have_played_them() -> None:
    event = team_match(3)
    play(event, ((3, 0), (1, 0)))
    event.add(f.BoardEntered(*HERE, Room.OPEN, 2, (3, 0)))
    match = event.state.stages["main"].rounds[0].matches[1]
    rows = board_rows(match, event.state.plan.stage("main"))
    assert [(row.state, row.net[0], row.running) for row in rows] == [
        (BoardState.COMPARED, 2, 2),
        (None, 0, 2),
        (None, 0, 2),
    ]
    event.add(f.MatchSettled(*HERE))
    settled = board_rows(event.state.stages["main"].rounds[0].matches[1], event.state.plan.stage("main"))
    assert settled[1].state is BoardState.NOT_PLAYED


def test_extra_boards_do_not_run_up() -> None:
    event = team_match(1, Format.KNOCKOUT)
    play(event, ((3, 0), (3, 0)), ((3, 0), (1, 0)))
    rows = board_rows(event.state.stages["main"].rounds[0].matches[1], event.state.plan.stage("main"))
    assert [(row.board, row.net[0], row.running) for row in rows] == [(1, 0, 0), (2, 2, 0)]
