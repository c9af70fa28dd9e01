"""打A的牌: what a board counts whose row has one side playing A [NAT App.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.options import AceBoards
from paizhuo.tournament.duplicate.table_result import BoardLevels

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

ACE_BOARDS: Citation = Source(Book.NATIONAL).silence("ace-boards-like-all-others")
ROWS = 16
"""预设行数: of the printed sheet; longer sets begin again with the first row."""
_PLAYS_ACE = {15: Side.NORTH_SOUTH, 16: Side.EAST_WEST}
"""打A的一方: by the row of the sheet."""


def counted_levels(board: int, levels: BoardLevels, ace_boards: AceBoards) -> BoardLevels:
    """得分: of a board by its number; a side that has to pass A scores nothing with its partner last.

    >>> counted_levels(15, BoardLevels(1, 0), AceBoards.PASS), counted_levels(15, BoardLevels(0, 1), AceBoards.PASS)
    (BoardLevels(north_south=0, east_west=0), BoardLevels(north_south=0, east_west=1))
    """
    side = _PLAYS_ACE.get((board - 1) % ROWS + 1)
    winner = Side.NORTH_SOUTH if levels.net > 0 else Side.EAST_WEST
    if ace_boards is AceBoards.PLAIN or side is not winner or abs(levels.net) != 1:
        return levels
    return BoardLevels(0, 0)
