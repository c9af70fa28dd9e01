"""随牌成绩: one board at every table, and how often each result came."""

from __future__ import annotations

from fractions import Fraction

from paizhuo.officiating.traveller import frequencies, mean_net, room_results, traveller
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.duplicate.team_board import BoardState
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from tests.officiating.test_board_publication import teams


def test_both_rooms_of_every_match_stand_together_with_the_swing() -> None:
    event = teams(2)
    event.add(f.BoardEntered("main", 1, 1, Room.OPEN, 1, (3, 0), ("N", "S")))
    event.add(f.BoardEntered("main", 1, 1, Room.CLOSED, 1, (0, 2), ("W", "N", "E")))
    event.board(2, 1, (1, 0), (1, 0))
    event.add(f.BoardRuled("main", 1, 2, 1, "泄露", void=Void.LEAKED))
    stage, one = event.plan.stages[0], event.state.stages["main"].rounds[0]
    first, second = traveller(event.plan, stage, one, 1)
    assert [(row.room, row.levels, row.finish) for row in first.rows] == [
        (Room.OPEN, (3, 0), ("N", "S")),
        (Room.CLOSED, (0, 2), ("W", "N", "E")),
    ]
    assert first.rows[0].north_south == first.rows[1].east_west == one.matches[1].pairing.home
    assert (first.state, first.net) == (BoardState.COMPARED, (5, -5))
    assert second.state is BoardState.VOID
    assert [match.state for match in traveller(event.plan, stage, one, 2)] == [BoardState.NOT_PLAYED] * 2


def test_six_rows_best_for_north_south_first() -> None:
    event = teams(1)
    event.board(1, 1, (3, 0), (0, 1))
    event.board(2, 1, (3, 0), (0, 3))
    results = tuple(room_results(event.plan.stages[0], event.state.stages["main"].rounds[0]))
    assert [(row.levels.net, len(row.rooms)) for row in frequencies(results)] == [
        (3, 2),
        (2, 0),
        (1, 0),
        (-1, 1),
        (-2, 0),
        (-3, 1),
    ]
    assert mean_net(results) == Fraction(1, 2)
    assert mean_net(()) is None
