"""赛事进程: how far a competition has come, in a phrase."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField
from paizhuo.web.language import say
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import StageState
    from paizhuo.web.ledger.snapshot import Snapshot


class EventPhase(Enum):
    """进程: the value is the icon."""

    PLAYING = "play"
    """进行中."""
    COMING = "none"
    """未开赛."""
    OVER = "ok"
    """已结束."""


@dataclass(frozen=True)
class EventProgress:
    """进程: the phase and the phrase."""

    phase: EventPhase
    text: str


def progress_of(snapshot: Snapshot) -> EventProgress:
    """进程: before the start, in which round of which stage, or over."""
    state = snapshot.state
    if not state.stages:
        return EventProgress(EventPhase.COMING, _("Entrants: %(count)s; not begun") % {"count": len(state.present)})
    going_on = [stage for stage in state.stages.values() if not stage.closed]
    if going_on:
        return EventProgress(EventPhase.PLAYING, _("; ").join(_of_stage(snapshot, stage) for stage in going_on))
    if len(state.stages) < len(state.plan.stages):
        return EventProgress(EventPhase.PLAYING, _("between two stages"))
    return EventProgress(EventPhase.OVER, _("over"))


def _of_stage(snapshot: Snapshot, stage: StageState) -> str:
    values = {"stage": stage_words(say(), snapshot.plan.stage(stage.id)), "round": len(stage.rounds)}
    if not stage.rounds:
        return _("%(stage)s: nothing paired yet") % values
    rounds = rounds_of(snapshot, stage.id)
    if not rounds:
        return _("%(stage)s: round %(round)s") % values
    return _("%(stage)s: round %(round)s of %(rounds)s") % {**values, "rounds": rounds}


def rounds_of(snapshot: Snapshot, stage: str) -> int:
    """How many rounds an open stage has; 0 where nobody can tell, or its field does not fit it."""
    try:
        return directing.rounds_of(snapshot.state, stage)
    except BadField:
        return 0
