"""地址: where this server can be reached: on this machine, and from phones in the same network."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from typing import NamedTuple
from urllib.parse import urlsplit

if sys.platform == "linux":
    import fcntl

# An address reserved for documentation: connecting a datagram socket only selects a route and sends nothing.
_ANYWHERE = ("192.0.2.1", 9)
_ASK_ADDRESS = 0x8915
"""SIOCGIFADDR of Linux: the address of one interface."""
_HTTP = 80


class LanAddress(NamedTuple):
    """局域网地址: an address of this machine, with the interface that has it."""

    host: str
    interface: str

    @property
    def is_wireless(self) -> bool:
        """Whether the interface is probably a wireless one, by the names that Linux gives."""
        return self.interface.startswith(("wl", "wifi", "ap"))


def lan_address() -> str | None:
    """The address of this machine in its network; None where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return found if _is_lan(found) else None


def lan_addresses() -> tuple[LanAddress, ...]:
    """All addresses of this machine that a phone could open, the one of the route to other networks first."""
    first = lan_address()
    found = {one.host: one for one in _interfaces() if _is_lan(one.host)}
    if first is not None:
        found.setdefault(first, LanAddress(first, ""))
    return tuple(sorted(found.values(), key=lambda one: (one.host != first, not one.is_wireless, one.interface)))


def _interfaces() -> list[LanAddress]:
    if sys.platform != "linux":
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _number, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe.fileno(), _ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:  # an interface without an address
                continue
            found.append(LanAddress(socket.inet_ntoa(answer[20:24]), name))
    return found


def _is_lan(host: str) -> bool:
    address = ipaddress.ip_address(host)
    return not (address.is_loopback or address.is_unspecified)


def belongs_here(host: str) -> bool:
    """Whether this machine has the address; a name is believed."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return True
    family = socket.AF_INET6 if address.version == 6 else socket.AF_INET  # noqa: PLR2004 - the version of the protocol
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((host, 0))
        except OSError:
            return False
    return True


def is_loopback(host: str) -> bool:
    """Whether only this machine can open the address; ``host`` may carry a port."""
    name = urlsplit(f"//{host}").hostname or ""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def port_of(host: str) -> int:
    """The port of a host as a browser sends it."""
    return urlsplit(f"//{host}").port or _HTTP


def url(host: str, port: int) -> str:
    """The address as people type it."""
    return f"http://{host}/" if port == _HTTP else f"http://{host}:{port}/"
