"""复式: the sixteen preset boards of the national team sheet (NAT 7(二), App.3).

A board fixes the level, who owes tribute and who counts as first finisher, so that both rooms play the same problem.
In a double board the sheet prints one return seat: it is read as the first finisher's. Resisting works as usual, the
return seat then leads. A board scores the levels it would have gained, 1, 2 or 3, whatever its level.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import Chance, Rank, deal_label, parse_rank
from paizhuo.errors import BadInput
from paizhuo.guandan.drawing import draw_later
from paizhuo.guandan.levels import gain
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.tribute import Payment, TributeDue, allowed_tribute, resists, settle
from paizhuo.seats import Seat, Side, parse_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan.phases import Hands
    from paizhuo.guandan.rules import RuleSet

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
    """There is no board of this number."""

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
    """The preset board of this number. After the last row of the sheet they begin again (the book is silent).

    >>> board(9).level, board(9).opening.double, board(25).level
    (Rank.NINE, True, Rank.NINE)
    """
    if number < 1:
        raise UnknownBoard(f"boards are numbered from 1, not {number}", text=str(number))
    row = BOARDS[(number - 1) % len(BOARDS)]
    return row if row.number == number else replace(row, number=number)


def board_score(finish: Sequence[Seat]) -> tuple[Side, int]:
    """得分: the side that scores on a board and the levels it scores."""
    scored = gain(finish)
    return finish[0].side, scored


@dataclass(frozen=True, slots=True)
class DealtBoard:
    """预发的一副: a board of the sheet with the cards of its four seats, the same in both rooms."""

    board: Board
    hands: Hands

    def payments(self, rules: RuleSet) -> tuple[Payment, ...]:
        """进贡: who pays whom, the payment to the first finisher first; nothing where it is resisted or not due.

        The card stands for its rank: the payer chooses among faces of the highest rank.
        """
        due = self.board.opening
        if isinstance(due, NoTribute) or resists(due, self.hands, rules):
            return ()
        paid = {seat: allowed_tribute(self.hands[seat], self.board.level)[0] for seat in due.payers}
        return settle(due, paid, self.board.level)

    def leader(self, rules: RuleSet) -> Seat:
        """首攻: the leader on the sheet; else the payer of the first finisher, or the latter if tribute is resisted."""
        opening = self.board.opening
        if isinstance(opening, NoTribute):
            return opening.leader
        payments = self.payments(rules)
        return payments[0].payer if payments else opening.first


def deal_board(number: int, rules: RuleSet, seed: bytes, session: str = "") -> DealtBoard:
    """预发牌: the cards of a board, dealt from a secret seed; each ``session`` of a seed has its own cards.

    Nobody shuffles or cuts at the table, so East draws first on every board (silent).

    >>> from paizhuo.guandan import NATIONAL
    >>> dealt = deal_board(2, NATIONAL, b"an example seed.")
    >>> [len(hand) for hand in dealt.hands], dealt.leader(NATIONAL).name
    ([27, 27, 27, 27], 'SOUTH')
    """
    chance = Chance(seed, deal_label(number, ("board", session)))
    return DealtBoard(board(number), draw_later(chance, rules, Seat.EAST).hands)
