"""数额: sanctions whose size depends on the facts: points for each card, levels for each deal, VP for the minutes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from paizhuo.referee.cases.facts_asked import SECONDS_OVER, SECONDS_SHORT, SHARE
from paizhuo.referee.penalties import classes
from paizhuo.referee.penalties.orders import DealPoints, LevelsForOthers
from paizhuo.referee.penalties.penalties import PointsOff, Recipient, Reported

if TYPE_CHECKING:
    from paizhuo.referee.cases.facts_asked import Facts, Question
    from paizhuo.referee.penalties.classes import Deduction
    from paizhuo.referee.penalties.penalties import Sanction

_WHOLE_SHARE = 100


@dataclass(frozen=True, slots=True)
class PerCard:
    """每张: points to the other side for each of so many cards, up to a most."""

    each: int
    cards: Question[int]
    most: int | None = None

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (self.cards,)

    def sanctions(self, facts: Facts) -> tuple[Sanction, ...]:
        """The sanctions that these facts give."""
        points = self.each * facts[self.cards]
        return (DealPoints(points if self.most is None else min(points, self.most)),) if points else ()


@dataclass(frozen=True, slots=True)
class PerDeal:
    """每副: levels for the other side for each of so many deals."""

    each: int
    deals: Question[int]

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (self.deals,)

    def sanctions(self, facts: Facts) -> tuple[Sanction, ...]:
        """The sanctions that these facts give."""
        levels = self.each * facts[self.deals]
        return (LevelsForOthers(levels),) if levels else ()


@dataclass(frozen=True, slots=True)
class OvertimePoints:
    """超时扣分: VP by the minutes and by the side's share of the blame."""

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (SECONDS_OVER, SHARE)

    def sanctions(self, facts: Facts) -> tuple[Sanction, ...]:
        """The sanctions that these facts give."""
        return deducted(classes.overtime(facts[SECONDS_OVER], Fraction(facts[SHARE], _WHOLE_SHARE)))


@dataclass(frozen=True, slots=True)
class FastPlayPoints:
    """打牌过快扣分: half of what as much overtime costs."""

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has to be asked."""
        return (SECONDS_SHORT,)

    def sanctions(self, facts: Facts) -> tuple[Sanction, ...]:
        """The sanctions that these facts give."""
        return deducted(classes.fast_play(facts[SECONDS_SHORT]))


Amount = PerCard | PerDeal | OvertimePoints | FastPlayPoints


def deducted(deduction: Deduction) -> tuple[Sanction, ...]:
    """A deduction as sanctions: the points, and the word to the chief where the book leaves more to him."""
    points: tuple[Sanction, ...] = ()
    if deduction.mp or deduction.vp:
        points = (PointsOff(deduction.mp, deduction.vp),)
    return (*points, Reported(Recipient.CHIEF)) if deduction.refer else points
