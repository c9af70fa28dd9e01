"""牌桌的消息流: ``/live/<key>/feed`` as server-sent events. Every event is the whole table as its viewer may see it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, NamedTuple

from django.db import DatabaseError

from paizhuo.web.feed import hub as feed_hub
from paizhuo.web.feed.endpoint import HEADERS
from paizhuo.web.live import door, hub, store
from paizhuo.web.live.browsers import browser_in, seat_of
from paizhuo.web.live.client_version import CLIENT_VERSION
from paizhuo.web.live.closed import is_closed
from paizhuo.web.live.texts import Texts, text_of
from paizhuo.web.models import LiveTable
from paizhuo.web.threads import readers
from paizhuo.web.throttling import throttle

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.table import Table
    from paizhuo.web.feed.endpoint import Receive, Scope, Send

ADDRESS = re.compile(r"/live/([A-Za-z0-9_-]{8,24})/feed")
HEARTBEAT_SECONDS = 15.0
HEARTBEAT = f"event: version\ndata: {CLIENT_VERSION}\n\n".encode()
"""还在: what a feed begins with, and what it says in silence. A tab that hears nothing for longer opens it again."""
TAKEN = b"event: taken\ndata: {}\n\n"
DELAYED_SECONDS = 1.0
"""How often a delayed table is looked at."""

MOST_OF_BROWSER = 8
"""Feeds of one browser at one table: every tab has one."""
MOST_WATCHING = 500
"""Feeds of one table in this process from which on nobody more may watch; players always may."""
LATER = 30
"""Seconds after which who is refused may try again."""

_log = logging.getLogger(__name__)
_texts = Texts()
_reading: dict[int, asyncio.Task[Table]] = {}
"""Tables that are being read, for all who wait for them."""


class Admitted(NamedTuple):
    """入场: the table of a connection, the browser and its seat; None for a spectator."""

    row: LiveTable
    browser: str
    seat: Seat | None

    @property
    def delay(self) -> int:
        """延时: milliseconds; players see everything at once."""
        return 0 if self.seat is not None else self.row.delay * 1000


async def serve(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one connection until the browser leaves."""
    if feed_hub.is_full(hub.connections()):
        _log.warning("no more feeds of live tables: %s are open", hub.connections())
        await _refuse(send, HTTPStatus.SERVICE_UNAVAILABLE, LATER)
        return
    found = ADDRESS.fullmatch(scope["path"])
    try:
        admitted = await readers.run(admit, found[1], _cookies(scope)) if found else None
    except DatabaseError as error:
        _log.warning("no feed of a live table without the database: %s", error)
        await _refuse(send, HTTPStatus.SERVICE_UNAVAILABLE)
        return
    if admitted is None:
        await _refuse_unknown(scope, send)
        return
    if admitted.row.settings.get("keyed"):
        # Whether it is on air, and how late, can change at any moment: who looks asks each time.
        await _refuse(send, HTTPStatus.FORBIDDEN)
        return
    if is_closed(admitted.row):
        await _refuse(send, HTTPStatus.GONE)
        return
    if _is_crowded(admitted):
        await _refuse(send, HTTPStatus.TOO_MANY_REQUESTS, LATER)
        return
    listener = hub.Listener(admitted.row.pk, admitted.browser, is_late=bool(admitted.delay))
    listener.seat = _letter(admitted)
    hub.add(listener)
    gone = asyncio.create_task(_disconnected(receive))
    gone.add_done_callback(lambda _task: listener.close())
    try:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": b"retry: 1000\n\n" + HEARTBEAT, "more_body": True})
        # Who left the seat after this connection was admitted, and before it could be ended, only watches.
        if admitted.seat is not None:
            admitted = admitted._replace(seat=await readers.run(seat_of, admitted.row, admitted.browser))
            listener.is_late, listener.seat = bool(admitted.delay), _letter(admitted)
        await _follow(admitted, listener, _last_seen(scope), send)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    except DatabaseError as error:
        _log.warning("the feed of a live table is closed without the database: %s", error)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        hub.remove(listener)
        gone.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await gone


def _letter(admitted: Admitted) -> str:
    return "" if admitted.seat is None else str(admitted.seat)


def _is_crowded(admitted: Admitted) -> bool:
    """挤满了: whether this browser, or those who watch, have as many feeds of the table as they need."""
    of_browser, of_table = hub.of_table(admitted.row.pk, admitted.browser)
    if admitted.seat is None and of_table >= MOST_WATCHING:
        return True
    return bool(admitted.browser) and of_browser >= MOST_OF_BROWSER


async def _follow(admitted: Admitted, listener: hub.Listener, sent: int | None, send: Send) -> None:
    """Send the newest state whenever there is a newer one than was sent."""
    while not listener.is_closed:
        listener.changed.clear()
        if listener.is_taken:
            listener.is_taken, listener.browser, listener.seat = False, "", ""
            admitted = admitted._replace(seat=None)
            listener.is_late = bool(admitted.delay)
            sent = None
            await send({"type": "http.response.body", "body": TAKEN, "more_body": True})
        table = await _newest(admitted, listener.newest)
        if table.revision != sent:
            sent = table.revision
            text = _texts.of(admitted.row.pk, admitted.delay, table, admitted.seat)
            body = event(sent, admitted.seat, text, admitted.delay)
            await send({"type": "http.response.body", "body": body, "more_body": True})
        wait = DELAYED_SECONDS if admitted.delay else HEARTBEAT_SECONDS
        try:
            async with asyncio.timeout(wait):
                await listener.changed.wait()
        except TimeoutError:
            await send({"type": "http.response.body", "body": HEARTBEAT, "more_body": True})


async def _newest(admitted: Admitted, known: int) -> Table:
    """The newest state that this viewer may see, from memory where it is there."""
    pk = admitted.row.pk
    if admitted.delay:
        at = door.now() - admitted.delay
        late = store.late(pk, at)
        return late if late is not None else await readers.run(store.table_at, admitted.row, at)
    kept = store.kept(pk)
    if kept is not None and kept.revision >= known > 0:
        return kept
    found = await _read_once(pk)
    # A look that had begun before another process changed the table shows it as it was then.
    return found if found.revision >= known else await _read_once(pk)


async def _read_once(pk: int) -> Table:
    """What another process has written, read once for all who wait for it."""
    reading = _reading.get(pk)
    if reading is None:
        reading = _reading[pk] = asyncio.create_task(readers.run(store.newest, pk))
        reading.add_done_callback(lambda _task: _reading.pop(pk, None))
    return await asyncio.shield(reading)


def admit(key: str, cookies: str) -> Admitted | None:
    """The connection that a browser opens; None without such a table."""
    row = LiveTable.objects.filter(key=key).first()
    if row is None:
        return None
    browser = browser_in(_parsed(cookies))
    return Admitted(row, browser, seat_of(row, browser))


def event(revision: int, seat: Seat | None, text: str, delay: int) -> bytes:
    """一条消息: a server-sent event with the table as this viewer may see it."""
    return f"id: {revision}\ndata: {_enveloped(seat, text, delay)}\n\n".encode()


def envelope(table: Table, seat: Seat | None, delay: int) -> str:
    """The message with the clock of the server and the seat of the viewer, as JSON.

    Who sees the table ``delay`` milliseconds later has a clock that is as late, so that seconds count down there.
    """
    return _enveloped(seat, text_of(table, seat), delay)


def _enveloped(seat: Seat | None, text: str, delay: int) -> str:
    letter = "null" if seat is None else f'"{seat}"'
    return f'{{"now":{door.now() - delay},"seat":{letter},"table":{text}}}'


def _parsed(text: str) -> dict[str, str]:
    try:
        return {name: found.value for name, found in SimpleCookie(text).items()}
    except CookieError:
        return {}


def _cookies(scope: Scope) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == b"cookie"), "")


def _last_seen(scope: Scope) -> int | None:
    found: bytes = next((value for key, value in scope["headers"] if key == b"last-event-id"), b"")
    return int(found) if found.isdigit() and len(found) < 10 else None  # noqa: PLR2004 - more digits than any table has moves


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _refuse_unknown(scope: Scope, send: Send) -> None:
    """码不对: no such table; who tries too many keys has to wait."""
    client = scope.get("client")
    try:
        await readers.run(throttle.count_unknown_code, throttle.address_key(client[0] if client else ""))
    except throttle.TooManyRequests as error:
        await _refuse(send, HTTPStatus.TOO_MANY_REQUESTS, error.seconds)
    else:
        await _refuse(send, HTTPStatus.NOT_FOUND)


async def _refuse(send: Send, status: HTTPStatus, wait: int = 0) -> None:
    """A browser that gets no feed asks for the newest message every few seconds instead."""
    later = [(b"retry-after", str(wait).encode())] if wait else []
    await send(
        {"type": "http.response.start", "status": int(status), "headers": [(b"content-type", b"text/plain"), *later]}
    )
    await send({"type": "http.response.body", "body": status.phrase.encode()})
