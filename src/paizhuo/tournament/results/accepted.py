"""成绩的条件: which outcomes a stage accepts, and what its format allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import (
    Boards,
    Decision,
    DefaultLoss,
    End,
    Forfeit,
    Halved,
    LateSheet,
    Levels,
    Outcome,
    winner_of,
)

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState, State

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

PLAYED = (Levels, Boards, LateSheet, Halved)
"""打出的成绩: outcomes for which both sides were at the table to the end."""

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
    if plan.boards and isinstance(outcome, Forfeit) and outcome.levels is not None:
        raise Refused(Why.WRONG_RESULT_KIND, stage=stage, boards=plan.boards)
    if isinstance(outcome, Boards) and outcome.boards > plan.boards:
        raise Refused(Why.WRONG_RESULT_KIND, stage=stage, boards=plan.boards)
    if _is_undecided(outcome) and needs_winner(state, stage, match):
        raise Refused(Why.NEEDS_WINNER, stage=stage)
    if _in_chart(state, stage, match) and isinstance(outcome, Forfeit) and outcome.by is None:
        raise Refused(Why.NEEDS_WINNER, stage=stage)
    if isinstance(outcome, Levels | Boards):
        if outcome.decision is not None and outcome.decision not in state.regulations.knockout_draw.value:
            raise Refused(Why.DECISION_NOT_IN_BOOK, stage=stage, decision=outcome.decision.value)
        if outcome.decision is Decision.LOT and match.drawn_winner is None:
            raise Refused(Why.LOT_NEEDED, stage=stage, table=match.pairing.table)
        if outcome.decision is Decision.LOT and match.drawn_winner is not outcome.winner:
            raise Refused(Why.AGAINST_LOT, stage=stage, table=match.pairing.table)


def check_present(state: State, match: MatchState, outcome: Outcome) -> None:
    """Refuse what somebody who has left cannot have done: play, or win; what came in before it left stands."""
    sides = {End.HOME: match.pairing.home, End.AWAY: match.pairing.away}
    gone = {end: [entrant for entrant in side if entrant in state.left] for end, side in sides.items()}
    if not any(gone.values()) or isinstance(match.entered, PLAYED) or outcome == match.entered:
        return
    winner = winner_of(outcome)
    absent_wins = winner is not None and gone[winner] and not gone[winner.other]
    if isinstance(outcome, PLAYED) or absent_wins:
        entrant = (gone[End.HOME] or gone[End.AWAY])[0]
        raise Refused(Why.LEFT_BEFORE_RESULT, entrant=entrant, table=match.pairing.table)


def needs_winner(state: State, stage: str, match: MatchState) -> bool:
    """Whether a match cannot end level."""
    in_knockout = state.plan.stage(stage).format in KNOCKOUTS or _in_chart(state, stage, match)
    return in_knockout or not state.regulations.draws_allowed.value


def _in_chart(state: State, stage: str, match: MatchState) -> bool:
    return state.plan.stage(stage).format in CHARTS or match.pairing.node == WINNERS_ZONE


def _is_undecided(outcome: Outcome) -> bool:
    """Whether both sides stand level at the table and nothing has decided between them."""
    match outcome:
        case Boards():
            return outcome.nets[0] == outcome.nets[1] and outcome.winner is None
        case Levels():
            return outcome.home == outcome.away and outcome.winner is None
        case LateSheet():
            return outcome.home == outcome.away
        case _:
            return isinstance(outcome, Halved)
