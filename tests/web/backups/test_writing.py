"""写备份: writers never wait for it, it appears when it was read back, and it is on the disk when it appears."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from django.conf import settings
from django.db import connection, connections

from paizhuo.web import backups
from paizhuo.web.backups import writing
from paizhuo.web.models import Competition
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# A backup begins a transaction of its own, which must not stand inside another.
pytestmark = pytest.mark.django_db(transaction=True)


def _quiet(count: int) -> None:
    del count


@pytest.fixture
def another(tmp_path: Path) -> Iterator[Callable[[str], object]]:
    """Somebody else who writes a statement into the same database and never waits for a lock.

    SQLite keeps the rows of the tests in the memory of one connection; for this they go into a file.
    """
    staging.mid_course(6)
    if connection.vendor != "sqlite":
        found = connection.get_connection_params()
        with psycopg.connect(
            **{name: found[name] for name in ("dbname", "user", "host", "port") if name in found}
        ) as own:
            own.autocommit = True
            own.execute("SET lock_timeout = 1000")
            yield own.execute
        return
    path, memory = tmp_path / "hall.sqlite3", connections["default"]
    with closing(sqlite3.connect(path)) as copy:
        memory.connection.backup(copy)
    on_disk = type(memory)(
        memory.settings_dict | {"NAME": str(path), "OPTIONS": settings.DATABASES["default"]["OPTIONS"]}
    )
    connections["default"] = on_disk
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as own:
            yield own.execute
    finally:
        on_disk.close()
        connections["default"] = memory


def test_writers_never_wait_for_a_backup_which_holds_one_moment(
    another: Callable[[str], object], tmp_path: Path
) -> None:
    asked: list[int] = []

    def write_beside(count: int) -> None:
        asked.append(count)
        another(f"UPDATE web_competition SET title = 'changed {len(asked)}'")  # noqa: S608 - a number

    found = backups.back_up(tmp_path / "hall", write_beside)
    assert asked
    assert found.events[0].title == "云汀市职工掼蛋联赛"
    assert Competition.objects.get().title == f"changed {len(asked)}"


def test_the_next_transaction_takes_the_lock_at_its_beginning_as_before() -> None:
    own: Any = connection
    before = getattr(own, "transaction_mode", None)
    with writing.snapshot_read():
        assert getattr(own, "transaction_mode", None) == before
    assert getattr(own, "transaction_mode", None) == before


def test_file_and_folder_are_on_the_disk_before_the_file_appears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    staging.event(entries=4)
    done: list[str] = []
    sync, replace = os.fsync, Path.replace

    def noted(handle: int) -> None:
        done.append("folder" if Path(f"/proc/self/fd/{handle}").readlink() == tmp_path else "file")
        sync(handle)

    def moved(self: Path, target: Path) -> Path:
        done.append("rename")
        assert not Path(target).exists()
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", noted)
    monkeypatch.setattr(Path, "replace", moved)
    backups.back_up(tmp_path / "hall", _quiet)
    assert done == ["file", "folder", "rename", "folder"]


def test_a_backup_says_what_it_read_back(tmp_path: Path) -> None:
    competition = staging.mid_course(6)
    found = backups.back_up(tmp_path / "hall", _quiet)
    assert (found.facts, found.acts, found.accounts) == (competition.fact_count, competition.act_count, 1)
    assert found.events[0].head == competition.head
    assert found.checksum == backups.contents(tmp_path / "hall").checksum


def test_a_disk_that_keeps_something_else_is_noticed_and_no_file_appears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    staging.event(entries=4)

    def spoilt(handle: int) -> None:
        path = Path(f"/proc/self/fd/{handle}").readlink()
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 1
        path.write_bytes(content)

    monkeypatch.setattr(writing, "_leave_cache", spoilt)
    with pytest.raises(backups.BadBackup):
        backups.back_up(tmp_path / "hall", _quiet)
    assert list(tmp_path.iterdir()) == []


def test_an_event_that_is_damaged_already_is_named_and_kept(tmp_path: Path) -> None:
    competition = staging.event(entries=4)
    changed = competition.stored_facts.get(no=3)
    changed.entry |= {"by": "somebody"}
    changed.save()
    found = backups.back_up(tmp_path / "hall", _quiet)
    assert [(one.slug, one.bad_fact) for one in found.damaged] == [(competition.slug, 3)]
    assert (tmp_path / "hall").exists()


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "No room"), (errno.EROFS, "cannot be written"), (errno.EIO, "cannot be written")],
)
def test_a_disk_that_takes_nothing_is_named_in_words_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    def full(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(backups.BadBackup, match=words):
        backups.back_up(tmp_path / "hall", _quiet)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_gone_is_named(tmp_path: Path) -> None:
    with pytest.raises(backups.BadBackup, match="no folder"):
        backups.back_up(tmp_path / "stick" / "hall", _quiet)


def test_only_the_owner_may_read_it(tmp_path: Path) -> None:
    backups.back_up(tmp_path / "hall", _quiet)
    assert (tmp_path / "hall").stat().st_mode & 0o777 == 0o600


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path) -> None:
    staging.event(entries=4)

    def stop(count: int) -> None:
        raise KeyboardInterrupt(count)

    with pytest.raises(KeyboardInterrupt):
        backups.back_up(tmp_path / "hall", stop)
    assert list(tmp_path.iterdir()) == []
