"""按现在算: what a duplicate match is worth by the boards that are known, and what the next step of the VP table costs.

The match comes in as its reader may see it, so that the figures are made of the boards that he may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.duplicate.options import VpColumn
from paizhuo.tournament.duplicate.team_board import LARGEST_SWING
from paizhuo.tournament.duplicate.team_match import TeamMatch, match_score, segment_sizes
from paizhuo.tournament.scoring.scales import duplicate_vp

if TYPE_CHECKING:
    from paizhuo.tournament.duplicate.team_match import MatchScore
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.tournament.results.points import Points


class VpBand(NamedTuple):
    """级差分的一档: net levels of the leader from ``low`` to ``high`` give these VP; ``next`` are those of the next."""

    low: int
    high: int | None
    """None in the last band."""
    vp: tuple[Points, Points]
    next: tuple[Points, Points] | None


def score_so_far(match: MatchState, stage: StagePlan) -> MatchScore:
    """按现在算: by the boards that the match has."""
    played = {no: record.as_played(no, stage.duplicate.ace_boards) for no, record in match.boards.items()}
    return match_score(
        TeamMatch(
            stage.boards,
            {no: board for no, board in played.items() if no <= stage.boards},
            segments=segment_sizes(stage.boards, stage.segments),
            extra=tuple(played[no] for no in sorted(played) if no > stage.boards),
        ),
        stage.duplicate.team,
    )


def vp_band(net: int, stage: StagePlan, compared: int) -> VpBand:
    """所在档: of the side that leads by so many net levels [NAT 47, App.4]."""
    by_compared = stage.duplicate.team.vp_column is VpColumn.COMPARED
    column = max(compared, 1) if by_compared else stage.boards
    lead = abs(net)
    vp = duplicate_vp(lead, column)
    low = next(one for one in range(lead + 1) if duplicate_vp(one, column) == vp)
    steps = range(lead + 1, LARGEST_SWING * stage.boards + 2)
    above = next((one for one in steps if duplicate_vp(one, column) != vp), None)
    return VpBand(low, None if above is None else above - 1, vp, None if above is None else duplicate_vp(above, column))
