"""入口: the ASGI application: the feed, and Django for everything else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "paizhuo.web.settings")

from django.core.asgi import get_asgi_application

django_application = get_asgi_application()

from paizhuo.web.feed import endpoint, hub  # noqa: E402 - Django must be set up before models are imported

if TYPE_CHECKING:
    from paizhuo.web.feed.endpoint import Receive, Scope, Send


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Pass a connection to the feed or to Django."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith(endpoint.PREFIX):
        await endpoint.serve(scope, receive, send)
    elif scope["type"] == "http":
        asked: Any = scope
        await django_application(asked, receive, send)  # type: ignore[arg-type] # Django types ASGI by other names


async def _lifespan(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await hub.start()
            await send({"type": "lifespan.startup.complete"})
        else:
            await hub.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
