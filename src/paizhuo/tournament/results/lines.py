"""成绩行: what one entrant has of one round, the common ground of scoring, standings and pairing."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.results.points import Points


class How(StrEnum):
    """方式: where the score of a round comes from."""

    PLAYED = "played"
    """比赛: the match was played (or scored by rule as if it had been)."""
    FORFEIT = "forfeit"
    """弃权: won or lost by forfeit; the two count as having met, and the match does not count as played."""
    BYE = "bye"
    """轮空: no opponent."""
    CLINCHED = "clinched"
    """名次已定: not scheduled any more, scored with the average of the earlier matches [NAT 26(七)]."""
    ABSENT = "absent"
    """缺席: withdrawn, disqualified or not yet entered in this round: nothing is scored."""


class ScoreLine(NamedTuple):
    """成绩行: one entrant's score of one round.

    ``opponents`` are the entrants on the other side (one, or two in an individual event, none for a bye) and
    ``partners`` the others on the same side. ``won`` and ``drawn`` are what the tie-breaks count: a bye is neither.
    ``imp`` is signed: 级差; ``vp`` is 级差分 (FJ 标准分): never mix the two.
    """

    round: int
    how: How
    mp: Points
    vp: Points
    imp: int
    upgrades: int
    won: bool
    drawn: bool
    opponents: tuple[int, ...] = ()
    partners: tuple[int, ...] = ()
    home: bool = False


class Sheet(NamedTuple):
    """成绩单: all that an entrant has of a stage: its lines in order of rounds, what it carried in, what it was fined.

    ``fined_mp`` and ``fined_vp`` are zero or negative and come off the stage total [NAT 51(三)].
    """

    lines: tuple[ScoreLine, ...] = ()
    carried_mp: Points = 0
    carried_vp: Points = 0
    fined_mp: Points = 0
    fined_vp: Points = 0

    def total_mp(self, upto: int | None = None) -> Points:
        """场分: the stage total of match points, after round ``upto`` if one is given."""
        lines = self.lines if upto is None else [line for line in self.lines if line.round <= upto]
        return self.carried_mp + self.fined_mp + sum(line.mp for line in lines)

    def total_vp(self, upto: int | None = None) -> Points:
        """级差分: the stage total of VP, after round ``upto`` if one is given."""
        lines = self.lines if upto is None else [line for line in self.lines if line.round <= upto]
        return self.carried_vp + self.fined_vp + sum(line.vp for line in lines)


def byes_in(lines: Sequence[ScoreLine]) -> int:
    """轮空次数: how many of the lines are byes."""
    return sum(line.how is How.BYE for line in lines)
