"""处分操作: decide a sanction on somebody who is no entrant; a removed referee loses the office. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.sanctions import sanction
from paizhuo.referee.penalties.persons import ENDS_OFFICE, Capacity
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import REFEREES, Permission
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import write
from paizhuo.web.office.restorable import APPOINTED, end_appointment

if TYPE_CHECKING:
    from paizhuo.officiating.sanctions import SanctionDraft
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def permission_on(capacity: Capacity) -> Permission:
    """职权: the permission to sanction somebody in this capacity."""
    return Permission.SANCTION_REFEREE if capacity is Capacity.REFEREE else Permission.SANCTION


def decide(request: Request, draft: SanctionDraft, *, account: str = "", paper: str = "") -> Done:
    """处理决定: record it; ``account`` is the login name of a referee, whose offices end where the measure says so.

    It is carried out at once, and no appeal stays it [J23 6.3(一), 6.3(二)].
    """

    def body(writing: Writing) -> None:
        (logged,) = writing.append(sanction(book_of(request.competition), request.actor.roles, draft, paper=paper))
        if account and draft.capacity is Capacity.REFEREE and {one.value for one in ENDS_OFFICE} & set(draft.measures):
            _end_offices(writing, account)
        writing.agreed_on(paper)
        writing.detail |= {"name": draft.name.strip(), "fact": logged.no}
        writing.answer["fact"] = logged.no
        writing.notify("officials", "log", "event", staff_only=True)

    return write(request, permission_on(draft.capacity), body)


def _end_offices(writing: Writing, account: str) -> None:
    """停止执裁: the referee's offices end; an undo of the act gives them back."""
    roles = [one.value for one in REFEREES]
    for row in writing.competition.appointments.select_related("user").filter(user__username=account, role__in=roles):
        with restorable_change(writing, APPOINTED, account, row.role):
            end_appointment(writing.competition, row)
