"""回环: a contest table on this machine and the clients at it, with every wait bounded."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from paizhuo.ai.contest.events import Open
from paizhuo.ai.contest.seating import Stopped
from paizhuo.ai.contest.server import Contest

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from websockets.asyncio.client import ClientConnection

    from paizhuo.ai.contest.events import ContestEvent
    from paizhuo.ai.contest.protocol import Message
    from paizhuo.ai.contest.settings import Settings
    from paizhuo.guandan.record import GameRecord

PATIENCE = 300
"""Seconds after which a test gives up; none of them needs more than a few."""
SEED = b"a seed for tests"

EventT = TypeVar("EventT", bound="ContestEvent")


class Table:
    """A table that is open, what has been heard of it, and the records it has kept."""

    def __init__(self, settings: Settings) -> None:
        """Open it at a free port."""
        self.heard: list[ContestEvent] = []
        self.records: list[GameRecord] = []
        self.port = 0
        self._more = asyncio.Event()
        self.contest = Contest(settings, SEED, report=self._tell, keep=lambda _, record: self.records.append(record))
        self.task: asyncio.Task[tuple[int, int]] = asyncio.create_task(self.contest.run("127.0.0.1", 0))

    def _tell(self, event: ContestEvent) -> None:
        if isinstance(event, Open):
            self.port = event.port
        self.heard.append(event)
        self._more.set()

    async def until(self, kind: type[EventT], count: int = 1) -> EventT:
        """Wait for event of this kind, the so-manieth."""
        async with asyncio.timeout(PATIENCE):
            while len(found := [event for event in self.heard if isinstance(event, kind)]) < count:
                self._more.clear()
                await self._more.wait()
        return found[count - 1]

    def url(self, path: str) -> str:
        """An address at this table."""
        return f"ws://127.0.0.1:{self.port}/{path}"

    async def client(self, name: str) -> Bot:
        """A client that has taken a seat."""
        return Bot(await connect(self.url(f"game/{name}"), proxy=None, max_size=None))


@asynccontextmanager
async def table(settings: Settings) -> AsyncIterator[Table]:
    """A table that has opened; whatever still goes on at the end is broken off."""
    opened = Table(settings)
    await opened.until(Open)
    try:
        yield opened
    finally:
        opened.task.cancel()
        with suppress(asyncio.CancelledError, Stopped):
            await opened.task


def first(message: Message) -> str:
    """Answer with the first action: pass where one can."""
    assert message["type"] == "act"
    return '{"actIndex": 0}'


def last(message: Message) -> str:
    """Answer with the last action: play where one can."""
    return json.dumps({"actIndex": message["indexRange"]})


class Bot:
    """An existing bot, as simple as they come."""

    def __init__(self, connection: ClientConnection) -> None:
        """Sit at the end of this connection."""
        self.connection = connection
        self.heard: list[Message] = []

    async def hears(self) -> Message:
        """The next message."""
        message: Message = json.loads(await asyncio.wait_for(self.connection.recv(), PATIENCE))
        self.heard.append(message)
        return message

    async def asked(self) -> Message:
        """The next message that asks."""
        while (message := await self.hears())["type"] != "act":
            pass
        return message

    async def says(self, content: str | bytes) -> None:
        """Send something."""
        await self.connection.send(content)

    async def play(self, answer: Callable[[Message], str]) -> None:
        """Answer everything until the contest is over."""
        while (message := await self.hears())["stage"] != "gameResult":
            if message["type"] == "act":
                await self.says(answer(message))

    async def closed(self) -> tuple[int | None, str | None]:
        """Hear all that is still said, until the connection ends: its code and the reason."""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionClosed):
                while True:
                    await self.hears()
            await self.connection.wait_closed()
        return self.connection.close_code, self.connection.close_reason
