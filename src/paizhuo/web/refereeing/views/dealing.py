"""洗切之命: the referee names who shuffles and who cuts at a table, or has the cards dealt [NAT 7(一)6]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.shortcuts import redirect, render

from paizhuo.officiating.dealing import dealing_source, ordered
from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.seats import Seat
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.web.refereeing.at_table import match_of_page
from paizhuo.web.results.tables import send_table
from paizhuo.wording import citation_words
from paizhuo.wording.cards import seat_words
from paizhuo.wording.tournament.around_play import dealing_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done
    from paizhuo.web.pages.audience import Visit

_SEATS = [("", "")] + [(str(seat), str(seat)) for seat in Seat]


class DealingForm(forms.Form):
    """洗切之命."""

    shuffler = forms.ChoiceField(choices=_SEATS, required=False)
    cutter = forms.ChoiceField(choices=_SEATS, required=False)
    dealt = forms.BooleanField(required=False)


def order_dealing(
    request: Request, key: TableKey, shuffler: str = "", cutter: str = "", *, dealt: bool = False
) -> Done:
    """指定洗切: record the order, and show it on the phones of the table."""

    def body(writing: Writing) -> None:
        writing.append(ordered(writing.snapshot.state, key, shuffler, cutter, dealt=dealt))
        writing.detail |= key._asdict()
        send_table(writing, key)
        writing.notify("log", staff_only=True)

    return write(request, Permission.DEALING, body)


@official(get=Permission.DEALING, post=Permission.DEALING)
def dealing(visit: Visit, stage: str, round: int, table: int) -> HttpResponse:  # noqa: A002 - the word of the address
    """洗切页; a POST gives the order, an empty one ends it."""
    at = match_of_page(visit.snapshot, TableKey(stage, round, table))
    source = dealing_source(book_of(visit.competition))
    if visit.http.method == "POST":
        order_dealing(visit.request.regardless(), at.key, **cleaned_values(DealingForm(visit.http.POST)))
        return redirect("refereeing:dealing", visit.competition.slug, stage, round, table)
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "at": at,
        "order": dealing_words(say(), match_at(visit.snapshot.state, at.key).dealing),
        "seats": [(str(seat), seat_words(seat, say())) for seat in Seat],
        "source": citation_words(source, say()) if source else "",
    }
    return render(visit.http, "refereeing/dealing.html", context)
