"""桌位: stage, round and table name a match; here are the finders of a round and a match.

Officials, papers, pages and the terminal all find through here. A fact asks more before it is recorded (a stage that
runs, a published round): ``tournament/log/transitions/conditions``. The checker finds on its own, since it uses nothing
of what it checks.
"""

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
    found = find_round(state, stage, number)
    if found is None:
        raise Refused(Why.WRONG_ROUND, stage=stage, round=number)
    return found


def find_round(state: State, stage: str, number: int) -> RoundState | None:
    """The round with this number, or None where the stage is not open or has no such round."""
    return state.stages[stage].find_round(number) if stage in state.stages else None


def match_at(state: State, key: TableKey) -> MatchState:
    """The match at this table; :class:`Refused` where there is none."""
    matches = round_at(state, key.stage, key.round).matches
    if key.table not in matches:
        raise Refused(Why.UNKNOWN_TABLE, stage=key.stage, round=key.round, table=key.table)
    return matches[key.table]


def find_match(state: State, key: TableKey) -> MatchState | None:
    """The match at this table, or None where there is none."""
    one = find_round(state, key.stage, key.round)
    return one.matches.get(key.table) if one is not None else None
