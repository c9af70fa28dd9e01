"""地址: where this server can be reached: on this machine, and from phones in the same network."""

from __future__ import annotations

import ipaddress
import socket

# An address reserved for documentation: connecting a datagram socket only selects a route and sends nothing.
_ANYWHERE = ("192.0.2.1", 9)


def lan_address() -> str | None:
    """The address of this machine in its network; None where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    address = ipaddress.ip_address(found)
    return None if address.is_loopback or address.is_unspecified else found


def is_free(host: str, port: int) -> bool:
    """Whether a server can listen there."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def url(host: str, port: int) -> str:
    """The address as people type it."""
    return f"http://{host}/" if port == 80 else f"http://{host}:{port}/"  # noqa: PLR2004 - the port of http
