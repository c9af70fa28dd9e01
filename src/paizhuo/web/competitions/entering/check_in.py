"""报到页: for a phone in a hand at the door: find, tap, next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse

from paizhuo.tournament.refusals import Refused, Why
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.entering import arriving
from paizhuo.web.competitions.entering.entries import QUERY_LENGTH
from paizhuo.web.competitions.entering.listing import Standing, counts, listed
from paizhuo.web.competitions.entering.requests import is_fragment
from paizhuo.web.competitions.snapshot import snapshot_of

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here

MOST_DIGITS = 9


@official(get=Deed.CHECK_IN)
def check_in(here: Here) -> HttpResponse:
    """报到页; a fragment is only its list."""
    page = "_arrivals" if is_fragment(here.request) else "check_in"
    return render(here.request, f"competitions/entering/{page}.html", _context(here))


@official(get=Deed.CHECK_IN)
def row(here: Here, number: int) -> HttpResponse:
    """一行: asked again when somebody else has tapped it; the counts come with it."""
    return _row(here, number)


@official(get=None, post=Deed.CHECK_IN)
def arrive(here: Here) -> HttpResponse:
    """到了."""
    number = _number(here)
    arriving.check_in(here.competition, here.official, number, command=here.command)
    return _answer(here, number)


@official(get=None, post=Deed.CHECK_IN)
def take_back(here: Here) -> HttpResponse:
    """取消报到."""
    number = _number(here)
    arriving.check_out(here.competition, here.official, number, command=here.command)
    return _answer(here, number)


@official(get=Deed.CHECK_IN)
def missing(here: Here) -> HttpResponse:
    """未到名单: to be printed or read out."""
    return render(here.request, "competitions/entering/missing.html", _context(here))


def _number(here: Here) -> int:
    text = here.request.POST.get("entrant", "")
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise Refused(Why.UNKNOWN_ENTRANT)
    return int(text)


def _answer(here: Here, number: int) -> HttpResponse:
    if is_fragment(here.request):
        return _row(here, number)
    return redirect(f"{reverse('competitions:check-in', args=[here.competition.slug])}#in-{number}")


def _row(here: Here, number: int) -> HttpResponse:
    context = _context(here)
    found = next((one for one in context["all"] if one.entry.number == number), None)
    if found is None:
        raise Http404
    return render(here.request, "competitions/entering/_arrival.html", context | {"rows": [found]})


def _context(here: Here) -> dict[str, Any]:
    rows = listed(here.competition, snapshot_of(here.competition))
    query = here.request.GET.get("q", "")[:QUERY_LENGTH].replace("\0", "")
    found = listed(here.competition, here.snapshot, query) if query else rows
    coming = [one for one in found if one.standing is not Standing.LEFT]
    return {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "all": rows,
        "rows": coming,
        "missing": [one for one in rows if one.standing is Standing.IN and one.arrived is None],
        "counts": counts(rows),
        "query": query,
        "address": here.request.build_absolute_uri(reverse("competitions:check-in", args=[here.competition.slug])),
        "tab": "check-in",
    }
