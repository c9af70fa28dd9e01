"""备份进程: started with the command that a person would type, and behind the server."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.utils import timezone

from paizhuo.web.backups import BadBackup, process, status
from paizhuo.web.backups.status import Status

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_it_runs_the_command_for_this_installation_behind_the_server(
    tmp_path: Path,
    settings: Any,  # noqa: ANN401 - pytest-django's
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.DATA_DIR = tmp_path
    asked: list[list[str]] = []
    popen = subprocess.Popen

    def started(command: list[str], **options: Any) -> subprocess.Popen[bytes]:  # noqa: ANN401 - as given
        asked.append(command)
        return popen([sys.executable, "-c", "input()"], **options | {"stdin": subprocess.PIPE})

    monkeypatch.setattr(subprocess, "Popen", started)
    running = process.start(tmp_path / "kept", 7, if_older=timedelta(minutes=30))
    try:
        assert os.getpriority(os.PRIO_PROCESS, running.pid) >= process.BEHIND
    finally:
        running.communicate(b"\n")
    words = ["backup", str(tmp_path / "kept"), "--keep", "7", "--if-older", "1800s", "--data", str(tmp_path)]
    assert asked == [[sys.executable, "-m", "paizhuo", *words]]


def _short(monkeypatch: pytest.MonkeyPatch, program: str) -> list[Path]:
    """Let a short program stand for the backup; the folders for which it was started."""
    asked: list[Path] = []

    def started(folder: Path, keep: int) -> subprocess.Popen[bytes]:
        del keep
        asked.append(folder)
        return subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE)

    monkeypatch.setattr(process, "start", started)
    monkeypatch.setattr(process, "_asked", [])
    return asked


def test_one_that_a_person_asks_for_is_started_once(
    tmp_path: Path,
    settings: Any,  # noqa: ANN401 - pytest-django's
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.DATA_DIR = tmp_path
    asked = _short(monkeypatch, "input()")
    assert not process.is_running()
    process.start_unwatched(tmp_path, 3)
    process.start_unwatched(tmp_path, 3)
    assert asked == [tmp_path]
    assert process.is_running()
    running = process._asked[0]  # noqa: SLF001 - to let it end
    running.communicate(b"\n")
    assert not process.is_running()
    for thread in threading.enumerate():
        if thread.name == "backup asked for":
            thread.join()


def test_one_that_ends_badly_without_a_word_is_written_down(
    tmp_path: Path,
    settings: Any,  # noqa: ANN401 - pytest-django's
) -> None:
    settings.DATA_DIR = tmp_path
    begun = timezone.now()
    process.ended(0, begun)
    assert status.read().error is None
    process.ended(1, begun)
    error = status.read().error
    assert error is not None
    assert "terminal of the server" in error.message
    status.write(Status().failed(BadBackup("full")))
    process.ended(2, begun)
    assert status.read().message == "full"
