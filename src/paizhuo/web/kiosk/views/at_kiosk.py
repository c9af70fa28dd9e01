"""自助报到页: scan or type, one tap, a green screen; for who has the token of a kiosk, and nothing else."""

from __future__ import annotations

import secrets
from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from paizhuo.tournament.entries import EntryKind
from paizhuo.web.clock.clock import now
from paizhuo.web.entries.page import check_in_times, count_by_status, entrant_rows
from paizhuo.web.kiosk import actions, search
from paizhuo.web.kiosk.refusals import KioskRefused, WhyKioskRefused
from paizhuo.web.ledger.entrant_numbers import numbers_by_fact
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Kiosk
from paizhuo.web.pages.audience import everybody
from paizhuo.web.public.entrant_rounds import entrant_rounds, rounds_ahead
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import KIOSK_ARRIVAL, KIOSK_SEARCH

if TYPE_CHECKING:
    from collections.abc import Callable

TYPED_LENGTH = 60
LETTERS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ")
DIGITS = ("12345", "67890")
MOST_DIGITS = 9
LONGEST_TOKEN = 64


def _at_kiosk(
    view: Callable[[HttpRequest, Kiosk], HttpResponse],
) -> Callable[[HttpRequest, str], HttpResponse]:
    """凭机号: a view for the device that was opened as a kiosk, while the official who opened it holds his office."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str) -> HttpResponse:
        found = None
        if len(token) <= LONGEST_TOKEN and "\0" not in token:
            found = Kiosk.objects.select_related("competition", "opened_by").filter(token=token).first()
        if found is None:
            throttle.count_unknown_code(throttle.address_of(request))
            raise Http404
        try:
            actions.actor_at(found)
        except KioskRefused as error:
            context = {"event": found.competition, "problem": error.sentences[error.why]}
            return render(request, "kiosk/closed.html", context, status=HTTPStatus.GONE)
        return view(request, found)

    return guarded


@everybody
@never_cache
@require_GET
@_at_kiosk
def start(request: HttpRequest, kiosk: Kiosk) -> HttpResponse:
    """自助报到: scan and type side by side; after a check-in the green screen of that entrant."""
    if request.GET.get("done") == str(kiosk.last_fact) and actions.is_fresh(kiosk) and (done := _done(kiosk)):
        return render(request, "kiosk/done.html", _frame(kiosk) | done)
    typed = _typed(request, kiosk)
    why = next((one for one in WhyKioskRefused if one.value == request.GET.get("problem")), None)
    context = _frame(kiosk) | {
        "typed": typed,
        "hits": search.find(kiosk.competition, snapshot_of(kiosk.competition), typed),
        "problem": KioskRefused.sentences[why] if why is not None else "",
        "letters": LETTERS,
        "digits": DIGITS,
    }
    return render(request, "kiosk/start.html", context)


@everybody
@never_cache
@require_GET
@_at_kiosk
def find(request: HttpRequest, kiosk: Kiosk) -> HttpResponse:
    """找到的: the entrants that fit what is typed so far."""
    typed = _typed(request, kiosk)
    hits = search.find(kiosk.competition, snapshot_of(kiosk.competition), typed)
    return render(request, "kiosk/_hits.html", {"kiosk": kiosk, "typed": typed, "hits": hits, **_command()})


@everybody
@never_cache
@require_POST
@_at_kiosk
def arrive(request: HttpRequest, kiosk: Kiosk) -> HttpResponse:
    """报到: of the entrant that was tapped, or whose code was scanned."""
    throttle.take((KIOSK_ARRIVAL, (kiosk.token,)))
    scanned, chosen = request.POST.get("scanned", ""), request.POST.get("entry", "")
    try:
        if scanned:
            fact = actions.fact_of_scan(kiosk, scanned)
        elif chosen.isascii() and chosen.isdecimal() and len(chosen) <= MOST_DIGITS:
            fact = int(chosen)
        else:
            return redirect("kiosk:start", kiosk.token)
        actions.arrive(kiosk, fact, command=request.POST.get("command", ""))
    except KioskRefused as error:
        return _start(kiosk, f"problem={error.why.value}")
    return _start(kiosk, f"done={fact}")


@everybody
@never_cache
@require_POST
@_at_kiosk
def take_back(request: HttpRequest, kiosk: Kiosk) -> HttpResponse:
    """点错了: take the last check-in of this kiosk back."""
    throttle.take((KIOSK_ARRIVAL, (kiosk.token,)))
    try:
        actions.take_back(kiosk, command=request.POST.get("command", ""))
    except KioskRefused as error:
        return _start(kiosk, f"problem={error.why.value}")
    return redirect("kiosk:start", kiosk.token)


@everybody
@never_cache
@require_POST
@_at_kiosk
def come_alone(request: HttpRequest, kiosk: Kiosk) -> HttpResponse:
    """只到了一个人: the desk gets a request; the screen says so."""
    throttle.take((KIOSK_ARRIVAL, (kiosk.token,)))
    try:
        actions.come_alone(kiosk, command=request.POST.get("command", ""))
    except KioskRefused as error:
        return _start(kiosk, f"problem={error.why.value}")
    return _start(kiosk, f"done={kiosk.last_fact}")


def _typed(request: HttpRequest, kiosk: Kiosk) -> str:
    """打的字: what is searched for; every search counts."""
    typed = request.GET.get("q", "")[:TYPED_LENGTH].replace("\0", "")
    if typed:
        throttle.take((KIOSK_SEARCH, (kiosk.token,)))
    return typed


def _start(kiosk: Kiosk, query: str) -> HttpResponse:
    return redirect(f"{reverse('kiosk:start', args=[kiosk.token])}?{query}")


def _frame(kiosk: Kiosk) -> dict[str, Any]:
    competition = kiosk.competition
    counts = count_by_status(entrant_rows(competition, snapshot_of(competition)))
    return {"kiosk": kiosk, "event": competition, "counts": counts, "now": timezone.localtime(now()), **_command()}


def _command() -> dict[str, str]:
    return {"command": secrets.token_hex(16)}


def _done(kiosk: Kiosk) -> dict[str, Any]:
    """到了: the names in full, when play begins, and the table or where it will stand; empty if the entry is gone."""
    competition, snapshot = kiosk.competition, snapshot_of(kiosk.competition)
    number = numbers_by_fact(snapshot).get(kiosk.last_fact or 0)
    if number is None:
        return {}
    rounds = entrant_rounds(competition, snapshot, number)
    current = next((one for one in rounds if one.now and one.line), None)
    ahead = rounds_ahead(competition, snapshot, number, rounds)
    return {
        "entry": snapshot.state.entries[number],
        "arrived": check_in_times(competition).get(number),
        "current": current,
        "next": ahead[0] if ahead else None,
        "is_pair": snapshot.plan.entries.kind is EntryKind.PAIRS,
        "is_alone": actions.is_alone(kiosk),
    }
