"""打牌的快慢: which board should be on the tables by the clock, and how long a room has been at its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.timetable import board_minutes

if TYPE_CHECKING:
    from paizhuo.officiating.board_cells import RoomRow
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.plan.plan import Plan

MINUTE = 60
CANCELLED: Citation = Source(Book.NATIONAL).cite("33(一)2")
"""到时未开始的牌: boards that were not begun at the end of the round are cancelled."""
BEHIND = 2
"""From so many boards behind the clock on a room needs a person."""


class Pace(NamedTuple):
    """快慢: of a room: the board on the table, since when, whether too long, and how far it is behind the clock."""

    board: int
    seconds: int
    limit: int
    behind: int

    @property
    def minutes(self) -> int:
        """Whole minutes that the room has been at the board."""
        return self.seconds // MINUTE

    @property
    def is_slow(self) -> bool:
        """超时: whether the board takes longer than the book gives it."""
        return 0 < self.limit < self.seconds


def board_seconds(plan: Plan, stage: str) -> int:
    """一副的时限: by the book of the event; 0 where it sets none [NAT 31(一)]."""
    if regulations_of(plan.book).book is not Book.NATIONAL:
        return 0
    return board_minutes(plan.clock_of(stage)) * MINUTE


def board_due(passed: int, length: int, boards: int) -> int:
    """按时该打到: the board that should be played after so many seconds of a round; 0 without a clock.

    >>> board_due(0, 16 * 420, 16), board_due(13 * 420, 16 * 420, 16), board_due(99 * 420, 16 * 420, 16)
    (1, 14, 16)
    """
    if length <= 0 or boards <= 0:
        return 0
    return min(boards, max(0, passed) * boards // length + 1)


def pace_of(row: RoomRow, now: int, since: int, limit: int, due: int) -> Pace | None:
    """快慢: of a room that began its board at ``since``; None when all its boards are played."""
    cell = row.now
    if cell is None:
        return None
    numbers = [one.board for one in row.cells]
    behind = 0 if due not in numbers else max(0, numbers.index(due) - numbers.index(cell.board))
    return Pace(cell.board, max(0, now - since), limit, behind)
