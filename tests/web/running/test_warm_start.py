"""热启动: a forked process is what ``python -m`` would have been."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import tempfile
from typing import IO, TYPE_CHECKING

import pytest

from tests.web.running import warm_start
from tests.web.running.warm_start import WarmProcess

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MODULE = "tests.web.running.warm_start_shown"
PATIENCE = 60


@pytest.fixture
def printed() -> Iterator[IO[bytes]]:
    with tempfile.TemporaryFile() as file:
        yield file


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()


def test_a_process_has_the_arguments_environment_and_folder_that_were_asked_for(
    printed: IO[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    environment = {name: value for name, value in os.environ.items() if name != "HOME"} | {"PAIZHUO_DATA": "这里"}
    with tempfile.TemporaryFile() as errors:
        process = warm_start.start([MODULE, "--lang", "zh"], environment, printed, errors)
        assert isinstance(process, WarmProcess)
        assert process.wait(PATIENCE) == 3
        assert _text(errors) == "an error\n"
    shown = json.loads(_text(printed))
    assert shown["arguments"] == ["--lang", "zh"]
    assert shown["environment"] == environment
    assert shown["folder"] == str(tmp_path)
    assert shown["pid"] == process.pid
    assert shown["parent"] != os.getpid()


def test_nothing_of_the_platform_was_imported_before_it_knew_its_settings(printed: IO[bytes]) -> None:
    with tempfile.TemporaryFile() as errors:
        assert warm_start.start([MODULE], os.environ, printed, errors).wait(PATIENCE) == 3
    shown = json.loads(_text(printed))
    assert shown["imported"]
    assert shown["platform"] == []
    assert not shown["configured"]


def test_a_process_ends_by_signals_and_says_so(printed: IO[bytes]) -> None:
    process = warm_start.start([MODULE, "wait"], os.environ, printed, printed)
    assert process.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(0.01)
    process.send_signal(signal.SIGKILL)
    assert process.wait(PATIENCE) == -signal.SIGKILL
    assert process.poll() == process.returncode == -signal.SIGKILL
    process.terminate()


def test_a_process_that_must_start_otherwise_is_started_not_forked(printed: IO[bytes]) -> None:
    with tempfile.TemporaryFile() as errors:
        process = warm_start.start([MODULE], {**os.environ, "PYTHONHASHSEED": "1"}, printed, errors)
        assert isinstance(process, subprocess.Popen)
        assert process.wait(PATIENCE) == 3
    assert json.loads(_text(printed))["parent"] == os.getpid()
