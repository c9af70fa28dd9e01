"""米切尔移位: N-S stay, E-W go one table up after each round, the boards one table down.

With an even number of tables E-W would meet the boards again halfway: either they skip a table then, or two tables
share their boards and a set rests on a stand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.duplicate.movements.seating_plan import Position, SeatingPlan
from paizhuo.tournament.duplicate.options import EvenTables
from paizhuo.tournament.results.points import half_up

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

MITCHELL: Citation = Source(Book.NATIONAL).silence("mitchell-movement")
ARROW_SWITCH: Citation = Source(Book.NATIONAL).silence("arrow-switch-an-eighth")
_EIGHTH = 8


def most_rounds(tables: int, even: EvenTables) -> int:
    """最多轮数.

    >>> most_rounds(7, EvenTables.SKIP), most_rounds(8, EvenTables.SKIP), most_rounds(8, EvenTables.SHARE)
    (7, 7, 8)
    """
    return tables - 1 if tables % 2 == 0 and even is EvenTables.SKIP else tables


def mitchell(tables: int, rounds: int, even: EvenTables = EvenTables.SKIP) -> SeatingPlan:
    """米切尔移位: pairs 1 to T sit N-S, T + 1 to 2T E-W; pair T + t and board set t begin at table t."""
    positions = tuple(
        tuple(_position(tables, table, round_, even) for table in range(tables)) for round_ in range(rounds)
    )
    return SeatingPlan(2 * tables, tables, positions)


def arrow_switched(plan: SeatingPlan) -> SeatingPlan:
    """换向: all tables exchange directions in the last rounds, an eighth of them, so that one champion makes sense."""
    turned = switched_rounds(len(plan.rounds))
    straight = len(plan.rounds) - turned
    last = tuple(tuple(position.turned() for position in round_) for round_ in plan.rounds[straight:])
    return replace(plan, rounds=plan.rounds[:straight] + last)


def switched_rounds(rounds: int) -> int:
    """换向轮数: an eighth, rounded half up, at least one.

    >>> [switched_rounds(rounds) for rounds in (3, 9, 12, 13)]
    [1, 1, 2, 2]
    """
    return max(half_up(rounds, _EIGHTH), 1)


def _position(tables: int, table: int, round_: int, even: EvenTables) -> Position:
    is_even = tables % 2 == 0
    skipped = is_even and even is EvenTables.SKIP and round_ >= tables // 2
    visitors = (table - round_ - skipped) % tables
    stand = _stand(tables, table) if is_even and even is EvenTables.SHARE else table
    return Position(table + 1, table + 1, tables + visitors + 1, (stand + round_) % tables)


def _stand(tables: int, table: int) -> int:
    """Where the boards of a table lie in their circle: the last table shares with the first, a set rests halfway."""
    if table == tables - 1:
        return 0
    return table if table < tables // 2 else table + 1
