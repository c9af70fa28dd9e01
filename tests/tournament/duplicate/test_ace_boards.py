"""Boards of level A: which side plays A follows the rows of the printed sheet."""

from __future__ import annotations

import pytest

from paizhuo.cards import Rank
from paizhuo.guandan.duplicate import BOARDS
from paizhuo.guandan.phases import NoTribute
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.ace_boards import ROWS, counted_levels
from paizhuo.tournament.duplicate.options import AceBoards
from paizhuo.tournament.duplicate.table_result import levels_for


@pytest.mark.parametrize("board", range(1, 2 * len(BOARDS) + 1))
@pytest.mark.parametrize("winner", [Side.NORTH_SOUTH, Side.EAST_WEST])
@pytest.mark.parametrize("levels", [1, 2, 3])
def test_k27_only_the_side_that_plays_a_loses_a_level_with_its_partner_last(
    board: int, winner: Side, levels: int
) -> None:
    row = BOARDS[(board - 1) % len(BOARDS)]
    plays_ace = row.level is Rank.ACE and not isinstance(row.opening, NoTribute) and row.opening.first.side is winner
    won = levels_for(winner, levels)
    expected = (0, 0) if plays_ace and levels == 1 else won
    assert counted_levels(board, won, AceBoards.PASS) == expected
    assert counted_levels(board, won, AceBoards.PLAIN) == won


def test_the_sheet_has_as_many_rows_as_the_law_of_boards_says() -> None:
    assert len(BOARDS) == ROWS
