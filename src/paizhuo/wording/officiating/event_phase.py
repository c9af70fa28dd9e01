"""赛事进程的说法: how far an event has come, in a phrase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.event_phase import EventPhase, event_phase, known_rounds
from paizhuo.tournament.entries.taking_part import taking_part
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrant_counts import entrant_count_words
from paizhuo.wording.tournament.plans import stage_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import StageState, State


def event_progress_words(say: Say, state: State) -> str:
    """赛事进程: not begun, in which round of which stage, between two stages, or over."""
    phase = event_phase(state)
    if phase is EventPhase.COMING:
        entrants = entrant_count_words(say, state.plan.entries.kind, len(taking_part(state)))
        return say(N_("{entrants}; not begun")).format(entrants=entrants)
    if phase is EventPhase.OVER:
        return say(N_("over"))
    going_on = [stage for stage in state.stages.values() if not stage.closed]
    if not going_on:
        return say(N_("between two stages"))
    return say(N_("; ")).join(_stage_progress(say, state, stage) for stage in going_on)


def _stage_progress(say: Say, state: State, stage: StageState) -> str:
    title, number = stage_words(say, state.plan.stage(stage.id)), len(stage.rounds)
    if not number:
        return say(N_("{stage}: nothing paired yet")).format(stage=title)
    rounds = known_rounds(state, stage.id)
    if not rounds:
        return say(N_("{stage}: round {round}")).format(stage=title, round=number)
    return say(N_("{stage}: round {round} of {rounds}")).format(stage=title, round=number, rounds=rounds)
