"""登录: programs sign in with the session of a browser, or with a name and a password in every request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.auth import authenticate
from ninja.security import HttpBasicAuth, SessionAuth

from paizhuo.web.models.accounts import User

if TYPE_CHECKING:
    from django.http import HttpRequest


class PasswordAuth(HttpBasicAuth):
    """口令: HTTP Basic, checked and throttled by Django's own backends."""

    def authenticate(self, request: HttpRequest, username: str, password: str) -> User | None:
        """The account, which the request then acts as."""
        found = authenticate(request, username=username, password=password)
        if not isinstance(found, User):
            return None
        request.user = found
        return found


class BrowserAuth(SessionAuth):
    """浏览器会话: with its token; a program that is not signed in learns it before anybody asks for the token."""

    def __call__(self, request: HttpRequest) -> Any:  # noqa: ANN401 - what ninja's own class gives
        """The account of the session."""
        return super().__call__(request) if request.user.is_authenticated else None


SIGNED_IN = [PasswordAuth(), BrowserAuth()]
"""For what only officials may do."""


def optional(request: HttpRequest) -> bool:
    """Public reading: an official who signs in sees more, everybody else is let through."""
    header = request.headers.get("Authorization", "")
    if header:
        return PasswordAuth()(request) is not None
    return True
