"""对阵与成绩的行: the tables of a round with the results that count; nothing unconfirmed is in them."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.compared_scores import table_scores
from paizhuo.officiating.compared_traveller import compared_boards
from paizhuo.officiating.table_key import round_at
from paizhuo.tournament import directing
from paizhuo.tournament.engines import charts
from paizhuo.tournament.results.accepted import CHARTS, KNOCKOUTS
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, End, Forfeit, LateSheet, Levels, winner_of
from paizhuo.tournament.results.removed_results import cancelled_entrants
from paizhuo.tournament.scoring import score

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from paizhuo.officiating.compared_scores import BoardsScore
    from paizhuo.tournament.engines.context import MatchReason
    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.tournament.scoring import Scores

    TableScores = Mapping[tuple[int, int], tuple[BoardsScore, BoardsScore]]


class Fate(StrEnum):
    """胜负: what a result means for one side."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    VOID = "void"
    """不计: the result does not count, because the results of one side are cancelled [NAT 34(一)3]."""


class MatchRow(NamedTuple):
    """一桌: who plays, where in the chart, and the confirmed result, if there is one.

    ``points`` are None without a result, in a knockout, where boards are ``compared``, and where the result is
    ``cancelled``.
    """

    round: int
    table: int
    home: tuple[int, ...]
    away: tuple[int, ...]
    node: str
    walkover: End | None
    outcome: Outcome | None
    points: Scores | None
    corrected: bool
    cancelled: bool
    differences: tuple[int, int] | None = None
    """级差: of both sides, where the stage adds them up [GZ Reg7(二)]."""
    compared: tuple[BoardsScore, BoardsScore] | None = None
    """比赛分: of N-S and E-W over the boards of the table, where boards are compared and not matches scored."""

    @property
    def winner(self) -> End | None:
        """胜方: None without a result, after a draw, and where neither side came."""
        return None if self.outcome is None else winner_of(self.outcome)

    def fate(self, end: End) -> Fate | None:
        """胜负: of one side; None without a result."""
        if self.outcome is None:
            return None
        return Fate.VOID if self.cancelled else fate_of(self.outcome, end)

    def side(self, end: End) -> tuple[int, ...]:
        """一方: the entrants of one side."""
        return self.home if end is End.HOME else self.away


def match_rows(state: State, stage: str, number: int, compared: TableScores | None = None) -> tuple[MatchRow, ...]:
    """一轮: every table of a round, in order; ``compared`` are the scores of the boards, where they are known."""
    one, gone = round_at(state, stage, number), cancelled_entrants(state, stage)
    rows = tuple(_row(state, stage, number, one.matches[table], gone) for table in sorted(one.matches))
    if not state.plan.stage(stage).is_compared:
        return rows
    scores = table_scores(compared_boards(state, stage)) if compared is None else compared
    return tuple(
        row._replace(points=None, compared=None if row.outcome is None else scores.get((number, row.table)))
        for row in rows
    )


def _row(state: State, stage: str, number: int, match: MatchState, gone: Collection[int]) -> MatchRow:
    pairing, outcome = match.pairing, match.confirmed
    cancelled = outcome is not None and is_cancelled(pairing, gone)
    format_, points, differences = state.plan.stage(stage).format, None, None
    if outcome is not None and not cancelled and format_ not in CHARTS:
        scores = scores_of(state, stage, outcome)
        if format_ in KNOCKOUTS:
            differences = scores[0].imp, scores[1].imp
        else:
            points = scores
    return MatchRow(
        number,
        pairing.table,
        pairing.home,
        pairing.away,
        pairing.node,
        pairing.walkover,
        outcome,
        points,
        bool(match.corrected),
        cancelled,
        differences,
    )


def scores_of(state: State, stage: str, outcome: Outcome) -> Scores:
    """得分: of both sides, by the rules of the stage."""
    plan = state.plan.stage(stage)
    return score(outcome, state.regulations, duplicate_boards=plan.boards or None, knockout=plan.format in KNOCKOUTS)


def is_cancelled(pairing: Pairing, gone: Collection[int]) -> bool:
    """成绩取消: whether a match does not count because of one of those whose results are cancelled [NAT 34(一)3]."""
    return any(entrant in gone for entrant in (*pairing.home, *pairing.away))


def fate_of(outcome: Outcome, end: End) -> Fate:
    """胜负: of one side. Where neither side came, both have lost."""
    if isinstance(outcome, Forfeit) and outcome.by is None:
        return Fate.LOST
    won = winner_of(outcome)
    return Fate.DRAWN if won is None else Fate.WON if won is end else Fate.LOST


def levels_of(outcome: Outcome | None) -> tuple[int, int] | None:
    """级数: of home and visitors, where the outcome has them."""
    match outcome:
        case Levels(home, away) | LateSheet(_, home, away) | DefaultLoss(_, home, away):
            return home, away
        case _:
            return None


def sums_of(outcome: Outcome | None) -> tuple[int, int] | None:
    """各副升级之和: of home and visitors, where the match was played on boards."""
    return (outcome.home, outcome.away) if isinstance(outcome, Boards) else None


def rounds_to_go(state: State, stage: str, node: str) -> int | None:
    """还有几轮: how many rounds of a chart follow a match, by which it is named; None where it is in no chart."""
    if not node or state.plan.stage(stage).format not in CHARTS:
        return None
    return charts.rounds_after(directing.context(state, stage), node)


def walking_through(state: State, stage: str, number: int) -> tuple[MatchReason, ...]:
    """轮空晋级: who goes through this round of a chart without an opponent."""
    if state.plan.stage(stage).format not in CHARTS:
        return ()
    return charts.walking_through(directing.context(state, stage), number)
