"""A connection to the feed as an ASGI server makes one, and what is sent over it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from paizhuo.web.feed import endpoint
from paizhuo.web.feed.live_parts import LiveParts
from paizhuo.web.pages.rendered_parts import rendered_part


class Connection:
    """A connection to the feed, as an ASGI server makes one."""

    def __init__(self, slug: str, *, headers: list[tuple[bytes, bytes]] | None = None, query: bytes = b"") -> None:
        """Open it."""
        self.scope = {"path": f"/feed/{slug}", "headers": headers or [], "query_string": query}
        self.gone = asyncio.Event()
        self.out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.task = asyncio.create_task(
            endpoint.serve(self.scope, self._receive, self.out.put, LiveParts(rendered_part))
        )

    async def _receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def next(self) -> dict[str, Any]:
        """What is sent next."""
        return await asyncio.wait_for(self.out.get(), 20)

    async def close(self) -> None:
        """The screen is switched off."""
        self.gone.set()
        await asyncio.wait_for(self.task, 20)


def messages(body: bytes) -> list[dict[str, Any]]:
    """The messages in a part of the stream."""
    return [json.loads(line[6:]) for line in body.decode().splitlines() if line.startswith("data: ")]
