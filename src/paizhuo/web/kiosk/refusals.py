"""自助报到的拒绝: what a kiosk does not do, in words for who stands before it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext_lazy as _

from paizhuo.web.errors import ReasonedRefusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.utils.functional import _StrPromise


class WhyKioskRefused(Enum):
    """不办的原因."""

    CLOSED = "closed"
    """已关."""
    UNKNOWN_CODE = "unknown-code"
    """不是今天的比赛."""
    REPLACED = "replaced"
    """码换过了."""
    TOO_LATE = "too-late"
    """过了时候."""
    GONE = "gone"
    """上一位走了."""


class KioskRefused(ReasonedRefusal[WhyKioskRefused]):
    """自助报到机不办."""

    code: ClassVar[str] = "KIOSK_REFUSED"
    sentences: ClassVar[Mapping[Enum, _StrPromise]] = {
        WhyKioskRefused.CLOSED: _("This kiosk is closed. Ask somebody of the staff."),
        WhyKioskRefused.UNKNOWN_CODE: _("This code is not of today's event. Ask somebody of the staff."),
        WhyKioskRefused.REPLACED: _("This code was replaced. Get the new one at the referees' desk."),
        WhyKioskRefused.GONE: _("That screen has gone. Check in again, or ask somebody of the staff."),
        WhyKioskRefused.TOO_LATE: _("It is too late to take it back here. Ask somebody of the staff."),
    }
