"""变更申请的操作: an official refuses what an entrant asks for; he grants it by doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.limits import REASON_LENGTH
from paizhuo.web.entries.refusals import ReasonMissing, UnknownForm
from paizhuo.web.entries.restorable import REQUEST
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request


def refuse_change(request: Request, pk: int, reason: str) -> Done:
    """不同意: with the reason that the entrant reads."""

    def body(writing: Writing) -> None:
        if not reason.strip():
            raise ReasonMissing("a refusal needs a reason")
        row = writing.competition.change_requests.filter(pk=pk).first()
        if row is None:
            raise UnknownForm("no such request", text=str(pk))
        with restorable_change(writing, REQUEST, pk):
            row.answer = reason.strip()[:REASON_LENGTH]
            row.save(update_fields=["answer"])
        writing.detail |= {"request": pk, "reason": row.answer}
        writing.notify("entries")
        writing.notify("log", staff_only=True)

    return write(request, Permission.ENTER, body)
