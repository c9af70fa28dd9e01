"""谁可发链接: whose account an official may open with a one-time link.

A link lets its reader choose the password, so it gives the whole account away. An official gives one only where that
gives him nothing he could not do anyway: the account was made by a competition in which he appoints officials, holds no
office in a competition in which he does not, and may not found competitions. Only the organiser gives a link to an
account that has a password. For all others there is ``paizhuo account reset`` on the machine.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from django.conf import settings

from paizhuo.web.access.actors import actor_of, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.who_may_found import may_found
from paizhuo.web.models import Competition, Invitation

if TYPE_CHECKING:
    from paizhuo.web.access.actors import Actor
    from paizhuo.web.models.accounts import User


class WhyNoLink(Enum):
    """为何不能: why an official gives no link to an account."""

    DEMONSTRATION = "demonstration"
    CLOSED = "closed"
    ADMINISTRATOR = "administrator"
    MADE_ELSEWHERE = "made-elsewhere"
    HOLDS_ELSEWHERE = "holds-elsewhere"
    NOT_HIS = "not-his"


class LinkRights:
    """发链接之权: of one actor; competitions that were looked at are remembered for the next account."""

    def __init__(self, actor: Actor) -> None:
        """``actor`` is who would give the links."""
        self._user = actor.user
        self._known: dict[int, Actor | None] = {}

    def refusal(self, account: User) -> WhyNoLink | None:
        """Why the actor gives no link to this account; None if he may."""
        permission = Permission.RESET_PASSWORD if account.has_usable_password() else Permission.APPOINT
        if settings.DEMONSTRATION:
            return WhyNoLink.DEMONSTRATION
        if not account.is_active:
            return WhyNoLink.CLOSED
        if may_found(account):
            return WhyNoLink.ADMINISTRATOR
        if self._user is not None and self._user.is_superuser:
            return None
        home = Invitation.objects.filter(user=account).values_list("competition", flat=True).first()
        if home is None or not self._may(home, Permission.APPOINT):
            return WhyNoLink.MADE_ELSEWHERE
        if not self._may(home, permission):
            return WhyNoLink.NOT_HIS
        held = set(account.appointments.values_list("competition", flat=True))
        return None if all(self._may(one, permission) for one in held) else WhyNoLink.HOLDS_ELSEWHERE

    def may_appoint(self, account: User) -> bool:
        """Whether the actor may give an office to this account, which nobody may own yet.

        An account without a password belongs to those who made it: an office in another competition would be theirs.
        """
        why = None if account.has_usable_password() or may_found(account) else self.refusal(account)
        return why in {None, WhyNoLink.DEMONSTRATION}

    def _may(self, number: int, permission: Permission) -> bool:
        if self._user is None:
            return False
        competition = Competition.objects.get(pk=number)
        if number not in self._known:
            self._known[number] = actor_of(self._user, competition)
        found = self._known[number]
        return found is not None and found.may(permission, book_of(competition))
