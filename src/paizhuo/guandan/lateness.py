"""迟到: what a late side loses, by minutes, with the exact limits of each book.

NAT gives the innocent side a higher start level (32); the Jiangsu books climb from warning to foul to forfeit and
disagree about the exact minute; Guangzhou gives up the first deal (R2).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class LateEffect(Enum):
    """迟到后果: what one step of lateness costs."""

    WARNING = "warning"
    WARNING_AND_VIOLATION = "warning-and-violation"
    START_LEVEL_3 = "start-level-3"
    START_LEVEL_4 = "start-level-4"
    FIRST_DEAL_FOUL = "first-deal-foul"
    FIRST_DEAL_LOST = "first-deal-lost"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class LateStep:
    """迟到档: an effect, and up to how many minutes it holds (None: without end), the limit itself included or not."""

    minutes: int | None
    inclusive: bool
    effect: LateEffect

    def covers(self, seconds: float) -> bool:
        """Whether a delay of so many seconds still falls under this step."""
        if self.minutes is None:
            return True
        limit = self.minutes * 60
        return seconds <= limit if self.inclusive else seconds < limit


def late_effect(steps: Sequence[LateStep], seconds: float) -> LateEffect | None:
    """The effect of arriving so many seconds after the start was announced; None for a side in time."""
    if seconds <= 0:
        return None
    return next(step.effect for step in steps if step.covers(seconds))


def steps(first: LateEffect, second: LateEffect, *, inclusive: bool) -> tuple[LateStep, ...]:
    """The usual three steps: up to five minutes, up to ten, and forfeit beyond."""
    return (
        LateStep(5, inclusive, first),
        LateStep(10, inclusive, second),
        LateStep(None, inclusive=True, effect=LateEffect.FORFEIT),
    )
