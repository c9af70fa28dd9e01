"""用时: how long an agent took for its moves; reported separately, because it differs from run to run."""

from __future__ import annotations

import math
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence

ViewT = TypeVar("ViewT")
AnswerT = TypeVar("AnswerT")

_STEP = math.log(1.05)
"""The times are a histogram with logarithmic bins five percent wide: a few hundred numbers for a million moves."""
_SHORTEST = 1e-7
_LAST = 0.99


@dataclass(slots=True)
class Times:
    """用时: the number of moves, wall and processor seconds, the longest move, and a histogram."""

    moves: int = 0
    wall: float = 0.0
    processor: float = 0.0
    longest: float = 0.0
    spread: Counter[int] = field(default_factory=Counter)

    def add(self, wall: float, processor: float) -> None:
        """Count one move."""
        self.moves += 1
        self.wall += wall
        self.processor += processor
        self.longest = max(self.longest, wall)
        self.spread[math.ceil(math.log(max(wall, _SHORTEST)) / _STEP)] += 1

    def include(self, other: Times) -> None:
        """Add the times of another bout."""
        self.moves += other.moves
        self.wall += other.wall
        self.processor += other.processor
        self.longest = max(self.longest, other.longest)
        self.spread.update(other.spread)

    def within(self, share: float = _LAST) -> float:
        """A quantile of the times, in seconds: at most five percent too high, never too low."""
        needed, counted = share * self.moves, 0
        for step in sorted(self.spread):
            counted += self.spread[step]
            if counted >= needed:
                return min(self.longest, math.exp(step * _STEP))
        return 0.0


TURNS, GAME, DEAL, SEAT = range(4)
"""Where a turn keeps the number of turns so far, the game and the deal in which it is, and whose it is."""


class Watch:
    """看表人: measures both sides of one game, and remembers which seat had the last turn, in which deal.

    The turn is four numbers, which another process may read to find an agent that never ends its move.
    """

    def __init__(self, turn: MutableSequence[int] | None = None, game: int = 1) -> None:
        """Nobody has had a turn yet."""
        self.times = {side: Times() for side in Side}
        self._turn = [0, 0, 0, 0] if turn is None else turn
        self._turn[GAME], self.deal, self.seat = game, 0, Seat.EAST

    @property
    def deal(self) -> int:
        """The number of the deal that is being played."""
        return self._turn[DEAL]

    @deal.setter
    def deal(self, number: int) -> None:
        self._turn[DEAL] = number

    @property
    def seat(self) -> Seat:
        """The seat whose agent is being made, or is to act."""
        return Seat(self._turn[SEAT])

    @seat.setter
    def seat(self, seat: Seat) -> None:
        self._turn[SEAT] = seat
        self._turn[TURNS] += 1

    def timed(self, seat: Seat, answer: Callable[[ViewT], AnswerT], view: ViewT) -> AnswerT:
        """Call ``answer`` for a seat and add the time it takes."""
        self.seat = seat
        wall, processor = time.perf_counter(), time.process_time()
        found = answer(view)
        self.times[seat.side].add(time.perf_counter() - wall, time.process_time() - processor)
        return found
