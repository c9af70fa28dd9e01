"""置信区间: confidence intervals of 95 % for win rates, means and Elo. Pure arithmetic.

The two games of a bout share their cards, so they are not independent; where that matters the bout is the unit (a
cluster of two), and the variance is estimated from the bouts.
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
"""From so many degrees of freedom on, their quantile is used: at most a thousandth too wide, never too narrow."""
_HALVINGS = 60
_ROUNDING = 1e-12
"""A standard error below this is a rounding error of zero."""
ELO_PER_LOGIT = 400 / math.log(10)


def wilson(won: float, games: float) -> Interval:
    """The Wilson interval of a win rate over independent games; a draw is half a win.

    >>> [round(limit, 4) for limit in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(_UPPER)
    share, narrowing = won / games, 1 + z * z / games
    middle = (share + z * z / (2 * games)) / narrowing
    half = z / narrowing * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    # Exactly 0 or 1 at the ends, despite rounding.
    return middle - half if won > 0 else 0.0, middle + half if won < games else 1.0


@cache
def student(freedom: int, share: float = _UPPER) -> float:
    """The quantile of Student's t distribution.

    >>> [round(student(freedom), 3) for freedom in (1, 2, 9, 30)]
    [12.706, 4.303, 2.262, 2.042]
    """
    freedom = min(freedom, _ENOUGH)
    low, high = 0.0, math.pi / 2
    # Bisect the angle: the quantile is its tangent times the root of the degrees of freedom.
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
    """The mean over all deals, and its interval, from the total and the number of deals of each bout.

    The bouts are the sample; as they have different numbers of deals, the mean is a ratio of two sums. There is no
    interval for a single bout, or if all bouts ended alike.
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

    For a single bout, or if all bouts ended alike, it is Wilson's interval with one trial for each bout.
    """
    rate, found = mean_by_bouts([(one + two, 2) for one, two in points])
    if found is None:
        return rate, wilson(rate * len(points), len(points))
    return rate, (max(0.0, found[0]), min(1.0, found[1]))


def elo(rate: float) -> float:
    """等级分差: the difference in Elo points for this win rate; infinite when everything is won.

    >>> round(elo(0.75), 1), round(elo(0.5), 1), elo(1.0)
    (190.8, 0.0, inf)
    """
    if rate <= 0:
        return -math.inf
    return math.inf if rate >= 1 else ELO_PER_LOGIT * math.log(rate / (1 - rate))
