"""报到页: an official with a phone at the entrance finds an entrant and taps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.contacts import telephones
from paizhuo.web.entries.links import opened_link
from paizhuo.web.entries.page import EntrantStatus, count_by_status, entrant_rows
from paizhuo.web.entries.views.entries import QUERY_LENGTH
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fragments import is_fragment
from paizhuo.web.pages.phone_address import phone_url

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.ledger.write import Done
    from paizhuo.web.pages.audience import Visit

MOST_DIGITS = 9


@official(get=Permission.CHECK_IN)
def check_in(visit: Visit) -> HttpResponse:
    """报到页; for htmx only the list, with the counts."""
    oob = is_fragment(visit.http)
    page = "_arrivals" if oob else "check_in"
    return render(visit.http, f"entries/{page}.html", _context(visit) | {"oob": oob})


@official(get=Permission.CHECK_IN)
def row(visit: Visit, number: int) -> HttpResponse:
    """一行: one row with the counts, fetched when another official has changed it."""
    return _row(visit, number)


@official(get=None, post=Permission.CHECK_IN)
def arrive(visit: Visit) -> HttpResponse:
    """报到: check an entrant in."""
    number = _number(visit)
    return _answer(visit, number, actions.check_in(visit.request, number))


@official(get=None, post=Permission.CHECK_IN)
def take_back(visit: Visit) -> HttpResponse:
    """取消报到: check an entrant out again."""
    number = _number(visit)
    return _answer(visit, number, actions.check_out(visit.request, number))


@official(get=Permission.CHECK_IN)
def missing(visit: Visit) -> HttpResponse:
    """未到名单: the entrants not checked in, to print or to read out."""
    calls = telephones(visit.competition, visit.snapshot)
    return render(visit.http, "entries/missing.html", _context(visit) | {"telephones": calls})


def _number(visit: Visit) -> int:
    text = visit.http.POST.get("entrant", "")
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise Refused(Why.UNKNOWN_ENTRANT)
    return int(text)


def _answer(visit: Visit, number: int, done: Done) -> HttpResponse:
    if is_fragment(visit.http):
        return _row(visit, number, done.act.no)
    if (opened := opened_link(visit.http.POST.get("link", ""))) is not None:
        # The official read the entrant's code with the camera of his phone.
        return redirect("mine:page", opened.link.code)
    return redirect(f"{reverse('entries:check-in', args=[visit.competition.slug])}#in-{number}")


def _row(visit: Visit, number: int, act: int = 0) -> HttpResponse:
    context = _context(visit, act)
    found = next((one for one in context["all"] if one.entry.number == number), None)
    if found is None:
        raise Http404
    return render(visit.http, "entries/_arrival.html", context | {"rows": [found]})


def _context(visit: Visit, act: int = 0) -> dict[str, Any]:
    """For the page and its parts; ``act`` is the one that was done before the rows were read."""
    rows = entrant_rows(visit.competition, snapshot_of(visit.competition))
    query = visit.http.GET.get("q", "")[:QUERY_LENGTH].replace("\0", "")
    found = entrant_rows(visit.competition, visit.snapshot, query) if query else rows
    coming = [one for one in found if one.status is not EntrantStatus.LEFT]
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "all": rows,
        "rows": coming,
        "missing": [one for one in rows if one.status is EntrantStatus.IN and one.arrived is None],
        "counts": count_by_status(rows),
        "as_of": max(act, visit.competition.act_count),
        "query": query,
        "may_enter": visit.may(Permission.ENTER),
        "address": phone_url(visit.http, reverse("entries:check-in", args=[visit.competition.slug])),
        "tab": "check-in",
    }
