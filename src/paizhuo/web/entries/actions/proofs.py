"""证明的操作: tick that a proof of an entrant was seen, or take the tick back. Repeating either changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries import EntryProof, asked_proofs
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.refusals import ProofNotAsked
from paizhuo.web.entries.restorable import PROOF
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request


def see_proof(request: Request, number: int, proof: str, *, seen: bool) -> Done:
    """验证明: store that the proof of all present players of the entrant was seen, or that it was not."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        if number not in state.entries:
            raise Refused(Why.UNKNOWN_ENTRANT, entrant=number)
        if number in state.left:
            raise Refused(Why.HAS_LEFT, entrant=number)
        if proof not in {one.value for one in asked_proofs(state.plan.entries)}:
            raise ProofNotAsked("the event does not ask for this proof", text=proof)
        rows = writing.competition.seen_proofs
        with restorable_change(writing, PROOF, number, proof):
            if not seen:
                rows.filter(entrant=number, proof=proof).delete()
            else:
                players = [person.name for person in state.entries[number].members]
                row = rows.filter(entrant=number, proof=proof).first()
                if row is None or row.players != players:
                    rows.update_or_create(
                        entrant=number,
                        proof=proof,
                        defaults={"players": players, "at": writing.at, "by": request.actor.user},
                    )
        writing.detail |= {"entrant": number, "proof": EntryProof(proof).value, "seen": seen}
        writing.notify(f"check-in/{number}", "log", staff_only=True)

    return write(request, Permission.ENTER, body)
