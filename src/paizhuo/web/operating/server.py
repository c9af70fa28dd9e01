"""服务器: run one ASGI process, alone or one of several that share PostgreSQL and Redis."""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import threading
from typing import TYPE_CHECKING, NoReturn

import uvicorn
from django.conf import settings

from paizhuo.web import modes
from paizhuo.web.operating import backup_schedule
from paizhuo.web.operating.set_up import NotReady
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import FrameType

LOCK = "serving.lock"
GRACE_SECONDS = 2
LAST_SECONDS = 1.5
"""How long a server that changes over still answers."""


@contextlib.contextmanager
def lock_data_folder(folder: Path) -> Iterator[None]:
    """Lock the data folder: two processes on one SQLite file would miss each other's feed messages."""
    if settings.REDIS_URL:
        yield
        return
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        text = N_("Another server is running on {folder}; stop it, or set DATABASE_URL and REDIS_URL to run several.")
        raise NotReady(text, folder=folder) from None
    try:
        yield
    finally:
        os.close(handle)


def run(
    host: str, port: int, *, proxied: bool = False, schedule: backup_schedule.Schedule | None = None
) -> modes.Mode | None:
    """Serve until stopped, or until a page asks for the other mode, which is returned.

    ``proxied`` trusts the addresses that a proxy on this machine reports; ``schedule`` makes backups meanwhile.
    """
    settings.ANSWERS_IN_THE_NETWORK = host == "0.0.0.0"  # noqa: S104 - compared, not bound
    config = uvicorn.Config(
        "paizhuo.web.asgi:application",
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        lifespan="on",
        ws="none",  # nobody speaks WebSocket here, whatever else is installed
        proxy_headers=proxied,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=30,
        backlog=4096,
    )
    server = uvicorn.Server(config)
    asked: list[modes.Mode] = []

    def change_over(mode: modes.Mode) -> None:
        asked.append(mode)
        # The page that waits for the other mode still loads its script and its style from this one.
        leaving = threading.Timer(LAST_SECONDS, setattr, (server, "should_exit", True))
        leaving.daemon = True
        leaving.start()

    # One of several processes cannot change over alone.
    modes.offer(None if settings.REDIS_URL or proxied else change_over)
    # The server repeats the signal that ended it; this program then leaves by its own ways, not in the middle.
    signal.signal(signal.SIGTERM, _leave)
    try:
        with backup_schedule.running(schedule) if schedule is not None else contextlib.nullcontext():
            server.run()
    finally:
        modes.offer(None)
    return asked[-1] if asked else None


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)


def check_shared() -> None:
    """Raise :class:`NotReady` unless a database and Redis are configured that workers can share."""
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3") or not settings.REDIS_URL:
        text = N_("A worker shares its data with other processes: set DATABASE_URL (PostgreSQL) and REDIS_URL.")
        raise NotReady(text)
