"""桌位: stage, round and table name a match; here is the one finder of a match by its key."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState, RoundState, State


class TableKey(NamedTuple):
    """桌位: a table in a round of a stage; rounds and tables count from 1."""

    stage: str
    round: int
    table: int


def round_at(state: State, stage: str, number: int) -> RoundState:
    """The round with this number; :class:`Refused` where the stage is not open or has no such round."""
    if stage not in state.stages:
        raise Refused(Why.STAGE_NOT_OPEN, stage=stage)
    rounds = state.stages[stage].rounds
    if not 1 <= number <= len(rounds):
        raise Refused(Why.WRONG_ROUND, stage=stage, round=number)
    return rounds[number - 1]


def match_at(state: State, key: TableKey) -> MatchState:
    """The match at this table; :class:`Refused` where there is none."""
    matches = round_at(state, key.stage, key.round).matches
    if key.table not in matches:
        raise Refused(Why.UNKNOWN_TABLE, stage=key.stage, round=key.round, table=key.table)
    return matches[key.table]


def find_match(state: State, key: TableKey) -> MatchState | None:
    """The match at this table, or None where there is none."""
    stage = state.stages.get(key.stage)
    if stage is None or not 1 <= key.round <= len(stage.rounds):
        return None
    return stage.rounds[key.round - 1].matches.get(key.table)
