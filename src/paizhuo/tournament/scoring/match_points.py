"""场分: what a match is worth by who was ahead, or by how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.plan.regulations import MatchPoints
from paizhuo.tournament.results.points import WHOLE
from paizhuo.tournament.scoring.scales import MATCH_POINTS_BY_DIFFERENCE

if TYPE_CHECKING:
    from paizhuo.tournament.results.points import Points

WIN: Points = 2 * WHOLE
DRAW: Points = WHOLE


def match_points(rule: MatchPoints, difference: int) -> tuple[Points, Points]:
    """场分: of home and visitors, for home's levels less the visitors' [J23 4.2; J17 3.7.2; FJ 2.1; GZ Reg8].

    >>> match_points(MatchPoints.BY_DIFFERENCE, -2)
    (50, 250)
    """
    match rule:
        case MatchPoints.BY_DIFFERENCE:
            return MATCH_POINTS_BY_DIFFERENCE.split(difference)
        case MatchPoints.TWO_ONE_NOTHING:
            if difference == 0:
                return DRAW, DRAW
            return (WIN, 0) if difference > 0 else (0, WIN)


def decided_match_points(rule: MatchPoints, *, home_won: bool) -> tuple[Points, Points]:
    """决胜后的场分: of a level match that a lot or an extra deal decided.

    The winner of a match gets its two points however it won [J23 3.5(九)2, 4.2; GZ Reg8]; match points by difference
    stay those of a level match, for there is still no difference [FJ 2.1].
    """
    if rule is MatchPoints.BY_DIFFERENCE:
        return match_points(rule, 0)
    return (WIN, 0) if home_won else (0, WIN)
