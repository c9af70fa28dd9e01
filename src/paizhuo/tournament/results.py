"""成绩的条件: which outcomes a stage accepts, and what its format allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.outcomes import Boards, DefaultLoss, Forfeit, Halved, LateSheet, Levels, Outcome
from paizhuo.tournament.plan import Format
from paizhuo.tournament.refusals import Refused, Why

if TYPE_CHECKING:
    from paizhuo.tournament.state import MatchState, State

KNOCKOUTS = frozenset(
    {
        Format.KNOCKOUT,
        Format.DOUBLE_STANDARD,
        Format.DOUBLE_COMPACT,
        Format.CROSS,
        Format.PAGE,
        Format.PAGE_DOUBLE,
        Format.PAGE_GROUPED,
        Format.ZONES,
        Format.SAME_PLACE,
        Format.ELIMINATION_POINTS,
        Format.HALVING,
    }
)
"""决出胜负的赛制: formats in which every match needs a winner."""

CHARTS = KNOCKOUTS - {Format.ELIMINATION_POINTS, Format.HALVING}
"""有对阵图的赛制: formats that follow a chart."""

WINNERS_ZONE = "W"
LOSERS_ZONE = "L"
"""胜区、败区: the nodes of a special Swiss."""


def takes_late_entries(format_: Format) -> bool:
    """补报: whether an entrant can still join once the stage runs."""
    return format_ in {Format.SWISS, Format.INDIVIDUAL}


def check(state: State, stage: str, match: MatchState, outcome: Outcome) -> None:
    """Refuse an outcome that the stage cannot use."""
    plan = state.plan.stage(stage)
    if isinstance(outcome, Boards if not plan.boards else Levels | DefaultLoss | LateSheet):
        raise Refused(Why.WRONG_RESULT_KIND, stage=stage, boards=plan.boards)
    if isinstance(outcome, Boards) and outcome.boards > plan.boards:
        raise Refused(Why.WRONG_RESULT_KIND, stage=stage, boards=plan.boards)
    in_chart = plan.format in CHARTS or match.pairing.node == WINNERS_ZONE
    needs_winner = in_chart or plan.format in KNOCKOUTS or not state.regulations.draws_allowed.value
    if in_chart and isinstance(outcome, Forfeit) and outcome.by is None:
        raise Refused(Why.NEEDS_WINNER, stage=stage)
    if isinstance(outcome, Halved) and needs_winner:
        raise Refused(Why.NEEDS_WINNER, stage=stage)
    if isinstance(outcome, LateSheet) and outcome.home == outcome.away and needs_winner:
        raise Refused(Why.NEEDS_WINNER, stage=stage)
    if isinstance(outcome, Levels | Boards):
        if outcome.decision is not None and outcome.decision not in state.regulations.knockout_draw.value:
            raise Refused(Why.DECISION_NOT_IN_BOOK, stage=stage, decision=outcome.decision.value)
        if outcome.home == outcome.away and outcome.winner is None and needs_winner:
            raise Refused(Why.NEEDS_WINNER, stage=stage)
