"""职权: whether a role may do something under a book, and who must not do two things at once.

The matrix itself is data (``permission_matrix``). A permission always says where it comes from.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from paizhuo.referee.powers.actions import Action, Letter, Role
from paizhuo.referee.powers.permission_matrix import NOBODY, ROWS
from paizhuo.referee.powers.recusal import conflicts
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee.powers.recusal import Conflict, Official, Party
    from paizhuo.rulebook import Citation

_ROWS = {row.action: row for row in ROWS}
_STRENGTH = tuple(Letter)


@dataclass(frozen=True, slots=True)
class Permission:
    """职权: what a role may do about an action, the strongest first, and the source."""

    letters: tuple[Letter, ...]
    source: Citation

    @property
    def letter(self) -> Letter:
        """The strongest of them."""
        return self.letters[0]


@dataclass(frozen=True, slots=True)
class PermissionRow:
    """表行: an action with the permissions of all roles in order, for printing."""

    action: Action
    permissions: tuple[Permission, ...]
    source: Citation


@cache
def permission(role: Role, action: Action, book: Book) -> Permission:
    """职权: with its source; cached, because every page asks about many roles and the matrix is small."""
    letters, source = _letters(action, book)
    if role is Role.TECHNICAL_DELEGATE and book is not Book.NATIONAL:
        return Permission((Letter.NONE,), Source(book).silence("no-technical-delegate"))
    cell = letters.split()[tuple(Role).index(role)]
    found = sorted((Letter(one) for one in cell.split("/")), key=_STRENGTH.index)
    return Permission(tuple(found), source)


def _letters(action: Action, book: Book) -> tuple[str, Citation]:
    row = _ROWS[action]
    if book in row.variants:
        return row.variants[book].letters, row.variants[book].source
    if book not in row.only:
        return NOBODY, Source(book).silence("nothing-of-the-kind")
    if book in row.articles:
        return row.letters, Source(book).cite(row.articles[book])
    return row.letters, Source(book).silence("permissions-as-elsewhere")


def may(role: Role, action: Action, book: Book) -> Letter:
    """The strongest thing a role may do about an action."""
    return permission(role, action, book).letter


def table(book: Book) -> tuple[PermissionRow, ...]:
    """职权表: the whole matrix under a book, row by row, for the documents."""
    return tuple(
        PermissionRow(action, tuple(permission(role, action, book) for role in Role), _letters(action, book)[1])
        for action in Action
    )


class WhyNotPermitted(Enum):
    """不得兼任的理由."""

    NOT_ALLOWED = "not-allowed"
    """无此职权."""
    NEEDS_APPROVAL = "needs-approval"
    """须经批准: by a role that approves this action."""
    ENTERED_IT = "entered-it"
    """录入者不得复核: the person who enters a result never verifies it."""
    CONFLICT = "conflict"
    """应予回避."""


@dataclass(frozen=True, slots=True)
class PermissionRefusal:
    """拒绝: why somebody may not do it; ``by`` are the roles that could, or the conflicts."""

    why: WhyNotPermitted
    source: Citation
    by: tuple[Role, ...] = ()
    conflicts: tuple[Conflict, ...] = ()


def refusal(
    role: Role,
    action: Action,
    book: Book,
    *,
    approved_by: frozenset[Role] = frozenset(),
    absent: frozenset[Role] = frozenset(),
) -> PermissionRefusal | None:
    """拒绝: why this role may not carry the action out; None if it may.

    A role that decides may act, after approval where another role must approve. Where no role decides, or all that
    do are ``absent`` from the event, a role that approves may act: so the chief stands in for the arranger
    [NAT 20(二)4]. The technical delegate has the last word on technical questions: what he approves he may also do
    himself [NAT 20(一)].
    """
    own = permission(role, action, book)
    deciders = _holding(Letter.DECIDES, action, book)
    approvers = _holding(Letter.APPROVES, action, book)
    if role in approvers and (role is Role.TECHNICAL_DELEGATE or not set(deciders) - absent):
        return None
    if role not in deciders:
        return PermissionRefusal(WhyNotPermitted.NOT_ALLOWED, own.source, deciders or approvers)
    # The technical delegate supervises and may overrule; the book asks nobody to wait for him [NAT 20(一)].
    needed = tuple(one for one in approvers if one is not Role.TECHNICAL_DELEGATE)
    if needed and not approved_by & set(needed):
        return PermissionRefusal(WhyNotPermitted.NEEDS_APPROVAL, own.source, needed)
    return None


def holders(action: Action, book: Book) -> tuple[Role, ...]:
    """所属: the roles that decide about the action; where nobody decides, those that approve."""
    return _holding(Letter.DECIDES, action, book) or _holding(Letter.APPROVES, action, book)


def _holding(letter: Letter, action: Action, book: Book) -> tuple[Role, ...]:
    return tuple(role for role in Role if letter in permission(role, action, book).letters)


def verification_refusal(entered_by: str, verifier: str, book: Book) -> PermissionRefusal | None:
    """核对: the person who entered a result at the table or the desk does not verify it."""
    if entered_by != verifier:
        return None
    return PermissionRefusal(WhyNotPermitted.ENTERED_IT, permission(Role.PLAYER, Action.VERIFY_SHEET, book).source)


def officiating_refusal(official: Official, parties: Iterable[Party]) -> PermissionRefusal | None:
    """回避: of a referee from a table, or an arbitrator from a case [J23 5.2(三), 5.3(二)3]."""
    found = conflicts(official, parties)
    return PermissionRefusal(WhyNotPermitted.CONFLICT, found[0].source, conflicts=found) if found else None
