"""带分: what an entrant takes into the next stage [NAT 50]. The method is the organiser's, the rounding the book's."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.points import half_up

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.results.lines import Sheet
    from paizhuo.tournament.results.points import Points

SOURCE: Citation = Source(Book.NATIONAL).read("50", "carry-over-methods")


class BadCarryOver(BadInput):
    """A carry-over that makes no sense, such as a fraction above one."""

    code: ClassVar[str] = "BAD_CARRY_OVER"


class CarryMethod(Enum):
    """带分方法."""

    NONE = "none"
    """不带分."""
    ALL = "all"
    """全带: the stage total, penalties and what was carried before included."""
    FRACTION = "fraction"
    """按比例: a fraction of the stage total."""
    MUTUAL_ONLY = "mutual-only"
    """只带相互成绩: the matches among those who go on together, without penalties."""
    AVERAGE_PER_MATCH = "average-per-match"
    """场均: the stage total divided by the rounds that were scored."""


class CarryOver(NamedTuple):
    """带分: a method, with its fraction where it has one."""

    method: CarryMethod = CarryMethod.NONE
    numerator: int = 1
    denominator: int = 1


class CarriedPoints(NamedTuple):
    """所带的分."""

    mp: Points
    vp: Points


def carried(carry: CarryOver, sheet: Sheet, together: AbstractSet[int] = frozenset()) -> CarriedPoints:
    """带分: of one entrant's stage; ``together`` are all that go on, for ``MUTUAL_ONLY``."""
    match carry.method:
        case CarryMethod.NONE:
            return CarriedPoints(0, 0)
        case CarryMethod.ALL:
            return CarriedPoints(sheet.total_mp(), sheet.total_vp())
        case CarryMethod.FRACTION:
            if not 0 <= carry.numerator <= carry.denominator or carry.denominator == 0:
                fraction = f"{carry.numerator}/{carry.denominator}"
                raise BadCarryOver(f"a fraction of a score lies between 0 and 1, not {fraction}", text=fraction)
            return CarriedPoints(
                fraction_of(sheet.total_mp(), carry.numerator, carry.denominator),
                fraction_of(sheet.total_vp(), carry.numerator, carry.denominator),
            )
        case CarryMethod.MUTUAL_ONLY:
            mutual = [line for line in sheet.lines if line.opponents and set(line.opponents) <= together]
            return CarriedPoints(sum(line.mp for line in mutual), sum(line.vp for line in mutual))
        case CarryMethod.AVERAGE_PER_MATCH:
            count = sum(line.how is not How.ABSENT for line in sheet.lines) or 1
            return CarriedPoints(half_up(sheet.total_mp(), count), half_up(sheet.total_vp(), count))


def fraction_carried(carry: CarryOver) -> Fraction:
    """带几成: of a whole session, where boards are compared and not matches scored.

    >>> fraction_carried(CarryOver(CarryMethod.FRACTION, 1, 2))
    Fraction(1, 2)
    """
    match carry.method:
        case CarryMethod.ALL:
            return Fraction(1)
        case CarryMethod.FRACTION:
            return Fraction(carry.numerator, carry.denominator)
        case CarryMethod.NONE | CarryMethod.MUTUAL_ONLY | CarryMethod.AVERAGE_PER_MATCH:
            return Fraction(0)


def fraction_of(value: Points, numerator: int, denominator: int) -> Points:
    """按比例: half up to two decimals.

    >>> fraction_of(7700, 1, 3), fraction_of(2469, 1, 2)
    (2567, 1235)
    """
    return half_up(value * numerator, denominator)
