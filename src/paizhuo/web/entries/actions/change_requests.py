"""变更申请的操作: an official refuses what an entrant asks for, or does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.actions.players import correct_name
from paizhuo.web.entries.actions.withdrawals import leave
from paizhuo.web.entries.limits import REASON_LENGTH
from paizhuo.web.entries.refusals import ReasonMissing, UnknownForm
from paizhuo.web.entries.restorable import REQUEST, SETTLED
from paizhuo.web.ledger.entrant_numbers import numbers_by_fact
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Done, Writing, write

if TYPE_CHECKING:
    from paizhuo.officiating.missed_round import NextRound
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.models import ChangeRequest


def refuse_change(request: Request, pk: int, reason: str) -> Done:
    """不同意: with the reason that the entrant reads."""

    def body(writing: Writing) -> None:
        if not reason.strip():
            raise ReasonMissing("a refusal needs a reason")
        row = asked(writing, pk)
        with restorable_change(writing, REQUEST, pk):
            row.answer = reason.strip()[:REASON_LENGTH]
            row.save(update_fields=["answer"])
        writing.detail |= {"request": pk, "reason": row.answer}
        writing.notify("entries")
        writing.notify("log", staff_only=True)

    return write(request, Permission.ENTER, body)


def grant_change(request: Request, pk: int) -> Done:
    """同意: do what was asked for: the entrant leaves, a name is corrected, or a pair is complete now.

    A missed round is granted where rounds are paired, a change of players with the leave that it needs.
    """
    row = request.competition.change_requests.filter(pk=pk).first()
    number = 0 if row is None else numbers_by_fact(snapshot_of(request.competition)).get(row.fact, 0)
    if row is None or not number:
        raise UnknownForm("no such request", text=str(pk))
    match row.kind:
        case row.Kind.WITHDRAW:
            return leave(request, number, LeaveKind.WITHDRAWN, row.reason)
        case row.Kind.NAME:
            return correct_name(request, number, row.leaving, row.coming, _("the entrant wrote it by the private link"))
        case row.Kind.ALONE:
            return _settled(request, pk)
        case _:
            raise UnknownForm("a request that another act grants", text=str(pk))


def _settled(request: Request, pk: int) -> Done:
    def body(writing: Writing) -> None:
        settle(writing, asked(writing, pk))
        writing.notify("log", staff_only=True)

    return write(request, Permission.ENTER, body)


def asked(writing: Writing, pk: int) -> ChangeRequest:
    """The request with this key; refused where there is none."""
    row = writing.competition.change_requests.filter(pk=pk).first()
    if row is None:
        raise UnknownForm("no such request", text=str(pk))
    return row


def settle(writing: Writing, row: ChangeRequest, away: NextRound | None = None) -> None:
    """Settle a request inside a write; ``away`` is the round from which the entrant stays away."""
    with restorable_change(writing, SETTLED, row.pk):
        row.settled_at = writing.at
        if away is not None:
            row.stage, row.round = away
        row.save(update_fields=["settled_at", "stage", "round"])
    writing.detail |= {"request": row.pk, "settled": row.kind}
    writing.notify("entries")
