"""出场名单: which players of a side sit where in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.line_ups import approved_line_up, checked_line_up, leave_to_change
from paizhuo.officiating.segments import open_side
from paizhuo.officiating.substitution import approval_of
from paizhuo.officiating.table_key import match_at
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import write
from paizhuo.web.results import tables
from paizhuo.web.rounds.refusals import BadLineUp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.seats import Side
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def line_up(  # noqa: PLR0913 - the side, its players, and what an official decides why
    request: Request,
    key: TableKey,
    end: End,
    players: Sequence[str],
    *,
    sits: Side | None = None,
    force: bool = False,
    reason: str = "",
    segment: int = 0,
) -> Done:
    """出场名单: record which players of a side sit where; ``force`` accepts one that breaks the rules of seats.

    To change one that is declared already needs a ``reason`` and leave where the book asks for it [NAT 30(四)].
    """

    def body(writing: Writing) -> None:
        state, actor = writing.snapshot.state, writing.actor
        match = match_at(state, key)
        usual = open_side(match, end, segment) if segment else None
        checked = checked_line_up(state, match, end, players, usual if sits is None else sits)
        if checked.faults and not force:
            raise BadLineUp(checked.faults)
        needed = leave_to_change(state, match, end, checked.seated, segment)
        approval = approval_of(needed, actor.roles, actor.name)
        fact = approved_line_up(state, key, end, checked.seated, approval=approval, reason=reason, segment=segment)
        writing.append(fact)
        writing.detail |= {**key._asdict()}
        tables.send_table(writing, key)
        if segment:
            writing.notify("line-ups")
        writing.notify("log", staff_only=True)

    return write(request, Permission.LINE_UP, body)
