"""监听: the port at which a server will listen, tried before anything is made; in words where it cannot."""

from __future__ import annotations

import contextlib
import errno
import socket
import sys
from typing import TYPE_CHECKING

from paizhuo.web.operating.set_up import NotReady
from paizhuo.wording import N_

if TYPE_CHECKING:
    from pathlib import Path

HIGHEST_PORT = 65_535
USUAL_PORT = 8000
LAST_PORT = "serving.port"
"""A file in the data folder: commands beside the server print addresses with the port that it was last given."""
NOT_ALLOWED = frozenset({errno.EACCES, errno.EPERM})


class PortTaken(NotReady):
    """端口被占: another program listens there."""


def port_for(host: str, port: int) -> int:
    """端口: the port itself, or a free one for 0; :class:`NotReady` says why no server can listen there."""
    if not 0 <= port <= HIGHEST_PORT:
        raise NotReady(N_("There is no port {port}; choose one from 1 to 65535 with --port."), port=port)
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise _not_here(host) from None
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        # A port that a server has just left may be used again; on Windows this would let two servers have one port.
        if sys.platform == "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(place)
        except OSError as error:
            raise _refused(host, port, error.errno) from None
        return int(probe.getsockname()[1])


def keep_port(folder: Path, port: int) -> None:
    """记下端口: for the commands that are used beside the server."""
    # Without it they print another port; a folder that can no longer be written is reported where it matters.
    with contextlib.suppress(OSError):
        (folder / LAST_PORT).write_text(f"{port}\n", encoding="ascii")


def last_port(folder: Path) -> int:
    """上次的端口: where this installation was last served; the usual one where it never was, or nobody can tell."""
    try:
        return int((folder / LAST_PORT).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return USUAL_PORT


def _refused(host: str, port: int, number: int | None) -> NotReady:
    if number == errno.EADDRNOTAVAIL:
        return _not_here(host)
    # Windows says this of a port that another program keeps to itself.
    if number in NOT_ALLOWED and sys.platform != "win32":
        text = N_("This user may not listen on port {port}; choose one above 1023 with --port.")
        return NotReady(text, port=port)
    return PortTaken(N_("Port {port} is taken; choose another with --port."), port=port)


def _not_here(host: str) -> NotReady:
    return NotReady(N_("This computer has no address {host}; leave --host out, or choose one of its own."), host=host)
