"""存储故障: recognised by the codes of SQLite, PostgreSQL and the system, and said in one sentence."""

from __future__ import annotations

import errno
import os
import sqlite3
from typing import TYPE_CHECKING

import psycopg
import psycopg_pool
import pytest
from django.db import OperationalError

from paizhuo.cli.main import main
from paizhuo.web import installation
from paizhuo.web.storage_failures import StorageFailure, storage_failure, storage_words
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from pathlib import Path


def sqlite_error(code: int) -> sqlite3.OperationalError:
    """An error as SQLite raises it."""
    error = sqlite3.OperationalError("from SQLite")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (sqlite_error(sqlite3.SQLITE_FULL), StorageFailure.FULL),
        (sqlite_error(sqlite3.SQLITE_READONLY_DBMOVED), StorageFailure.READ_ONLY),
        (sqlite_error(sqlite3.SQLITE_CANTOPEN), StorageFailure.READ_ONLY),
        (sqlite_error(sqlite3.SQLITE_CORRUPT), StorageFailure.DAMAGED),
        (sqlite_error(sqlite3.SQLITE_NOTADB), StorageFailure.DAMAGED),
        (sqlite_error(sqlite3.SQLITE_IOERR_WRITE), StorageFailure.DISK),
        (sqlite_error(sqlite3.SQLITE_BUSY), StorageFailure.BUSY),
        (sqlite_error(sqlite3.SQLITE_CONSTRAINT), None),
        (sqlite3.OperationalError("no such table"), None),
        (OSError(errno.ENOSPC, "full"), StorageFailure.FULL),
        (OSError(errno.EROFS, "read-only"), StorageFailure.READ_ONLY),
        (PermissionError(errno.EACCES, "not yours"), StorageFailure.READ_ONLY),
        (FileNotFoundError(errno.ENOENT, "nowhere"), None),
        (ConnectionResetError(), None),
        (psycopg.errors.DiskFull(), StorageFailure.FULL),
        (psycopg.errors.ReadOnlySqlTransaction(), StorageFailure.READ_ONLY),
        (psycopg.errors.AdminShutdown(), StorageFailure.AWAY),
        (psycopg.errors.DataCorrupted(), StorageFailure.DAMAGED),
        (psycopg.errors.LockNotAvailable(), StorageFailure.BUSY),
        (psycopg.errors.UniqueViolation(), None),
        (psycopg.OperationalError("connection refused"), StorageFailure.AWAY),
        (psycopg_pool.PoolTimeout(), StorageFailure.AWAY),
        (ValueError(), None),
        (None, None),
    ],
    ids=repr,
)
def test_a_failure_is_known_by_its_code(error: Exception | None, kind: StorageFailure | None) -> None:
    assert storage_failure(error) is kind
    wrapped = OperationalError("from Django")
    wrapped.__cause__ = error
    assert storage_failure(wrapped) is kind


@pytest.mark.parametrize("failure", StorageFailure)
def test_every_failure_says_what_to_do(failure: StorageFailure) -> None:
    english, chinese = (storage_words(sayer(one), failure) for one in (Language.ENGLISH, Language.CHINESE))
    assert english != chinese
    assert english.endswith(".")


def test_what_an_error_was_raised_in_does_not_count() -> None:
    fault = ValueError("a fault of ours")
    fault.__context__ = OSError(errno.ENOSPC, "full")
    assert storage_failure(fault) is None


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "secret.key"), "The disk of the server is full."),
        (OSError(errno.EROFS, os.strerror(errno.EROFS), "secret.key"), "may not write into its data folder"),
    ],
)
def test_a_command_that_cannot_write_says_so_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, error: OSError, said: str
) -> None:
    def fails(_folder: Path) -> None:
        raise error

    (tmp_path / installation.DATABASE_FILE).touch()
    monkeypatch.setenv("PAIZHUO_DATA", str(tmp_path))
    monkeypatch.setattr(installation, "close_to_others", fails)
    assert main(["account", "list", "--lang", "en"]) == 2
    printed = capsys.readouterr().err
    assert printed.startswith("paizhuo: ")
    assert said in printed
    assert "(secret.key)" in printed
    assert "Traceback" not in printed
