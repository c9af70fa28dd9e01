"""裁判: when the list of referees and their tables may be recorded, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State


def referees_listed(state: State, fact: f.RefereesListed, _no: int) -> None:
    """裁判名册: in place of the earlier list; every name stands once."""
    _need_names([one.name for one in fact.referees])
    state.referees = fact


def referees_assigned(state: State, fact: f.RefereesAssigned, _no: int) -> None:
    """派裁判: to tables of a round that is paired, each table once."""
    one = need_round(state, fact.stage, fact.round)
    _need_names(fact.referees)
    tables = [place.table for place in fact.tables]
    for place in (*fact.tables, *fact.recused):
        if place.table not in one.matches:
            raise Refused(Why.UNKNOWN_TABLE, stage=fact.stage, round=fact.round, table=place.table)
        if not place.referee.strip():
            raise Refused(Why.REFEREE_TWICE)
    if len(set(tables)) != len(tables):
        raise Refused(Why.TABLE_TWICE, stage=fact.stage, round=fact.round)
    one.referees = fact


def _need_names(names: Sequence[str]) -> None:
    if len(set(names)) != len(names) or not all(name.strip() for name in names):
        raise Refused(Why.REFEREE_TWICE)
