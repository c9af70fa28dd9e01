"""准备演示: a folder of its own, its own database whatever is set, made once and copied afterwards."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

import pytest
from django.db import connection

from paizhuo.cli import serve
from paizhuo.web import installation
from paizhuo.web.demonstration import first_state
from paizhuo.web.operating import demonstration, set_up
from paizhuo.wording import Language

if TYPE_CHECKING:
    from pathlib import Path


def _nothing(made: int, count: int) -> None:
    del made, count


def test_a_demonstration_lives_beside_the_real_data_and_never_in_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(installation.DATABASE_VARIABLE, "postgres://hall/real")
    monkeypatch.setenv(installation.REDIS_VARIABLE, "redis://hall")
    folder = installation.demonstration_folder(tmp_path)
    assert folder.parent == tmp_path
    assert installation.is_demonstration(folder)
    assert not installation.is_demonstration(tmp_path)
    assert installation.database_url(folder) == f"sqlite:///{folder}/paizhuo.sqlite3"
    assert installation.redis_url(folder) == ""
    assert installation.database_url(tmp_path) == "postgres://hall/real"
    assert installation.redis_url(tmp_path) == "redis://hall"


def test_real_events_do_not_run_in_the_folder_of_a_demonstration(tmp_path: Path) -> None:
    set_up.check_real(tmp_path)
    with pytest.raises(set_up.NotReady) as refused:
        set_up.check_real(installation.demonstration_folder(tmp_path))
    assert "paizhuo demo" in str(refused.value.message)


def test_an_ordinary_installation_is_never_made_into_a_demonstration(settings: Any, tmp_path: Path) -> None:  # noqa: ANN401 - pytest-django's
    settings.DATA_DIR = tmp_path
    database = tmp_path / installation.DATABASE_FILE
    database.write_text("real")
    with pytest.raises(RuntimeError):
        demonstration.prepare(_nothing)
    assert database.read_text() == "real"


def test_the_events_are_made_once_and_copied_by_later_starts(
    settings: Any,  # noqa: ANN401 - pytest-django's
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.DEMONSTRATION = True
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(connection, "close", lambda: None)
    made: list[str] = []

    def make(_progress: object) -> None:
        made.append("made")
        first_state.file_of(tmp_path).write_text("first state")

    monkeypatch.setattr(demonstration, "_make", make)
    assert demonstration.prepare(_nothing) is True
    database = tmp_path / installation.DATABASE_FILE
    database.write_text("changed by visitors")
    (tmp_path / f"{installation.DATABASE_FILE}-wal").write_text("and more")
    assert demonstration.prepare(_nothing) is False
    assert made == ["made"]
    assert database.read_text() == "first state"
    assert not (tmp_path / f"{installation.DATABASE_FILE}-wal").exists()
    (tmp_path / demonstration.STAMP).write_text("of yesterday")
    assert demonstration.prepare(_nothing) is True
    assert made == ["made", "made"]


def test_the_server_starts_again_in_the_other_mode_at_the_same_address(tmp_path: Path) -> None:
    chosen = Namespace(
        host="0.0.0.0",  # noqa: S104 - compared, not bound
        port=8123,
        lang=Language.CHINESE,
        backup_every="2h",
        keep=5,
        backup_folder=tmp_path,
    )
    words = serve.start_again(chosen, tmp_path, demo=True)
    assert words[1:4] == ["-m", "paizhuo", "demo"]
    assert words[4:12] == ["--data", str(tmp_path), "--host", "0.0.0.0", "--port", "8123", "--lang", "zh"]  # noqa: S104 - as above
    assert words[12:] == ["--backup-every", "2h", "--keep", "5", "--backup-folder", str(tmp_path)]
    assert serve.start_again(chosen, tmp_path, demo=False)[3] == "serve"
