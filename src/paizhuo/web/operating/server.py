"""服务器: run one ASGI process, alone or one of several that share PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from typing import TYPE_CHECKING, NoReturn

import uvicorn
from django.conf import settings

from paizhuo.files import take_lock
from paizhuo.web import installation, modes
from paizhuo.web.feed import hub
from paizhuo.web.live import hub as live_hub
from paizhuo.web.monitoring import log_files
from paizhuo.web.operating import (
    background_verification,
    backup_schedule,
    descriptors,
    garbage,
    summary_filling,
    webhook_sending,
)
from paizhuo.web.operating.connections import PatientProtocol
from paizhuo.web.operating.proxies import TrustedProxies
from paizhuo.web.operating.set_up import NotReady
from paizhuo.web.throttling import limits
from paizhuo.wording import N_

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path
    from types import FrameType

LOCK = "serving.lock"
GRACE_SECONDS = 8
"""How long a server that was asked to stop still works on requests that it has begun."""
CLOSE_SECONDS = 0.1
LAST_SECONDS = 1.5
"""How long a server that changes over still answers."""


class AlreadyServed(NotReady):
    """已在运行: another server has the data folder."""


def serve_folder(folder: Path) -> AbstractContextManager[None]:
    """占用: lock the data folder for a server; with Redis others that have it, too, may serve beside it.

    Without Redis two processes would miss each other's feed messages.
    """
    text = N_("Another server is running on {folder}; stop it, or set DATABASE_URL and REDIS_URL to run several.")
    return _lock(folder, text, shared=bool(settings.REDIS_URL))


def change_folder(folder: Path) -> AbstractContextManager[None]:
    """独占: lock the data folder for a command that writes what no running server may have in its memory."""
    return _lock(folder, N_("A server is running on {folder}. Stop it, and the workers beside it, and try again."))


@contextlib.contextmanager
def _lock(folder: Path, refusal: str, *, shared: bool = False) -> Iterator[None]:
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not take_lock(handle, shared=shared):
            raise AlreadyServed(refusal, folder=folder)
        yield
    finally:
        os.close(handle)


def is_served(folder: Path) -> bool:
    """正在运行: whether a server, or a command in its place, has locked this data folder."""
    if not (folder / LOCK).exists():
        return False
    try:
        with change_folder(folder):
            return False
    except AlreadyServed:
        return True


class StoppableServer(uvicorn.Server):
    """停得下的服务器: closes the feeds, which never end by themselves, and waits for the requests that were begun."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, close the feeds, and answer what was begun."""
        stopping = asyncio.create_task(super().shutdown(sockets))
        while not stopping.done():
            # Again and again: a screen may be in the middle of connecting.
            hub.close_all()
            live_hub.close_all()
            await asyncio.wait({stopping}, timeout=CLOSE_SECONDS)
        await stopping


def run(
    host: str, port: int, *, proxied: bool = False, schedule: backup_schedule.Schedule | None = None
) -> modes.Mode | None:
    """Serve until stopped, or until a page asks for the other mode, which is returned.

    ``proxied`` believes what trusted proxies report of a client: its address, and whether it came by TLS. ``schedule``
    makes backups meanwhile.
    """
    limits.configured(settings.LIMITS)  # refused in words now, not when somebody sits down
    settings.ANSWERS_IN_THE_NETWORK = host == "0.0.0.0"  # noqa: S104 - compared, not bound
    hub.limit_connections(descriptors.screens_allowed(descriptors.raise_limit()))
    from paizhuo.web.asgi import application  # noqa: PLC0415 - sets Django up

    config = uvicorn.Config(
        TrustedProxies(application, installation.trusted_proxies()) if proxied else application,
        host=host,
        port=port,
        log_level="warning",
        log_config=None,  # its loggers pass on to ours
        access_log=False,
        lifespan="on",
        ws="none",  # nobody speaks WebSocket here, whatever else is installed
        proxy_headers=False,  # by TrustedProxies
        http=PatientProtocol,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=30,
        backlog=4096,
    )
    server = StoppableServer(config)
    asked: list[modes.Mode] = []

    def change_over(mode: modes.Mode) -> None:
        asked.append(mode)
        # The page that waits for the other mode still loads its script and its style from this one.
        leaving = threading.Timer(LAST_SECONDS, setattr, (server, "should_exit", True))
        leaving.daemon = True
        leaving.start()

    garbage.settle()
    # One of several processes cannot change over alone.
    modes.offer(None if settings.REDIS_URL or proxied else change_over)
    # The server repeats the signal that ended it; this program has done what was asked, and leaves by its own ways.
    signal.signal(signal.SIGTERM, _leave)
    try:
        with (
            log_files.writing(settings.DATA_DIR, str(port)),
            summary_filling.running(),
            background_verification.running(),
            webhook_sending.running(),
            backup_schedule.running(schedule) if schedule is not None else contextlib.nullcontext(),
        ):
            server.run()
    finally:
        modes.offer(None)
    return asked[-1] if asked else None


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(0)


def check_shared() -> None:
    """Raise :class:`NotReady` unless a database and Redis are configured that workers can share."""
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3") or not settings.REDIS_URL:
        text = N_("A worker shares its data with other processes: set DATABASE_URL (PostgreSQL) and REDIS_URL.")
        raise NotReady(text)
