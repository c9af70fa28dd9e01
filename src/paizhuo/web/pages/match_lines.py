"""对阵与成绩的行: the matches of a published round in the language of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.tables.match_lists import levels_of, match_rows, rounds_to_go, sums_of
from paizhuo.web.language import language, say
from paizhuo.wording.tournament import node_words, outcome_words
from paizhuo.wording.tournament.scores import both_scores_words

if TYPE_CHECKING:
    from paizhuo.officiating.tables.match_lists import MatchRow
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.results.outcomes import End, Outcome
    from paizhuo.tournament.scoring import Scores
    from paizhuo.web.ledger.snapshot import Snapshot


class MatchLine(NamedTuple):
    """一桌: a row of the list of matches, with its place in the chart and its result in words."""

    row: MatchRow
    node: str
    words: str

    @property
    def table(self) -> int:
        """桌号."""
        return self.row.table

    @property
    def home(self) -> tuple[int, ...]:
        """主方."""
        return self.row.home

    @property
    def away(self) -> tuple[int, ...]:
        """客方."""
        return self.row.away

    @property
    def outcome(self) -> Outcome | None:
        """赛果: the one that counts."""
        return self.row.outcome

    @property
    def levels(self) -> tuple[int, int] | None:
        """级数: of home and visitors."""
        return levels_of(self.row.outcome)

    @property
    def sums(self) -> tuple[int, int] | None:
        """各副升级之和: of home and visitors, in a match on boards."""
        return sums_of(self.row.outcome)

    @property
    def winner(self) -> str:
        """胜方: ``home`` or ``away``; empty where neither won."""
        return self.row.winner.value if self.row.winner is not None else ""

    @property
    def points(self) -> Scores | None:
        """得分: of both sides."""
        return self.row.points

    @property
    def differences(self) -> tuple[int, int] | None:
        """级差: of both sides, where the stage adds them up."""
        return self.row.differences

    @property
    def corrected(self) -> bool:
        """Whether the result was corrected."""
        return self.row.corrected

    @property
    def is_played(self) -> bool:
        """Whether there is a confirmed result."""
        return self.row.outcome is not None


def match_lines(snapshot: Snapshot, stage: str, number: int) -> tuple[MatchLine, ...]:
    """一轮: the matches of a round by table, with confirmed results only."""
    return snapshot.once(
        ("match lines", stage, number, language()),
        lambda: tuple(_line(snapshot, stage, row) for row in match_rows(snapshot.state, stage, number)),
    )


def _line(snapshot: Snapshot, stage: str, row: MatchRow) -> MatchLine:
    words = outcome_words(say(), row.outcome, walkover=row.walkover) if row.outcome is not None else ""
    return MatchLine(row, _node(snapshot, stage, row.node), words)


def _node(snapshot: Snapshot, stage: str, node: str) -> str:
    """图位: the match of a bracket, the zone or the group in words; empty if there is none."""
    if not node:
        return ""
    to_go = snapshot.once(("to go", stage, node), lambda: rounds_to_go(snapshot.state, stage, node))
    return node_words(say(), node, to_go)


def result_from(row: MatchRow, end: End) -> str:
    """成绩: the result with the side ``end`` first, in square brackets if it does not count; empty without one."""
    if row.outcome is None:
        return ""
    words = both_scores_words(say(), row.outcome, end)
    return f"[{words}]" if row.cancelled else words


def side_heads(plan: Plan, stage: str) -> tuple[str, str]:
    """两方的栏目: what stands above the two sides of the matches of a stage."""
    if plan.stage(stage).is_compared:
        return _("North-South"), _("East-West")
    if len(plan.rooms) > 1:
        return _("Home, N-S in the open room"), _("Visitors, E-W in the open room")
    return _("home, North-South"), _("visitors, East-West")
