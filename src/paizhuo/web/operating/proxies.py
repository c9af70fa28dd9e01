"""代理: which address a request came from, by the word of trusted proxies only.

uvicorn follows ``X-Forwarded-For`` from its end, as far as trusted proxies wrote it, and takes what it finds there, an
address or not. What is no address counts as nothing said: the address of the proxy itself stays.
"""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from paizhuo.web.operating.set_up import NotReady
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.web.feed.endpoint import Receive, Scope, Send

PEER = "paizhuo.peer"
"""Where a scope keeps the address of the connection itself."""


class TrustedProxies:
    """可信的代理: sets the address and the scheme of a request as trusted proxies report them."""

    def __init__(self, application: Any, trusted: str) -> None:  # noqa: ANN401 - an ASGI application
        """``trusted`` are addresses and networks with commas; :class:`NotReady` for anything else."""
        check_trusted(trusted)
        self._application = application
        self._believing = ProxyHeadersMiddleware(self._checked, trusted_hosts=trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with the address that counts."""
        if scope["type"] == "http":
            scope = {**scope, PEER: scope.get("client")}
        await self._believing(scope, receive, send)  # type: ignore[arg-type] # uvicorn's own types of the same

    async def _checked(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - of ASGI
        client = scope.get("client")
        if client is not None and not _is_address(client[0]):
            scope["client"] = scope[PEER]
        await self._application(scope, receive, send)


def check_trusted(trusted: str) -> None:
    """Refuse a proxy that no request could come from: a name, a mistake, or everybody."""
    for part in trusted.split(","):
        try:
            ipaddress.ip_network(part.strip())
        except ValueError:
            text = N_("PAIZHUO_PROXIES: '{part}' is no address and no network. Write for example {example}.")
            raise NotReady(text, part=part.strip()[:60], example="10.0.0.7,10.1.0.0/16") from None


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
