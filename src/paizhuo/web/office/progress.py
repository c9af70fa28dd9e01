"""赛事进程: how far a competition has come, with its icon."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.event_phase import EventPhase, event_phase
from paizhuo.web.language import say
from paizhuo.wording.officiating import event_progress_words

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot

_ICONS = {EventPhase.PLAYING: "play", EventPhase.COMING: "none", EventPhase.OVER: "ok"}


class EventProgress(NamedTuple):
    """进程: the phase, its icon and the phrase."""

    phase: EventPhase
    icon: str
    text: str


def progress_of(snapshot: Snapshot) -> EventProgress:
    """进程: before the start, in which round of which stage, or over."""
    phase = event_phase(snapshot.state)
    return EventProgress(phase, _ICONS[phase], event_progress_words(say(), snapshot.state))
