"""看桌: everything that a phone at a table may see, gathered once for a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.tournament.results.outcomes import End
from paizhuo.web.phone import device as phone
from paizhuo.web.phone.seating import Viewpoint

if TYPE_CHECKING:
    from django.http import HttpRequest

    from paizhuo.seats import Seat
    from paizhuo.web.sheets.table import Table


@dataclass(frozen=True)
class Phone:
    """手机: which side it speaks for, and from which seat it looks."""

    token: str
    end: End
    viewpoint: Viewpoint


def phone_of(request: HttpRequest, table: Table) -> Phone | None:
    """The phone that asks; None before it has sat down."""
    token = phone.token_of(request)
    device = table.table_code.devices.filter(token=token).first() if token else None
    if device is None:
        return None
    end = End(device.end)
    seat: Seat | None = phone.seat_of(request)
    if seat is None or seat.side is not table.seating.side(end):
        seat = table.seating.usual_seat(end)
    return Phone(token, end, Viewpoint(seat))
