"""文件: locks that one process holds at a time, and names that outlast a power cut, on every system."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import TYPE_CHECKING

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def take_lock(handle: int, *, shared: bool = False) -> bool:
    """上锁: take the lock of an open file; False where another process has it. The system gives it back at the end.

    A ``shared`` lock can be had by several, but not beside one that is not shared. Windows has none: nothing is locked.
    """
    try:
        if sys.platform == "win32":
            if not shared:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """独占: hold the lock of a folder, after all who had it before. Windows has none; a file in it stands for it."""
    is_windows = sys.platform == "win32"
    handle = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o600) if is_windows else os.open(folder, os.O_RDONLY)
    try:
        if sys.platform == "win32":
            while not take_lock(handle):
                # It tries for ten seconds by itself, and then reports a deadlock.
                with contextlib.suppress(OSError):
                    msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
                    break
        else:
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Have the disk keep the names of the folder, too: a power cut must not lose a file that was announced."""
    if sys.platform == "win32":
        return  # a folder cannot be opened there; NTFS keeps its names in a journal
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # Some file systems of sticks and networks know no such thing for folders.
        if error.errno not in {errno.EINVAL, errno.ENOTSUP}:
            raise
    finally:
        os.close(handle)
