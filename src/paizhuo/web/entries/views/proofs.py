"""证明页: which proofs of which entrants were seen, one tap each, for those who take entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse

from paizhuo.tournament.entries import asked_proofs
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.page import EntrantRow, EntrantStatus, entrant_rows
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fragments import is_fragment
from paizhuo.wording.tournament import asked_proofs_words, entry_proof_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


class ProofCell(NamedTuple):
    """一格: a proof of an entrant, whether it was seen, and of which players it was not."""

    code: str
    words: str
    seen: bool
    lacking: tuple[str, ...]


@official(get=Permission.ENTER)
def proofs(visit: Visit) -> HttpResponse:
    """证明页: every entrant with the proofs that the event asks for."""
    return render(visit.http, "entries/proofs.html", _context(visit))


@official(get=Permission.ENTER, post=Permission.ENTER)
def proof(visit: Visit, number: int) -> HttpResponse:
    """验证明: tick a proof or take the tick back; for htmx the row of the entrant."""
    if visit.http.method == "POST":
        sent = visit.http.POST
        code = sent.get("see") or sent.get("unsee", "")
        actions.see_proof(visit.request, number, code, seen="see" in sent)
        if not is_fragment(visit.http):
            return redirect(f"{reverse('entries:proofs', args=[visit.competition.slug])}#proofs-{number}")
    context = _context(visit)
    rows = [one for one in context["rows"] if one[0].entry.number == number]
    if not rows:
        raise Http404
    return render(visit.http, "entries/_proof_rows.html", context | {"rows": rows})


def _context(visit: Visit) -> dict[str, Any]:
    snapshot = snapshot_of(visit.competition)
    rules = snapshot.plan.entries
    rows = [
        (one, _cells(visit, one))
        for one in entrant_rows(visit.competition, snapshot)
        if one.status is not EntrantStatus.LEFT
    ]
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": snapshot,
        "asked": asked_proofs_words(say(), rules),
        "rows": rows,
        "incomplete": sum(bool(row.lacking) for row, _ in rows),
        "tab": "entries",
    }


def _cells(visit: Visit, row: EntrantRow) -> list[ProofCell]:
    return [
        ProofCell(one.value, entry_proof_words(say(), one), one not in row.lacking, row.lacking.get(one, ()))
        for one in asked_proofs(visit.snapshot.plan.entries)
    ]
