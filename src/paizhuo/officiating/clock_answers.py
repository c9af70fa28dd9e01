"""时钟代答: what the clock of a round answers to a book's questions about time, in whole seconds.

No clock sees when somebody sits down: a referee always says how late a side was, and the clock only suggests it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paizhuo.referee.cases import facts_asked as asked
from paizhuo.referee.clock.overtime import least_time

if TYPE_CHECKING:
    from paizhuo.referee import Question


@dataclass(frozen=True)
class RoundTime:
    """本轮用时: the length of a round and what is left of it at this moment, negative once the time is over."""

    length: int
    left: int
    running: bool = True
    """The clock was started and neither stands nor has ended."""
    is_up: bool = False
    """The time is over, or the clock was ended."""

    @property
    def elapsed(self) -> int:
        """已用."""
        return self.length - self.left


def suggested(question: Question[Any], time: RoundTime, seen: int | None = None) -> int | None:
    """由时钟推算: the seconds that the clock suggests as an answer; None where it knows nothing.

    ``seen`` is how long after the start the side was first seen at its table: it was not later than that. Of a side
    that nobody has seen, the clock knows nothing once the round is over.

    >>> suggested(asked.OWN_DELAY, RoundTime(3000, 2600)), suggested(asked.OWN_DELAY, RoundTime(3000, 720), seen=130)
    (400, 130)
    """
    if question == asked.OWN_DELAY and seen is not None:
        return max(0, min(time.elapsed, seen))
    if question == asked.OWN_DELAY:
        return None if time.is_up else max(0, time.elapsed)
    if question == asked.OTHERS_DELAY:
        return 0
    if question == asked.SECONDS_OVER:
        return max(0, -time.left)
    if question == asked.SECONDS_SHORT:
        return max(0, least_time(time.length) - time.elapsed)
    return None


def certain(question: Question[Any], time: RoundTime, *, deals_recorded: bool, handed_in: bool) -> int | None:
    """时钟所答: the overtime of a table that records its deals and has handed in no result; nothing else is certain."""
    if question != asked.SECONDS_OVER or not time.running or handed_in or not deals_recorded:
        return None
    return suggested(question, time) or None
