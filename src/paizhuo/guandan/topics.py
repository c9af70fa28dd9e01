"""条款主题: the points of law that refusals and explanations cite, one article list per book."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.rulebook import Citation


class Topic(StrEnum):
    """主题: a point of law. Each rule set says which articles of its book speak of it."""

    PACK = "pack"
    LEVELS = "levels"
    WILD = "wild"
    RANK_ORDER = "rank-order"
    ACE_LOW = "ace-low"
    COMBINATIONS = "combinations"
    COMPARISON = "comparison"
    FULL_HOUSE_ORDER = "full-house-order"
    BOMB_ORDER = "bomb-order"
    DECLARATION = "declaration"
    FIRST_DEAL = "first-deal"
    LATER_DEALS = "later-deals"
    CUT = "cut"
    DRAW = "draw"
    TRIBUTE = "tribute"
    DOUBLE_TRIBUTE = "double-tribute"
    EQUAL_DOUBLE_TRIBUTE = "equal-double-tribute"
    RESIST = "resist"
    RETURN = "return"
    AFTER_LOST_DEAL = "after-lost-deal"
    SHUFFLE_AFTER_LOST_DEAL = "shuffle-after-lost-deal"
    TURN_ORDER = "turn-order"
    LEAD = "lead"
    PASS = "pass"
    WIND = "wind"
    PLAY_AT_ONCE = "play-at-once"
    DEAL_END = "deal-end"
    ANNOUNCE = "announce"
    UPGRADE = "upgrade"
    PASS_ACE = "pass-ace"
    MATCH_END = "match-end"
    TIE = "tie"
    FORFEIT = "forfeit"
    STOPPED = "stopped"
    BARRED = "barred"
    TYPE_LED = "type-led"


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
