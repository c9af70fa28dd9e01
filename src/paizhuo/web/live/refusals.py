"""拒绝: why the platform does not take a move; what the table and the law refuse they say themselves."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext_lazy as _

from paizhuo.web.errors import ReasonedRefusal

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import Enum

    from django.utils.functional import _StrPromise


class WhyNotSent(StrEnum):
    """理由: as stable codes."""

    STALE = "STALE"
    """The game has gone on since the player looked."""
    NO_SEAT = "NO_SEAT"
    BAD_COMMAND = "BAD_COMMAND"
    NOT_YOURS = "NOT_YOURS"
    """Only the table, a bot or a referee does this."""
    NO_STRENGTH = "NO_STRENGTH"
    SITS_ALREADY = "SITS_ALREADY"
    NO_SUCH_CODE = "NO_SUCH_CODE"
    NO_CODE_LEFT = "NO_CODE_LEFT"
    CLOSED = "CLOSED"
    """Nobody came back for a long time."""
    LINK_OVER = "LINK_OVER"
    NOT_WATCHED = "NOT_WATCHED"
    """Others have yet to play the boards of the table."""
    NOT_ON_AIR = "NOT_ON_AIR"
    """A table of the hall is keyed, and no broadcast shows it."""
    REVIEWS_WAIT = "REVIEWS_WAIT"
    """Many reviews wait to be computed."""


class NotSent(ReasonedRefusal[WhyNotSent]):
    """没办成: the move was not made; the table stays as it was."""

    code: ClassVar[str] = "NOT_SENT"
    sentences: ClassVar[Mapping[Enum, _StrPromise]] = {
        WhyNotSent.STALE: _("The game has gone on. Look at the table, then choose again."),
        WhyNotSent.NO_SEAT: _("You are watching. Sit down on a free seat first."),
        WhyNotSent.BAD_COMMAND: _("This request cannot be read. Load the page again."),
        WhyNotSent.NOT_YOURS: _("A player cannot do this."),
        WhyNotSent.NO_STRENGTH: _("This game has no bot of that strength. Choose another one."),
        WhyNotSent.SITS_ALREADY: _("You already sit at this table. Stand up first."),
        WhyNotSent.NO_SUCH_CODE: _("No open table has this code. Look at the six digits again, or open a table."),
        WhyNotSent.NO_CODE_LEFT: _("Too many tables are open. Try again in a few minutes."),
        WhyNotSent.CLOSED: _("This table was closed because nobody had played for long. Open another one."),
        WhyNotSent.REVIEWS_WAIT: _("Many reviews wait to be computed. Try again in a few minutes."),
        WhyNotSent.NOT_WATCHED: _(
            "The boards of this table are still played elsewhere, so nobody watches. Players come by their own link."
        ),
        WhyNotSent.NOT_ON_AIR: _("This table is not on air. It is shown here while a broadcast shows it."),
        WhyNotSent.LINK_OVER: _("This link is used up or too old. Make another one on the device that sits there."),
    }
