"""不能记: why a board is not stored although the log would take it, and what to do instead."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext_lazy

from paizhuo.web.errors import ReasonedRefusal

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


class WhyNotStored(Enum):
    """理由."""

    NO_PLACE = "no-place"
    CHANGED = "changed"
    NO_ORDER = "no-order"
    NEEDS_REASON = "needs-reason"
    NEEDS_APPROVAL = "needs-approval"
    UNCHANGED = "unchanged"
    NO_SCORE = "no-score"
    NO_AVERAGES = "no-averages"
    NO_SIDE = "no-side"
    BAD_NOTES = "bad-notes"


_WORDS: dict[Enum, _StrPromise] = {
    WhyNotStored.NO_PLACE: gettext_lazy("This round has no such table, room or board. Nothing was stored."),
    WhyNotStored.CHANGED: gettext_lazy(
        "The board has changed since this page showed it. Nothing was stored; look at it again, then store it."
    ),
    WhyNotStored.NO_ORDER: gettext_lazy("Type the order of going out: two partners, or three seats."),
    WhyNotStored.NEEDS_REASON: gettext_lazy(
        "A result that counts or is disputed is replaced with a reason only. Write it, in at most 300 characters."
    ),
    WhyNotStored.NEEDS_APPROVAL: gettext_lazy(
        "The match is settled: a board of it is corrected with the chief referee's approval only."
    ),
    WhyNotStored.UNCHANGED: gettext_lazy("This is the result that counts already. Nothing was changed."),
    WhyNotStored.NO_SCORE: gettext_lazy("Write the adjusted score of both sides, from -6 to 6."),
    WhyNotStored.NO_AVERAGES: gettext_lazy("Choose average plus, average or average minus for both sides."),
    WhyNotStored.NO_SIDE: gettext_lazy("Choose the side that sat right."),
    WhyNotStored.BAD_NOTES: gettext_lazy("Tribute, return and first lead have at most 20 characters each."),
}


class BoardNotStored(ReasonedRefusal[WhyNotStored]):
    """不能记: nothing was written."""

    code: ClassVar[str] = "BOARD_NOT_STORED"
    sentences = _WORDS
