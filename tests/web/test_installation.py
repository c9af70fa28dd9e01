"""安装: the secret is whole or absent, and nobody else reads what lies in the data folder."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from paizhuo.web import installation

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _own_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    made = installation.secret_key(tmp_path)
    assert len(made) >= installation.SECRET_LENGTH
    assert installation.secret_key(tmp_path) == made
    assert [one.name for one in tmp_path.iterdir()] == [installation.SECRET_FILE], "nothing half made is left"
    assert _mode(tmp_path / installation.SECRET_FILE) == 0o600


def test_processes_that_start_together_have_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        found = set(pool.map(lambda _: installation.secret_key(tmp_path), range(64)))
    assert len(found) == 1


@pytest.mark.parametrize("broken", [b"", b"\n", b"short", b"\xff" * 64, b"x" * 40 + b"\0"])
def test_a_secret_that_was_cut_off_is_replaced(tmp_path: Path, broken: bytes) -> None:
    (tmp_path / installation.SECRET_FILE).write_bytes(broken)
    made = installation.secret_key(tmp_path)
    assert len(made) >= installation.SECRET_LENGTH
    assert installation.secret_key(tmp_path) == made


def test_a_secret_appears_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        installation.secret_key(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_only_the_owner_reads_the_data_folder(tmp_path: Path) -> None:
    folder = tmp_path / "hall"
    (folder / "backups").mkdir(parents=True)
    names = ("secret.key", "paizhuo.sqlite3", "paizhuo.sqlite3-wal", "backups/friday.paizhuo-backup")
    for name in names:
        (folder / name).write_text("x", encoding="ascii")
    outside = tmp_path / "outside"
    outside.write_text("x", encoding="ascii")
    (folder / "elsewhere").symlink_to(outside)
    installation.close_to_others(folder)
    assert [_mode(folder / name) for name in ("", "backups")] == [0o700, 0o700]
    assert {_mode(folder / name) for name in names} == {0o600}
    assert _mode(outside) == 0o644, "a link leads out of the folder"
    (folder / "later").touch()
    assert _mode(folder / "later") == 0o600


def test_a_folder_with_other_things_in_it_stays_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "letters.txt").touch()
    installation.close_to_others(tmp_path)
    assert (_mode(tmp_path), _mode(tmp_path / "letters.txt")) == (0o755, 0o644)


def test_origins_and_proxies_are_listed_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    assert installation.trusted_origins() == []
    assert installation.trusted_proxies() == "127.0.0.1,::1"
    monkeypatch.setenv("PAIZHUO_ORIGINS", "https://hall.example, https://www.hall.example,")
    monkeypatch.setenv("PAIZHUO_PROXIES", "10.0.0.7, 10.1.0.0/16")
    assert installation.trusted_origins() == ["https://hall.example", "https://www.hall.example"]
    assert installation.trusted_proxies() == "10.0.0.7,10.1.0.0/16"
