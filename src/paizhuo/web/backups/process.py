"""备份进程: a backup is made by a process of its own, so that the server keeps its processor time and its memory."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

from django.conf import settings

if TYPE_CHECKING:
    from datetime import timedelta
    from pathlib import Path

BEHIND = 10
"""How far the process stands back behind the server, as ``nice`` counts."""


def start(folder: Path, keep: int, *, if_older: timedelta | None = None) -> subprocess.Popen[bytes]:
    """Start 'paizhuo backup' for this installation."""
    older = ["--if-older", f"{int(if_older.total_seconds())}s"] if if_older is not None else []
    command = ["backup", str(folder), "--keep", str(keep), *older, "--data", str(settings.DATA_DIR)]
    process = subprocess.Popen(  # noqa: S603 - this program itself
        [sys.executable, "-m", "paizhuo", *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        # Ctrl-C at the terminal of the server is for the server; it ends the backup itself.
        start_new_session=True,
    )
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)
    return process


def start_unwatched(folder: Path, keep: int) -> None:
    """Start a backup of which the status will tell; its end is awaited in the background."""
    threading.Thread(target=start(folder, keep).wait, name="backup asked for", daemon=True).start()
