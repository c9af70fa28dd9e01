"""留存的备份: a folder with the last backups, each under the time at which it was made.

Only files that were named here are ever deleted; what a person copied into the folder stays. One process at a time
makes one.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone

from paizhuo.files import take_lock
from paizhuo.web.backups import status
from paizhuo.web.backups.backup_file import BadBackup
from paizhuo.web.backups.writing import PARTIAL, back_up, explained
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paizhuo.web.backups.contents import Contents

FOLDER = "backups"
LOCK = "backups.lock"
EVERY = timedelta(minutes=30)
KEEP = 20
TRIES, PAUSE = 5, 0.05
"""How often the lock is tried, and seconds between two tries."""
SUFFIX = ".paizhuo-backup"
NAME = re.compile(r"paizhuo-(\d{8}-\d{6})(?:-\d+)?\.paizhuo-backup")
STAMP = "%Y%m%d-%H%M%S"


@dataclass(frozen=True)
class KeptBackup:
    """一份备份: its file, when it was made, and its size in bytes."""

    path: Path
    at: datetime
    size: int


class BeingMade(BadBackup):
    """正在备份: another process makes one at this moment."""


def default_folder() -> Path:
    """Where backups are kept if nobody says where."""
    return Path(settings.DATA_DIR) / FOLDER


def kept_in(folder: Path) -> list[KeptBackup]:
    """The backups in a folder, the newest first."""
    found = []
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            named = NAME.fullmatch(path.name)
            if named is not None:
                with contextlib.suppress(OSError, ValueError):
                    at = timezone.make_aware(datetime.strptime(named[1], STAMP))  # noqa: DTZ007 - of this computer
                    found.append(KeptBackup(path, at, path.stat().st_size))
    return sorted(found, key=lambda one: (one.at, one.path.name), reverse=True)


def keep_one(
    folder: Path, keep: int, progress: Callable[[int], None], *, if_older: timedelta | None = None
) -> Contents | None:
    """Make a backup in the folder and delete the oldest beyond ``keep``; the last one without damage always stays.

    With ``if_older`` nothing is made, and None returned, while the last one is younger. A try that fails is written
    down for the desk.
    """
    with _alone():
        before = status.read()
        if if_older is not None and _is_young(before, if_older):
            return None
        try:
            target = _new_name(folder)
            with explained(target):
                if folder == default_folder():
                    folder.mkdir(mode=0o700, exist_ok=True)
                _clear(folder)
            found = back_up(target, progress)
        except BadBackup as error:
            _note(before.failed(error))
            raise
        _note(before.made(target, found))
        whole = before.whole if found.damaged else ""
        if found.content == before.content and Path(before.file).parent == folder and before.file != whole:
            # Nothing has changed since: one of the two is enough, and others of before stay longer.
            _delete(Path(before.file))
        for old in kept_in(folder)[keep:]:
            if str(old.path) != whole:
                _delete(old.path)
    return found


def is_being_made() -> bool:
    """Whether some process makes one at this moment."""
    with _lock() as handle:
        return not take_lock(handle)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Hold the lock of this installation's backups, or raise :class:`BeingMade`."""
    with _lock() as handle:
        # A page that looks whether one is being made holds the lock for an instant.
        for _try in range(TRIES):
            if take_lock(handle):
                break
            time.sleep(PAUSE)
        else:
            raise BeingMade(N_("A backup is being made at this moment; this one is not needed."))
        yield


@contextlib.contextmanager
def _lock() -> Iterator[int]:
    handle = os.open(Path(settings.DATA_DIR) / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        yield handle
    finally:
        os.close(handle)


def _is_young(before: status.Status, age: timedelta) -> bool:
    now = timezone.now()
    return before.at is not None and before.at <= now < before.at + age and Path(before.file).exists()


def _new_name(folder: Path) -> Path:
    stamp = timezone.localtime().strftime(STAMP)
    names = (f"paizhuo-{stamp}{more}{SUFFIX}" for more in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(path for path in (folder / name for name in names) if not path.exists())


def _clear(folder: Path) -> None:
    """Delete what a backup left behind that was ended half way; nobody writes one now."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f".paizhuo-*{PARTIAL}"):
            path.unlink(missing_ok=True)


def _delete(path: Path) -> None:
    """Delete a backup of ours; where that fails, the next one tries again."""
    if NAME.fullmatch(path.name):
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)


def _note(found: status.Status) -> None:
    """Write the status; on a full disk the age of the last one says enough."""
    with contextlib.suppress(OSError):
        status.write(found)
