"""豪威尔移位: everybody meets everybody once and plays every set of boards once; one list of all pairs.

Rounds against board sets form a Room square, developed from a starter: the tables of the first round with pairs as
numbers modulo n - 1 and one that never moves. Each line of a starter is N-S, E-W and the board set of round 1; in every
round everybody, boards included, goes one number on. There is no Room square of side 3 or 5, so that the movements of
four and of six pairs share boards and are written down round by round. Directions are chosen so that any two pairs are
compared about as often in the same as in opposite directions. The starters are ours; a test checks all of them.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.duplicate.movements.seating_plan import Position, SeatingPlan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation

HOWELL: Citation = Source(Book.NATIONAL).silence("howell-movement")
LARGEST = 100
"""最多对数: of the packaged movements."""


def howell(pairs: int) -> SeatingPlan | None:
    """豪威尔移位: for an even number of pairs; None where there is none packaged.

    >>> [len(howell(pairs).rounds) for pairs in (4, 6, 8, 100)]
    [3, 5, 7, 99]
    """
    written = _figures()["written"].get(str(pairs))
    if written is not None:
        rounds = tuple(tuple(Position(table, *line) for table, line in enumerate(lines, start=1)) for lines in written)
        return SeatingPlan(pairs, pairs - 1, rounds)
    starter = _figures()["starters"].get(str(pairs))
    return None if starter is None else _developed(pairs, starter)


def _developed(pairs: int, starter: list[list[int]]) -> SeatingPlan:
    """The rounds of a starter; the pair that never moves sits N-S at the last table."""
    numbers = pairs - 1

    def round_positions(step: int) -> tuple[Position, ...]:
        moving = (
            Position(table, (north + step) % numbers + 1, (east + step) % numbers + 1, (board_set + step) % numbers)
            for table, (north, east, board_set) in enumerate(starter, start=1)
        )
        return *moving, Position(pairs // 2, pairs, step + 1, step)

    return SeatingPlan(pairs, numbers, tuple(round_positions(step) for step in range(numbers)))


@cache
def _figures() -> Mapping[str, Any]:
    text = files("paizhuo.tournament").joinpath("data", "howell.json").read_text(encoding="utf-8")
    figures: dict[str, Any] = json.loads(text)
    return figures
