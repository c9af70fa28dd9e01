"""停赛: what is refused while the event is stopped, or while a round waits for an appeal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State


def check_not_suspended(state: State) -> None:
    """Refuse while the event is stopped."""
    if state.suspended is not None:
        raise Refused(Why.SUSPENDED)


def postponement(state: State, stage: str, number: int, table: int = 0) -> int:
    """推迟: the appeal for which a round or a table waits; 0 where it waits for none.

    Without a table it is whether the whole round waits.
    """
    for one in state.postponed.values():
        is_open = one.appeal in state.appeals and state.appeals[one.appeal][1] is None
        if is_open and (one.stage, one.round) == (stage, number) and one.table in {0, table}:
            return one.appeal
    return 0


def check_not_postponed(state: State, stage: str, number: int, table: int = 0) -> None:
    """Refuse while a round or a table waits for an appeal."""
    if appeal := postponement(state, stage, number, table):
        raise Refused(Why.POSTPONED, stage=stage, round=number, table=table, appeal=appeal)
