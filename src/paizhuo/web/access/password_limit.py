"""密码的限度: wrong passwords are counted by device and address before the next one is hashed, for pages and the API.

A device that has signed in before is counted by itself: strangers at the address of a hall do not shut its officials
out. ``axes`` closes single names besides. Connected when Django starts.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from django.contrib.auth.signals import user_login_failed
from django.dispatch import receiver

from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import PASSWORD, PASSWORD_DEVICE

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.throttling.limits import Limit

COOKIE = "paizhuo-known"
SALT = "paizhuo.known-device"
LIFE = 60 * 60 * 24 * 180
TOKEN_BYTES = 16


class PasswordLimit:
    """密码的限度: the first of the authentication backends; it lets nobody in, and refuses who has tried too often."""

    def authenticate(self, request: HttpRequest | None, **_credentials: object) -> None:
        """Refuse before anything is hashed or stored."""
        if request is not None:
            throttle.check(*_counted(request))


@receiver(user_login_failed, dispatch_uid="paizhuo-wrong-password")
def count_wrong_password(request: HttpRequest | None = None, **_others: object) -> None:
    """密码不对: one that came when the limit was used up already has been refused before."""
    if request is not None:
        try:
            throttle.take(_counted(request))
        except throttle.TooManyRequests:
            return


def remember_device(request: HttpRequest, response: HttpResponse) -> None:
    """认得的设备: let a device that has just signed in be counted by itself from now on."""
    token = _token_of(request) or secrets.token_urlsafe(TOKEN_BYTES)
    response.set_signed_cookie(
        COOKIE, token, salt=SALT, max_age=LIFE, httponly=True, samesite="Lax", secure=request.is_secure()
    )


def _token_of(request: HttpRequest) -> str:
    found: str | None = request.get_signed_cookie(COOKIE, None, salt=SALT, max_age=LIFE)
    return found or ""


def _counted(request: HttpRequest) -> tuple[Limit, tuple[str, ...]]:
    token = _token_of(request)
    return (PASSWORD_DEVICE, (token,)) if token else (PASSWORD, (throttle.address_of(request),))
