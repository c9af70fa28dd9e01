"""名次: standings from sheets, with the criterion and the article behind every place."""

from paizhuo.tournament.standings.criteria import (
    CRITERIA,
    Measure,
    RankingCriterion,
    citation_of,
    criterion_of,
    without_match_points,
)
from paizhuo.tournament.standings.ranking import Cut
from paizhuo.tournament.standings.table import StandingsRow, StandingsTable, champion_first, standings

__all__ = [
    "CRITERIA",
    "Cut",
    "Measure",
    "RankingCriterion",
    "StandingsRow",
    "StandingsTable",
    "champion_first",
    "citation_of",
    "criterion_of",
    "standings",
    "without_match_points",
]
