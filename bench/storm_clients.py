"""Clients of bench.storm in one event loop: phones that press buttons, and screens that follow the feed."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

TABLE = re.compile(rb'"table/main/\d+/(\d+)"')
ROW = re.compile(rb'data-key=\\"t(\d+)\\"')
TIMEOUT = 120


@dataclass
class Answer:
    """What a server answered."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Browser:
    """浏览器: one connection that stays open, with its cookies."""

    def __init__(self, port: int) -> None:
        """Nothing is open yet."""
        self.port = port
        self.cookies: dict[str, str] = {}
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, form: dict[str, str] | bytes | None = None, **headers: str) -> Answer:
        """Send a request with a form, or with bytes of JSON.

        A connection that the server closed because it was idle is opened again, as browsers do.
        """
        try:
            return await self._ask(method, path, form, headers)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            return await self._ask(method, path, form, headers)

    async def _ask(
        self, method: str, path: str, form: dict[str, str] | bytes | None, headers: dict[str, str]
    ) -> Answer:
        async with asyncio.timeout(TIMEOUT):
            if self._writer is None or self._reader is None or self._reader.at_eof():
                self.close()
                self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
            body = form if isinstance(form, bytes) else urlencode(form or {}).encode()
            lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(body)}"]
            if form is not None:
                kind = "json" if isinstance(form, bytes) else "x-www-form-urlencoded"
                lines.append(f"Content-Type: application/{kind}")
            lines.append("Cookie: " + "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
            lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
            self._writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            return await self._answer(self._reader)

    async def _answer(self, reader: asyncio.StreamReader) -> Answer:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in head[1:])]
        for name, value in headers:
            if name == "set-cookie":
                cookie, _, worth = value.partition(";")[0].partition("=")
                self.cookies[cookie] = worth
        length = next((int(value) for name, value in headers if name == "content-length"), None)
        if length is not None:
            body = await reader.readexactly(length)
        elif ("transfer-encoding", "chunked") in headers:
            body = b""
            while size := int(await reader.readline(), 16):
                body += (await reader.readexactly(size + 2))[:-2]
            await reader.readline()
        else:
            body = b""
        return Answer(int(head[0].split()[1]), headers, body)

    def close(self) -> None:
        """Close the connection."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class FeedScreen(asyncio.Protocol):
    """屏幕: follows the feed, notes when each table's change arrives, and keeps what was sent of its part."""

    kept: dict[bytes, bytes] = {}  # noqa: RUF012 - one copy of what all screens get
    """The same bytes come to hundreds of screens: keep them once."""

    def __init__(self, port: int, path: str, page: str = "") -> None:
        """``page`` for a screen that shows a part of that page: what comes for it counts, not the message."""
        self.port, self.path, self.page = port, path, page
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        self.arrived: dict[int, float] = {}
        self.events: list[bytes] = []
        self.heard: asyncio.Event = asyncio.Event()
        self._buffer = b""
        self._text = b""
        self._headed = False
        self._transport: Any = None

    async def open(self) -> FeedScreen:
        """Open the feed and wait for its first bytes."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.port)
        await asyncio.wait_for(self.opened, TIMEOUT)
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the feed."""
        self._transport = transport
        self._transport.write(f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has closed it."""
        del exc
        self.lost = True

    def close(self) -> None:
        """Switch the screen off."""
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take the chunks apart, then the events."""
        self._buffer += data
        if not self._headed:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 200"), head
            self._headed, self._buffer = True, rest
        while (end := self._buffer.find(b"\r\n")) >= 0:
            size = int(self._buffer[:end], 16)
            if len(self._buffer) < end + 4 + size:
                return
            self._text += self._buffer[end + 2 : end + 2 + size]
            self._buffer = self._buffer[end + 4 + size :]
            self._read_events()

    def _read_events(self) -> None:
        if not self.opened.done():
            self.opened.set_result(None)
        whole, found, self._text = self._text.rpartition(b"\n\n")
        if not found:
            return
        now = time.perf_counter()
        for event in whole.split(b"\n\n"):
            if event.startswith(b"event: part\n"):
                self.events.append(self.kept.setdefault(event, event))
                tables = ROW.findall(event)
            elif not self.page:
                tables = TABLE.findall(event)
            else:
                continue
            for table in tables:
                self.arrived[int(table)] = now
        self.heard.set()


@dataclass
class Phone:
    """手机: one side of a table."""

    browser: Browser
    code: str
    table: int
    seat: str
    here: str = ""
    taken: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    async def sit(self) -> None:
        """Open the code and take a seat."""
        page = await self.browser.ask("GET", f"/t/{self.code}/")
        found = re.search(rb'action="([^"]+/)sit/"', page.body)
        assert found is not None, page.status
        self.here = found[1].decode()
        answer = await self.press("sit", seat=self.seat)
        assert answer.status == HTTPStatus.SEE_OTHER, answer.status
        self.taken.clear()

    async def press(self, act: str, **fields: str) -> Answer:
        """Press a button as the page does; note how long it takes."""
        form = {**fields, "command": f"{self.code}-{self.seat}-{act}"}
        begun = time.perf_counter()
        answer = await self.browser.ask(
            "POST",
            f"{self.here}{act}/",
            form,
            X_CSRFToken=self.browser.cookies.get("csrftoken", ""),
            **({"HX_Request": "true"} if act != "sit" else {}),
        )
        self.taken.append(time.perf_counter() - begun)
        if answer.status >= HTTPStatus.BAD_REQUEST:
            self.errors.append(f"{act} at table {self.table}: {answer.status}")
        return answer

    async def look(self) -> bytes:
        """Fetch the board again, as after a message."""
        answer = await self.browser.ask("GET", f"{self.here}?mark=none", HX_Request="true")
        if answer.status >= HTTPStatus.BAD_REQUEST:
            self.errors.append(f"look at table {self.table}: {answer.status}")
        return answer.body
