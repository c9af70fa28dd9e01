"""赛事进程: how far a competition has come, with its icon."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.event_phase import EventPhase
from paizhuo.web.language import say
from paizhuo.web.ledger.summaries import phase_by_days
from paizhuo.wording.officiating import event_progress_words

if TYPE_CHECKING:
    from paizhuo.officiating.event_summary import EventSummary
    from paizhuo.web.ledger.summaries import Listed

_ICONS = {EventPhase.PLAYING: "play", EventPhase.COMING: "none", EventPhase.OVER: "ok"}


class EventProgress(NamedTuple):
    """进程: the phase, its icon and the phrase."""

    phase: EventPhase
    icon: str
    text: str


def progress_in_list(row: Listed) -> EventProgress:
    """进程: of a competition in a list; as its days say while it has no summary."""
    if row.summary is not None:
        return progress_of(row.summary)
    phase = phase_by_days(row.competition)
    return EventProgress(phase, _ICONS[phase], _("is being read"))


def progress_of(summary: EventSummary) -> EventProgress:
    """进程: before the start, in which round of which stage, or over."""
    return EventProgress(summary.phase, _ICONS[summary.phase], event_progress_words(say(), summary))
