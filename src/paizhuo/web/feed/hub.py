"""总线: delivers committed messages to the connections of this process, and by Redis to other processes.

The hub stores nothing: a client that missed a message reconnects and reads it from the database by its number. So a
lost message, a full queue or a restart costs a reconnection, never a change.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import redis
import redis.asyncio
from django.conf import settings
from django.utils.crypto import salted_hmac

from paizhuo.web.feed.message_order import MessageOrder

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

QUEUE = 256
"""How many pieces a slow connection may fall behind before it is closed; the client reconnects."""
RETRY_SECONDS = 1.0
WINDOW_SECONDS = 0.25
"""Messages of one competition that follow each other within this time go out together; a single one goes at once."""
HEARTBEAT_SECONDS = 15
PASSING = 3
"""A message without a number is carried by its competition, its text and whether it is for everybody."""
HEARTBEAT = b'event: here\ndata: {"no":0,"topics":[]}\n\n'
"""心跳: an event and no comment, so that a page notices a connection that only seems open."""

_log = logging.getLogger(__name__)


def channel_name() -> str:
    """频道: that of this installation, known by its secret and its database.

    Two installations may use one Redis, and databases of one name on two machines; a copy of the data folder, as for a
    rehearsal, has the same secret.
    """
    database = settings.DATABASES["default"]["NAME"]
    return f"paizhuo:feed:{salted_hmac('paizhuo.feed', str(database), algorithm='sha256').hexdigest()[:32]}"


def encode_passing(message: Mapping[str, Any]) -> bytes:
    """Encode a message that belongs to no act: it has no number, and who missed it needs only the next one."""
    body = json.dumps({"no": 0, **message}, ensure_ascii=False, separators=(",", ":"))
    return f"data: {body}\n\n".encode()


def encode(no: int, message: Mapping[str, Any]) -> bytes:
    """Encode a message as one server-sent event."""
    body = json.dumps({"no": no, **message}, ensure_ascii=False, separators=(",", ":"))
    return f"id: {no}\ndata: {body}\n\n".encode()


RELOAD = b'data: {"no":0,"topics":["reload"]}\n\n'
"""The last event of a connection whose right has ended: the page loads again, and shows what its reader may see now."""


@dataclass(frozen=True)
class Ended:
    """失效: a session, by its mark; what an account held, in one competition or (0) in all; or a whole competition."""

    session: str = ""
    user: int = 0
    competition: int = 0

    def ends(self, listener: Listener) -> bool:
        """Whether the connection was let in by this."""
        if self.session:
            return listener.session == self.session
        if not self.user:
            return bool(self.competition) and listener.competition == self.competition
        return listener.user == self.user and self.competition in {0, listener.competition}


class Listener:
    """连接: the queue of one open connection to a competition."""

    def __init__(self, competition: int, *, official: bool, screen: str = "", user: int = 0, session: str = "") -> None:
        """``official`` gets the staff messages, others the public ones; ``screen`` names a screen of the hall.

        ``user`` and ``session`` (its mark) are those by which an official was let in.
        """
        self.competition = competition
        self.official = official
        self.screen = screen
        self.user = user
        self.session = session
        self.ended = False
        self.after: int | None = None
        """The last act whose message was sent when the connection opened; None while the missed ones are read."""
        self._early: list[Event] = []
        """What came meanwhile, of which some may be among the missed ones."""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)

    def begin(self, after: int) -> None:
        """The missed messages up to ``after`` have been sent: go on with what came meanwhile."""
        self.after = after
        self.send(self._early)
        self._early = []

    def send(self, events: Sequence[Event], piece: bytes = b"") -> None:
        """Queue the events that the connection has not got yet; ``piece`` is all of them, encoded."""
        if self.after is None:
            self._early += events
            return
        is_new = bool(piece) and all(one.no > self.after for one in events)
        if rest := piece if is_new else joined(events, official=self.official, after=self.after):
            self.put(rest)

    def put(self, piece: bytes) -> None:
        """Queue a piece of the stream; a connection that is too far behind is closed, and the client reconnects."""
        try:
            self.queue.put_nowait(piece)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """Close the connection; what waits for it is dropped."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    def end(self) -> None:
        """The right of this connection has ended: send nothing more but that the page loads again."""
        self.ended = True
        self.close()


class Event(NamedTuple):
    """一条消息: the number of its act, encoded for the public (empty if it is not for them) and for officials."""

    no: int
    public: bytes
    staff: bytes


def joined(events: Sequence[Event], *, official: bool, after: int = 0) -> bytes:
    """The events with a number above ``after`` as one piece of the stream."""
    return b"".join(one.staff if official else one.public for one in events if one.no > after)


class Hub:
    """总线: the listeners of this process."""

    def __init__(self) -> None:
        """Start without listeners."""
        self._most = 0
        self._listeners: dict[int, set[Listener]] = {}
        self._pending: dict[int, list[Event]] = {}
        self._sent_at: dict[int, float] = {}
        self._heart: asyncio.Task[None] | None = None
        self._followers: list[Callable[[int, Sequence[str]], None]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._redis: redis.Redis | None = None
        self._relay: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._order = MessageOrder(self._deliver)

    def connections(self) -> int:
        """在线屏幕: how many connections are open."""
        return sum(map(len, self._listeners.values()))

    def watching(self, competition: int) -> int:
        """How many connections are open to one competition."""
        return len(self._listeners.get(competition, ()))

    def screens(self, competition: int) -> Counter[str]:
        """大屏: how many connections to one competition are screens of the hall, by name."""
        return Counter(one.screen for one in tuple(self._listeners.get(competition, ())) if one.screen)

    def on_public_message(self, follower: Callable[[int, Sequence[str]], None]) -> None:
        """Call ``follower`` with the competition and the topics of every public message, on the event loop."""
        self._followers.append(follower)

    def limit_connections(self, most: int) -> None:
        """Open at most so many connections in this process; 0: as many as come."""
        self._most = most

    def is_full(self, beside: int = 0) -> bool:
        """Whether no more connections are opened, ``beside`` others: what is left of the descriptors serves pages."""
        return 0 < self._most <= self.connections() + beside

    async def start(self) -> None:
        """Start delivering on the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._heart = asyncio.create_task(self._beat())
        if settings.REDIS_URL:
            self._redis = redis.Redis.from_url(settings.REDIS_URL)
            ready = asyncio.Event()
            self._relay = asyncio.create_task(self._receive(settings.REDIS_URL, ready))
            self._looking = asyncio.create_task(self._order.look_now_and_then())
            await ready.wait()

    async def stop(self) -> None:
        """Stop delivering and close all connections; clients reconnect to another process or after the restart."""
        tasks = [one for one in (self._relay, self._looking, self._heart) if one is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.close_all()
        self._loop = None

    def add(self, listener: Listener) -> None:
        """Add the listener of a new connection."""
        self._listeners.setdefault(listener.competition, set()).add(listener)

    def begin(self, listener: Listener, after: int) -> None:
        """The connection has sent the missed messages up to ``after``: go on with the new ones."""
        if self._redis is not None:
            self._order.begin(listener.competition, after)
        listener.begin(after)

    def remove(self, listener: Listener) -> None:
        """Remove the listener of a closed connection."""
        group = self._listeners.get(listener.competition, set())
        group.discard(listener)
        if not group:
            self._listeners.pop(listener.competition, None)
            self._sent_at.pop(listener.competition, None)
            self._order.leave(listener.competition)

    def publish(self, competition: int, no: int, public: Mapping[str, Any], staff: Mapping[str, Any]) -> None:
        """Send a committed message; called in the thread of the write."""
        if self._carry([competition, no, public, staff]):
            return
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._order.take, competition, no, public, staff)

    def show_officials(self, competition: int, message: Mapping[str, Any]) -> None:
        """过程: send officials what changed in the hall without an act; called in any thread, nothing is stored."""
        self._pass_on(competition, message, for_all=False)

    def show_everybody(self, competition: int, message: Mapping[str, Any]) -> None:
        """过程: the same for everybody who may follow the event."""
        self._pass_on(competition, message, for_all=True)

    def _pass_on(self, competition: int, message: Mapping[str, Any], *, for_all: bool) -> None:
        if self._carry([competition, message, for_all]):
            return
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._show, competition, message, for_all)

    def _show(self, competition: int, message: Mapping[str, Any], for_all: bool) -> None:  # noqa: FBT001 - as carried
        piece = encode_passing(message)
        for listener in tuple(self._listeners.get(competition, ())):
            if listener.official or for_all:
                listener.put(piece)

    def end(self, ended: Ended) -> None:
        """Close the connections of a session, office, account or competition that has ended, in all processes."""
        # Here at once, whatever becomes of Redis; other processes look for themselves if they do not hear of it.
        self._carry(asdict(ended))
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end, ended)

    def _carry(self, message: list[Any] | dict[str, Any]) -> bool:
        """Whether Redis took the message."""
        if self._redis is None:
            return False
        try:
            self._redis.publish(channel_name(), json.dumps(message, ensure_ascii=False))
        except redis.RedisError:
            _log.warning("the feed could not be carried by Redis; screens of other processes reload on their own")
            return False
        return True

    def _end(self, ended: Ended) -> None:
        for listener in self._all():
            if ended.ends(listener):
                listener.end()

    def _all(self) -> list[Listener]:
        return [one for group in self._listeners.values() for one in group]

    def _deliver(self, competition: int, no: int, public: Mapping[str, Any], staff: Mapping[str, Any]) -> None:
        for follower in self._followers if public else ():
            follower(competition, public.get("topics", ()))
        if not self._listeners.get(competition):
            return
        pending = self._pending.setdefault(competition, [])
        pending.append(Event(no, encode(no, public) if public else b"", encode(no, staff)))
        if len(pending) == 1:
            loop = asyncio.get_running_loop()
            due = self._sent_at.get(competition, 0.0) + WINDOW_SECONDS
            loop.call_at(max(due, loop.time()), self._send_pending, competition)

    def _send_pending(self, competition: int) -> None:
        events = self._pending.pop(competition)
        group = self._listeners.get(competition)
        if not group:
            return
        self._sent_at[competition] = asyncio.get_running_loop().time()
        pieces = {official: joined(events, official=official) for official in (False, True)}
        for listener in tuple(group):
            listener.send(events, pieces[listener.official])

    async def _beat(self) -> None:
        """Send something to every idle connection now and then: the way between notices that it is in use."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for listener in self._all():
                if listener.queue.empty():
                    listener.put(HEARTBEAT)

    async def _receive(self, url: str, ready: asyncio.Event) -> None:
        while True:
            try:
                async with redis.asyncio.Redis.from_url(url) as client, client.pubsub() as channel:
                    await channel.subscribe(channel_name())
                    if ready.is_set():
                        self.close_all()
                        # Parts of pages that a slow connection still holds are rendered again, too.
                        self._order.look_at_all()
                    ready.set()
                    async for carried in channel.listen():
                        if carried["type"] == "message":
                            self._received(json.loads(carried["data"]))
            except (redis.RedisError, OSError):
                _log.warning("Redis cannot be reached; trying again")
                ready.set()
                await asyncio.sleep(RETRY_SECONDS)

    def _received(self, message: list[Any] | dict[str, Any]) -> None:
        """A message of this process or another one: what was committed, what has ended, or what only passes."""
        if isinstance(message, dict):
            self._end(Ended(**message))
        elif len(message) == PASSING:
            self._show(*message)
        else:
            self._order.take(*message)

    def close_all(self) -> None:
        """Close all connections, so that clients reconnect and read what they missed."""
        for listener in self._all():
            listener.close()


_hub = Hub()
on_public_message, start, stop, add, begin, remove, publish, end = (
    _hub.on_public_message,
    _hub.start,
    _hub.stop,
    _hub.add,
    _hub.begin,
    _hub.remove,
    _hub.publish,
    _hub.end,
)
show_officials, show_everybody = _hub.show_officials, _hub.show_everybody
watching, screens, connections, close_all, limit_connections, is_full = (
    _hub.watching,
    _hub.screens,
    _hub.connections,
    _hub.close_all,
    _hub.limit_connections,
    _hub.is_full,
)
