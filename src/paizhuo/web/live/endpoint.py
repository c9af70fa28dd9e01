"""牌桌的消息流: ``/live/<key>/feed`` as server-sent events. Every event is the whole table as its viewer may see it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, NamedTuple

from django.db import DatabaseError

from paizhuo.engine import Onlooker
from paizhuo.table import message
from paizhuo.web.feed.endpoint import HEADERS
from paizhuo.web.live import door, hub, store
from paizhuo.web.live.browsers import browser_in, seat_of
from paizhuo.web.models import LiveTable
from paizhuo.web.threads import readers

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.table import Table
    from paizhuo.web.feed.endpoint import Receive, Scope, Send

ADDRESS = re.compile(r"/live/([A-Za-z0-9_-]{8,24})/feed")
HEARTBEAT_SECONDS = 15.0
HEARTBEAT = b": still here\n\n"
TAKEN = b"event: taken\ndata: {}\n\n"
DELAYED_SECONDS = 1.0
"""How often a delayed table is looked at."""

_log = logging.getLogger(__name__)


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
    found = ADDRESS.fullmatch(scope["path"])
    try:
        admitted = await readers.run(admit, found[1], _cookies(scope)) if found else None
    except DatabaseError as error:
        _log.warning("no feed of a live table without the database: %s", error)
        await _refuse(send, 503)
        return
    if admitted is None:
        await _refuse(send, 404)
        return
    listener = hub.Listener(admitted.row.pk, admitted.browser)
    hub.add(listener)
    gone = asyncio.create_task(_disconnected(receive))
    gone.add_done_callback(lambda _task: listener.close())
    try:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": b"retry: 1000\n\n", "more_body": True})
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


async def _follow(admitted: Admitted, listener: hub.Listener, sent: int | None, send: Send) -> None:
    """Send the newest state whenever there is a newer one than was sent."""
    while not listener.is_closed:
        listener.changed.clear()
        if listener.is_taken:
            listener.is_taken, listener.browser = False, ""
            admitted = admitted._replace(seat=None)
            sent = None
            await send({"type": "http.response.body", "body": TAKEN, "more_body": True})
        table = await _newest(admitted, listener.newest)
        if table.revision != sent:
            sent = table.revision
            await send({"type": "http.response.body", "body": event(table, admitted.seat), "more_body": True})
        wait = DELAYED_SECONDS if admitted.delay else HEARTBEAT_SECONDS
        try:
            async with asyncio.timeout(wait):
                await listener.changed.wait()
        except TimeoutError:
            await send({"type": "http.response.body", "body": HEARTBEAT, "more_body": True})


async def _newest(admitted: Admitted, known: int) -> Table:
    """The newest state that this viewer may see, from memory where it is there."""
    if admitted.delay:
        return await readers.run(store.table_at, admitted.row, door.now() - admitted.delay)
    kept = store.kept(admitted.row.pk)
    if kept is not None and kept.revision >= known > 0:
        return kept
    return await readers.run(_read, admitted.row.pk)


def _read(pk: int) -> Table:
    table = store.table_of(LiveTable.objects.get(pk=pk))
    store.keep(pk, table)
    return table


def admit(key: str, cookies: str) -> Admitted | None:
    """The connection that a browser opens; None without such a table."""
    row = LiveTable.objects.filter(key=key).first()
    if row is None:
        return None
    browser = browser_in(_parsed(cookies))
    return Admitted(row, browser, seat_of(row, browser))


def event(table: Table, seat: Seat | None) -> bytes:
    """一条消息: a server-sent event with the table as this viewer may see it."""
    return f"id: {table.revision}\ndata: {envelope(table, seat)}\n\n".encode()


def envelope(table: Table, seat: Seat | None) -> str:
    """The message with the clock of the server and the seat of the viewer, as JSON."""
    seen = message(table, Onlooker.SPECTATOR if seat is None else seat)
    whole = {"now": door.now(), "seat": None if seat is None else str(seat), "table": seen}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


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


async def _refuse(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": b""})
