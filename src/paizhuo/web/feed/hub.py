"""总线: delivers committed messages to the connections of this process, and by Redis to other processes.

The hub stores nothing: a client that missed a message reconnects and reads it from the database by its number. So a
lost message, a full queue or a restart costs a reconnection, never a change.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from typing import TYPE_CHECKING, Any

import redis
import redis.asyncio
from django.conf import settings

if TYPE_CHECKING:
    from collections.abc import Mapping

QUEUE = 256
"""How many messages a slow connection may fall behind before it is closed; the client reconnects."""
RETRY_SECONDS = 1.0

_log = logging.getLogger(__name__)


def channel_name() -> str:
    """频道: that of this database; channels of Redis are not kept apart by the number in its address."""
    return f"paizhuo:feed:{settings.DATABASES['default']['NAME']}"


def encode(no: int, message: Mapping[str, Any]) -> bytes:
    """Encode a message as one server-sent event."""
    body = json.dumps({"no": no, **message}, ensure_ascii=False, separators=(",", ":"))
    return f"id: {no}\ndata: {body}\n\n".encode()


class Listener:
    """连接: the queue of one open connection to a competition."""

    def __init__(self, competition: int, *, official: bool, screen: str = "") -> None:
        """``official`` gets the staff messages, others the public ones; ``screen`` names a screen of the hall."""
        self.competition = competition
        self.official = official
        self.screen = screen
        self.queue: asyncio.Queue[tuple[int, bytes] | None] = asyncio.Queue(QUEUE)

    def put(self, no: int, event: bytes) -> None:
        """Queue an event; if the queue is full, empty it and queue None, which closes the connection."""
        try:
            self.queue.put_nowait((no, event))
        except asyncio.QueueFull:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)


class Hub:
    """总线: the listeners of this process."""

    def __init__(self) -> None:
        """Start without listeners."""
        self._listeners: dict[int, set[Listener]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._redis: redis.Redis | None = None
        self._relay: asyncio.Task[None] | None = None

    @property
    def listeners(self) -> int:
        """在线屏幕: how many connections are open."""
        return sum(map(len, self._listeners.values()))

    def watching(self, competition: int) -> int:
        """How many connections are open to one competition."""
        return len(self._listeners.get(competition, ()))

    def screens(self, competition: int) -> Counter[str]:
        """大屏: how many connections to one competition are screens of the hall, by name."""
        return Counter(one.screen for one in tuple(self._listeners.get(competition, ())) if one.screen)

    async def start(self) -> None:
        """Start delivering on the running event loop."""
        self._loop = asyncio.get_running_loop()
        if settings.REDIS_URL:
            self._redis = redis.Redis.from_url(settings.REDIS_URL)
            ready = asyncio.Event()
            self._relay = asyncio.create_task(self._receive(settings.REDIS_URL, ready))
            await ready.wait()

    async def stop(self) -> None:
        """Stop delivering and close all connections; clients reconnect to another process or after the restart."""
        if self._relay is not None:
            self._relay.cancel()
            await asyncio.gather(self._relay, return_exceptions=True)
        for listener in [one for group in self._listeners.values() for one in group]:
            listener.queue.put_nowait(None) if not listener.queue.full() else None
        self._loop = None

    def add(self, listener: Listener) -> None:
        """Add the listener of a new connection."""
        self._listeners.setdefault(listener.competition, set()).add(listener)

    def remove(self, listener: Listener) -> None:
        """Remove the listener of a closed connection."""
        group = self._listeners.get(listener.competition, set())
        group.discard(listener)
        if not group:
            self._listeners.pop(listener.competition, None)

    def publish(self, competition: int, no: int, public: Mapping[str, Any], staff: Mapping[str, Any]) -> None:
        """Send a committed message; called in the thread of the write."""
        if self._redis is not None:
            carried = json.dumps([competition, no, public, staff], ensure_ascii=False)
            try:
                self._redis.publish(channel_name(), carried)
            except redis.RedisError:
                _log.warning("the feed could not be carried by Redis; screens of other processes reload on their own")
            else:
                return
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._deliver, competition, no, public, staff)

    def _deliver(self, competition: int, no: int, public: Mapping[str, Any], staff: Mapping[str, Any]) -> None:
        group = self._listeners.get(competition)
        if not group:
            return
        for_public = encode(no, public) if public else b""
        for_staff = encode(no, staff)
        for listener in tuple(group):
            event = for_staff if listener.official else for_public
            if event:
                listener.put(no, event)

    async def _receive(self, url: str, ready: asyncio.Event) -> None:
        while True:
            try:
                async with redis.asyncio.Redis.from_url(url) as client, client.pubsub() as channel:
                    await channel.subscribe(channel_name())
                    if ready.is_set():
                        self._close_all()
                    ready.set()
                    async for carried in channel.listen():
                        if carried["type"] == "message":
                            self._deliver(*json.loads(carried["data"]))
            except (redis.RedisError, OSError):
                _log.warning("Redis cannot be reached; trying again")
                ready.set()
                await asyncio.sleep(RETRY_SECONDS)

    def _close_all(self) -> None:
        """Close all connections after Redis was unreachable, so that clients reconnect and read what they missed."""
        for listener in [one for group in self._listeners.values() for one in group]:
            while not listener.queue.empty():
                listener.queue.get_nowait()
            listener.queue.put_nowait(None)


_hub = Hub()
start, stop, add, remove, publish, watching, screens = (
    _hub.start,
    _hub.stop,
    _hub.add,
    _hub.remove,
    _hub.publish,
    _hub.watching,
    _hub.screens,
)
