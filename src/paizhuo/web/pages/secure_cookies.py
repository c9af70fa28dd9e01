"""只走加密的 Cookie: what is set over TLS is never sent without it.

Not a setting for all: a hall without TLS, or one that is reached both ways, signs people in as before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest, HttpResponseBase


class SecureCookiesMiddleware:
    """Marks every cookie of a response over TLS as secure."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """``get_response`` is the next middleware or the view."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Call the next middleware."""
        response = self.get_response(request)
        if request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        return response
