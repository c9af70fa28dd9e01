"""登录: a request is authenticated by the session of a browser, or by name and password (HTTP Basic)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.auth import authenticate
from ninja.security import HttpBasicAuth, SessionAuth

from paizhuo.web.models.accounts import User

if TYPE_CHECKING:
    from django.http import HttpRequest


class PasswordAuth(HttpBasicAuth):
    """口令: HTTP Basic; Django's authentication backends check and throttle it."""

    def authenticate(self, request: HttpRequest, username: str, password: str) -> User | None:
        """Set the account as the user of the request."""
        found = authenticate(request, username=username, password=password)
        if not isinstance(found, User):
            return None
        request.user = found
        return found


class BrowserAuth(SessionAuth):
    """浏览器会话: the session cookie with its CSRF token; a request without a session gets 401, not a CSRF error."""

    def __call__(self, request: HttpRequest) -> Any:  # noqa: ANN401 - what ninja's own class gives
        """The account of the session; None without one."""
        return super().__call__(request) if request.user.is_authenticated else None


SIGNED_IN = [PasswordAuth(), BrowserAuth()]
"""For what only officials may do."""


def optional(request: HttpRequest) -> bool:
    """Authenticate if credentials are sent, and let everybody else read what is public."""
    header = request.headers.get("Authorization", "")
    if header:
        return PasswordAuth()(request) is not None
    return True
