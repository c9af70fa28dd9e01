"""参赛号: renumber what the database stores about entrants beside the facts, after a draw of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.models import CheckIn, SeenProof

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.web.models import Competition


def renumber(competition: Competition, drawn: Mapping[int, int]) -> None:
    """Give check-ins, seen proofs and accepted entry forms their new numbers (``drawn``: old to new).

    Call it inside a write.
    """
    arrived = sorted(competition.check_ins.all(), key=lambda one: one.entrant in drawn)
    competition.check_ins.all().delete()
    # A check-in of an entry that is gone is overwritten where another entrant has its number now.
    rows = {
        entrant: CheckIn(competition=competition, entrant=entrant, at=one.at, by=one.by)
        for one in arrived
        for entrant in (drawn.get(one.entrant, one.entrant),)
    }
    CheckIn.objects.bulk_create(rows.values())
    seen = sorted(competition.seen_proofs.all(), key=lambda one: one.entrant in drawn)
    competition.seen_proofs.all().delete()
    proofs = {
        (entrant, one.proof): SeenProof(
            competition=competition, entrant=entrant, proof=one.proof, players=one.players, at=one.at, by=one.by
        )
        for one in seen
        for entrant in (drawn.get(one.entrant, one.entrant),)
    }
    SeenProof.objects.bulk_create(proofs.values())
    forms = list(competition.registrations.exclude(number=None))
    for form in forms:
        form.number = drawn.get(form.number or 0, form.number)
    competition.registrations.bulk_update(forms, ["number"])
