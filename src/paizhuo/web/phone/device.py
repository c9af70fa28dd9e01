"""手机: which phone sends a request, by a random token in a signed cookie that scripts cannot read."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.crypto import salted_hmac

from paizhuo.seats import Seat
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.phone.viewpoint import Viewpoint

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.web.models import TableCode
    from paizhuo.web.sheets.table import SheetTable

TOKEN_COOKIE = "paizhuo-phone"  # noqa: S105 - the cookie's name
SEAT_COOKIE = "paizhuo-seat"
SALT = "paizhuo.sheet"
LIFE = 60 * 60 * 24 * 7
TOKEN_BYTES = 24


@dataclass(frozen=True)
class Phone:
    """手机: a phone that has taken a side at a table, and the seat from which its player sees the table."""

    seat: int
    """入座: the stored row by which the phone sits here."""
    end: End
    viewpoint: Viewpoint
    room: Room | None = None
    """室: where the match is written down board by board."""


def token_of(request: HttpRequest) -> str:
    """设备号: the token in the cookie; empty for a phone that has never sat down, and for a cookie that is not ours."""
    found: str | None = request.get_signed_cookie(TOKEN_COOKIE, None, salt=SALT, max_age=LIFE)
    return found or ""


def new_token(code: str, command: str) -> str:
    """A token that nobody can guess; the same for the same command at a table, whose answer may have been lost."""
    if not command:
        return secrets.token_urlsafe(TOKEN_BYTES)
    return salted_hmac(SALT, f"{code} {command}", algorithm="sha256").hexdigest()[: 2 * TOKEN_BYTES]


def seat_of(request: HttpRequest) -> Seat | None:
    """The seat in the cookie for this table. It only turns the picture; the side is stored in the database."""
    found: str | None = request.get_signed_cookie(SEAT_COOKIE, None, salt=SALT, max_age=LIFE)
    return next((seat for seat in Seat if str(seat) == found), None)


def remember(request: HttpRequest, response: HttpResponse, table_code: TableCode, token: str, seat: Seat) -> None:
    """Set the cookies: the token for all tables, the seat for this one."""
    secure = request.is_secure()
    response.set_signed_cookie(
        TOKEN_COOKIE, token, salt=SALT, max_age=LIFE, httponly=True, samesite="Lax", secure=secure
    )
    response.set_signed_cookie(
        SEAT_COOKIE,
        str(seat),
        salt=SALT,
        max_age=LIFE,
        httponly=True,
        samesite="Lax",
        secure=secure,
        path=f"/t/{table_code.code}/",
    )


def phone_of(request: HttpRequest, table: SheetTable) -> Phone | None:
    """The phone that sent the request; None before it has taken a side at the table."""
    token = token_of(request)
    device = table.at.phones().filter(token=token).first() if token else None
    if device is None:
        return None
    end = End(device.end)
    room = next((one for one in table.rooms if one.value == device.room), None)
    seating = table.seating_in(room)
    seat = seat_of(request)
    if seat is None or seat.side is not seating.side(end):
        seat = seating.usual_seat(end)
    return Phone(device.pk, end, Viewpoint(seat), room)
