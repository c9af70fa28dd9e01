"""The stored table that an address names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404

from paizhuo.web.event_play.airing import are_shown, broadcasts_with, delay_on_air
from paizhuo.web.live import door, store
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.models import LiveTable
from paizhuo.web.throttling import throttle

if TYPE_CHECKING:
    from django.http import HttpRequest

    from paizhuo.seats import Seat
    from paizhuo.table import Table

LONGEST_KEY = 24


def row_of(request: HttpRequest, key: str) -> LiveTable:
    """The table with this key; a key that nobody has is counted, and answered with 404."""
    found = LiveTable.objects.filter(key=key).first() if len(key) <= LONGEST_KEY and "\0" not in key else None
    if found is None:
        throttle.count_unknown_code(throttle.address_of(request))
        raise Http404
    return found


def seen_by(row: LiveTable, seat: Seat | None) -> Table:
    """The newest state that this viewer may see; who only watches sees it later where the table says so.

    Nobody watches boards that others have yet to play.
    """
    if seat is None and not store.settings_of(row).watched:
        raise NotSent(WhyNotSent.NOT_WATCHED)
    delay = delay_of(row, seat)
    return store.table_at(row, door.now() - delay) if delay else store.table_of(row)


def delay_of(row: LiveTable, seat: Seat | None) -> int:
    """延时: of this viewer, in milliseconds; players see everything at once."""
    return 0 if seat is not None else public_delay(row) * 1000


def public_delay(row: LiveTable) -> int:
    """观众的延时: in seconds. A table that is keyed is seen while it is on air, and as late as there."""
    settings = store.settings_of(row)
    if not settings.keyed:
        return row.delay
    airing = broadcasts_with(row)
    if not airing:
        raise NotSent(WhyNotSent.NOT_ON_AIR)
    if not all(are_shown(one.competition, settings) for one in airing):
        raise NotSent(WhyNotSent.NOT_WATCHED)
    return max(delay_on_air(one) for one in airing)
