"""手机: which phone it is, by a random number in a signed cookie that scripts cannot read."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from paizhuo.seats import Seat

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.models import TableCode

TOKEN_COOKIE = "paizhuo-phone"  # noqa: S105 - the cookie's name
SEAT_COOKIE = "paizhuo-seat"
SALT = "paizhuo.sheet"
LIFE = 60 * 60 * 24 * 7
TOKEN_BYTES = 24


def token_of(request: HttpRequest) -> str:
    """设备号: empty for a phone that has never sat down, and for a cookie that is not ours."""
    found: str | None = request.get_signed_cookie(TOKEN_COOKIE, None, salt=SALT, max_age=LIFE)
    return found or ""


def new_token() -> str:
    """A number that nobody guesses."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def seat_of(request: HttpRequest) -> Seat | None:
    """The seat from which this phone looks at this table. It only turns the picture; the side is in the database."""
    found: str | None = request.get_signed_cookie(SEAT_COOKIE, None, salt=SALT, max_age=LIFE)
    return next((seat for seat in Seat if str(seat) == found), None)


def remember(request: HttpRequest, response: HttpResponse, table_code: TableCode, token: str, seat: Seat) -> None:
    """Give the phone its number, and for this table its seat."""
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
