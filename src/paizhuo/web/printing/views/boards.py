"""复式牌副: the slips and the records of pre-dealt boards, for whoever runs the draw [NAT 20(五), 20(六)2].

The boards follow from a secret seed alone. It is offered here, kept by whoever prints, and stored nowhere: nobody who
looks at the desk later, and no copy of the data, can tell a card. Its hash is shown beside it, to be published before
play, and stands on the records: when the seed is published after the session, everybody can deal the boards again.
"""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import TYPE_CHECKING

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.http import content_disposition_header
from django.utils.translation import gettext_lazy as _

from paizhuo.cards import commitment
from paizhuo.documents import typeset
from paizhuo.documents.papers.boards import BoardSet, board_slips, hand_records
from paizhuo.guandan import BOARDS
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import language
from paizhuo.web.pages.audience import official

if TYPE_CHECKING:
    from paizhuo.web.pages.audience import Visit

SEED_BYTES = 32
SHORTEST, LONGEST = 32, 128
"""Hexadecimal digits of a seed."""
MAKERS = {"board-slips": board_slips, "hand-records": hand_records}


class BoardsForm(forms.Form):
    """牌副: which paper, from which seed, for which session, of which boards."""

    paper = forms.ChoiceField(
        label=_("Paper"), choices=[("board-slips", _("Board slips")), ("hand-records", _("Hand records"))]
    )
    session = forms.CharField(label=_("Session, as it tells matches apart"), max_length=60, required=False)
    first = forms.IntegerField(label=_("From board"), min_value=1, max_value=len(BOARDS), initial=1)
    last = forms.IntegerField(label=_("to board"), min_value=1, max_value=len(BOARDS), initial=len(BOARDS))
    seed = forms.RegexField(
        r"\A(?:[0-9a-fA-F]{2})+\Z",
        label=_("Secret seed"),
        min_length=SHORTEST,
        max_length=LONGEST,
        strip=True,
        error_messages={"invalid": _("A seed is an even number of hexadecimal digits, at least 32.")},
        help_text=_(
            "Write it down before you print: it is kept nowhere. The same seed and session give the same boards."
        ),
    )

    def boards(self, event: str) -> BoardSet:
        """What is to be dealt."""
        told = self.cleaned_data
        numbers = tuple(range(min(told["first"], told["last"]), max(told["first"], told["last"]) + 1))
        return BoardSet(bytes.fromhex(told["seed"]), numbers, told["session"], event, language())


@official(get=Permission.DRAW, post=Permission.DRAW)
def boards(visit: Visit) -> HttpResponse:
    """牌副: the form with a fresh seed, and when it is sent the paper. Neither is kept by a browser."""
    fresh = secrets.token_hex(SEED_BYTES)
    form = BoardsForm(visit.http.POST or None, initial={"seed": fresh})
    if visit.http.method == "POST" and form.is_valid():
        name = form.cleaned_data["paper"]
        paper = MAKERS[name](form.boards(visit.competition.title))
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
