"""A database file of before: what is in it, and that the program opens it.

A later version with other tables does not open it; it recognises it by what the first test finds, and tells the way:
a backup with the old version, restored with the new.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

DATABASES = Path(__file__).parent / "databases"
OLD_APPS = {"accounts", "competitions", "directing", "public"}
"""The Django apps by which a database of before is known in ``django_migrations``."""
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


def test_a_database_of_before_opens(data: Path) -> None:
    target = data / "little.paizhuo-backup"
    command = [sys.executable, "-m", "paizhuo", "backup", str(target), "--data", str(data)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    want = json.loads((DATABASES / "little.expected.json").read_text(encoding="utf-8"))
    with gzip.open(target, "rt", encoding="utf-8") as file:
        end = json.loads(file.read().splitlines()[-1])
    assert end["rows"] == sum(want["rows"].values())
