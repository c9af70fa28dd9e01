"""从哪里来: notes from where a seat of an event's table is played, and forgets it again."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from paizhuo.web.models import EventTable, LiveSeen
from paizhuo.web.throttling import throttle

if TYPE_CHECKING:
    from datetime import datetime

    from django.http import HttpRequest

    from paizhuo.seats import Seat
    from paizhuo.web.models import LiveTable

SALT = "paizhuo.live.seen"
KEPT = timedelta(days=30)
"""多久: sightings are forgotten so long after the table has ended."""
FAMILIES = (
    ("micromessenger", "wechat"),
    ("edg", "edge"),
    ("firefox", "firefox"),
    ("fxios", "firefox"),
    ("crios", "chrome"),
    ("chrome", "chrome"),
    ("safari", "safari"),
)
"""浏览器: the first of these words in the text that a browser sends names its kind."""


def note(request: HttpRequest, row: LiveTable, seat: Seat) -> None:
    """Note from where a player opens the page of his table; tables without an event keep nothing."""
    place = EventTable.objects.filter(live=row).first()
    address = throttle.address_of(request)
    if place is None or not address:
        return
    now = timezone.now()
    found = {
        "table": row,
        "seat": str(seat),
        "address": word_of(address, place.competition_id),
        "browser": browser_kind(request.headers.get("User-Agent", "")),
    }
    if LiveSeen.objects.filter(**found).update(last_at=now):
        return
    try:
        with transaction.atomic():
            LiveSeen.objects.create(**found, first_at=now, last_at=now)
    except IntegrityError:  # the same page was opened twice at once
        LiveSeen.objects.filter(**found).update(last_at=now)


def word_of(address: str, competition: int) -> str:
    """来处: a word that is the same for the same address within one event of this server, and nowhere else."""
    return salted_hmac(SALT, f"{competition} {address}", algorithm="sha256").hexdigest()


def browser_kind(text: str) -> str:
    """浏览器的种类: its family, and whether it is a phone.

    >>> browser_kind("Mozilla/5.0 (Linux; Android 14) AppleWebKit Chrome/120 Mobile Safari/537.36")
    'chrome phone'
    >>> browser_kind("something else")
    'other'
    """
    lower = text.lower()
    family = next((name for word, name in FAMILIES if word in lower), "other")
    is_phone = "mobile" in lower or "android" in lower or "iphone" in lower
    return f"{family} phone" if is_phone else family


def forget(now: datetime | None = None) -> int:
    """Forget what was noted at tables that ended long ago; how many rows."""
    before = (now or timezone.now()) - KEPT
    count, _kinds = LiveSeen.objects.filter(table__ended_at__lt=before).delete()
    return count
