"""赛事进程: whether an event is to come, being played or over, as officials and as the public see it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.officiating.publication import open_stages
from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State


class EventPhase(Enum):
    """赛事进程: to come, being played, over."""

    COMING = "coming"
    """未开赛."""
    PLAYING = "playing"
    """进行中."""
    OVER = "over"
    """已结束."""


def event_phase(state: State) -> EventPhase:
    """官员所见: an event is being played from the opening of its first stage to the closing of its last."""
    if not state.stages:
        return EventPhase.COMING
    all_closed = len(state.stages) == len(state.plan.stages) and all(one.closed for one in state.stages.values())
    return EventPhase.OVER if all_closed else EventPhase.PLAYING


def public_phase(state: State) -> EventPhase:
    """公众所见: an event is being played once a round is published, and over when its last stage is closed."""
    last = state.stages.get(state.plan.stages[-1].id)
    if last is not None and last.closed:
        return EventPhase.OVER
    return EventPhase.PLAYING if open_stages(state) else EventPhase.COMING


def known_rounds(state: State, stage: str) -> int:
    """轮数: how many rounds an open stage has; 0 where only the results decide it, or the field does not fit."""
    try:
        return directing.rounds_of(state, stage)
    except BadField:
        return 0
