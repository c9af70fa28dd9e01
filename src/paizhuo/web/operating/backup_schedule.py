"""定时备份: while the server runs, a backup is made at regular times and the last ones are kept.

Of several servers on one data folder only one makes it: the process that makes a backup holds a lock, and looks first
whether the last one is young enough.
"""

from __future__ import annotations

import contextlib
import logging
import subprocess
import threading
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.web.backups import process, status

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RETRY = timedelta(minutes=5)
"""How soon a backup that failed is tried again, unless the next one is due earlier anyway."""
LOOK_SECONDS = 60.0
"""How often the plan is looked at: the clock of the computer may be set, and another process may have made one."""
NEARLY = 0.9
"""How much of the time between two backups must have passed; a process takes a moment to start."""
LISTEN_SECONDS = 0.2
GRACE_SECONDS = 2.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Schedule:
    """定时: how often, how many are kept, and where."""

    every: timedelta
    keep: int
    folder: Path


@contextlib.contextmanager
def running(schedule: Schedule) -> Iterator[None]:
    """Make backups by the schedule until the block ends; without a time between them only say where they are kept."""
    stop = threading.Event()
    thread = threading.Thread(target=_run, args=(schedule, stop), name="backups", daemon=True)
    with contextlib.suppress(OSError):
        status.plan(every=schedule.every, keep=schedule.keep, folder=schedule.folder)
    if schedule.every:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        if schedule.every:
            thread.join(2 * GRACE_SECONDS)


def _run(schedule: Schedule, stop: threading.Event) -> None:
    # Also where nothing can be written down, as on a full disk, a try is not repeated at once.
    between = min(schedule.every, RETRY).total_seconds()
    wait = seconds_to_wait()
    while not stop.wait(wait):
        wait = seconds_to_wait()
        if wait > 0:
            continue
        try:
            make(schedule, stop)
        except OSError:
            # The server goes on, and the desk says that the last backup is old.
            _log.exception("a planned backup could not be started")
        wait = max(seconds_to_wait(), between)


def seconds_to_wait() -> float:
    """How long to wait before looking again; 0 when a backup is due."""
    due = status.read().due(RETRY)
    left = (due - timezone.now()).total_seconds() if due is not None else LOOK_SECONDS
    return min(max(left, 0.0), LOOK_SECONDS)


def make(schedule: Schedule, stop: threading.Event) -> None:
    """Make one now, unless another process did; end it when the server ends."""
    begun = timezone.now()
    started = process.start(schedule.folder, schedule.keep, if_older=NEARLY * schedule.every)
    while (code := _ended(started)) is None:
        if stop.is_set():
            _end(started)
            return
    process.ended(code, begun)


def _ended(started: subprocess.Popen[bytes]) -> int | None:
    """Wait a moment for the end; None while it still runs."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        return started.wait(LISTEN_SECONDS)
    return None


def _end(started: subprocess.Popen[bytes]) -> None:
    started.terminate()
    try:
        started.wait(GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        started.kill()
        started.wait()
