"""旧版升级: the database and the backup of every release open in this version, and nothing in them is lost."""

from __future__ import annotations

import json
import lzma
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

RELEASES = sorted((Path(__file__).parent / "releases").iterdir())
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


def _run(data: Path, *module: str) -> str:
    env = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL"}}
    command = [sys.executable, "-m", *module]
    done = subprocess.run(
        command, env=env | {"PAIZHUO_DATA": str(data)}, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _assert_nothing_lost(data: Path, release: Path) -> None:
    """Every table of then has its rows, and every competition its log and its places; new tables may have come."""
    then: dict[str, Any] = json.loads((release / "expected.json").read_text(encoding="utf-8"))
    now = json.loads(_run(data, "tests.samples.opened"))
    assert now["competitions"] == then["competitions"]
    assert {name: now["rows"].get(name) for name in then["rows"]} == then["rows"]


def test_every_release_of_the_changelog_has_its_samples() -> None:
    lines = CHANGELOG.read_text(encoding="utf-8").splitlines()
    released = {line.split()[1] for line in lines if line.startswith("## ") and "(" in line}
    assert {one.name for one in RELEASES} == released


@pytest.mark.parametrize("release", RELEASES, ids=lambda one: one.name)
def test_a_database_of_an_earlier_release_is_brought_up_to_date(release: Path, tmp_path: Path) -> None:
    (tmp_path / "paizhuo.sqlite3").write_bytes(lzma.decompress((release / "paizhuo.sqlite3.xz").read_bytes()))
    _assert_nothing_lost(tmp_path, release)


@pytest.mark.parametrize("release", RELEASES, ids=lambda one: one.name)
def test_a_backup_of_an_earlier_release_is_restored(release: Path, tmp_path: Path) -> None:
    _run(tmp_path, "paizhuo", "restore", str(release / "hall.paizhuo-backup"))
    _assert_nothing_lost(tmp_path, release)
