"""复式: the sixteen preset boards of the national team sheet (NAT 7(二), App.3).

A board fixes the level, who owes tribute and who counts as first finisher, so that both rooms play the same problem.
In a double board the sheet prints one return seat: it is read as the first finisher's. Resisting works as usual, the
return seat then leads. A board scores the levels it would have gained, 1, 2 or 3, whatever its level.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import Rank, parse_rank
from paizhuo.errors import BadInput
from paizhuo.guandan.levels import gain
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.tribute import TributeDue
from paizhuo.seats import Seat, Side, parse_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

_SHEET = """\
1 2 - -
2 3 S E
3 4 W N
4 5 N W
5 5 SN W
6 6 EW N
7 7 S N
8 8 W E
9 9 SN E
10 T EW S
11 T W S
12 J N E
13 Q S W
14 K E N
15 A N S
16 A E W
"""
"""Board, level, seats that pay, seat that returns."""


class UnknownBoard(BadInput):
    """The sheet has no board of this number."""

    code: ClassVar[str] = "UNKNOWN_BOARD"


@dataclass(frozen=True, slots=True)
class Board:
    """牌副: a row of the sheet."""

    number: int
    level: Rank
    opening: NoTribute | TributeDue


def _row(line: str) -> Board:
    number, level, payers, returner = line.split()
    if returner == "-":
        return Board(int(number), parse_rank(level), NoTribute(Seat.EAST))
    first = parse_seat(returner)
    return Board(int(number), parse_rank(level), TributeDue(first, tuple(map(parse_seat, payers))))


BOARDS: tuple[Board, ...] = tuple(map(_row, _SHEET.splitlines()))


def board(number: int) -> Board:
    """The preset board of this number.

    >>> board(9).level, board(9).opening.double
    (Rank.NINE, True)
    """
    if number not in range(1, len(BOARDS) + 1):
        raise UnknownBoard(f"the sheet has boards 1 to {len(BOARDS)}, not {number}", text=str(number))
    return BOARDS[number - 1]


def board_score(finish: Sequence[Seat]) -> tuple[Side, int]:
    """得分: the side that scores on a board and the levels it scores."""
    scored = gain(finish)
    return finish[0].side, scored
