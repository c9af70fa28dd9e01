"""置信区间: what so many games say about the truth, with 95 % confidence. Pure arithmetic.

The two games of a bout share their cards, so they are not independent; where that matters the bout is the unit that is
counted (a cluster of two), and its spread is taken from the bouts themselves.
"""

from __future__ import annotations

import math
from functools import cache
from statistics import NormalDist
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

CONFIDENCE = 0.95
_UPPER = (1 + CONFIDENCE) / 2
Interval = tuple[float, float]
_ENOUGH = 2000
"""Beyond so many degrees of freedom the quantile is taken as it is there: a thousandth too wide, never too narrow."""
_HALVINGS = 60
_ROUNDING = 1e-12
"""A spread below this is what is left of none at all when a mean has no exact number."""
ELO_PER_LOGIT = 400 / math.log(10)


def wilson(won: float, games: float) -> Interval:
    """The interval of a share of independent trials; a draw is half a win.

    >>> [round(limit, 4) for limit in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(_UPPER)
    share, narrowing = won / games, 1 + z * z / games
    middle = (share + z * z / (2 * games)) / narrowing
    half = z / narrowing * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    # Exactly nothing, or exactly everything, whatever rounding makes of it.
    return middle - half if won > 0 else 0.0, middle + half if won < games else 1.0


@cache
def student(freedom: int, share: float = _UPPER) -> float:
    """The quantile of Student's distribution.

    >>> [round(student(freedom), 3) for freedom in (1, 2, 9, 30)]
    [12.706, 4.303, 2.262, 2.042]
    """
    freedom = min(freedom, _ENOUGH)
    low, high = 0.0, math.pi / 2
    # The angle is halved in on: its tangent is the quantile, over the root of the degrees of freedom.
    for _ in range(_HALVINGS):
        angle = (low + high) / 2
        low, high = (angle, high) if _student_share(angle, freedom) < share else (low, angle)
    return math.tan(low) * math.sqrt(freedom)


def _student_share(angle: float, freedom: int) -> float:
    """The share below ``sqrt(freedom) * tan(angle)``, by the finite sum for whole degrees of freedom."""
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = 0.0
    for k in range(2 + odd, freedom + 1, 2):
        total += term
        term *= cosine * cosine * (k - 1) / k
    if odd:
        return 0.5 + (angle + sine * total) / math.pi
    return 0.5 + sine * total / 2


def mean_by_bouts(bouts: Sequence[tuple[float, int]]) -> tuple[float, Interval | None]:
    """The mean over all that was counted, and its interval, from each bout's total and how many things it counted.

    The bouts are the sample; that they count differently many things (deals) makes the mean a ratio of two sums. One
    bout says nothing about the spread of bouts, nor do bouts that all ended alike: then there is no interval.
    """
    total, count = sum(total for total, _ in bouts), sum(count for _, count in bouts)
    if count == 0:
        return 0.0, None
    mean, n = total / count, len(bouts)
    if n == 1:
        return mean, None
    spread = math.fsum((each - mean * counted) ** 2 for each, counted in bouts)
    if math.sqrt(spread) < _ROUNDING * count:
        return mean, None
    half = student(n - 1) * math.sqrt(spread * n / (n - 1)) / count
    return mean, (mean - half, mean + half)


def rate_by_bouts(points: Sequence[tuple[float, float]]) -> tuple[float, Interval]:
    """The win rate, and its interval with the bout as the unit.

    Bouts that all ended alike show no spread although there is some; they are then counted as trials of their own, one
    for each bout.
    """
    rate, found = mean_by_bouts([(one + two, 2) for one, two in points])
    if found is None:
        return rate, wilson(rate * len(points), len(points))
    return rate, (max(0.0, found[0]), min(1.0, found[1]))


def elo(rate: float) -> float:
    """等级分差: the difference in Elo points that means this win rate; without bound when everything is won.

    >>> round(elo(0.75), 1), round(elo(0.5), 1), elo(1.0)
    (190.8, 0.0, inf)
    """
    if rate <= 0:
        return -math.inf
    return math.inf if rate >= 1 else ELO_PER_LOGIT * math.log(rate / (1 - rate))
