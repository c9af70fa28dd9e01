"""交叉级差表: each room against all others on the same board, against a brute force over pairs of rooms."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paizhuo.officiating.tables.cross_imps import cross_imps
from paizhuo.tournament.entries.line_up import Room
from tests.officiating.tables.test_butler import played
from tests.officiating.test_board_publication import teams


@pytest.mark.parametrize("seed", range(20))
def test_each_room_is_compared_with_every_other(seed: int) -> None:
    event, nets = played(seed)
    one = event.state.stages["main"].rounds[0]
    expected: dict[tuple[int, Room], Fraction] = {}
    for (table, room, board), net in nets.items():
        others = [value for key, value in nets.items() if key[2] == board and key[:2] != (table, room)]
        mean = sum((Fraction(net - value, len(others)) for value in others), Fraction(0))
        pairing = one.matches[table].pairing
        north_south, east_west = (
            (pairing.home[0], pairing.away[0]) if room is Room.OPEN else (pairing.away[0], pairing.home[0])
        )
        expected[north_south, room] = expected.get((north_south, room), Fraction(0)) + mean
        expected[east_west, room] = expected.get((east_west, room), Fraction(0)) - mean
    rows = cross_imps(event.plan.stages[0], one)
    assert {(row.entrant, row.room): row.total for row in rows} == expected
    assert [row.total for row in rows] == sorted((row.total for row in rows), reverse=True)


def test_a_board_of_one_room_is_compared_with_nothing() -> None:
    event = teams(1, entrants=2)
    assert cross_imps(event.plan.stages[0], event.state.stages["main"].rounds[0]) == ()
