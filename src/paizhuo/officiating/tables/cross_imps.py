"""交叉级差表: each room of a round against all other rooms that played the same board, in levels a comparison.

Information only (the book knows no such table), and only where the regulations show it. The state comes in as the
public sees it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.tables.fraction_sum import FractionSum
from paizhuo.officiating.traveller import room_results
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from fractions import Fraction

    from paizhuo.officiating.traveller import RoomResult
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.tournament.plan.plan import StagePlan


class CrossImpRow(NamedTuple):
    """一行: an entrant in a room: its boards, and the sum over them of its mean difference from the other rooms."""

    entrant: int
    table: int
    room: Room
    boards: int
    total: Fraction


def cross_imps(stage: StagePlan, one: RoundState) -> tuple[CrossImpRow, ...]:
    """交叉级差表: the pairs of a round, best first; a board that one room alone played counts 0."""
    results = tuple(room_results(stage, one))
    by_board: dict[int, list[RoomResult]] = {}
    for result in results:
        by_board.setdefault(result.board, []).append(result)
    totals = {board: sum(one.levels.net for one in played) for board, played in by_board.items()}
    sums: dict[tuple[int, Room, End], FractionSum] = {}
    for result in results:
        rooms = len(by_board[result.board])
        # The differences from all rooms together: the room's own is 0.
        gained = rooms * result.levels.net - totals[result.board]
        for end, sign in ((result.north_south, 1), (result.north_south.other, -1)):
            sums.setdefault((result.table, result.room, end), FractionSum()).add(sign * gained, max(rooms - 1, 1))
    rows = (
        CrossImpRow(_entrant(one, table, end), table, room, found.count, found.total)
        for (table, room, end), found in sums.items()
    )
    return tuple(sorted(rows, key=lambda row: (-row.total, row.entrant, row.room.value)))


def _entrant(one: RoundState, table: int, end: End) -> int:
    pairing = one.matches[table].pairing
    return (pairing.home if end is End.HOME else pairing.away)[0]
