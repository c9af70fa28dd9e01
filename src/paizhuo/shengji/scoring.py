"""升级: what the defenders' points give to whom [FJ 3.10, T]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from paizhuo.errors import BadInput

TAKE_OVER = 80
"""上台: with so many points the defenders take over."""
STEP = 20
"""级: every so many points are a level."""
MOST = 5
UNIT = 5
"""Points come in fives."""


class BadPoints(BadInput):
    """The defenders' points cannot be that."""

    code: ClassVar[str] = "BAD_SHENGJI_POINTS"


@dataclass(frozen=True, slots=True)
class Gain:
    """结果: the levels of the dealer's side and of the defenders, and whether the defenders take over."""

    dealer: int
    defenders: int
    take_over: bool


def gain_of(points: int) -> Gain:
    """升级: what the defenders' points are worth; below zero counts as zero.

    >>> gain_of(0), gain_of(75), gain_of(80), gain_of(240)  # doctest: +NORMALIZE_WHITESPACE
    (Gain(dealer=5, defenders=0, take_over=False), Gain(dealer=1, defenders=0, take_over=False),
     Gain(dealer=0, defenders=0, take_over=True), Gain(dealer=0, defenders=5, take_over=True))
    """
    if points % UNIT:
        raise BadPoints(f"points come in fives, not {points}", text=str(points))
    counted = max(points, 0)
    if counted < TAKE_OVER:
        return Gain(MOST - -(-counted // STEP), 0, take_over=False)
    return Gain(0, min(MOST, (counted - TAKE_OVER) // STEP), take_over=True)
