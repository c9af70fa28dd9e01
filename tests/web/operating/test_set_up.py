"""准备: what an installation cannot be used with is refused in words before Django is set up."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def _refused(data: Path, *command: str, **environment: str) -> str:
    """What the command says on its one line."""
    kept = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL"}}
    done = subprocess.run(
        [sys.executable, "-m", "paizhuo", *command, "--data", str(data), "--lang", "en"],
        capture_output=True, text=True, check=False, timeout=120, env={**kept, **environment},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.parametrize("command", ["serve", "demo", "backup", "worker"])
def test_a_file_in_the_place_of_the_data_folder_is_named(command: str, tmp_path: Path) -> None:
    place = tmp_path / "hall"
    place.write_text("", encoding="utf-8")
    assert _refused(place, command).startswith(f"paizhuo: No data folder can be made at {place}: a file is in its way")


def test_a_folder_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "hall").write_text("", encoding="utf-8")
    assert "No data folder can be made" in _refused(tmp_path / "hall" / "data", "serve")


@pytest.mark.parametrize("address", ["nonsense", "mysql://user@host/name", "postgresql://user@host:port/name"])
def test_a_database_that_is_not_understood_is_refused(address: str, tmp_path: Path) -> None:
    assert _refused(tmp_path, "serve", DATABASE_URL=address).startswith("paizhuo: DATABASE_URL is not understood.")


def test_a_redis_that_is_not_understood_is_refused(tmp_path: Path) -> None:
    assert _refused(tmp_path, "serve", REDIS_URL="host:6379").startswith("paizhuo: REDIS_URL is not understood.")


@pytest.mark.parametrize("command", [("account", "list"), ("backup",), ("repair",)])
def test_who_stands_in_the_wrong_folder_reads_which_one_was_looked_in(command: tuple[str, ...], tmp_path: Path) -> None:
    place = tmp_path / "hall"
    said = _refused(place, *command)
    assert said.startswith(f"paizhuo: {place} holds no installation. Name the folder of yours with --data")
    assert not place.exists(), "nothing is made in a wrong folder"
    place.mkdir()
    (place / "letter.txt").touch()
    assert _refused(place, *command) == said
    assert [one.name for one in place.iterdir()] == ["letter.txt"]


def test_a_folder_that_may_not_be_written_is_said_to_be_so() -> None:
    """``/proc`` may not be written by anybody, root included."""
    if not Path("/proc/self").exists():
        pytest.skip("only Linux has /proc")
    assert _refused(Path("/proc/self/hall"), "serve").startswith("paizhuo: ")
