"""谁有权: whether somebody with these roles may carry an action out, by right or in an emergency.

The chief referee leads the referees' work: what one of those under him decides he may do as well [NAT 20(二)3;
J23 5.2(四)1]. What belongs to the organiser he does only in an emergency, and the organiser confirms or revokes it.
What belongs to those who decide appeals he does not do at all. Desk, phone, API and terminal all ask here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.officiating.refusals import RefusedByBook
from paizhuo.referee.powers.actions import Action, Letter, Role
from paizhuo.referee.powers.permissions import PermissionRefusal, WhyNotPermitted, holders, permission, refusal
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Book, Citation

UNDER_THE_CHIEF = frozenset(
    {
        Role.DEPUTY,
        Role.FLOOR_REFEREE,
        Role.ARRANGER,
        Role.RECORD_HEAD,
        Role.ELECTRONIC_MANAGER,
        Role.DEALING_MANAGER,
        Role.LEADER,
        Role.PLAYER,
    }
)
"""裁判长所主持: officials whose work the chief leads, and sides for whom he writes down what they declare."""


@dataclass(frozen=True)
class Entitlement:
    """职权依据: nothing for what is done by right; else why not, or who has still to confirm what was done."""

    refusal: PermissionRefusal | None = None
    confirmed_by: Role | None = None
    """追认者: to whom the action belongs, so that this role confirms or revokes it afterwards."""
    source: Citation | None = None

    @property
    def is_emergency(self) -> bool:
        """紧急代行: whether somebody else has to confirm it."""
        return self.confirmed_by is not None


BY_RIGHT = Entitlement()
NO_ROLE = "permissions-as-elsewhere"
"""无职务: no book lets somebody act who is no official; the label of that silence."""


class NotPermitted(RefusedByBook):
    """无权: no role of the official carries this action out."""

    code: ClassVar[str] = "NOT_PERMITTED"

    def __init__(self, action: Action, block: PermissionRefusal) -> None:
        """Remember the action, and whose it is."""
        super().__init__(f"{action.value}: {block.why.value}", text=action.value)
        self.action = action
        self.block = block


def entitlement(
    roles: frozenset[Role], action: Action, book: Book, absent: frozenset[Role] = frozenset()
) -> Entitlement:
    """职权依据: of somebody with these roles; ``absent`` are the roles that nobody holds in the event.

    Where another official has to approve, the decision is approved when it is published or signed. The organiser's
    approval is given by the organiser: until then the action waits for it. Who has no role may do nothing.
    """
    if not roles:
        return Entitlement(PermissionRefusal(WhyNotPermitted.NOT_ALLOWED, Source(book).silence(NO_ROLE)))
    ordered = sorted(roles, key=tuple(Role).index)
    if any(refusal(role, action, book, approved_by=roles, absent=absent) is None for role in ordered):
        return BY_RIGHT
    found = [refusal(role, action, book, approved_by=frozenset(Role), absent=absent) for role in ordered]
    if None in found:
        # Allowed with somebody's approval.
        approvers = {role for one in ordered for role in _approvers(one, action, book, absent)}
        return _waits(action, book) if approvers == {Role.ORGANISER} else BY_RIGHT
    if Role.CHIEF in roles:
        whose = holders(action, book)
        if not whose or not UNDER_THE_CHIEF.isdisjoint(whose):
            return BY_RIGHT
        if Role.ORGANISER in whose and action is not Action.DECIDE_APPEAL:
            return _waits(action, book)
    return Entitlement(next(one for one in found if one is not None))


def can_wait(action: Action, book: Book) -> bool:
    """可待追认: whether the organiser may have to confirm it afterwards: he decides about it, or approves it."""
    return not {Letter.DECIDES, Letter.APPROVES}.isdisjoint(permission(Role.ORGANISER, action, book).letters)


class Acting(NamedTuple):
    """以何身份: the role in which somebody acts, and whether for somebody else, who has still to confirm it."""

    role: Role
    emergency: bool = False


def acting(roles: frozenset[Role], action: Action, book: Book, paper: str = "") -> Acting:
    """以何身份: by right where a role has it, the chief referee's first; :class:`NotPermitted` where none does.

    ``paper`` names the decision of those to whom it belongs; with it nobody has to confirm anything.
    """
    found = entitlement(roles, action, book)
    if found.refusal is not None:
        raise NotPermitted(action, found.refusal)
    own = [role for role in (Role.CHIEF, *Role) if role in roles]
    by_right = (role for role in own if entitlement(frozenset({role}), action, book) == BY_RIGHT)
    return Acting(next(by_right, own[0]), found.is_emergency and not paper.strip())


def _approvers(role: Role, action: Action, book: Book, absent: frozenset[Role]) -> tuple[Role, ...]:
    alone = refusal(role, action, book, absent=absent)
    return alone.by if alone is not None and alone.why is WhyNotPermitted.NEEDS_APPROVAL else ()


def _waits(action: Action, book: Book) -> Entitlement:
    return Entitlement(None, Role.ORGANISER, permission(Role.ORGANISER, action, book).source)
