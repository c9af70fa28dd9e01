"""申请的拒绝: why a change cannot be asked for, in words."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext_lazy as _

from paizhuo.web.errors import ReasonedRefusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.utils.functional import _StrPromise


class WhyNotAsked(Enum):
    """不能提的原因."""

    WRONG_DIGITS = "wrong-digits"
    """后四位不对."""
    TOO_MANY_TRIES = "too-many-tries"
    """试得太多."""
    LOCKED = "locked"
    """现在不能提."""
    TOO_MANY = "too-many"
    """提得太多."""
    UNKNOWN_PLAYER = "unknown-player"
    """没有这名队员."""
    SAME_NAME = "same-name"
    """名字没有变."""


class ChangeNotAsked(ReasonedRefusal[WhyNotAsked]):
    """申请没有提交."""

    code: ClassVar[str] = "CHANGE_NOT_ASKED"
    sentences: ClassVar[Mapping[Enum, _StrPromise]] = {
        WhyNotAsked.WRONG_DIGITS: _(
            "These are not the last four digits of the telephone that was given with the entry. Nothing was sent."
        ),
        WhyNotAsked.TOO_MANY_TRIES: _("Wrong too often. Try again in an hour, or go to the referees' desk."),
        WhyNotAsked.LOCKED: _("This cannot be asked for any more. Open the page again to see why."),
        WhyNotAsked.TOO_MANY: _("This link has asked for too many changes. Go to the referees' desk."),
        WhyNotAsked.SAME_NAME: _("The name stays as it is. Write it as it should be."),
        WhyNotAsked.UNKNOWN_PLAYER: _("Choose one of the players of the entry."),
    }
