"""办公室的拒绝: what the office refuses about announcements, appointments and links, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.wording.referee.grades import grade_words

if TYPE_CHECKING:
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


class NoLink(BadInput):
    """不能另发链接: the account has a password, which only its owner may change."""

    code: ClassVar[str] = "NO_LINK"

    def words(self, _say: Say, /) -> str:
        """What is wrong and what to do."""
        return _(
            "This account already has a password, so no link is given for it. "
            "The administrator of the server can set a new password."
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
