"""条件: what several facts need, an entrant, an open stage, a paired round, a match; what is not there is refused.

Rounds and matches are given to be changed: a state that shares them with another gets copies of its own first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import MatchState, RoundState, StageState, State


def need_reason(reason: str) -> None:
    """Refuse a fact without its reason."""
    if not reason.strip():
        raise Refused(Why.NEEDS_REASON)


def need_entrant(state: State, entrant: int) -> None:
    """Refuse a number that nobody has."""
    if entrant not in state.entries:
        raise Refused(Why.UNKNOWN_ENTRANT, entrant=entrant)


def need_stage_plan(state: State, stage: str) -> Any:  # noqa: ANN401 - the plan of the stage
    """The plan of a stage; refuse a stage that the plan does not have."""
    if stage not in {one.id for one in state.plan.stages}:
        raise Refused(Why.UNKNOWN_STAGE, stage=stage)
    return state.plan.stage(stage)


def need_open_stage(state: State, stage: str) -> StageState:
    """A stage that is open; refuse one that has not begun or is closed."""
    found = state.stages.get(stage)
    if found is None:
        need_stage_plan(state, stage)
        raise Refused(Why.STAGE_NOT_OPEN, stage=stage)
    if found.closed:
        raise Refused(Why.STAGE_CLOSED, stage=stage)
    return found


def need_round(state: State, stage: str, number: int) -> RoundState:
    """A round that is paired; refuse a number that no round of the open stage has."""
    opened = need_open_stage(state, stage)
    if opened.find_round(number) is None:
        raise Refused(Why.WRONG_ROUND, stage=stage, round=number)
    return opened.own_round(number)


def need_last_round(state: State, stage: str, number: int) -> None:
    """Another winner changes who meets whom in a chart, so later rounds must be dropped first."""
    if number != len(state.stages[stage].rounds):
        raise Refused(Why.NEXT_ROUND_PAIRED, stage=stage, round=number)


def need_match(
    state: State,
    fact: f.ResultEntered
    | f.ResultConfirmed
    | f.ResultCorrected
    | f.Forfeited
    | f.Seated
    | f.SheetNoted
    | f.BoardFact
    | f.SeatLotDrawn
    | f.SegmentPicked
    | f.LineUpTakenBack
    | f.SegmentForfeited
    | f.DealingOrdered,
) -> MatchState:
    """A match of a public round; refuse a table that it does not have."""
    one = need_round(state, fact.stage, fact.round)
    if fact.table not in one.matches:
        raise Refused(Why.UNKNOWN_TABLE, stage=fact.stage, round=fact.round, table=fact.table)
    if not one.published:
        raise Refused(Why.ROUND_NOT_PUBLISHED, stage=fact.stage, round=fact.round)
    return one.own_match(fact.table)
