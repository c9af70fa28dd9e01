"""大屏: a public page that follows the feed as the script of the pages does, also when the server goes away."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from tests.chaos.clients import LOST, SLUG, Client
from tests.web.running.servers import PAUSE
from tests.web.running.shown_part import ShownPart, normal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

LAST = 'data-no="'


@dataclass
class Screen(Client):
    """屏幕: what it shows, and the number of the last message that it got."""

    path: str = ""
    shown: ShownPart = field(default_factory=lambda: ShownPart(""))
    version: str = ""
    last: int = 0
    _pushed: bool = False
    _task: asyncio.Task[None] | None = None

    async def open(self) -> Screen:
        """Load the page and begin to follow the feed."""
        await self._load()
        self._task = asyncio.create_task(self._follow())
        return self

    async def close(self) -> None:
        """Switch the screen off."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def text(self) -> str:
        """What it shows, without what may differ."""
        return normal(self.shown.text)

    async def loaded_now(self) -> str:
        """What a page that is loaded now shows."""
        return normal(ShownPart.of_page(await self._page()).text)

    async def _page(self) -> str:
        return (await self.get(self.path, Accept_Language="zh-CN")).body.decode()

    async def _load(self) -> None:
        page = await self._page()
        self._show(page)
        self.last = int(page.partition(LAST)[2].partition('"')[0])
        self.journal.note("loaded", screen=self.name, act=self.last)

    async def _fetch(self) -> None:
        """Fetch the part again until it comes, as the page does where the server does not send it."""
        self._show(await self._page())

    def _show(self, page: str) -> None:
        self.shown = ShownPart.of_page(page)
        self.version = self.shown.version

    async def _follow(self) -> None:
        while True:
            self._pushed = False
            with contextlib.suppress(*LOST):
                async for event, data in self._events():
                    await self._receive(event, data)
            self._elsewhere()
            await asyncio.sleep(PAUSE)

    async def _events(self) -> AsyncIterator[tuple[str, dict[str, Any]]]:
        asked = {"since": self.last, "part": self.path, "version": self.version, "language": "zh-Hans"}
        port = self.browser.port
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**24)
        try:
            writer.write(f"GET /feed/{SLUG}?{urlencode(asked)} HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            if int(head.split()[1]) != HTTPStatus.OK:
                await self._fetch()
                return
            while True:
                lines = dict(
                    line.split(": ", 1)
                    for line in (await reader.readuntil(b"\n\n")).decode().splitlines()
                    if ": " in line and not line.startswith(":")
                )
                if "data" in lines:
                    yield lines.get("event", "message"), json.loads(lines["data"])
        finally:
            writer.close()

    async def _receive(self, event: str, data: Any) -> None:  # noqa: ANN401 - what the feed sends
        if event == "parts":
            self._pushed = self.path in data
        elif event == "part" and data.get("gone"):
            self._pushed = False
            await self._fetch()
        elif event == "here":
            return
        elif event == "part":
            self.shown.receive(data)
            self.version = data["version"]
        elif "reload" in data["topics"]:
            await self._load()
        else:
            self.last = data["no"]
            self.journal.note("message", screen=self.name, no=self.last)
            if not self._pushed:
                await self._fetch()
