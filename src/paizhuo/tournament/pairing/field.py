"""编排名单: what a round is paired from: the entrants in ranking-list order and what binds them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from paizhuo.tournament.results.points import Points


class BadPairingField(BadInput):
    """The list to be paired contradicts itself."""

    code: ClassVar[str] = "BAD_FIELD"


class HomeRule(Enum):
    """主客: who of two will be home; the caller seats them, the balance criterion only needs to know."""

    SMALLER_IN_ODD_ROUNDS = "smaller-in-odd-rounds"
    """单轮小号、双轮大号为主 [NAT 29(一)2]."""
    HIGHER_IN_LIST = "higher-in-list"
    """名次高者为主: FJ is silent for rounds 2 and later, B.4 step 6."""
    FEWER_HOMES = "fewer-homes"
    """主场少者为主: a club's choice; among equals the higher in the list."""


class EarlierMeeting(NamedTuple):
    """相遇: whom an entrant met, and when, where that is known."""

    opponent: int
    round: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """待编者: one entrant to be paired.

    ``score`` makes the score groups. ``met`` are the opponents of this stage; ``meetings`` gives the rounds of as many
    of them as are known. ``floats`` runs from the last round backwards: 1 met a higher score, -1 a lower one, else 0.
    ``byes_used_up`` means that the regulations allow no further bye.
    """

    number: int
    score: Points
    met: frozenset[int] = frozenset()
    byes_used_up: bool = False
    related: frozenset[int] = frozenset()
    homes: int = 0
    aways: int = 0
    floats: tuple[int, ...] = ()
    meetings: tuple[EarlierMeeting, ...] = ()

    def met_in(self, opponent: int) -> int | None:
        """The last round in which the two met, where it is known."""
        return max((meeting.round for meeting in self.meetings if meeting.opponent == opponent), default=None)


@dataclass(frozen=True, slots=True)
class Field:
    """编排名单: the round to be paired and the entrants to be paired in it, best first.

    ``rounds_left`` counts the rounds of the stage after this one; ``None`` asks for no look-ahead. ``forbidden`` are
    the pairs the director has barred from this round. An entrant that is not to be scheduled is not in the list.
    """

    round: int
    candidates: tuple[Candidate, ...]
    rounds_left: int | None = None
    forbidden: frozenset[tuple[int, int]] = frozenset()
    home_rule: HomeRule = HomeRule.SMALLER_IN_ODD_ROUNDS

    def __post_init__(self) -> None:
        """Refuse a number twice, a number that is not positive, and a negative count of rounds."""
        numbers = [candidate.number for candidate in self.candidates]
        if len(set(numbers)) < len(numbers):
            twice = next(number for number in numbers if numbers.count(number) > 1)
            raise BadPairingField(f"number {twice} is in the list twice", text=str(twice))
        if any(number < 1 for number in numbers):
            raise BadPairingField("the number of an entrant is positive")
        if self.round < 1 or (self.rounds_left is not None and self.rounds_left < 0):
            raise BadPairingField("rounds count from 1, and no fewer than none are left")

    def home_is_first(self, first: Candidate, second: Candidate) -> bool:
        """Whether ``first``, the higher in the list, is home against ``second``."""
        match self.home_rule:
            case HomeRule.SMALLER_IN_ODD_ROUNDS:
                return (first.number < second.number) is (self.round % 2 == 1)
            case HomeRule.HIGHER_IN_LIST:
                return True
            case HomeRule.FEWER_HOMES:
                return first.homes - first.aways <= second.homes - second.aways
