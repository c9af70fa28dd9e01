"""Which board should be on by the clock, and how long a room has been at its own."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.board_grid import board_grid
from paizhuo.officiating.board_pace import board_due, board_seconds, pace_of
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Clock
from tests.tournament.log.transitions.test_boards import HERE, team_match


def test_nat_31_1_the_limit_of_a_board() -> None:
    plan = team_match().plan
    assert board_seconds(plan, "main") == 420
    assert board_seconds(replace(plan, clock=Clock(screens=True)), "main") == 480
    assert board_seconds(replace(plan, book="jiangsu-2023"), "main") == 0


def test_the_board_that_is_due_by_the_clock() -> None:
    assert [board_due(seconds, 4 * 420, 4) for seconds in (-60, 0, 419, 420, 1679, 1680, 9999)] == [1, 1, 1, 2, 4, 4, 4]
    assert board_due(100, 0, 4) == board_due(100, 420, 0) == 0


def test_a_room_is_slow_after_the_limit_and_behind_by_whole_boards() -> None:
    event = team_match(4)
    event.add(f.BoardEntered(*HERE, Room.OPEN, 1, (3, 0)))
    row = board_grid(event.state, "main", event.state.stages["main"].rounds[0]).rows[0]
    pace = pace_of(row, now=1000, since=400, limit=420, due=4)
    assert pace is not None
    assert (pace.board, pace.minutes, pace.is_slow, pace.behind) == (2, 10, True, 2)
    on_time = pace_of(row, now=820, since=400, limit=420, due=2)
    assert on_time is not None
    assert (on_time.is_slow, on_time.behind) == (False, 0)
    unlimited = pace_of(row, now=9999, since=400, limit=0, due=0)
    assert unlimited is not None
    assert (unlimited.is_slow, unlimited.behind) == (False, 0)


def test_a_room_that_has_played_everything_has_no_pace() -> None:
    event = team_match(1)
    event.add(f.BoardEntered(*HERE, Room.OPEN, 1, (3, 0)))
    row = board_grid(event.state, "main", event.state.stages["main"].rounds[0]).rows[0]
    assert pace_of(row, now=1000, since=400, limit=420, due=1) is None
