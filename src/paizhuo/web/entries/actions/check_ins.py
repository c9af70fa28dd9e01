"""报到的操作: check an entrant in, or out again. Repeating either changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.restorable import ARRIVAL
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import CheckIn

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request


def check_in(request: Request, number: int) -> Done:
    """报到: store when the entrant arrived."""

    def body(writing: Writing) -> None:
        if number not in writing.snapshot.state.entries:
            raise Refused(Why.UNKNOWN_ENTRANT, entrant=number)
        if number in writing.snapshot.state.left:
            raise Refused(Why.HAS_LEFT, entrant=number)
        with restorable_change(writing, ARRIVAL, number):
            CheckIn.objects.get_or_create(
                competition=writing.competition,
                entrant=number,
                defaults={"at": writing.at, "by": request.actor.user},
            )
        _answer(writing, number, here=True)

    return write(request, Permission.CHECK_IN, body)


def check_out(request: Request, number: int) -> Done:
    """取消报到: delete the check-in of an entrant."""

    def body(writing: Writing) -> None:
        if number not in writing.snapshot.state.entries:
            raise Refused(Why.UNKNOWN_ENTRANT, entrant=number)
        with restorable_change(writing, ARRIVAL, number):
            writing.competition.check_ins.filter(entrant=number).delete()
        _answer(writing, number, here=False)

    return write(request, Permission.CHECK_IN, body)


def _answer(writing: Writing, number: int, *, here: bool) -> None:
    writing.detail |= {"entrant": number, "here": here}
    writing.answer |= {"entrant": number, "here": here}
    writing.notify(f"check-in/{number}", "log", staff_only=True)
