"""计分: outcomes into match points and VP, duplicate rooms, pairs on the same boards and carry-over."""

from paizhuo.tournament.scoring.awards import (
    Score,
    Scores,
    WinnerNeeded,
    absent_score,
    bye_score,
    clinched_score,
    default_loss_levels,
    line_of,
    score,
)
from paizhuo.tournament.scoring.carry_over import CarriedPoints, CarryMethod, CarryOver, carried, fraction_of
from paizhuo.tournament.scoring.match_points import match_points
from paizhuo.tournament.scoring.scales import deal_levels, duplicate_vp, vp

__all__ = [
    "CarriedPoints",
    "CarryMethod",
    "CarryOver",
    "Score",
    "Scores",
    "WinnerNeeded",
    "absent_score",
    "bye_score",
    "carried",
    "clinched_score",
    "deal_levels",
    "default_loss_levels",
    "duplicate_vp",
    "fraction_of",
    "line_of",
    "match_points",
    "score",
    "vp",
]
