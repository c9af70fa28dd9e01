"""一桌一副: what one board came to at one table: levels, or the reason why there are none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias

from paizhuo.errors import BadInput
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_LEVELS = 3
"""双下: partners first and second [NAT 2]."""


class BadFinish(BadInput):
    """The seats are no order in which players can have gone out, or too few to tell the score."""

    code: ClassVar[str] = "BAD_FINISH"


class BadLevels(BadInput):
    """No board can be worth these levels."""

    code: ClassVar[str] = "BAD_LEVELS"


class BoardLevels(NamedTuple):
    """得分(南北/东西): the levels of both directions; one of them is 0 [NAT App.3]."""

    north_south: int
    east_west: int

    @property
    def net(self) -> int:
        """N-S's levels less E-W's."""
        return self.north_south - self.east_west


class Mark(Enum):
    """平均分: an artificial score of one side, better or worse than average by who was at fault."""

    PLUS = "+"
    """平均正分 [NAT 37(二)1(3)]."""
    EQUAL = "="
    """平均分."""
    MINUS = "-"
    """平均负分."""


class Void(Enum):
    """作废: why a board does not count."""

    LEAKED = "leaked"
    """泄露: somebody else let out what the cards are [NAT 37(二)1(3)]."""
    FOULED = "fouled"
    """错牌: the cards were not those of the other tables [NAT 37(二)]."""
    WRONG_SEATS = "wrong_seats"
    """坐错方位: by the players of the table [NAT 37(一)]."""
    NOT_DUPLICATED = "not_duplicated"
    """未构成复式: for another reason [NAT 37(二)2(2)]."""


class Averages(NamedTuple):
    """调整分: artificial scores of both sides in a pairs or individual event [NAT 37(二)1(3), 53(二)2, 53(二)5]."""

    north_south: Mark
    east_west: Mark


LEAKED = Averages(Mark.PLUS, Mark.PLUS)
"""泄露的牌: 双方平均正分 [NAT 37(二)1(3)]."""


@dataclass(frozen=True, slots=True)
class ForfeitedBoard:
    """弃权: a side (with ``None`` both) gave up the round that the board belongs to [NAT 34(二)]."""

    by: Side | None


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """未打: the table did not play the board, and nobody ruled on it; no score, and no entry of the comparison."""


TableResult: TypeAlias = BoardLevels | Averages | ForfeitedBoard | NotPlayed


class PairsResult(NamedTuple):
    """一桌一副: what a board came to between two sides: a pair each, or two players each of an individual event."""

    board: int
    north_south: tuple[int, ...]
    east_west: tuple[int, ...]
    result: TableResult
    section: str = "A"
    fouled: bool = False
    """错牌: the table played it with the wrong cards; such tables are compared among themselves."""
    round: int = 0
    table: int = 0
    """哪一轮哪一桌: where it was played; 0 where nobody asks."""


@cache
def board_levels(north_south: int, east_west: int) -> BoardLevels:
    """得分: 3, 2 or 1 for the side of the first finisher and 0 for the other [NAT 2, App.3]; six in all.

    >>> board_levels(0, 2).net
    -2
    """
    if min(north_south, east_west) != 0 or max(north_south, east_west) not in range(1, MOST_LEVELS + 1):
        text = f"{north_south}:{east_west}"
        raise BadLevels(f"a board is 3:0, 2:0 or 1:0 for one of the sides, not {text}", text=text)
    return BoardLevels(north_south, east_west)


def levels_for(winner: Side, levels: int) -> BoardLevels:
    """The score of a board that ``winner`` won by so many levels."""
    return board_levels(levels, 0) if winner is Side.NORTH_SOUTH else board_levels(0, levels)


def levels_of_finish(order: Sequence[Seat]) -> BoardLevels:
    """从名次到得分: partner second is worth 3 levels, third 2, last 1 [NAT 2].

    Two seats tell it when they are partners, otherwise three: the fourth follows.

    >>> levels_of_finish((Seat.NORTH, Seat.EAST, Seat.SOUTH))
    BoardLevels(north_south=2, east_west=0)
    """
    if len(set(order)) != len(order) or len(order) not in range(2, len(Seat) + 1):
        raise BadFinish("the order names two partners, or three or four different seats", text=_seats(order))
    first = order[0]
    if first.partner in order:
        behind = order.index(first.partner)
    elif len(order) == MOST_LEVELS:
        behind = MOST_LEVELS
    else:
        raise BadFinish("the two seats are no partners, so the third must be named", text=_seats(order))
    return levels_for(first.side, MOST_LEVELS + 1 - behind)


def _seats(order: Sequence[Seat]) -> str:
    return " ".join(str(seat) for seat in order)
