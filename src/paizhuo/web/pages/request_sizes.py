"""请求的大小: a body is read as far as its address needs, and not further; a larger one is refused in words.

Django reads a whole body, into memory or onto the disk, before any view or check sees the request.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo.web.addresses import is_loopback
from paizhuo.web.backups import MOST_BYTES as MOST_BACKUP
from paizhuo.web.pages.refusals import refused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from django.http import HttpRequest, HttpResponseBase

    from paizhuo.web.feed.endpoint import Receive, Scope, Send

MEGABYTE = 1024 * 1024
USUAL = 8 * MEGABYTE
"""A form with all its fields, or a list of entries, and its envelope."""
EVENT_FILE = 22 * MEGABYTE
BACKUP = MOST_BACKUP + MEGABYTE
DRAINED = 16 * MEGABYTE
"""So much more is read and thrown away: a browser shows an answer only when it has sent what it began to send."""
TOO_LARGE = "paizhuo.too_large"
"""Where a scope keeps the limit that its body has passed."""


def limit_of(scope: Scope) -> int:
    """Bytes that the body of this request may have; a backup comes from this computer itself only."""
    path = scope["path"]
    client = scope.get("client")
    if path.startswith("/setup/") and client is not None and is_loopback(client[0]):
        return BACKUP
    return EVENT_FILE if path.startswith("/manage/") else USUAL


class LimitedBody:
    """有限的正文: the body of a request, ended where its limit is; the scope is marked where it went on."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        """Nothing is read yet."""
        self.scope = {**scope}
        self._receive = receive
        self._most, self._declared, self._read = limit_of(scope), _declared(scope), 0

    async def receive(self) -> Mapping[str, Any]:
        """The next message; after the end of a body that was cut off, only that the client has left."""
        while TOO_LARGE not in self.scope:
            if max(self._declared, self._read) > self._most + DRAINED:
                return self._cut_off()
            message = await self._receive()
            if message["type"] != "http.request":
                return message
            self._read += len(message.get("body", b""))
            if max(self._declared, self._read) <= self._most:
                return message
            if not message.get("more_body", False):
                return self._cut_off()
        while (message := await self._receive())["type"] == "http.request":
            pass
        return message

    def _cut_off(self) -> Mapping[str, Any]:
        self.scope[TOO_LARGE] = self._most
        return {"type": "http.request", "body": b"", "more_body": False}


async def limited(scope: Scope, receive: Receive, send: Send, application: Any) -> None:  # noqa: ANN401 - of ASGI
    """Pass a request on with a body that ends where its limit does."""
    body = LimitedBody(scope, receive)
    await application(body.scope, body.receive, send)


def _declared(scope: Scope) -> int:
    text = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    return int(text) if text.isdigit() and len(text) < 20 else 0  # noqa: PLR2004 - more digits than any number of bytes


class RequestSizeMiddleware:
    """Refuses a request whose body was cut off, before anything reads it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """``get_response`` is the next middleware or the view."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Refuse it, or call the next middleware."""
        most = getattr(request, "scope", {}).get(TOO_LARGE)
        if most is None:
            return self.get_response(request)
        text = _("The request is larger than this server takes: {limit} MB at most.").format(limit=most // MEGABYTE)
        response = refused(request, text, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        response["Connection"] = "close"
        return response
