"""备份进程: started with the command that a person would type, and behind the server."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from paizhuo.web.backups import process

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
