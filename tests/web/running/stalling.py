"""A network in which connections die without a word, as those of a phone do that sleeps or changes its network."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import Self

MOST_READ = 1 << 16


class StallingNetwork:
    """静默断线: a proxy in front of a server. Use it in a ``with`` statement."""

    def __init__(self, server: int) -> None:
        """``server`` is the port of the server; ``port`` will be that of this proxy."""
        self.server, self.port = server, 0
        self.connections = 0
        """How many connections have been opened."""
        self._age = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._tasks: set[asyncio.Task[None]] = set()

    def stall(self) -> None:
        """Nothing comes any more by the connections of now; they stay open. New ones work."""
        self._age += 1

    def __enter__(self) -> Self:
        """Begin to listen."""
        self._thread.start()
        self.port = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()
        return self

    def __exit__(self, *_: object) -> None:
        """Close all connections."""
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _listen(self) -> int:
        self._listening = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return int(self._listening.sockets[0].getsockname()[1])

    async def _close(self) -> None:
        self._listening.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self.connections += 1
        onward, out = await asyncio.open_connection("127.0.0.1", self.server)
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(self._carry(reader, out), self._carry(onward, writer))
        for one in (out, writer):
            one.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        age = self._age
        while piece := await reader.read(MOST_READ):
            if age == self._age:
                writer.write(piece)
                await writer.drain()
        writer.close()
