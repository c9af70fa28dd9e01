"""复式牌副: slips and hand records of pre-dealt boards, for officials who run the draw [NAT 20(五), 20(六)2].

The boards follow from a secret seed alone. The page proposes a seed, the user keeps it, and the server stores it
nowhere, so neither the desk nor a copy of the database reveals a card. The page shows the hash of the seed, to be
published before play; the hand records show it too. Once the seed is published after the session, everybody can deal
the boards again.
"""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.http import content_disposition_header

from paizhuo.cards import commitment
from paizhuo.documents import typeset
from paizhuo.documents.boards import board_slips, hand_records
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import language
from paizhuo.web.pages.audience import official
from paizhuo.web.printing.forms import BoardsForm

if TYPE_CHECKING:
    from paizhuo.web.pages.audience import Visit

SEED_BYTES = 32
MAKERS = {"board-slips": board_slips, "hand-records": hand_records}


@official(get=Permission.DRAW, post=Permission.DRAW)
def boards(visit: Visit) -> HttpResponse:
    """牌副: the form with a new seed; a valid form returns the PDF file. Browsers must not cache either."""
    fresh = secrets.token_hex(SEED_BYTES)
    form = BoardsForm(visit.http.POST or None, initial={"seed": fresh})
    if visit.http.method == "POST" and form.is_valid():
        name = form.cleaned_data["paper"]
        paper = MAKERS[name](form.boards(visit.competition.title, visit.snapshot.plan.rooms))
        made = typeset([paper], title=paper.title, language=language())
        response = HttpResponse(made, content_type="application/pdf")
        file = content_disposition_header(as_attachment=False, filename=f"{visit.competition.slug}-{name}.pdf")
        response["Content-Disposition"] = file or "inline"
    else:
        shown = {
            "visit": visit,
            "competition": visit.competition,
            "snapshot": visit.snapshot,
            "form": form,
            "hash": "" if form.is_bound else commitment(bytes.fromhex(fresh)),
        }
        status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
        response = render(visit.http, "printing/boards.html", shown, status=status)
    add_never_cache_headers(response)
    return response
