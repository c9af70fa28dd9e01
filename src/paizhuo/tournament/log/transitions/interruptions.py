"""中止与推迟: when the event may be stopped and go on, when a round may wait for an appeal, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.interruptions import Delay
from paizhuo.tournament.log.limits import MOST_MINUTES
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_reason, need_stage_plan

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State


def suspended(state: State, fact: f.Suspended, no: int) -> None:
    """熔断: of an event that goes on, with a reason and with what is done for the people."""
    need_reason(fact.reason)
    need_reason(fact.measures)
    if state.suspended is not None:
        raise Refused(Why.SUSPENDED)
    state.suspended = fact
    state.suspended_by = no
    if fact.emergency:
        state.unconfirmed[no] = fact


def resumed(state: State, fact: f.Resumed, no: int) -> None:
    """恢复比赛: of an event that stands."""
    need_reason(fact.reason)
    if state.suspended is None:
        raise Refused(Why.NOT_SUSPENDED)
    if not 0 <= fact.delay <= MOST_MINUTES:
        raise Refused(Why.BAD_LIMIT)
    state.suspended = None
    state.suspended_by = 0
    if fact.delay:
        public = frozenset(
            (stage.id, one.number) for stage in state.stages.values() for one in stage.rounds if one.published
        )
        state.delays = (*state.delays, Delay(fact.delay, public))
    if fact.emergency:
        state.unconfirmed[no] = fact


def play_postponed(state: State, fact: f.PlayPostponed, no: int) -> None:
    """推迟比赛: for an appeal that is not decided, of a round or a table that has no result yet."""
    need_reason(fact.suggestion)
    need_stage_plan(state, fact.stage)
    if fact.appeal not in state.appeals or state.appeals[fact.appeal][1] is not None:
        raise Refused(Why.UNKNOWN_FACT, fact=fact.appeal)
    opened = state.stages.get(fact.stage)
    if opened is not None and opened.closed:
        raise Refused(Why.STAGE_CLOSED, stage=fact.stage)
    one = opened.find_round(fact.round) if opened is not None else None
    if one is not None and fact.table:
        match = one.matches.get(fact.table)
        if match is None:
            raise Refused(Why.UNKNOWN_TABLE, stage=fact.stage, round=fact.round, table=fact.table)
        if match.entered is not None or match.confirmed is not None:
            raise Refused(Why.ROUND_HAS_RESULTS, stage=fact.stage, round=fact.round, table=fact.table)
    elif one is not None and one.has_results:
        raise Refused(Why.ROUND_HAS_RESULTS, stage=fact.stage, round=fact.round)
    state.postponed[no] = fact
    if fact.emergency:
        state.unconfirmed[no] = fact
