"""地址: what a phone in the hall would be sent to."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from django.http import HttpRequest


def is_this_computer(request: HttpRequest) -> bool:
    """Whether the page was opened by an address that leads no other device here."""
    host = urlsplit(f"//{request.get_host()}").hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
