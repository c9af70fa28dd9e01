"""移位: the movement that is asked for, with its boards and who sits out in which round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.tournament.duplicate.movements.howell import LARGEST as LARGEST_HOWELL
from paizhuo.tournament.duplicate.movements.howell import howell
from paizhuo.tournament.duplicate.movements.mitchell import arrow_switched, mitchell, most_rounds
from paizhuo.tournament.duplicate.options import Champions, EvenTables, MovementKind
from paizhuo.tournament.duplicate.team_match import BadCount

if TYPE_CHECKING:
    from paizhuo.tournament.duplicate.movements.seating_plan import SeatingPlan

FEWEST_PAIRS = 3
MOST_FOR_HOWELL = 10
"""豪威尔: where nothing else is asked for; more pairs would need too many rounds."""
MOST_PAIRS = 1000
MOST_BOARDS = 100
"""副: a round has no more; above these numbers somebody mistyped."""


class NoSuchMovement(BadInput):
    """There is no movement of this kind, or none with so many rounds."""

    code: ClassVar[str] = "NO_SUCH_MOVEMENT"


@dataclass(frozen=True, slots=True)
class MovementRequest:
    """移位要求: ``rounds`` None is the longest there is."""

    kind: MovementKind
    pairs: int
    boards_per_round: int
    rounds: int | None = None
    even: EvenTables = EvenTables.SKIP
    arrow_switch: bool = False


def default_kind(pairs: int) -> MovementKind:
    """移位方法: the usual one of so many pairs (the book is silent).

    >>> default_kind(10), default_kind(11)
    (<MovementKind.HOWELL: 'howell'>, <MovementKind.MITCHELL: 'mitchell'>)
    """
    return MovementKind.HOWELL if pairs <= MOST_FOR_HOWELL else MovementKind.MITCHELL


class Meeting(NamedTuple):
    """一桌: two pairs and their boards."""

    table: int
    north_south: int
    east_west: int
    boards: tuple[int, ...]


class MovementRound(NamedTuple):
    """一轮: the tables, and who sits out."""

    tables: tuple[Meeting, ...]
    sit_out: tuple[int, ...]


class Movement(NamedTuple):
    """移位表: everything that hall and players need to know of a session beforehand."""

    tables: int
    board_sets: tuple[tuple[int, ...], ...]
    rounds: tuple[MovementRound, ...]
    champions: Champions


def movement(asked: MovementRequest) -> Movement:
    """移位表. With an odd number of pairs one more is missing, and its opponents sit out, nobody twice."""
    if asked.pairs not in range(FEWEST_PAIRS, MOST_PAIRS + 1):
        raise BadCount(f"a movement has {FEWEST_PAIRS} to {MOST_PAIRS} pairs, not {asked.pairs}", text=str(asked.pairs))
    if asked.boards_per_round not in range(1, MOST_BOARDS + 1):
        text = str(asked.boards_per_round)
        raise BadCount(f"a round has 1 to {MOST_BOARDS} boards, not {text}", text=text)
    plan = _plan(asked)
    sets = tuple(
        tuple(range(index * asked.boards_per_round + 1, (index + 1) * asked.boards_per_round + 1))
        for index in range(plan.board_sets)
    )
    mixed = asked.kind is MovementKind.HOWELL or asked.arrow_switch
    return Movement(
        plan.tables,
        sets,
        tuple(_round(plan, index, asked.pairs, sets) for index in range(len(plan.rounds))),
        Champions.SINGLE if mixed else Champions.DOUBLE,
    )


def _plan(asked: MovementRequest) -> SeatingPlan:
    even_pairs = asked.pairs + asked.pairs % 2
    match asked.kind:
        case MovementKind.MITCHELL:
            most = most_rounds(even_pairs // 2, asked.even)
            rounds = most if asked.rounds is None else asked.rounds
            if rounds not in range(1, most + 1):
                raise NoSuchMovement(f"this movement has 1 to {most} rounds, not {rounds}", text=str(rounds))
            plan = mitchell(even_pairs // 2, rounds, asked.even)
            return arrow_switched(plan) if asked.arrow_switch else plan
        case MovementKind.HOWELL:
            found = howell(even_pairs)
            if found is None:
                text = str(asked.pairs)
                raise NoSuchMovement(f"a Howell has at most {LARGEST_HOWELL} pairs, not {text}", text=text)
            if asked.rounds not in {None, len(found.rounds)}:
                text = str(asked.rounds)
                raise NoSuchMovement(f"a Howell is played whole: {len(found.rounds)} rounds, not {text}", text=text)
            return found


def _round(plan: SeatingPlan, index: int, pairs: int, sets: tuple[tuple[int, ...], ...]) -> MovementRound:
    tables, sit_out = [], []
    for position in plan.rounds[index]:
        present = [pair for pair in (position.north_south, position.east_west) if pair <= pairs]
        if len(present) == 1:
            sit_out += present
        else:
            tables.append(Meeting(position.table, position.north_south, position.east_west, sets[position.board_set]))
    return MovementRound(tuple(tables), tuple(sit_out))
