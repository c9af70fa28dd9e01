"""A database of before: this version recognises it and says the way.

The way is a backup with the old version, restored with this one; nothing in the old database changes.
"""

from __future__ import annotations

import gzip
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from paizhuo.web.operating import set_up

DATABASES = Path(__file__).parent / "databases"
OLD_APPS = {"accounts", "competitions", "directing", "public"}
"""The Django apps by which a database of before is known in ``django_migrations``."""
WAY = {"en": "Back it up with that version", "zh": "请先用旧版备份"}
OLD_TABLES = {"accounts_user", "competitions_competition", "competitions_storedfact", "directing_call", "public_door"}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of an installation of before."""
    packed = DATABASES / "little.sqlite3.gz"
    (tmp_path / "paizhuo.sqlite3").write_bytes(gzip.decompress(packed.read_bytes()))
    return tmp_path


def test_a_database_of_before_is_known_by_its_migrations_and_tables(data: Path) -> None:
    with closing(sqlite3.connect(data / "paizhuo.sqlite3")) as database:
        apps = {row[0] for row in database.execute("SELECT DISTINCT app FROM django_migrations")}
        tables = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert apps >= OLD_APPS
    assert tables >= OLD_TABLES


def _content(data: Path) -> list[str]:
    with closing(sqlite3.connect(data / "paizhuo.sqlite3")) as database:
        return list(database.iterdump())


@pytest.mark.parametrize(
    ("command", "lang"),
    [
        (["serve", "--port", "0"], "zh"),
        (["serve", "--port", "0"], "en"),
        (["backup", "{data}/new"], "en"),
        (["restore", "{backup}"], "zh"),
    ],
)
def test_a_database_of_before_is_refused_with_the_way_and_not_changed(
    data: Path, command: list[str], lang: str
) -> None:
    before = _content(data)
    backup = Path(__file__).parent / "backups" / "hall.paizhuo-backup"
    words = [word.format(data=data, backup=backup) for word in command]
    run = [sys.executable, "-m", "paizhuo", *words, "--lang", lang, "--data", str(data)]
    done = subprocess.run(run, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0
    assert WAY[lang] in done.stderr + done.stdout
    assert _content(data) == before


@pytest.mark.django_db
def test_migrations_of_before_are_known_on_postgresql_too() -> None:
    """In the database of the tests, which is PostgreSQL in one of their runs; a worker looks here before it serves."""
    assert set_up.pending_migrations() == 0
    MigrationRecorder(connection).record_applied("competitions", "0001_initial")
    with pytest.raises(set_up.NotReady):
        set_up.pending_migrations()
