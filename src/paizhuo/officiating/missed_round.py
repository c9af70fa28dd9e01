"""下一轮不来: the round from which an entrant can still stay away, or why there is none."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.event_phase import known_rounds
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State


class WhyNotMissed(Enum):
    """不能请假的原因."""

    NO_ROUND = "no-round"
    """没有下一轮."""
    FORFEITS = "forfeits"
    """这种赛制按弃权: every match is fixed, so that who stays away forfeits it."""


class NextRound(NamedTuple):
    """下一轮: the next round that is not published."""

    stage: str
    round: int


def round_to_miss(state: State, entrant: int) -> NextRound | WhyNotMissed:
    """可请假的一轮: the next round of this entrant that is not published; only a Swiss can do without him."""
    if entrant in state.left or entrant in waiting(state):
        return WhyNotMissed.NO_ROUND
    playing = [one for one in state.stages.values() if entrant in one.members and not one.closed]
    if not playing:
        first = state.plan.stages[0]
        found = None if state.stages else NextRound(first.id, 1)
    else:
        stage = playing[-1]
        number = sum(one.published for one in stage.rounds) + 1
        last = known_rounds(state, stage.id)
        found = None if last and number > last else NextRound(stage.id, number)
    if found is None:
        return WhyNotMissed.NO_ROUND
    return found if state.plan.stage(found.stage).format is Format.SWISS else WhyNotMissed.FORFEITS
