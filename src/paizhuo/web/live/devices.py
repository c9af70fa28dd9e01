"""换设备: a link with which the player of a seat goes on with another device.

The link names the seat and who holds it now. It is signed, lives a few minutes and works once: after it was used
another browser holds the seat.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from django.core import signing
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from paizhuo.web.language import say
from paizhuo.web.live import opening
from paizhuo.web.live.browsers import browser_in, browser_of, seat_named, seat_of
from paizhuo.web.live.lobby import to_table
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.live.rows import row_of
from paizhuo.web.models import LiveSeat
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.phone_address import is_only_here, phone_url
from paizhuo.web.throttling import throttle
from paizhuo.wording import seat_words

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.seats import Seat
    from paizhuo.web.models import LiveTable

SALT = "paizhuo.live.device"
MINUTES = 10
"""How long a link can be used."""


def token_for(row: LiveTable, seat: Seat, browser: str) -> str:
    """The secret part of the link for the seat that this browser holds."""
    return signing.dumps([row.key, str(seat), _mark(browser)], salt=SALT)


def seat_by(row: LiveTable, token: str) -> Seat:
    """The seat that a link gives; :class:`NotSent` for one that is too old, used up, or of another table."""
    try:
        key, letter, mark = signing.loads(token, salt=SALT, max_age=MINUTES * 60)
    except signing.BadSignature:
        raise NotSent(WhyNotSent.LINK_OVER) from None
    seat = seat_named(letter)
    held = LiveSeat.objects.filter(table=row, seat=letter).first()
    if key != row.key or seat is None or held is None or _mark(held.browser) != mark:
        raise NotSent(WhyNotSent.LINK_OVER)
    return seat


@everybody
@never_cache
@require_GET
def link(request: HttpRequest, key: str) -> HttpResponse:
    """换设备: the link and its QR code, for the player on his own seat only."""
    row, browser = row_of(request, key), browser_in(request.COOKIES)
    seat = seat_of(row, browser)
    if seat is None:
        raise NotSent(WhyNotSent.NO_SEAT)
    address = phone_url(request, reverse("live:take-over", args=[row.key, token_for(row, seat, browser)]))
    context = {
        "row": row,
        "seat": seat_words(seat, say()),
        "address": address,
        "minutes": MINUTES,
        "only_here": is_only_here(request),
    }
    return render(request, "live/device.html", context)


@everybody
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def take_over(request: HttpRequest, key: str, token: str) -> HttpResponse:
    """接着打: the other device asks once, then sits on the seat."""
    row = row_of(request, key)
    try:
        seat = seat_by(row, token)
    except NotSent:
        throttle.count_unknown_code(throttle.address_of(request))
        raise
    if request.method != "POST":
        return render(request, "live/take_over.html", {"row": row, "seat": seat_words(seat, say())})
    browser = browser_of(request)
    opening.take_over(row, seat, browser)
    return to_table(request, row, browser)


def _mark(browser: str) -> str:
    """The word of a browser never leaves it: the link holds a digest."""
    return hashlib.sha256(browser.encode()).hexdigest()[:16]
