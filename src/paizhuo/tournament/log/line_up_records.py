"""出场记录: what is known of the line-ups of one segment. Values only: ``transitions.line_ups`` replaces them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from paizhuo.tournament.log.facts import Side


class DeclaredLineUp(NamedTuple):
    """一份出场名单: the players with their places, and the number of the fact that declared them."""

    players: tuple[Side, ...]
    fact: int
    by_rule: bool = False
    """按规则定: none came in time, and the rule named the players."""
    late: bool = False
    """迟交: it came after its time [NAT 53(一)2]."""


class SegmentLineUps(NamedTuple):
    """一节出场: both line-ups, who has the seat choice, and who may declare again."""

    home: DeclaredLineUp | None = None
    away: DeclaredLineUp | None = None
    choice: End | None = None
    """座位选择权: of this segment."""
    may_change: End | None = None
    """可再排: the side whose opponents changed a line-up that it had seen [NAT 30(四)]."""

    def of(self, end: End) -> DeclaredLineUp | None:
        """The line-up of a side, whether anybody may see it or not."""
        return self.home if end is End.HOME else self.away

    def with_line_up(self, end: End, declared: DeclaredLineUp | None) -> SegmentLineUps:
        """The segment with another line-up of this side."""
        return self._replace(home=declared) if end is End.HOME else self._replace(away=declared)

    @property
    def is_complete(self) -> bool:
        """双方交齐: whether both sides are in."""
        return self.home is not None and self.away is not None

    def is_shown(self, end: End) -> bool:
        """已公布: both are in, or the other side has the choice and declares after it has seen this one."""
        return self.of(end) is not None and (self.is_complete or self.choice is end.other)

    @property
    def is_sealed(self) -> bool:
        """封存: whether a line-up came in that the other side may not see yet, also one that was taken back."""
        return self.choice is None and not self.is_complete
