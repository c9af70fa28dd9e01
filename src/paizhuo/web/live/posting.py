"""递交: ``POST /live/<key>/moves/`` on the short way: the checks of a page, then straight to the one who writes.

Pages of Django take several times as long as the move itself. What is not a plain command of a player is passed on to
them, body and all, before anything was counted or written: they answer it in their words. Safety is Django's own on
either way: the name of the host, the token and the origin, the limits, and the headers of an answer.
"""

from __future__ import annotations

import json
import logging
import re
from functools import cache
from http import HTTPStatus
from io import BytesIO
from typing import TYPE_CHECKING, Any

from csp.middleware import CSPMiddleware
from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.core.handlers.asgi import ASGIRequest
from django.db import DatabaseError
from django.http import HttpResponse, HttpResponseForbidden
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.csrf import CsrfViewMiddleware
from django.middleware.security import SecurityMiddleware
from django.utils import translation

from paizhuo.errors import PaizhuoError
from paizhuo.web.live import store
from paizhuo.web.live.answers import refused
from paizhuo.web.live.browsers import browser_in
from paizhuo.web.live.commands import MOST_BYTES, about_seat, body_of, errand_of
from paizhuo.web.live.writer import writer
from paizhuo.web.models import LiveSeat, LiveTable
from paizhuo.web.threads import readers
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import LIVE_MOVE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import HttpRequest
    from django.http.response import HttpResponseBase

    from paizhuo.web.feed.endpoint import Receive, Scope, Send
    from paizhuo.web.live.door import Errand

ADDRESS = re.compile(r"/live/([A-Za-z0-9_-]{8,24})/moves/")

_log = logging.getLogger(__name__)


class _Token(CsrfViewMiddleware):
    """The check of Django; the words for who fails it are written on the long way."""

    def _reject(self, _request: HttpRequest, _reason: str) -> HttpResponseForbidden:
        return HttpResponseForbidden()


def _nothing(_request: HttpRequest) -> HttpResponseBase:
    return HttpResponse()


_token = _Token(_nothing)


async def serve(scope: Scope, receive: Receive, send: Send, pages: Any) -> None:  # noqa: ANN401 - of ASGI
    """Answer a command, or pass it on to ``pages``."""
    read: list[Mapping[str, Any]] = []
    answer = await _answered(scope, receive, read)
    if answer is None:
        await pages(scope, _again(read, receive), send)
        return
    status, headers, content = answer
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content})


async def _answered(
    scope: Scope, receive: Receive, read: list[Mapping[str, Any]]
) -> tuple[int, list[tuple[bytes, bytes]], bytes] | None:
    """Status, headers and body of the answer; None for what Django is to answer."""
    content = await _body(receive, read)
    request = None if content is None else _accepted(scope, content)
    found = ADDRESS.fullmatch(scope["path"])
    if content is None or request is None or found is None:
        return None
    key = found[1]
    browser = browser_in(request.COOKIES)
    try:
        pk = store.pk_of(key) or await readers.run(_looked_up, key)
        errand = None if pk is None else _errand(pk, browser, content)
    except DatabaseError:
        return None
    if errand is None:
        return None
    is_secure = request.is_secure()
    try:
        await _count(key, browser if await _sits(errand.pk, browser) else throttle.address_of(request))
        revision = await writer.carry(errand)
    except PaizhuoError as error:
        response = await readers.run(_in_words, request, errand.pk, error)
        wait = response.headers.get("Retry-After")
        more = [] if wait is None else [(b"retry-after", wait.encode())]
        return response.status_code, [*_headers(is_secure, response.content), *more], response.content
    except (DatabaseError, OSError, LiveTable.DoesNotExist) as error:
        _log.warning("a command at a live table was not written: %s", error)
        # The same command again changes nothing where it was written after all.
        return None
    text = json.dumps({"revision": revision}).encode()
    return HTTPStatus.OK, _headers(is_secure, text), text


async def _body(receive: Receive, read: list[Mapping[str, Any]]) -> bytes | None:
    """The body; None for one that is too long for a command, or was broken off. What was received is in ``read``."""
    size = 0
    while True:
        message = await receive()
        read.append(message)
        size += len(message.get("body", b""))
        if message["type"] != "http.request" or size > MOST_BYTES:
            return None
        if not message.get("more_body", False):
            return b"".join(one.get("body", b"") for one in read)


def _again(read: list[Mapping[str, Any]], receive: Receive) -> Receive:
    """The messages that were received, once more, then those that follow."""
    waiting = iter(read)

    async def once_more() -> Mapping[str, Any]:
        message = next(waiting, None)
        return await receive() if message is None else message

    return once_more


def _accepted(scope: Scope, content: bytes) -> ASGIRequest | None:
    """The request, where host, token and origin are in order."""
    try:
        request = ASGIRequest(scope, BytesIO(content))
        request.get_host()
    except (SuspiciousOperation, BadRequest, UnicodeDecodeError):
        return None
    _token.process_request(request)
    return request if _token.process_view(request, _nothing, (), {}) is None else None


def _errand(pk: int, browser: str, content: bytes) -> Errand | None:
    """The errand of a command; None for what only pages understand, or refuse."""
    try:
        body = body_of(content)
        return None if about_seat(body) else errand_of(pk, browser, body)
    except PaizhuoError:
        return None


def _looked_up(key: str) -> int | None:
    found = LiveTable.objects.filter(key=key).values_list("pk", flat=True).first()
    if found is not None:
        store.remember_key(key, found)
    return found


_players: set[tuple[int, str]] = set()
"""坐过的: tables and browsers that were found to sit there; looked up once, so that a move costs no query for it."""
MOST_PLAYERS = 20_000


async def _sits(pk: int, browser: str) -> bool:
    """Whether the browser has a seat at the table; others are counted by address, for another cookie costs nothing."""
    if (pk, browser) in _players:
        return True
    if not browser or not await readers.run(LiveSeat.objects.filter(table=pk, browser=browser).exists):
        return False
    if len(_players) >= MOST_PLAYERS:
        _players.clear()
    _players.add((pk, browser))
    return True


async def _count(key: str, who: str) -> None:
    """限流: by Redis in another thread, so that the others do not wait for it."""
    use = (LIVE_MOVE, (key, who))
    if settings.REDIS_URL:
        await readers.run(throttle.take, use)
    else:
        throttle.take(use)


def _in_words(request: ASGIRequest, pk: int, error: PaizhuoError) -> HttpResponse:
    with translation.override(translation.get_language_from_request(request)):
        return refused(pk, error, browser_in(request.COOKIES))


def _headers(is_secure: bool, content: bytes) -> list[tuple[bytes, bytes]]:  # noqa: FBT001 - the key of a table
    return [*_safe_headers(is_secure), (b"content-length", str(len(content)).encode())]


@cache
def _safe_headers(is_secure: bool) -> tuple[tuple[bytes, bytes], ...]:  # noqa: FBT001 - see above
    """What every answer says to browsers for safety, as pages do."""
    scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": []}
    request = ASGIRequest({**scope, "scheme": "https" if is_secure else "http"}, BytesIO())

    def answer(_request: HttpRequest) -> HttpResponse:
        return HttpResponse(content_type="application/json", headers={"Cache-Control": "no-store"})

    chain: Any = XFrameOptionsMiddleware(answer)
    for middleware in (CSPMiddleware, SecurityMiddleware):
        chain = middleware(chain)
    return tuple((name.lower().encode(), value.encode()) for name, value in chain(request).items())
