"""不能办: why a call cannot be made or answered, and what to do instead."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext_lazy as _

from paizhuo.web.errors import ReasonedRefusal

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


class WhyCallRefused(Enum):
    """理由: why it cannot be done now."""

    NO_TABLE = "no-table"
    NO_CALL = "no-call"
    TAKEN = "taken"
    NO_REFEREE = "no-referee"
    REASON_TOO_LONG = "reason-too-long"


_WORDS: dict[Enum, _StrPromise] = {
    WhyCallRefused.NO_TABLE: _("There is no such table in a published round."),
    WhyCallRefused.NO_CALL: _("This call is over already."),
    WhyCallRefused.TAKEN: _("Another referee is on the way to this table."),
    WhyCallRefused.NO_REFEREE: _("Only a referee of this competition can be sent. Choose one of the list."),
    WhyCallRefused.REASON_TOO_LONG: _("The reason is too long. Write at most 200 characters."),
}


class CallRefused(ReasonedRefusal[WhyCallRefused]):
    """不能办: a call that cannot be made or answered; nothing was written."""

    code: ClassVar[str] = "NOT_POSSIBLE_NOW"
    sentences = _WORDS
