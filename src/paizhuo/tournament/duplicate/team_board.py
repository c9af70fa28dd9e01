"""队式一副: one board of a team match, compared over both rooms [NAT 29(二), App.3].

Home sits N-S in the open room and E-W in the closed one. One level is one IMP: there is no table between them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.duplicate.options import OneRoom
from paizhuo.tournament.duplicate.table_result import MOST_LEVELS, BadLevels

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.duplicate.table_result import BoardLevels, Void

_NAT = Source(Book.NATIONAL)
ROOMS: Citation = _NAT.cite("29(二), App.3")
ONE_ROOM: Citation = _NAT.silence("a-board-of-one-room-does-not-count")
"""A board that only one room played; the sheet's totals would count it."""
WITHOUT_FIGURE: Citation = _NAT.silence("adjusted-score-without-a-figure")
"""调整分 is named in [NAT 53(二)2, 53(二)5] and given no value."""
LARGEST_SWING = 2 * MOST_LEVELS


class Swing(NamedTuple):
    """级差(IMP): net levels of home and of the visitors; opposite figures unless a ruling split the score."""

    home: int
    visitors: int


class Fault(Enum):
    """责任方: who is at fault for a board without a normal result."""

    HOME = "home"
    AWAY = "away"
    BOTH = "both"
    NONE = "none"


class BoardState(Enum):
    """一副的状态: how the score of a board came about."""

    COMPARED = "compared"
    """已比: both rooms played it, or one did and the regulations count that."""
    ADJUSTED = "adjusted"
    """调整分: by a ruling, whatever was played [NAT 53(二)2, 53(二)5]."""
    VOID = "void"
    """作废: level [NAT 37]."""
    NOT_PLAYED = "not_played"
    """未打: in at least one room [NAT 33(一)2]."""


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """队式一副: what is known of a board in both rooms, and what the referee ruled."""

    open_room: BoardLevels | None = None
    closed_room: BoardLevels | None = None
    void: Void | None = None
    adjusted: Swing | None = None

    def __post_init__(self) -> None:
        """Refuse an adjusted score beyond the largest swing that two rooms can give."""
        if self.adjusted is not None and max(map(abs, self.adjusted)) > LARGEST_SWING:
            text = f"{self.adjusted.home}:{self.adjusted.visitors}"
            raise BadLevels(f"two rooms differ by at most {LARGEST_SWING} levels, not {text}", text=text)


class BoardScore(NamedTuple):
    """一副的得分: the levels of both teams where they were compared, and the net of each."""

    state: BoardState
    home: int
    visitors: int
    net: Swing


def board_score(board: TeamBoard, one_room: OneRoom = OneRoom.DROP) -> BoardScore:
    """一副的得分: an adjusted score goes before all else, a void board is level, a board of one room by the option."""
    if board.adjusted is not None:
        return BoardScore(BoardState.ADJUSTED, 0, 0, board.adjusted)
    if board.void is not None:
        return BoardScore(BoardState.VOID, 0, 0, Swing(0, 0))
    played = [room for room in (board.open_room, board.closed_room) if room is not None]
    if not played or (len(played) == 1 and one_room is OneRoom.DROP):
        return BoardScore(BoardState.NOT_PLAYED, 0, 0, Swing(0, 0))
    home = visitors = 0
    if board.open_room is not None:
        home, visitors = board.open_room
    if board.closed_room is not None:
        home += board.closed_room.east_west
        visitors += board.closed_room.north_south
    return BoardScore(BoardState.COMPARED, home, visitors, Swing(home - visitors, visitors - home))


def adjusted_without_figure(fault: Fault) -> Swing:
    """调整分: what a board is worth where the referee gives an adjusted score without a figure (the book is silent).

    >>> adjusted_without_figure(Fault.AWAY), adjusted_without_figure(Fault.BOTH)
    (Swing(home=1, visitors=-1), Swing(home=-1, visitors=-1))
    """
    return {
        Fault.HOME: Swing(-1, 1),
        Fault.AWAY: Swing(1, -1),
        Fault.BOTH: Swing(-1, -1),
        Fault.NONE: Swing(0, 0),
    }[fault]
