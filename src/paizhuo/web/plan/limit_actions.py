"""另行规定: officials set limits that the book lets them set. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.limits import action_of, limit_fact
from paizhuo.referee.powers.actions import Action
from paizhuo.tournament.log.limits import OvertimeLimit
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of
from paizhuo.web.ledger.write import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log.limits import Limit
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing

PERMISSIONS = {
    Action.CHANGE_WINDOW: Permission.CHANGE_WINDOW,
    Action.SUPPLEMENTARY_RULES: Permission.SET_LIMIT,
    Action.CALL_TIME: Permission.CLOCK,
    Action.MOVE_CLASS: Permission.MOVE_CLASS,
    Action.SET_REGULATIONS: Permission.PLAN,
}


def set_limits(request: Request, limits: Sequence[Limit], reason: str, paper: str = "") -> Done:
    """另行规定: set limits of one kind; what is the organiser's waits for him, unless a paper names his decision."""
    if not limits:
        raise Refused(Why.NOTHING_CHANGES)
    permission = PERMISSIONS[action_of(limits[0])]

    def body(writing: Writing) -> None:
        for one in limits:
            writing.append(
                limit_fact(
                    writing.snapshot.state,
                    one,
                    request.actor.roles,
                    reason,
                    paper=paper,
                    announced=int(writing.at.timestamp()),
                    scheduled_end=_scheduled_end(writing, one),
                )
            )
        writing.agreed_on(paper)
        writing.notify("event", "clock", "log")

    return write(request, permission, body)


def _scheduled_end(writing: Writing, limit: Limit) -> int | None:
    if not isinstance(limit, OvertimeLimit) or not limit.round:
        return None
    ends = clock_of(writing.competition, writing.snapshot, limit.stage, limit.round).ends
    return None if ends is None else int(ends.timestamp())
