"""另行规定: when a limit may be set, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.limits import BEFORE_PLAY, OvertimeLimit, is_books_own, is_sound
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_stage_plan

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State


def limit_set(state: State, fact: f.LimitSet, no: int) -> None:
    """另行规定: replaces an earlier one; standards of penalties stay once the first round is public [NAT 51(二)]."""
    limit = fact.limit
    if not is_sound(limit):
        raise Refused(Why.BAD_LIMIT)
    if isinstance(limit, BEFORE_PLAY) and has_begun(state):
        raise Refused(Why.PLAY_HAS_BEGUN)
    if isinstance(limit, OvertimeLimit) and limit.round:
        need_stage_plan(state, limit.stage)
    known = state.limits.get(limit.key)
    if (known is None and is_books_own(limit)) or (known is not None and known.limit == limit):
        raise Refused(Why.NOTHING_CHANGES)
    if fact.emergency:
        state.unconfirmed[no] = fact
    if is_books_own(limit):
        del state.limits[limit.key]
    else:
        state.limits[limit.key] = fact


def has_begun(state: State) -> bool:
    """已开赛: whether a round of any stage is public."""
    return any(one.published for stage in state.stages.values() for one in stage.rounds)
