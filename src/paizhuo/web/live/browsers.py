"""浏览器: which browser sends a request, by a random word in a signed cookie, and on which seat it sits."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING

from django.core import signing
from django.db import transaction

from paizhuo.seats import Seat
from paizhuo.web.live import hub
from paizhuo.web.models import LiveSeat
from paizhuo.web.throttling import throttle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.db.models import QuerySet
    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.models import LiveTable

COOKIE = "paizhuo-live"
SALT = "paizhuo.live"
LIFE = 60 * 60 * 24 * 30
WORD_BYTES = 24
PATH = "/live/"


def browser_in(cookies: Mapping[str, str]) -> str:
    """The word in the cookie; empty for a browser that never sat down, and for a cookie that is not ours."""
    try:
        found: str = signing.TimestampSigner(salt=SALT).unsign(cookies.get(COOKIE, ""), max_age=LIFE)
    except signing.BadSignature:
        return ""
    return found


def browser_of(request: HttpRequest) -> str:
    """The browser of a request, or a new one, which :func:`remember` gives its cookie."""
    return browser_in(request.COOKIES) or secrets.token_urlsafe(WORD_BYTES)


def remember(request: HttpRequest, response: HttpResponse, browser: str) -> None:
    """Set the cookie."""
    # Signed by ourselves: the feed reads it without a request of Django.
    response.set_cookie(
        COOKIE,
        signing.TimestampSigner(salt=SALT).sign(browser),
        max_age=LIFE,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
        path=PATH,
    )


def known(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """认得: the page from which somebody can sit down, with the cookie of its browser.

    The browser is known before it sits down: should the answer to that be lost, the second try is of the same one.
    """
    if not browser_in(request.COOKIES):
        remember(request, response, browser_of(request))
    return response


def seat_of(row: LiveTable, browser: str) -> Seat | None:
    """座位: where this browser sits; None for who only watches."""
    found = LiveSeat.objects.filter(table=row, browser=browser).first() if browser else None
    return None if found is None else seat_named(found.seat)


def counted_as(request: HttpRequest, row: LiveTable, browser: str) -> str:
    """算谁的: who does not sit at the table is counted by his address, for another cookie costs nothing."""
    return throttle.address_of(request) if seat_of(row, browser) is None else browser


def unseat(seats: QuerySet[LiveSeat]) -> None:
    """离座: these browsers sit there no more; tabs that they have open there show no cards of the seat from now on."""
    for one in seats:
        one.delete()
        transaction.on_commit(partial(hub.let_go, one.table_id, one.browser))


def seat_named(text: object) -> Seat | None:
    """The seat with this letter."""
    return next((seat for seat in Seat if str(seat) == text), None)
