"""存储故障: what keeps the platform from reading or writing its data, in words: disk, folder, database.

Recognised by the codes of SQLite, PostgreSQL and the operating system, wherever the error was wrapped on its way. Needs
no Django: the commands use it, too, and it must work where nothing else does.
"""

from __future__ import annotations

import errno
import sqlite3
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.wording import Say


class StorageFailure(Enum):
    """故障种类: the value is its code for programs."""

    FULL = "DISK_FULL"
    READ_ONLY = "READ_ONLY"
    DAMAGED = "DATABASE_DAMAGED"
    DISK = "DISK_FAILS"
    BUSY = "DATABASE_BUSY"
    AWAY = "DATABASE_AWAY"


_SENTENCES = {
    StorageFailure.FULL: N_("The disk of the server is full. Make room on it, then try again."),
    StorageFailure.READ_ONLY: N_(
        "The server may not write into its data folder. Give it the right to write there, or choose another folder with"
        " --data."
    ),
    StorageFailure.DAMAGED: N_(
        "The database file is damaged. Stop the server, put the file aside and restore the last backup"
        " (paizhuo restore FILE)."
    ),
    StorageFailure.DISK: N_(
        "The disk of the server does not read or write. Look whether it is full, was taken out or is broken, then try"
        " again."
    ),
    StorageFailure.BUSY: N_("Too much is being written at this moment. Try again in a few seconds."),
    StorageFailure.AWAY: N_("The database does not answer. Look whether it runs, then try again."),
}
_SQLITE = {
    sqlite3.SQLITE_FULL: StorageFailure.FULL,
    sqlite3.SQLITE_READONLY: StorageFailure.READ_ONLY,
    sqlite3.SQLITE_PERM: StorageFailure.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: StorageFailure.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: StorageFailure.DAMAGED,
    sqlite3.SQLITE_NOTADB: StorageFailure.DAMAGED,
    sqlite3.SQLITE_IOERR: StorageFailure.DISK,
    sqlite3.SQLITE_BUSY: StorageFailure.BUSY,
    sqlite3.SQLITE_LOCKED: StorageFailure.BUSY,
}
_SYSTEM = {
    errno.ENOSPC: StorageFailure.FULL,
    errno.EDQUOT: StorageFailure.FULL,
    errno.EFBIG: StorageFailure.FULL,
    errno.EROFS: StorageFailure.READ_ONLY,
    errno.EACCES: StorageFailure.READ_ONLY,
    errno.EPERM: StorageFailure.READ_ONLY,
    errno.EIO: StorageFailure.DISK,
}
_POSTGRES = {
    "53100": StorageFailure.FULL,
    "25006": StorageFailure.READ_ONLY,
    "55P03": StorageFailure.BUSY,
    "40P01": StorageFailure.BUSY,
    "40001": StorageFailure.BUSY,
    "53300": StorageFailure.BUSY,
    "58030": StorageFailure.DISK,
}
_POSTGRES_CLASSES = {"08": StorageFailure.AWAY, "57": StorageFailure.AWAY, "XX": StorageFailure.DAMAGED}
"""By the first two signs of a code: connections, operators who stop the server, damage."""


def storage_failure(error: BaseException | None) -> StorageFailure | None:
    """The kind of failure behind an error; None for errors that have nothing to do with storage."""
    return next((found for one in _causes(error) if (found := _kind(one)) is not None), None)


def storage_words(say: Say, failure: StorageFailure) -> str:
    """What is wrong and what to do, in the reader's language."""
    return say(_SENTENCES[failure])


def is_nothing_written(failure: StorageFailure) -> bool:
    """Whether it is certain that nothing was written; a database that goes away may have done so before."""
    return failure is not StorageFailure.AWAY


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__


def _kind(error: BaseException) -> StorageFailure | None:
    if isinstance(error, sqlite3.Error):
        # The lower byte is the kind; the rest says more exactly where.
        return _SQLITE.get(getattr(error, "sqlite_errorcode", -1) & 0xFF)
    if isinstance(error, OSError):
        return _SYSTEM.get(error.errno or 0)
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return _POSTGRES.get(state) or _POSTGRES_CLASSES.get(state[:2])
    # psycopg gives no code for a server that it cannot reach.
    return StorageFailure.AWAY if _is_away(error) else None


def _is_away(error: BaseException) -> bool:
    kinds = {f"{one.__module__.partition('.')[0]}.{one.__name__}" for one in type(error).__mro__}
    return bool(kinds & {"psycopg.OperationalError", "psycopg_pool.PoolTimeout"})
