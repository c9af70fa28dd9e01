"""登录: a request is authenticated by a token, by the session of a browser, or by name and password (HTTP Basic)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.auth import authenticate
from django.utils import timezone
from ninja.security import HttpBasicAuth, HttpBearer, SessionAuth

from paizhuo.web.access.tokens import attach, check_reading, find_token, refuse_in_address
from paizhuo.web.models.accounts import User
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import TOKEN

if TYPE_CHECKING:
    from django.http import HttpRequest

    from paizhuo.web.models import ApiToken


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


class TokenAuth(HttpBearer):
    """令牌: ``Authorization: Bearer``; one in the address is refused; who tries tokens that nobody has must wait."""

    def __call__(self, request: HttpRequest) -> Any:  # noqa: ANN401 - what ninja's own class gives
        """The token of the header; None without one."""
        refuse_in_address(request)
        return super().__call__(request)

    def authenticate(self, request: HttpRequest, token: str) -> ApiToken | None:
        """Let the request act as the token."""
        found = find_token(token)
        if found is None:
            throttle.count_unknown_code(throttle.address_of(request))
            return None
        throttle.take((TOKEN, (str(found.pk),)))
        found.use(timezone.now())
        attach(request, found)
        return found


SIGNED_IN = [TokenAuth(), PasswordAuth(), BrowserAuth()]
"""For what only officials and their tokens may do."""


def optional(request: HttpRequest) -> bool:
    """Authenticate if credentials are sent, and let everybody else read what is public."""
    refuse_in_address(request)
    header = request.headers.get("Authorization", "")
    if header.partition(" ")[0].lower() == TokenAuth.openapi_scheme:
        found = TokenAuth()(request)
        if found is not None:
            check_reading(found)
        return found is not None
    return not header or PasswordAuth()(request) is not None
