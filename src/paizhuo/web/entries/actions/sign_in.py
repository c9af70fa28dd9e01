"""检录的操作: tick what was checked of an entrant, or take the tick back. Repeating either changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.sign_in import sign_in_items
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.refusals import ProofNotAsked
from paizhuo.web.entries.restorable import PROOF
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request


def tick_sign_in(request: Request, number: int, check: str, *, ticked: bool) -> Done:
    """检录: store that this was checked of all players of the entrant, or that it was not."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        if number not in state.entries:
            raise Refused(Why.UNKNOWN_ENTRANT, entrant=number)
        if number in state.left:
            raise Refused(Why.HAS_LEFT, entrant=number)
        if check not in {one.check.value for one in sign_in_items(state.regulations.book)}:
            raise ProofNotAsked("the book of the event has no such check", text=check)
        rows = writing.competition.seen_proofs
        with restorable_change(writing, PROOF, number, check):
            if ticked:
                players = [person.name for person in state.entries[number].members]
                made = {"players": players, "at": writing.at, "by": request.actor.user}
                rows.update_or_create(entrant=number, proof=check, defaults=made)
            else:
                rows.filter(entrant=number, proof=check).delete()
        writing.detail |= {"entrant": number, "check": check, "ticked": ticked}
        writing.notify(f"check-in/{number}", "log", staff_only=True)

    return write(request, Permission.CHECK_IN, body)
