"""不能办: why an act about an appeal is refused, with the article where the book says so."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from paizhuo.errors import BadInput
from paizhuo.web.errors import ReasonedRefusal
from paizhuo.wording import citation_words
from paizhuo.wording.referee.appeals import appeal_words

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from paizhuo.rulebook import Citation
    from paizhuo.wording import Say
    from paizhuo.wording.referee.appeals import AppealState


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


_WORDS: dict[Enum, _StrPromise] = {
    WhyAppealRefused.NO_APPEAL: _("There is no such appeal, or it was taken back."),
    WhyAppealRefused.DECIDED: _(
        "This appeal has been decided. To change that, take the decision back in the log first."
    ),
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
    WhyAppealRefused.SAME_NAME: _("Two members have the same name. Tell them apart, then seat them again."),
}


class AppealRefused(ReasonedRefusal[WhyAppealRefused]):
    """不能办: an act about an appeal that cannot be done now; nothing was written."""

    code: ClassVar[str] = "APPEAL_NOT_NOW"
    sentences = _WORDS


class NoChair(BadInput):
    """没有主任: the book wants a chair among the members."""

    code: ClassVar[str] = "APPEAL_NO_CHAIR"

    def __init__(self, source: Citation) -> None:
        """Remember the article."""
        super().__init__("the committee has no chair, or several", text=str(source))
        self.source = source

    def words(self, say: Say, /) -> str:
        """What to do, with the article."""
        text = gettext("A committee has one chair. Name the chair among the members ({source}).")
        return text.format(source=citation_words(self.source, say))


class NotByTheBook(BadInput):
    """规则不许: the book does not admit, hear or decide the appeal like this."""

    code: ClassVar[str] = "APPEAL_NOT_BY_THE_BOOK"

    def __init__(self, state: AppealState) -> None:
        """Remember the state in which the law of appeals left it."""
        super().__init__(type(state).__name__)
        self.state = state

    def words(self, say: Say, /) -> str:
        """Why, with the article."""
        return appeal_words(say, self.state)
