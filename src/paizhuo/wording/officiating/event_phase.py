"""赛事进程的说法: how far an event has come, in a phrase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.event_phase import EventPhase
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrant_counts import entrant_count_words
from paizhuo.wording.tournament.plans import stage_words

if TYPE_CHECKING:
    from paizhuo.officiating.event_summary import EventSummary, StageProgress


def event_progress_words(say: Say, event: EventSummary) -> str:
    """赛事进程: not begun, in which round of which stage, between two stages, or over."""
    if event.phase is EventPhase.COMING:
        entrants = entrant_count_words(say, event.kind, event.entrants)
        return say(N_("{entrants}; not begun")).format(entrants=entrants)
    if event.phase is EventPhase.OVER:
        return say(N_("over"))
    if not event.going_on:
        return say(N_("between two stages"))
    return say(N_("; ")).join(_stage_progress(say, event, one) for one in event.going_on)


def _stage_progress(say: Say, event: EventSummary, one: StageProgress) -> str:
    title = stage_words(say, event.find(one.stage))
    if not one.paired:
        return say(N_("{stage}: nothing paired yet")).format(stage=title)
    if not one.rounds:
        return say(N_("{stage}: round {round}")).format(stage=title, round=one.paired)
    return say(N_("{stage}: round {round} of {rounds}")).format(stage=title, round=one.paired, rounds=one.rounds)
