"""分: points in hundredths, so that halves, averages and carried fractions stay exact.

NAT 50 rounds what does not divide evenly to two decimals, half up; nothing in the five documents is finer than that.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import ClassVar, TypeAlias

from paizhuo.errors import BadInput

Points: TypeAlias = int
"""A number of hundredths: 250 is 2.5 points."""

WHOLE = 100
MOST = 1_000_000
"""The largest number of points that is accepted; no event gives so many, so a larger one is a typing error."""


class BadPoints(BadInput):
    """A number of points is not a number, or finer than two decimals."""

    code: ClassVar[str] = "BAD_POINTS"


def points(value: object) -> Points:
    """Points from a JSON number or a text such as ``"2.5"``; finer than two decimals is an error.

    >>> points(2), points(1.5), points("-0.25")
    (200, 150, -25)
    """
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise BadPoints(f"points must be a number, not {value!r}", text=str(value))
    try:
        exact = Decimal(str(value))
    except InvalidOperation:
        raise BadPoints(f"points must be a number, not {value!r}", text=str(value)) from None
    if not exact.is_finite() or abs(exact) > MOST:
        raise BadPoints(f"points lie between -{MOST} and {MOST}", text=str(value))
    hundredths = exact * WHOLE
    if hundredths != hundredths.to_integral_value():
        raise BadPoints(f"points have at most two decimals, not {value}", text=str(value))
    return int(hundredths)


def number(value: Points) -> int | float:
    """Points as a JSON number: a whole one without a decimal point.

    >>> number(200), number(1925)
    (2, 19.25)
    """
    whole, rest = divmod(value, WHOLE)
    return value / WHOLE if rest else whole


def half_up(numerator: int, denominator: int) -> int:
    """The quotient, rounded half up (away from zero), as NAT 50 rounds: 12.345 becomes 12.35.

    >>> half_up(2469, 2), half_up(-5, 2)
    (1235, -3)
    """
    quotient, rest = divmod(abs(numerator), denominator)
    rounded = quotient + (2 * rest >= denominator)
    return rounded if numerator >= 0 else -rounded
