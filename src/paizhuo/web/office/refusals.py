"""办公室的拒绝: what the office refuses about announcements, appointments and links, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import BadInput
from paizhuo.web.errors import ReasonedRefusal
from paizhuo.web.office.account_links import WhyNoLink
from paizhuo.wording.referee.grades import grade_words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import Enum

    from django.utils.functional import _StrPromise

    from paizhuo.referee.powers.grades import GradeTooLow
    from paizhuo.wording import Say


class BadAnnouncement(BadInput):
    """公告有误: an event without a title, or one that ends before it begins."""

    code: ClassVar[str] = "BAD_ANNOUNCEMENT"

    def words(self, _say: Say, /) -> str:
        """What is wrong."""
        return _("An event needs a title, and its last day does not come before its first.")


class BadAppointment(BadInput):
    """任职有误: not a role of officials, tables that are no range, or an account that does not exist."""

    code: ClassVar[str] = "BAD_APPOINTMENT"

    def words(self, _say: Say, /) -> str:
        """What is wrong."""
        return _("This role cannot be given like that. Look at the list again: somebody may have changed it.")


class GradeNeeded(BadInput):
    """等级不够: the office asks for a higher grade [NAT 20(二)2]."""

    code: ClassVar[str] = "GRADE_NEEDED"

    def __init__(self, low: GradeTooLow) -> None:
        """Remember what is asked for."""
        super().__init__(f"{low.role.value} needs another grade", text=low.role.value)
        self.low = low

    def words(self, say: Say, /) -> str:
        """What is asked for, by which article, and what to do."""
        return grade_words(say, self.low)


class NoLink(ReasonedRefusal[WhyNoLink]):
    """不能发链接: the link would open an account that is not the official's to open."""

    code: ClassVar[str] = "NO_LINK"
    sentences: ClassVar[Mapping[Enum, _StrPromise]] = {
        WhyNoLink.DEMONSTRATION: gettext_lazy(
            "In a demonstration nobody has a password; everybody comes in by a door."
        ),
        WhyNoLink.CLOSED: gettext_lazy("This account is closed, so no link is given for it."),
        WhyNoLink.ADMINISTRATOR: gettext_lazy(
            "This account may found competitions, so no link is given for it here. On the machine that runs Paizhuo,"
            " 'paizhuo account reset' makes one."
        ),
        WhyNoLink.MADE_ELSEWHERE: gettext_lazy(
            "This account was not made by this competition, so no link is given for it here. The organiser who made it"
            " can, or 'paizhuo account reset' on the machine that runs Paizhuo."
        ),
        WhyNoLink.HOLDS_ELSEWHERE: gettext_lazy(
            "This account holds an office in another competition, too, so no link is given for it here. On the machine"
            " that runs Paizhuo, 'paizhuo account reset' makes one."
        ),
        WhyNoLink.NOT_HIS: gettext_lazy(
            "This account already has a password. Only the organiser gives a link to choose a new one."
        ),
    }


class NotTakenUp(BadInput):
    """尚无主人: nobody has chosen the password of the account yet, and others made it."""

    code: ClassVar[str] = "NOT_TAKEN_UP"

    def words(self, _say: Say, /) -> str:
        """What is wrong and what to do."""
        return not_taken_up_words()


def not_taken_up_words() -> str:
    """Why the account cannot be appointed yet, and what to do."""
    return _(
        "Another competition made this account, and nobody has chosen its password yet. Its owner first uses the link"
        " from there; or make a new account with another login name."
    )


class LastChief(BadInput):
    """最后一名裁判长: without a chief referee nobody could undo anything."""

    code: ClassVar[str] = "LAST_CHIEF"

    def words(self, _say: Say, /) -> str:
        """What is wrong and what to do."""
        return _("A competition always has a chief referee. Appoint another one first, then take this role away.")


class UnknownHallItem(BadInput):
    """无此检查项: the list of the event has no such item."""

    code: ClassVar[str] = "UNKNOWN_HALL_ITEM"

    def words(self, _say: Say, /) -> str:
        """What to do."""
        return _("There is no such item on the list of this event. Open the list again.")


class PrizesOutdated(BadInput):
    """奖项已改: the prizes were changed after the page was opened."""

    code: ClassVar[str] = "PRIZES_OUTDATED"

    def words(self, _say: Say, /) -> str:
        """What to do."""
        return _("Somebody else has changed the prizes since you opened this page. Look at them, then repeat.")
