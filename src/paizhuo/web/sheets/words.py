"""记分表的话: seats, places and finishing orders in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.web.language import say
from paizhuo.wording.cards import seat_words

if TYPE_CHECKING:
    from paizhuo.officiating.score_sheet import Finish
    from paizhuo.seats import Seat


def places() -> list[str]:
    """上游、二游、三游、下游."""
    return [_("1st out"), _("2nd out"), _("3rd out"), _("last out")]


def seat_name(seat: Seat) -> str:
    """东、南、西、北."""
    return seat_words(seat, say())


class PlacedPlayer(NamedTuple):
    """名次: who went out at this place."""

    place: int
    place_word: str
    who: str
    seat: str
    ours: bool
    differs: bool = False


def finish_text(finish: Finish | None) -> str:
    """A finishing order as letters, ``SENW``; empty for None."""
    return "".join(str(seat) for seat in finish or ())
