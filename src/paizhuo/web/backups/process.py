"""备份进程: a backup is made by a process of its own, so that the server keeps its processor time and its memory."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone

from paizhuo.web.backups import kept, status
from paizhuo.web.backups.backup_file import BadBackup
from paizhuo.wording import N_

if TYPE_CHECKING:
    from datetime import datetime, timedelta
    from pathlib import Path

WITH_DAMAGE = 3
"""The exit status of a backup that was made while an event is damaged; the pages say which."""
BEHIND = 10
"""How far the process stands back behind the server, as ``nice`` counts."""


def start(folder: Path, keep: int, *, if_older: timedelta | None = None) -> subprocess.Popen[bytes]:
    """Start 'paizhuo backup' for this installation."""
    seconds = int(if_older.total_seconds()) if if_older is not None else 0
    older = ["--if-older", f"{seconds}s"] if seconds else []
    command = ["backup", str(folder), "--keep", str(keep), *older, "--data", str(settings.DATA_DIR)]
    process = subprocess.Popen(  # noqa: S603 - this program itself
        [sys.executable, "-m", "paizhuo", *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        # Ctrl-C at the terminal of the server is for the server; it ends the backup itself.
        start_new_session=True,
    )
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)
    return process


def ended(code: int, begun: datetime) -> None:
    """Write down that a process ended badly, unless it has done so itself."""
    after = status.read()
    if code not in {0, WITH_DAMAGE} and (after.failed_at is None or after.failed_at < begun):
        text = N_("The backup ended with an error; the terminal of the server says which.")
        with contextlib.suppress(OSError):
            status.write(after.failed(BadBackup(text)))


_asked: list[subprocess.Popen[bytes]] = []
"""The process that a page has started, until it ends."""


def start_unwatched(folder: Path, keep: int) -> None:
    """Start a backup that a person asks for, unless one is being made; its end is awaited in the background."""
    if is_running():
        return
    begun, started = timezone.now(), start(folder, keep)
    _asked[:] = [started]
    threading.Thread(target=lambda: ended(started.wait(), begun), name="backup asked for", daemon=True).start()


def is_running() -> bool:
    """Whether one is being made: by the process that a page started a moment ago, or by any other."""
    return any(one.poll() is None for one in _asked) or kept.is_being_made()
