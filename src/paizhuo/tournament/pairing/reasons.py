"""编排理由: why two meet, why one rests, and who was passed over for it: enough for one sentence each.

Reasons carry the topic of the article they rest on; which article that is, the caller knows from its book.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.tournament.results.points import Points


class Topic(Enum):
    """依据: what the article that a reason rests on is about."""

    REMATCH = "rematch"
    """不重复相遇."""
    BYE = "bye"
    """轮空."""
    NEAREST = "nearest"
    """同分或积分相近相遇."""
    RELATED = "related"
    """相关队."""


class Passed(Enum):
    """越过: why a higher entrant did not become the opponent, or a lower one did not get the bye."""

    MET = "met"
    """已相遇: the two have met in this stage."""
    RELATED = "related"
    """相关: the two are related."""
    BARRED = "barred"
    """指定不遇: the director barred the two from meeting in this round."""
    HAD_BYE = "had-bye"
    """已轮空: it has had its bye."""
    REST = "rest"
    """余者不可编: the others could then not all be paired, or not without more related meetings."""
    LATER = "later"
    """后轮不可编: later rounds could then not be paired."""
    BALANCE = "balance"
    """均衡: the whole round is better balanced this way."""


@dataclass(frozen=True, slots=True)
class PassedOver:
    """越过者: one entrant passed over, why, and for ``MET`` the round, where it is known."""

    number: int
    why: Passed
    round: int | None = None


_TOPICS = {
    Passed.MET: Topic.REMATCH,
    Passed.RELATED: Topic.RELATED,
    Passed.HAD_BYE: Topic.BYE,
}


@dataclass(frozen=True, slots=True)
class WhyMet:
    """相遇理由: ``gap`` is the first's score less the second's; those passed over stood between the two in the list.

    ``related`` says that they meet though they are related, ``again`` that they meet though they have met;
    ``for_later`` that fewer related ones could meet in this round, but then a later round could not be paired.
    """

    gap: Points
    passed_over: tuple[PassedOver, ...] = ()
    related: bool = False
    again: bool = False
    for_later: bool = False

    @property
    def is_equal(self) -> bool:
        """同分: whether equal scores meet; otherwise the nearest that could be had."""
        return self.gap == 0

    @property
    def float_of_first(self) -> int:
        """浮动: 1 if the first meets a higher score, -1 if a lower one; the second floats the other way."""
        return (self.gap < 0) - (self.gap > 0)

    @property
    def topics(self) -> tuple[Topic, ...]:
        """What the sentence has to cite."""
        cited = [Topic.NEAREST, *(_TOPICS[one.why] for one in self.passed_over if one.why in _TOPICS)]
        if self.related:
            cited.append(Topic.RELATED)
        if self.again:
            cited.append(Topic.REMATCH)
        return tuple(dict.fromkeys(cited))


@dataclass(frozen=True, slots=True)
class WhyBye:
    """轮空理由: those passed over stood lower in the list."""

    passed_over: tuple[PassedOver, ...] = ()

    @property
    def is_lowest(self) -> bool:
        """末位: whether everybody lower has had a bye already."""
        return all(one.why is Passed.HAD_BYE for one in self.passed_over)

    @property
    def topics(self) -> tuple[Topic, ...]:
        """What the sentence has to cite."""
        return (Topic.BYE,)
