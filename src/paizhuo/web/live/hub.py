"""牌桌的总线: says to the connections of this process, and by Redis to other processes, that a table has changed.

Every message is the whole table, so a connection needs to know only that there is something newer. The hub stores
nothing: who missed a change gets the newest state when it connects again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import redis
import redis.asyncio
from django.conf import settings

from paizhuo.web.feed.hub import RETRY_SECONDS, channel_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HEARD_SECONDS = 8.0
"""So long what another process said holds; who looks at a table asks every two seconds."""

_log = logging.getLogger(__name__)


class Changed(NamedTuple):
    """有变化: a table, its revision, and when it acts by itself; ``is_own`` unless another process did it."""

    table: int
    revision: int
    wake_at: int | None
    is_own: bool = True


class Listener:
    """连接: an open feed of one table, for the browser that opened it."""

    def __init__(self, table: int, browser: str, *, seat: str = "", is_late: bool = False) -> None:
        """Nothing has changed yet."""
        self.table = table
        self.browser = browser
        self.seat = seat
        """席位: its letter; empty for who watches."""
        self.is_late = is_late
        """延时: sees the table later, and is not woken by what happens now: when it is would say something."""
        self.newest = 0
        """最新: the highest revision that was heard of."""
        self.is_taken = False
        """换设备: whether another browser has taken the seat, and the page of this one does not say so yet."""
        self.is_closed = False
        self.changed = asyncio.Event()

    def close(self) -> None:
        """End the connection."""
        self.is_closed = True
        self.changed.set()


class LiveHub:
    """牌桌的总线: of this process."""

    def __init__(self) -> None:
        """Start without connections."""
        self._listeners: dict[int, set[Listener]] = {}
        self._followers: list[Callable[[Changed], None]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._redis: redis.Redis | None = None
        self._relay: asyncio.Task[None] | None = None
        self._own = secrets.token_hex(8)
        self._elsewhere: dict[int, dict[str, tuple[float, frozenset[str]]]] = {}
        """别的进程: which seats of a table they serve, and when they said so; only of tables that were asked about."""

    def on_change(self, follower: Callable[[Changed], None]) -> None:
        """Call ``follower`` on the event loop with every change that this process makes or hears of."""
        self._followers.append(follower)

    async def start(self) -> None:
        """Start delivering on the running event loop."""
        self._loop = asyncio.get_running_loop()
        if settings.REDIS_URL:
            self._redis = redis.Redis.from_url(settings.REDIS_URL)
            ready = asyncio.Event()
            self._relay = asyncio.create_task(self._receive(settings.REDIS_URL, ready))
            await ready.wait()

    async def stop(self) -> None:
        """Stop delivering and close all connections."""
        if self._relay is not None:
            self._relay.cancel()
            await asyncio.gather(self._relay, return_exceptions=True)
        self.close_all()
        self._loop = None

    def add(self, listener: Listener) -> None:
        """Add a connection."""
        self._listeners.setdefault(listener.table, set()).add(listener)

    def remove(self, listener: Listener) -> None:
        """Remove a closed connection."""
        group = self._listeners.get(listener.table, set())
        group.discard(listener)
        if not group:
            self._listeners.pop(listener.table, None)

    def connections(self) -> int:
        """How many connections are open."""
        return sum(map(len, self._listeners.values()))

    def of_table(self, table: int, browser: str) -> tuple[int, int]:
        """How many connections a browser has to a table, and how many there are in all."""
        group = self._listeners.get(table, set())
        return sum(one.browser == browser for one in group), len(group)

    def followed_seats(self, table: int) -> frozenset[str]:
        """在线: the seats that a browser follows in this process, and in others as they answered the look before."""
        self._carry({"table": table, "asked": True})
        said = self._elsewhere.get(table, {}).values()
        heard = [seats for at, seats in said if time.monotonic() - at < HEARD_SECONDS]
        return self._own_seats(table).union(*heard)

    def _own_seats(self, table: int) -> frozenset[str]:
        return frozenset(one.seat for one in tuple(self._listeners.get(table, ())) if one.seat)

    def close_all(self) -> None:
        """Close all connections; browsers connect again."""
        for group in tuple(self._listeners.values()):
            for listener in tuple(group):
                listener.close()

    def publish(self, table: int, revision: int, wake_at: int | None) -> None:
        """Say that a table was changed; called in the thread of the write, after the commit."""
        self.publish_all((Changed(table, revision, wake_at),))

    def publish_all(self, changes: Sequence[Changed]) -> None:
        """As :meth:`publish`, for all tables of one write."""
        if changes:
            self._carry({"changes": [[one.table, one.revision, one.wake_at] for one in changes]})
            self._on_loop(self._changed, changes)

    def take(self, table: int, browser: str) -> None:
        """换设备: say to a browser that another one has taken its seat."""
        self._carry({"table": table, "browser": browser})
        self._on_loop(self._taken, table, browser)

    def let_go(self, table: int, browser: str) -> None:
        """离座: end the feeds of a browser that has another seat now, or none; it opens them again as what it is."""
        self._carry({"table": table, "browser": browser, "ended": True})
        self._on_loop(self._ended, table, browser)

    def end(self, table: int, revision: int) -> None:
        """收桌: nothing is due at this table any more, and nobody follows it."""
        self.publish(table, revision, None)
        self._carry({"table": table, "ended": True})
        self._on_loop(self._ended, table)

    def _on_loop(self, function: Callable[..., None], *values: object) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *values)

    def _carry(self, message: dict[str, Any]) -> None:
        if self._redis is None:
            return
        try:
            self._redis.publish(_channel(), json.dumps({"from": self._own, **message}))
        except redis.RedisError:
            _log.warning("a change of a live table could not be carried by Redis; other processes look for themselves")

    def _changed(self, changes: Sequence[Changed]) -> None:
        for one in changes:
            for follower in self._followers:
                follower(one)
            for listener in self._listeners.get(one.table, ()):
                listener.newest = max(listener.newest, one.revision)
                if not listener.is_late:
                    listener.changed.set()

    def _ended(self, table: int, browser: str | None = None) -> None:
        for listener in self._listeners.get(table, ()):
            if browser is None or listener.browser == browser:
                listener.close()

    def _taken(self, table: int, browser: str) -> None:
        for listener in self._listeners.get(table, ()):
            if listener.browser == browser:
                listener.is_taken = True
                listener.changed.set()

    async def _receive(self, url: str, ready: asyncio.Event) -> None:
        while True:
            try:
                async with redis.asyncio.Redis.from_url(url) as client, client.pubsub() as channel:
                    await channel.subscribe(_channel())
                    if ready.is_set():
                        # Something may have been missed meanwhile.
                        self.close_all()
                    ready.set()
                    async for carried in channel.listen():
                        if carried["type"] == "message":
                            self._received(json.loads(carried["data"]))
            except (redis.RedisError, OSError):
                _log.warning("Redis cannot be reached for live tables; trying again")
                ready.set()
                await asyncio.sleep(RETRY_SECONDS)

    def _received(self, message: dict[str, Any]) -> None:
        if message["from"] == self._own:
            return
        if "asked" in message:
            answer = {"table": message["table"], "seats": sorted(self._own_seats(message["table"]))}
            asyncio.get_running_loop().run_in_executor(None, self._carry, answer)
        elif "seats" in message:
            said = self._elsewhere.setdefault(message["table"], {})
            said[message["from"]] = (time.monotonic(), frozenset(message["seats"]))
        elif "ended" in message:
            self._ended(message["table"], message.get("browser"))
        elif "browser" in message:
            self._taken(message["table"], message["browser"])
        else:
            self._changed([Changed(pk, number, at, is_own=False) for pk, number, at in message["changes"]])


def _channel() -> str:
    return f"{channel_name()}:live"


_hub = LiveHub()
on_change, start, stop, add, remove, publish, publish_all, take = (
    _hub.on_change,
    _hub.start,
    _hub.stop,
    _hub.add,
    _hub.remove,
    _hub.publish,
    _hub.publish_all,
    _hub.take,
)
connections, close_all, of_table, followed_seats = (
    _hub.connections,
    _hub.close_all,
    _hub.of_table,
    _hub.followed_seats,
)
end, let_go = _hub.end, _hub.let_go
