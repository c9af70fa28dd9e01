"""条款主题: the points of law that refusals and explanations cite."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.rulebook import Citation


class Topic(StrEnum):
    """主题: a point of law. The rule set says which articles of its book speak of it."""

    PACK = "pack"
    HELD = "held"
    RANK_ORDER = "rank-order"
    FIRST_DEAL = "first-deal"
    LATER_DEALS = "later-deals"
    DRAW = "draw"
    SHOW = "show"
    LATER_SHOW = "later-show"
    PROTECT = "protect"
    OVERCALL = "overcall"
    NO_TRUMP = "no-trump"
    UNCLAIMED = "unclaimed"
    LIFT = "lift"
    GUARD = "guard"
    BURY = "bury"
    TURN_ORDER = "turn-order"
    LEAD = "lead"
    FOLLOW_SUIT = "follow-suit"
    FOLLOW = "follow"
    PARTIAL_FOLLOW = "partial-follow"
    RUFF = "ruff"
    THROW = "throw"
    THROW_JUDGED = "throw-judged"
    FAILED_THROW = "failed-throw"
    TRACTOR = "tractor"
    NO_TRUMP_TRACTOR = "no-trump-tractor"
    ACE_TRACTOR = "ace-tractor"
    EXPOSED = "exposed"
    EXPOSED_JUDGED = "exposed-judged"
    SUIT_NAMED = "suit-named"
    BOTTOM_COUNT = "bottom-count"
    CONCEALED = "concealed"
    TRICK = "trick"
    BOTTOM = "bottom"
    RESULT = "result"
    PASS_ACE = "pass-ace"  # noqa: S105 - passing the ace, not a password
    MATCH_END = "match-end"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class Articles:
    """条款表: the articles of one book on every point of law, as a mapping that can be hashed."""

    pairs: tuple[tuple[Topic, Citation], ...]

    def __getitem__(self, topic: Topic) -> Citation:
        return dict(self.pairs)[topic]

    def __iter__(self) -> Iterator[Topic]:
        return (topic for topic, _ in self.pairs)

    def items(self) -> tuple[tuple[Topic, Citation], ...]:
        """The points of law with their articles."""
        return self.pairs


def articles(citations: dict[Topic, Citation]) -> Articles:
    """The table made from a mapping."""
    return Articles(tuple(citations.items()))
