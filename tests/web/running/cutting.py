"""A network that cuts every message of a feed, in its middle and after it, and loses the first answer to a command."""

from __future__ import annotations

import asyncio
import contextlib
import re
import threading
from collections import Counter
from typing import Self

EVENT = re.compile(rb"id: (\d+)\ndata: .*?\n\n", re.DOTALL)
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"\r\ncookie: ([^\r]+)", re.IGNORECASE)
MOST_READ = 1 << 16


class CuttingNetwork:
    """断网: a proxy in front of a server; one request on each connection. Use it in a ``with`` statement."""

    def __init__(self, server: int) -> None:
        """``server`` is the port of the server; ``port`` will be that of this proxy."""
        self.server, self.port = server, 0
        self.cuts: Counter[str] = Counter()
        """How often what was cut."""
        self._seen: set[tuple[bytes, bytes]] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._tasks: set[asyncio.Task[None]] = set()

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
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            await self._carry(reader, writer)
        writer.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(head)
        body = await reader.readexactly(int(length[1])) if length else b""
        onward, out = await asyncio.open_connection("127.0.0.1", self.server)
        try:
            out.write(head + body)
            if head.split(b" ", 2)[1].endswith(b"/feed"):
                found = COOKIE.search(head)
                await self._carry_feed(onward, writer, found[1] if found else b"")
                return
            answer = await onward.read()
            if body and self._is_first(b"command", body):
                self.cuts["answers lost"] += 1
                return
            writer.write(answer)
            await writer.drain()
        finally:
            out.close()

    async def _carry_feed(self, onward: asyncio.StreamReader, writer: asyncio.StreamWriter, viewer: bytes) -> None:
        """Carry one message, whole or in part, and hang up."""
        got, carried = b"", 0
        while piece := await onward.read(MOST_READ):
            got += piece
            event = EVENT.search(got)
            if event is None:
                # What stands before a message passes; its own beginning waits until all of it is here.
                start = got.find(b"id: ")
                end = len(got) if start < 0 else start
            elif self._is_first(viewer, event[1]):
                self.cuts["messages cut in the middle"] += 1
                end = (event.start() + event.end()) // 2
            else:
                self.cuts["feeds cut after a message"] += 1
                end = event.end()
            if end > carried:
                writer.write(got[carried:end])
                await writer.drain()
                carried = end
            if event is not None:
                return

    def _is_first(self, whose: bytes, what: bytes) -> bool:
        is_first = (whose, what) not in self._seen
        self._seen.add((whose, what))
        return is_first
