"""地址: whether other devices can open the address of a page."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from django.http import HttpRequest


def is_this_computer(request: HttpRequest) -> bool:
    """Whether the request used a loopback address, which no phone in the hall can open."""
    host = urlsplit(f"//{request.get_host()}").hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
