"""拒绝: why something cannot be done with a table of an event in the browser."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext_lazy as _

from paizhuo.web.errors import ReasonedRefusal
from paizhuo.web.pages.refusals import words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import Enum

    from django.utils.functional import _StrPromise

    from paizhuo.errors import PaizhuoError

REASON_LENGTH = 300


class WhyNotOnline(StrEnum):
    """理由: as stable codes; those about a result are stored with the table."""

    HAS_RESULT = "has-result"
    ROUND_OVER = "round-over"
    GIVEN_UP = "given-up"
    BEGUN = "begun"
    NOT_ONLINE = "not-online"
    NO_SEATS = "no-seats"
    NO_LINE_UPS = "no-line-ups"
    BOARD_RULED = "board-ruled"
    NO_BOTS = "no-bots"
    OTHER_DEVICE = "other-device"
    OTHER_SEAT = "other-seat"
    NOT_YOURS = "not-yours"


class OnlineRefused(ReasonedRefusal[WhyNotOnline]):
    """没办成: the table stays as it was."""

    code: ClassVar[str] = "ONLINE_REFUSED"
    sentences: ClassVar[Mapping[Enum, _StrPromise]] = {
        WhyNotOnline.HAS_RESULT: _("Somebody had entered a result for this table before it was played to its end."),
        WhyNotOnline.ROUND_OVER: _("The round was over, or paired again, before the table was played to its end."),
        WhyNotOnline.GIVEN_UP: _("A side gave the match up. The chief referee says how the forfeit is taken."),
        WhyNotOnline.BEGUN: _("Cards have been dealt at this table, so the match stays online."),
        WhyNotOnline.NOT_ONLINE: _("This match is not played online, or is over. Look at the page again."),
        WhyNotOnline.NO_SEATS: _("It is not known yet who sits where in this match."),
        WhyNotOnline.NO_LINE_UPS: _("The line-ups of both sides are not in yet. The table opens when they are public."),
        WhyNotOnline.BOARD_RULED: _("A ruling ended a board at the table. Rule on that board here, too."),
        WhyNotOnline.NO_BOTS: _("This event lets no bot play for a player."),
        WhyNotOnline.OTHER_DEVICE: _(
            "Another device plays on this seat. Go on from there, or ask the referees' desk to free the seat."
        ),
        WhyNotOnline.OTHER_SEAT: _("This device sits on your partner's seat, and cards have been dealt."),
        WhyNotOnline.NOT_YOURS: _("At a table of an event a player cannot do this. Call the referee."),
    }


def stored_reason(error: PaizhuoError) -> str:
    """为何未入账: as it is stored with a table: one of our reasons by its code, any other in words."""
    return error.why.value if isinstance(error, OnlineRefused) else words(error)[:REASON_LENGTH]


def refused_words(stored: str) -> str:
    """为何未入账: the reason that was stored with a table, in the language of the page where it is one of ours."""
    known = next((one for one in WhyNotOnline if one.value == stored), None)
    return stored if known is None else str(OnlineRefused.sentences[known])
