"""操作者: who acts in a competition, with which roles, and what they permit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from django.utils import timezone

from paizhuo.errors import BadInput, PaizhuoError
from paizhuo.officiating.who_may_act import BY_RIGHT, NO_ROLE, Entitlement, entitlement
from paizhuo.referee.powers.actions import Action, Role
from paizhuo.referee.powers.permissions import PermissionRefusal, WhyNotPermitted
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.errors import WordedError
from paizhuo.web.models.accounts import User
from paizhuo.web.models.damage import Damage, Fault, Part
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Collection

    from django.contrib.auth.models import AnonymousUser

    from paizhuo.rulebook import Book
    from paizhuo.web.access.permissions import Permission
    from paizhuo.web.models import Competition, Delegation

PLAYERS = frozenset({Role.PLAYER})
GIVERS = (Role.ORGANISER, Role.TECHNICAL_DELEGATE, Role.CHIEF)
"""授权人: whose work others may do for a time."""
_LIVE_TABLE = "线上牌桌"
_SIDES = {End.HOME: "主队", End.AWAY: "客队"}


class Denied(BadInput):
    """无权: an actor asked for what no role of his permits."""

    code: ClassVar[str] = "DENIED"

    def __init__(self, permission: Permission, block: PermissionRefusal) -> None:
        """``block`` says why the permission is refused."""
        super().__init__(f"{permission.value}: {block.why.value}", text=permission.value)
        self.permission = permission
        self.block = block


class OutOfScope(WordedError):
    """超出范围: a token was used for what its scopes do not list."""

    code: ClassVar[str] = "OUT_OF_SCOPE"
    SENTENCE: ClassVar[str] = N_(
        "The token {name} may not {what}: its scopes do not list it. Make one that has the scope."
    )


@dataclass(frozen=True)
class Actor:
    """操作者: an account with its roles, or a side at a table, which has no account."""

    name: str
    roles: frozenset[Role]
    user: User | None = None
    absent: frozenset[Role] = frozenset()
    """无人担任: roles that nobody holds in this competition; the approving role stands in for them [NAT 20(二)4]."""
    acting: frozenset[Role] = frozenset()
    """代行: roles among ``roles`` that are another's, whose work the actor does for a time [J23 5.2(五)5]."""
    delegated: frozenset[Action] = frozenset()
    """受权: actions that were given to the actor for a time [NAT 21(十)]."""
    behalf: str = ""
    """代谁: the names of those who gave them."""
    limit: frozenset[Permission] | None = None
    """权限范围: of a token for a program: it uses no other permission than these; None for a person."""

    @property
    def role(self) -> Role | None:
        """The role that the log shows: chief referee first, then in the order of the matrix."""
        return next((role for role in (Role.CHIEF, *Role) if role in self.own), None)

    @property
    def own(self) -> frozenset[Role]:
        """本职: the roles of the actor's own offices."""
        return self.roles - self.acting

    def on_behalf(self, permission: Permission, book: Book) -> str:
        """代谁办理: for whom the actor uses a permission that his own offices do not give; empty by his own right."""
        if not self.behalf or not self.may(permission, book):
            return ""
        alone = replace(self, roles=self.own, acting=frozenset(), delegated=frozenset())
        return "" if alone.may(permission, book) else self.behalf

    def may(self, permission: Permission, book: Book) -> bool:
        """Whether one of the roles has the permission."""
        return self.block(permission, book) is None

    def block(self, permission: Permission, book: Book) -> PermissionRefusal | None:
        """Why the permission is refused; None if one of the roles has it."""
        return self.entitlement(permission, book).refusal

    def entitlement(self, permission: Permission, book: Book) -> Entitlement:
        """职权依据: by right, in an emergency that somebody confirms afterwards, or not at all."""
        nobody = PermissionRefusal(WhyNotPermitted.NOT_ALLOWED, Source(book).silence(NO_ROLE))
        if not self.roles or (self.limit is not None and permission not in self.limit):
            return Entitlement(nobody)
        if permission.action is not None and permission.action in self.delegated:
            return BY_RIGHT
        if permission.action is not None:
            return entitlement(self.roles, permission.action, book, self.absent)
        if self.roles & permission.roles:
            return BY_RIGHT
        return Entitlement(replace(nobody, by=tuple(role for role in Role if role in permission.roles)))

    def check(self, permission: Permission, book: Book) -> None:
        """Raise :class:`Denied` if no role has the permission, :class:`OutOfScope` if it is not in those of a token."""
        if self.limit is not None and permission not in self.limit:
            raise OutOfScope(OutOfScope.SENTENCE, name=self.name, what=permission.label)
        if (block := self.block(permission, book)) is not None:
            raise Denied(permission, block)


def side_name(table: int, end: End) -> str:
    """一方之名: the name under which the log records a side of a table.

    >>> side_name(14, End.HOME)
    '14桌 主队'
    """
    return f"{table}桌 {_SIDES[end]}"


def live_table_name(table: int) -> str:
    """线上牌桌之名: the name under which the log records what a table in the browser hands in.

    >>> live_table_name(14)
    '14桌 线上牌桌'
    """
    return f"{table}桌 {_LIVE_TABLE}"


def live_table_of(name: str) -> int | None:
    """哪一桌: the number of the table in the browser that has this name; None for another name.

    >>> live_table_of("14桌 线上牌桌"), live_table_of("14桌 客队")
    (14, None)
    """
    table, _, rest = name.partition("桌 ")
    return int(table) if rest == _LIVE_TABLE and table.isascii() and table.isdecimal() else None


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
    try:
        return regulations_of(competition.plan_json["book"]).book
    except (KeyError, TypeError, PaizhuoError) as error:
        raise competition.damaged(Damage(Part.PLAN, 0, Fault.UNREADABLE)) from error


def actor_of(user: User | AnonymousUser, competition: Competition) -> Actor | None:
    """The actor of an account in a competition; None if it holds no role there."""
    if not isinstance(user, User) or not user.is_active:
        return None
    held: dict[Role, set[int]] = {}
    for role, owner in competition.appointments.values_list("role", "user_id"):
        held.setdefault(Role(role), set()).add(owner)
    own = frozenset(role for role, owners in held.items() if user.pk in owners)
    if not own:
        return None
    absent = frozenset(Role) - frozenset(held)
    given = _delegations(user, competition, {owner for role in GIVERS for owner in held.get(role, ())})
    if not given:
        return Actor(user.name, own, user, absent)
    # A deputy acts for the chief only while both hold their offices.
    acting = frozenset(Role(one.role) for one in given if one.role and Role.DEPUTY in own) - own
    delegated = frozenset(action for action in Action for one in given if action.value in one.actions)
    names = ", ".join(dict.fromkeys(one.giver.name for one in given))
    return Actor(user.name, own | acting, user, absent, acting, delegated, names)


def _delegations(user: User, competition: Competition, givers: Collection[int]) -> list[Delegation]:
    """现行授权: what the account was given and holds now; a delegation ends with the office of its giver."""
    now = timezone.now()
    # Compared here: every page asks this, and a query with all conditions takes Django longer to write than to run.
    found = competition.delegations.filter(receiver=user, ended_at=None)
    return [one for one in found if one.giver_id in givers and one.since <= now < one.until]
