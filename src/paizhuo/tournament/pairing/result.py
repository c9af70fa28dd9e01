"""编排结果: a round's matches and its bye, each with its reason, and what had to give way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from paizhuo.tournament.pairing.criteria import PairingCriterion
    from paizhuo.tournament.pairing.reasons import WhyBye, WhyMet


@dataclass(frozen=True, slots=True)
class Matched:
    """对阵: two entrants who meet, the higher in the list first."""

    first: int
    second: int
    reason: WhyMet

    @property
    def numbers(self) -> tuple[int, int]:
        """Both numbers."""
        return (self.first, self.second)


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """轮空: who rests."""

    number: int
    reason: WhyBye


@dataclass(frozen=True, slots=True)
class RelatedMeet:
    """相关队相遇: no legal pairing keeps them all apart; these meet, and fewer are not possible.

    ``for_later`` says that fewer are possible in this round, but then a later round could not be paired.
    """

    pairs: tuple[tuple[int, int], ...]
    for_later: bool = False


@dataclass(frozen=True, slots=True)
class LaterRoundsImpossible:
    """后轮不可编: whatever is paired now, no more than so many of the rounds left can be paired."""

    rounds_left: int
    rounds_possible: int


@dataclass(frozen=True, slots=True)
class LaterRoundsNotProven:
    """后轮未证: the search ended before it was known whether so many rounds can follow; nothing speaks against it."""

    rounds: int


@dataclass(frozen=True, slots=True)
class NearestWeighed:
    """只比近邻: in a large field everybody's nearest opponents were weighed; ``proven`` are as good as can be."""

    reach: int
    proven: tuple[PairingCriterion, ...]


@dataclass(frozen=True, slots=True)
class CriteriaLeftOut:
    """未计原则: these last criteria could not be weighed in a field of this size and spread of scores."""

    criteria: tuple[PairingCriterion, ...]


Note: TypeAlias = LaterRoundsImpossible | LaterRoundsNotProven | NearestWeighed | CriteriaLeftOut


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """编排: the matches in order of tables, the bye of an odd field, and what had to give way or is not certain."""

    matches: tuple[Matched, ...]
    bye: ByeGiven | None = None
    relaxed: RelatedMeet | None = None
    notes: tuple[Note, ...] = ()

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The numbers that meet, table by table."""
        return tuple(match.numbers for match in self.matches)
