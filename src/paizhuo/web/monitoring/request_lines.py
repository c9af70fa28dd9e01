"""请求记录: every request counted, timed and written as a line of JSON. Codes and links in addresses are masked.

Query strings, cookies and names are not written: the log shows what was slow and what failed, not who looked at what.
"""

from __future__ import annotations

import json
import logging
import re
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from paizhuo.web import figures

if TYPE_CHECKING:
    from paizhuo.web.feed.endpoint import Receive, Scope, Send

log = logging.getLogger("paizhuo.requests")
SECRETS = re.compile(
    r"^(/(?:t|my|kiosk|accounts/first|e/[^/]+/register|live/[^/]+/device|live/enter|live/at|keying|overlay|commentary|final)/)"
    r"[^/]+"
)
"""The beginnings of addresses that end in a code or a link: who knows it comes in, takes a seat over, or sees hands."""
MASK = r"\1…"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
NOT_ANSWERED = "0"


def masked(path: str) -> str:
    """遮住: the path without the code or the link in it.

    >>> masked("/t/x7Kp/swiss/5/"), masked("/e/league/standings/")
    ('/t/…/swiss/5/', '/e/league/standings/')
    """
    return SECRETS.sub(MASK, path)


class Watched:
    """看着的请求: passes on what is sent, and remembers the status."""

    def __init__(self, scope: Scope, send: Send) -> None:
        """Begin to count the time."""
        self._scope, self._send = scope, send
        self._began = time.perf_counter()
        self._status = NOT_ANSWERED

    async def send(self, message: dict[str, Any]) -> None:
        """Send a part of the answer."""
        if message["type"] == "http.response.start":
            self._status = str(message["status"])
        await self._send(message)

    def ended(self, *, is_feed: bool) -> None:
        """Count the request and write its line; a connection to the feed lasts as long as its screen is on."""
        seconds = time.perf_counter() - self._began
        method = self._scope["method"] if self._scope["method"] in METHODS else "OTHER"
        if not is_feed:
            figures.REQUESTS.add(method, self._status)
            figures.REQUEST_SECONDS.add(seconds)
        if log.isEnabledFor(logging.INFO):
            client = self._scope.get("client")
            line = {
                "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
                "client": client[0] if client else "",
                "method": method,
                "path": masked(self._scope["path"]),
                "status": int(self._status),
                "ms": round(seconds * 1000, 1),
            }
            log.info(json.dumps(line, ensure_ascii=False))


async def watched(scope: Scope, receive: Receive, send: Send, application: Any, *, is_feed: bool) -> None:  # noqa: ANN401 - of ASGI
    """Pass a request to the application, count it and write it down."""
    one = Watched(scope, send)
    try:
        await application(scope, receive, one.send)
    finally:
        one.ended(is_feed=is_feed)
