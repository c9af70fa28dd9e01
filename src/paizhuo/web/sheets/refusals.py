"""不能记: why an act on a score sheet is refused, and what to do instead."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext_lazy as _

from paizhuo.web.errors import ReasonedRefusal

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


class WhySheetRefused(Enum):
    """理由: why it cannot be done now."""

    OVER = "over"
    DONE = "done"
    HANDED_IN = "handed-in"
    OTHER_SIDE = "other-side"
    NOT_SEATED = "not-seated"
    NOT_BY_DEALS = "not-by-deals"
    NOT_THIS_DEAL = "not-this-deal"
    SETTLE_FIRST = "settle-first"
    MATCH_OVER = "match-over"
    OWN_ENTRY = "own-entry"
    CHANGED = "changed"
    SAME = "same"
    BY_OFFICIAL = "by-official"
    WOULD_END = "would-end"
    NOT_YOUR_CALL = "not-your-call"
    BAD_FIELD = "bad-field"


_WORDS: dict[Enum, _StrPromise] = {
    WhySheetRefused.OVER: _("This round is over, or was paired again. Scan the code that lies on your table now."),
    WhySheetRefused.DONE: _("The result of this table counts already. If it is wrong, call the referee."),
    WhySheetRefused.HANDED_IN: _("The result of this table has been handed in. Look at it again."),
    WhySheetRefused.OTHER_SIDE: _("This phone speaks for the other side. Only a referee can change that: call him."),
    WhySheetRefused.NOT_SEATED: _("Say first where you sit."),
    WhySheetRefused.NOT_BY_DEALS: _("At this table only the final result is written down."),
    WhySheetRefused.NOT_THIS_DEAL: _("This deal is not to be filled in now. Look at the sheet again."),
    WhySheetRefused.SETTLE_FIRST: _("Another deal has not been agreed yet. Settle that one first."),
    WhySheetRefused.MATCH_OVER: _("By this sheet the match is over. Hand the result in."),
    WhySheetRefused.OWN_ENTRY: _(
        "Your side has entered this already. The other side confirms it, or you take it back."
    ),
    WhySheetRefused.CHANGED: _("It has been changed since you looked. Look at it again."),
    WhySheetRefused.SAME: _("That is what stands on the sheet already."),
    WhySheetRefused.BY_OFFICIAL: _("A referee wrote this down. If it is wrong, call the referee."),
    WhySheetRefused.WOULD_END: _("With this change the match would have ended earlier. Call the referee."),
    WhySheetRefused.NOT_YOUR_CALL: _("The other side, or a referee, made this call. Wait for the referee."),
    WhySheetRefused.BAD_FIELD: _("Something was not filled in. Go back and choose again."),
}


class SheetRefused(ReasonedRefusal[WhySheetRefused]):
    """不能记: an act that the score sheet does not take now; nothing was written."""

    code: ClassVar[str] = "SHEET_REFUSED"
    sentences = _WORDS
