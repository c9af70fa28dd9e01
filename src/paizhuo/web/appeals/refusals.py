"""不能办: why an act about an appeal is refused; what the book itself refuses is in ``officiating``."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext_lazy as _

from paizhuo.web.errors import ReasonedRefusal

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


class WhyAppealRefused(Enum):
    """理由: why it cannot be done now."""

    NO_APPEAL = "no-appeal"
    DECIDED = "decided"
    NOT_DECIDED = "not-decided"
    NOT_HEARD = "not-heard"
    NO_COMMITTEE = "no-committee"
    FEE_OPEN = "fee-open"
    NO_FEE = "no-fee"
    PAID = "paid"
    VOTED = "voted"
    VOTING = "voting"
    NOT_A_VOTER = "not-a-voter"
    NOT_REFUNDED = "not-refunded"
    REFUNDED = "refunded"
    NOT_APPEALABLE = "not-appealable"
    SAME_NAME = "same-name"
    NOT_SIGNED = "not-signed"
    NOT_CONTESTED = "not-contested"
    FILED = "filed"
    NOT_YOUR_VOTE = "not-your-vote"
    NEEDS_PAPER = "needs-paper"
    OTHER_OFFICE = "other-office"


_WORDS: dict[Enum, _StrPromise] = {
    WhyAppealRefused.NO_APPEAL: _("There is no such appeal, or it was taken back."),
    WhyAppealRefused.DECIDED: _("This appeal has been decided, and that is final."),
    WhyAppealRefused.NOT_DECIDED: _("This appeal has not been decided yet."),
    WhyAppealRefused.NOT_HEARD: _("The appeal has not been heard yet. Write down the hearing first."),
    WhyAppealRefused.NO_COMMITTEE: _("Nobody sits on this appeal yet. Seat those who decide first."),
    WhyAppealRefused.FEE_OPEN: _("The fee has not been paid. Take the fee first."),
    WhyAppealRefused.NO_FEE: _("No fee was asked for this appeal."),
    WhyAppealRefused.PAID: _("The fee has been paid already."),
    WhyAppealRefused.VOTED: _("This member has voted already. A member votes once."),
    WhyAppealRefused.VOTING: _("The vote has begun; who decides can no longer be changed."),
    WhyAppealRefused.NOT_A_VOTER: _("Only those who sit on this appeal and need not step aside may vote."),
    WhyAppealRefused.NOT_REFUNDED: _("By the decision the fee is not paid back."),
    WhyAppealRefused.REFUNDED: _("The fee has been paid back already."),
    WhyAppealRefused.NOT_APPEALABLE: _("Choose the ruling or result that the appeal is about."),
    WhyAppealRefused.NOT_SIGNED: _("A decision is signed by those who voted on it. Choose at least one of them."),
    WhyAppealRefused.NOT_CONTESTED: _(
        "Only what came with the contested ruling, and still counts, goes with the decision."
    ),
    WhyAppealRefused.FILED: _(
        "This entrant has appealed against it already. An appeal is decided once, and that is final."
    ),
    WhyAppealRefused.NOT_YOUR_VOTE: _(
        "A vote is cast by the member's own account. Enter it from the signed paper, and say so."
    ),
    WhyAppealRefused.NEEDS_PAPER: _(
        "Only those who sit on this appeal write this down themselves. Name the signed paper that you copy it from."
    ),
    WhyAppealRefused.OTHER_OFFICE: _(
        "An account sits on an appeal only in the body to which it is appointed. Choose the body, or appoint it first."
    ),
    WhyAppealRefused.SAME_NAME: _("Two members have the same name. Tell them apart, then seat them again."),
}


class AppealRefused(ReasonedRefusal[WhyAppealRefused]):
    """不能办: an act about an appeal that cannot be done now; nothing was written."""

    code: ClassVar[str] = "APPEAL_NOT_NOW"
    sentences = _WORDS
