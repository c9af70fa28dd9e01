"""代行与授权: who acts for the chief referee, and which powers of referees others get; nobody gives what he has not.

In the chief's absence the deputy whom he named does his work [J23 5.2(五)5]; the national rules know deputies as his
assistants [NAT 20(二)3]; the other books are silent, and it is done in the same way. Under the national rules the
organiser or the technical delegate gives some duties and powers of referees to other people [NAT 21(十)]: those of
running the event. Rulings stay with referees, of whom the book asks a grade.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.powers.actions import Action, Letter, Role
from paizhuo.referee.powers.permissions import PermissionRefusal, WhyNotPermitted, may, permission, refusal
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

REFEREES = (Role.CHIEF, Role.DEPUTY, Role.FLOOR_REFEREE, Role.ARRANGER)
"""裁判: those whose duties and powers the article speaks of [NAT 20(二), 21]."""
RULINGS = frozenset(
    {
        Action.WARNING_VIOLATION,
        Action.FOUL_MATCH_LOSS,
        Action.CHOOSE_PENALTY,
        Action.CLASS_TWO_TO_FOUR,
        Action.CLASS_ONE,
        Action.WARN_FLOOR,
        Action.BY_ANALOGY,
        Action.DISQUALIFY,
        Action.CONSENT_TO_FORFEIT,
        Action.SHARE_OVERTIME,
        Action.WAIVE_CORRECTION,
        Action.APPROVE_REWRITING,
        Action.DECIDE_APPEAL,
    }
)
"""判罚: what only a referee decides."""


def acting_source(book: Book) -> Citation:
    """Where the book lets a deputy act for the chief referee."""
    if book is Book.JIANGSU_2023:
        return Source(book).cite("5.2(五)5")
    if book is Book.NATIONAL:
        return Source(book).read("20(二)3", "deputy-acts-for-the-chief")
    return Source(book).silence("deputy-acts-for-the-chief")


def acting_refusal(giver: frozenset[Role], receiver: frozenset[Role], book: Book) -> PermissionRefusal | None:
    """代行裁判长: only the chief referee himself names one of his deputies; the roles are those of own offices."""
    if Role.CHIEF not in giver:
        return PermissionRefusal(WhyNotPermitted.NOT_ALLOWED, acting_source(book), (Role.CHIEF,))
    if Role.DEPUTY not in receiver:
        return PermissionRefusal(WhyNotPermitted.NOT_ALLOWED, acting_source(book), (Role.DEPUTY,))
    return None


def delegable(book: Book) -> tuple[Action, ...]:
    """可授之权: the powers of referees that may be given to others under this book."""
    if all(may(role, Action.DELEGATE_POWERS, book) is Letter.NONE for role in Role):
        return ()
    held = {action for action in Action for role in REFEREES if may(role, action, book) is Letter.DECIDES}
    return tuple(action for action in Action if action in held - RULINGS)


def delegation_refusal(giver: frozenset[Role], action: Action, book: Book) -> PermissionRefusal | None:
    """授权: why somebody in these offices does not give this power to another; None if he may."""
    found = [refusal(role, Action.DELEGATE_POWERS, book) for role in sorted(giver, key=tuple(Role).index)]
    if None not in found:
        whose = found[0].by if found and found[0] is not None else ()
        return PermissionRefusal(
            WhyNotPermitted.NOT_ALLOWED, permission(Role.ORGANISER, Action.DELEGATE_POWERS, book).source, whose
        )
    if action not in delegable(book):
        source = Source(book).read("21(十)", "rulings-stay-with-referees")
        return PermissionRefusal(WhyNotPermitted.NOT_ALLOWED, source)
    return None
