"""操作者: who acts in a competition, with which roles, and what they permit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.officiating.who_may_act import BY_RIGHT, NO_ROLE, Entitlement, entitlement
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.permissions import PermissionRefusal, WhyNotPermitted
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.models.accounts import User

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

    from paizhuo.rulebook import Book
    from paizhuo.web.access.permissions import Permission
    from paizhuo.web.models import Competition

PLAYERS = frozenset({Role.PLAYER})
_SIDES = {End.HOME: "主队", End.AWAY: "客队"}


class Denied(BadInput):
    """无权: an actor asked for what no role of his permits."""

    code: ClassVar[str] = "DENIED"

    def __init__(self, permission: Permission, block: PermissionRefusal) -> None:
        """``block`` says why the permission is refused."""
        super().__init__(f"{permission.value}: {block.why.value}", text=permission.value)
        self.permission = permission
        self.block = block


@dataclass(frozen=True)
class Actor:
    """操作者: an account with its roles, or a side at a table, which has no account."""

    name: str
    roles: frozenset[Role]
    user: User | None = None
    absent: frozenset[Role] = frozenset()
    """无人担任: roles that nobody holds in this competition; the approving role stands in for them [NAT 20(二)4]."""

    @property
    def role(self) -> Role | None:
        """The role that the log shows: chief referee first, then in the order of the matrix."""
        return next((role for role in (Role.CHIEF, *Role) if role in self.roles), None)

    def may(self, permission: Permission, book: Book) -> bool:
        """Whether one of the roles has the permission."""
        return self.block(permission, book) is None

    def block(self, permission: Permission, book: Book) -> PermissionRefusal | None:
        """Why the permission is refused; None if one of the roles has it."""
        return self.entitlement(permission, book).refusal

    def entitlement(self, permission: Permission, book: Book) -> Entitlement:
        """职权依据: by right, in an emergency that somebody confirms afterwards, or not at all."""
        nobody = PermissionRefusal(WhyNotPermitted.NOT_ALLOWED, Source(book).silence(NO_ROLE))
        if not self.roles:
            return Entitlement(nobody)
        if permission.action is not None:
            return entitlement(self.roles, permission.action, book, self.absent)
        if self.roles & permission.roles:
            return BY_RIGHT
        return Entitlement(replace(nobody, by=tuple(role for role in Role if role in permission.roles)))

    def check(self, permission: Permission, book: Book) -> None:
        """Raise :class:`Denied` if no role has the permission."""
        if (block := self.block(permission, book)) is not None:
            raise Denied(permission, block)


def side_name(table: int, end: End) -> str:
    """一方之名: the name under which the log records a side of a table.

    >>> side_name(14, End.HOME)
    '14桌 主队'
    """
    return f"{table}桌 {_SIDES[end]}"


def side_of(name: str) -> tuple[int, End] | None:
    """哪一方: parse the name of a side into table and end; None for the name of a person.

    >>> side_of("14桌 客队"), side_of("林裁判")
    ((14, <End.AWAY: 'away'>), None)
    """
    table, _, side = name.partition("桌 ")
    end = next((one for one, word in _SIDES.items() if word == side), None)
    return (int(table), end) if end is not None and table.isascii() and table.isdecimal() else None


def book_of(competition: Competition) -> Book:
    """规则: the book under which the competition is played."""
    return regulations_of(competition.plan_json["book"]).book


def actor_of(user: User | AnonymousUser, competition: Competition) -> Actor | None:
    """The actor of an account in a competition; None if it holds no role there."""
    if not isinstance(user, User) or not user.is_active:
        return None
    held: dict[Role, bool] = {}
    for role, owner in competition.appointments.values_list("role", "user_id"):
        held[Role(role)] = held.get(Role(role), False) or owner == user.pk
    own = frozenset(role for role, mine in held.items() if mine)
    if not own:
        return None
    return Actor(user.name, own, user, frozenset(Role) - frozenset(held))
