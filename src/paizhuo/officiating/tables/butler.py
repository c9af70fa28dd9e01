"""各对参考表: how the pairs of a team event did on their own boards against the mean of all rooms that played them.

Information only, never a result: the book knows no such list. The state comes in as the public sees it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.board_shares import players_in
from paizhuo.officiating.publication import open_rounds
from paizhuo.officiating.segments import segment_of_board
from paizhuo.officiating.tables.fraction_sum import FractionSum
from paizhuo.officiating.traveller import room_results
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from fractions import Fraction

    from paizhuo.officiating.traveller import RoomResult
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.plan.plan import StagePlan


class PairKey(NamedTuple):
    """一对: two players of a team by name; without a line-up the two who sat for the team in this room."""

    entrant: int
    players: tuple[str, ...]
    room: Room | None


class ButlerRow(NamedTuple):
    """一行: the boards of a pair, the sum and the mean of its differences, and its place; equal means share it."""

    pair: PairKey
    boards: int
    total: Fraction
    mean: Fraction
    place: int


def butler(state: State, stage: str) -> tuple[ButlerRow, ...]:
    """各对参考表: best mean first."""
    plan, found = state.plan.stage(stage), dict[PairKey, FractionSum]()
    for one in open_rounds(state.stages[stage]):
        results = tuple(room_results(plan, one))
        by_board: dict[int, list[RoomResult]] = {}
        for result in results:
            by_board.setdefault(result.board, []).append(result)
        totals = {board: sum(played.levels.net for played in all_) for board, all_ in by_board.items()}
        segments = {board: segment_of_board(plan, board) for board in by_board}
        pairs: dict[tuple[int, End, Room, int], PairKey] = {}
        for result in results:
            rooms = len(by_board[result.board])
            # The difference from the mean of all rooms, in parts of that many.
            gained = rooms * result.levels.net - totals[result.board]
            for end, sign in ((result.north_south, 1), (result.north_south.other, -1)):
                at = (result.table, end, result.room, segments[result.board])
                if at not in pairs:
                    pairs[at] = pair_of(plan, one.matches[result.table], end, result.room, result.board)
                found.setdefault(pairs[at], FractionSum()).add(sign * gained, rooms)
    values = [(pair, sums.count, sums.total) for pair, sums in found.items()]
    rows = sorted(
        ((pair, count, total, total / count) for pair, count, total in values), key=lambda row: (-row[3], row[0][:2])
    )
    places: dict[Fraction, int] = {}
    for place, row in enumerate(rows, start=1):
        places.setdefault(row[3], place)
    return tuple(ButlerRow(*row, place=places[row[3]]) for row in rows)


def pair_of(plan: StagePlan, match: MatchState, end: End, room: Room, board: int) -> PairKey:
    """一对: of a side in a room, by the line-up of the board's segment; one of the whole match says nothing of it."""
    entrant = (match.pairing.home if end is End.HOME else match.pairing.away)[0]
    known = players_in(match, plan, board) if plan.segments <= 1 or match.line_ups else {}
    players = tuple(sorted(who for (at, _seat), (own, who) in known.items() if at is room and own is end))
    return PairKey(entrant, players, None) if players else PairKey(entrant, (), room)
