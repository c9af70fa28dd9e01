"""用时: how long an agent took for its moves. It is reported separately: no two runs take the same time."""

from __future__ import annotations

import math
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Callable

ViewT = TypeVar("ViewT")
AnswerT = TypeVar("AnswerT")

_STEP = math.log(1.05)
"""Times are counted in classes five percent wide: a million moves need a few hundred numbers."""
_SHORTEST = 1e-7
_LAST = 0.99


@dataclass(slots=True)
class Times:
    """用时: so many moves, the seconds on the clock and in the processor, the longest, and how they are spread."""

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
        """Take in what another bout took."""
        self.moves += other.moves
        self.wall += other.wall
        self.processor += other.processor
        self.longest = max(self.longest, other.longest)
        self.spread.update(other.spread)

    def within(self, share: float = _LAST) -> float:
        """The seconds within which this share of the moves was made, to five percent and never below the truth."""
        needed, counted = share * self.moves, 0
        for step in sorted(self.spread):
            counted += self.spread[step]
            if counted >= needed:
                return min(self.longest, math.exp(step * _STEP))
        return 0.0


class Watch:
    """看表人: times both sides of one game, and knows which seat had the last turn, in which deal."""

    def __init__(self) -> None:
        """Nobody has had a turn yet."""
        self.times = {side: Times() for side in Side}
        self.deal = 0
        self.seat = Seat.EAST

    def timed(self, seat: Seat, answer: Callable[[ViewT], AnswerT], view: ViewT) -> AnswerT:
        """What the seat answers, its time being taken."""
        self.seat = seat
        wall, processor = time.perf_counter(), time.process_time()
        found = answer(view)
        self.times[seat.side].add(time.perf_counter() - wall, time.process_time() - processor)
        return found
