"""各节: the checker's own record of the line-ups and seat choices of a match, segment by segment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f


@dataclass(slots=True)
class Segment:
    """一节: the line-ups that are in, who has the seat choice, and who may declare again without leave."""

    line_ups: dict[End, tuple[f.Side, ...]] = field(default_factory=dict)
    choice: End | None = None
    free: End | None = None

    def seen(self, end: End) -> bool:
        """Whether the other side could see this one's line-up."""
        return end in self.line_ups and (len(self.line_ups) == len(End) or self.choice is end.other)


@dataclass(slots=True)
class LineUps:
    """出场: all segments of a match, with the lot, the picks and what was given up."""

    segments: dict[int, Segment] = field(default_factory=dict)
    first: End | None = None
    picked: list[int] = field(default_factory=list)
    given_up: dict[int, End] = field(default_factory=dict)

    def choice_in(self, segment: int) -> End | None:
        """Who has the seat choice in a segment by the picks alone."""
        if self.first is None or segment not in self.picked:
            return None
        return self.first if self.picked.index(segment) % 2 == 0 else self.first.other
