"""复式计分: the boards of a team match, from the two rooms to one outcome [NAT 29(二), App.3, App.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Side
from paizhuo.tournament.results.outcomes import BadOutcome, Boards
from paizhuo.tournament.results.points import half_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.results.outcomes import Decision, End

_NAT = Source(Book.NATIONAL)
REPLAY_SOURCE: Citation = _NAT.read("37(一)1(2), 37(一)2(1), 37(二)1(2)", "half-of-the-boards-rounded-up")
SEATS_SOURCE: Citation = _NAT.cite("37(三)2")


class BoardScore(NamedTuple):
    """一副: the side of the first finisher, and its levels: 3, 2 or 1 with the partner second, third or last."""

    winner: Side
    levels: int


class RoomScore(NamedTuple):
    """一室: the levels both directions won in one room."""

    north_south: int
    east_west: int


def room_score(boards: Iterable[BoardScore]) -> RoomScore:
    """室小计: the columns of a room's sheet, added up [NAT App.3]."""
    sums = {Side.NORTH_SOUTH: 0, Side.EAST_WEST: 0}
    for board in boards:
        if board.levels not in range(1, 4):
            raise BadOutcome(f"a board is worth 1, 2 or 3 levels, not {board.levels}", text=str(board.levels))
        sums[board.winner] += board.levels
    return RoomScore(sums[Side.NORTH_SOUTH], sums[Side.EAST_WEST])


def settle(
    open_room: RoomScore,
    closed_room: RoomScore,
    boards: int,
    winner: End | None = None,
    decision: Decision | None = None,
) -> Boards:
    """结分: home sits N-S in the open room and E-W in the closed one [NAT 29(二)]."""
    for room in (open_room, closed_room):
        if min(room) < 0 or sum(room) > 3 * boards:
            raise BadOutcome(f"{boards} boards in one room are worth at most {3 * boards} levels")
    return Boards(
        home=open_room.north_south + closed_room.east_west,
        away=open_room.east_west + closed_room.north_south,
        boards=boards,
        winner=winner,
        decision=decision,
    )


def settle_boards(open_room: Sequence[BoardScore], closed_room: Sequence[BoardScore]) -> Boards:
    """结分: the same, from the boards themselves, which both rooms must have played."""
    if len(open_room) != len(closed_room):
        raise BadOutcome("both rooms play the same boards")
    return settle(room_score(open_room), room_score(closed_room), len(open_room))


def swing(open_board: BoardScore, closed_board: BoardScore) -> int:
    """一副的级差: what one board is worth to home over both rooms."""
    pair = settle_boards((open_board,), (closed_board,))
    return pair.home - pair.away


def fewest_to_replay(boards: int) -> int:
    """至少重打: half of the scheduled boards, rounded up, when boards were not duplicated [NAT 37]."""
    return half_up(boards, 2)


def wrong_seats_award(deals: int, *, match_score: bool) -> int:
    """混合赛坐错: the levels that the innocent pair gets for so many deals [NAT 37(三)2]."""
    return deals * (2 if match_score else 1)
