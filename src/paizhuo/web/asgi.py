"""入口: the ASGI application: the feed, static files, and Django for everything else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "paizhuo.web.settings")

import django

django.setup(set_prefix=False)

from paizhuo.web.feed import endpoint, hub  # noqa: E402 - Django must be set up before models are imported
from paizhuo.web.feed.live_parts import LiveParts  # noqa: E402 - the same
from paizhuo.web.live import endpoint as live_endpoint  # noqa: E402 - the same
from paizhuo.web.live import hub as live_hub  # noqa: E402 - the same
from paizhuo.web.live import posting, review_work, waking  # noqa: E402 - the same
from paizhuo.web.monitoring.request_lines import watched  # noqa: E402 - the same
from paizhuo.web.page_handler import PageHandler, StaticFiles  # noqa: E402 - the same
from paizhuo.web.pages.rendered_parts import rendered_part  # noqa: E402 - the same
from paizhuo.web.pages.request_sizes import limited  # noqa: E402 - the same

if TYPE_CHECKING:
    from paizhuo.web.feed.endpoint import Receive, Scope, Send


pages, static_files = PageHandler(), StaticFiles()
live_parts = LiveParts(rendered_part)
hub.on_public_message(live_parts.message)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Pass a connection to the feed or to Django."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith(endpoint.PREFIX):
        await watched(scope, receive, send, _feed, is_feed=True)
    elif scope["type"] == "http" and live_endpoint.ADDRESS.fullmatch(scope["path"]):
        await watched(scope, receive, send, live_endpoint.serve, is_feed=True)
    elif scope["type"] == "http" and scope["method"] == "POST" and posting.ADDRESS.fullmatch(scope["path"]):
        await watched(scope, receive, send, _moves, is_feed=False)
    elif scope["type"] == "http":
        await watched(scope, receive, send, _pages, is_feed=False)


async def _pages(scope: Scope, receive: Receive, send: Send) -> None:
    await limited(scope, receive, send, static_files if scope["path"] in static_files else pages)


async def _moves(scope: Scope, receive: Receive, send: Send) -> None:
    await posting.serve(scope, receive, send, _pages)


async def _feed(scope: Scope, receive: Receive, send: Send) -> None:
    await endpoint.serve(scope, receive, send, live_parts)


async def _lifespan(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await hub.start()
            await live_hub.start()
            await waking.start()
            review_work.start()
            await send({"type": "lifespan.startup.complete"})
        else:
            await review_work.stop()
            await waking.stop()
            await live_hub.stop()
            await hub.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
