"""不能办: why the clock cannot be set now, and what to do instead."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext_lazy as _

from paizhuo.web.errors import ReasonedRefusal

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


class WhyClockRefused(Enum):
    """理由: why it cannot be done now."""

    NO_ROUND = "no-round"
    NO_LENGTH = "no-length"
    STARTED = "started"
    NOT_STARTED = "not-started"
    NOT_RUNNING = "not-running"
    NOT_PAUSED = "not-paused"
    CALLED = "called"
    ENDED = "ended"
    BAD_LENGTH = "bad-length"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    STOPPED = "stopped"
    WAITS = "waits"


_WORDS: dict[Enum, _StrPromise] = {
    WhyClockRefused.NO_ROUND: _("No round has been published yet. Publish one first."),
    WhyClockRefused.NO_LENGTH: _(
        "The plan does not say how long a round takes. Start the clock with a number of minutes."
    ),
    WhyClockRefused.STARTED: _("The clock of this round has been started already."),
    WhyClockRefused.NOT_STARTED: _("The clock of this round has not been started."),
    WhyClockRefused.NOT_RUNNING: _("The clock does not run. Look at it again, then repeat."),
    WhyClockRefused.NOT_PAUSED: _("The clock is not paused."),
    WhyClockRefused.CALLED: _("The last deal has been announced already."),
    WhyClockRefused.ENDED: _("The time of this round has been ended. Add time or take the end back."),
    WhyClockRefused.BAD_LENGTH: _("Give a number of minutes from 1 to 600."),
    WhyClockRefused.STOPPED: _("The event is stopped, and the clocks with it. Let the event go on first."),
    WhyClockRefused.WAITS: _("This round waits for an appeal. Its clock starts when the appeal is decided."),
    WhyClockRefused.NOTHING_TO_TAKE_BACK: _("Nothing was done to the clock of this round."),
}


class ClockRefused(ReasonedRefusal[WhyClockRefused]):
    """不能办: an act that the clock does not allow now; nothing was written."""

    code: ClassVar[str] = "NOT_POSSIBLE_NOW"
    sentences = _WORDS
