"""检录页: identity, dress, equipment and the meeting of every entrant, one tap each, on a phone at the door."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

from django.shortcuts import redirect, render
from django.urls import reverse

from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.sign_in import SignInCheck, missed_meeting, sign_in_items
from paizhuo.officiating.table_key import round_at
from paizhuo.referee import Infraction
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import current_round
from paizhuo.web.entries import actions
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fragments import is_fragment
from paizhuo.wording import citation_words
from paizhuo.wording.officiating.sign_in import sign_in_check_words
from paizhuo.wording.referee import infraction_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


class CheckCell(NamedTuple):
    """一格: a check of an entrant, and whether it was ticked for its players of now."""

    code: str
    words: str
    ticked: bool


@official(get=Permission.CHECK_IN, post=Permission.CHECK_IN)
def sign_in(visit: Visit) -> HttpResponse:
    """检录页; a POST ticks a check of an entrant (``tick``), or takes the tick back (``untick``)."""
    if visit.http.method == "POST":
        sent = visit.http.POST
        number, _, check = (sent.get("tick") or sent.get("untick", "")).partition("/")
        entrant = int(number) if number.isascii() and number.isdigit() and len(number) < len("000000000") else 0
        actions.tick_sign_in(visit.request.regardless(), entrant, check, ticked="tick" in sent)
        if not is_fragment(visit.http):
            return redirect(f"{reverse('entries:sign-in', args=[visit.competition.slug])}#sign-in-{entrant}")
    page = "_sign_in" if is_fragment(visit.http) else "sign_in"
    return render(visit.http, f"entries/{page}.html", _context(visit))


def _context(visit: Visit) -> dict[str, object]:
    snapshot = snapshot_of(visit.competition)
    state = snapshot.state
    items = sign_in_items(state.regulations.book)
    seen = {(one.entrant, one.proof): one for one in visit.competition.seen_proofs.all()}
    rows = []
    for number in state.present:
        players = [person.name for person in state.entries[number].members]
        cells = [
            CheckCell(
                one.check.value,
                sign_in_check_words(say(), one.check),
                (row := seen.get((number, one.check.value))) is not None and row.players == players,
            )
            for one in items
        ]
        rows.append((number, players, cells))
    attended = {number for number, check in seen if check == SignInCheck.MEETING.value}
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": snapshot,
        "items": [(sign_in_check_words(say(), one.check), citation_words(one.source, say())) for one in items],
        "rows": rows,
        "left": sum(not all(cell.ticked for cell in cells) for _, _, cells in rows),
        "missed": [(number, _case_url(visit, number)) for number in missed_meeting(state, attended)],
        "missed_words": infraction_words(say(), Infraction.LEADERS_MEETING),
        "tab": "check-in",
    }


def _case_url(visit: Visit, entrant: int) -> str:
    """The page on which the referee rules that the entrant missed the meeting: at its table of now; else empty."""
    current = current_round(visit.snapshot)
    if current is None or not visit.may(Permission.RULE):
        return ""
    matches = round_at(visit.snapshot.state, *current).matches
    table = next((at for at, one in matches.items() if entrant in (*one.pairing.home, *one.pairing.away)), None)
    if table is None:
        return ""
    address = reverse("refereeing:rule", args=(visit.competition.slug, *current, table))
    return f"{address}?{urlencode(CaseForm(entrant, Infraction.LEADERS_MEETING).fields)}"
