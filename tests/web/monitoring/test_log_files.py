"""日志文件: requests and errors as lines of JSON, turned over at a size, and never in the way."""

from __future__ import annotations

import json
import logging
import stat
from typing import TYPE_CHECKING, Any

from django.test import RequestFactory

from paizhuo.web.monitoring import log_files, request_lines
from tests.web.test_storage_failures import sqlite_error

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

REQUESTS, ERRORS = "logs/requests-8000.jsonl", "logs/errors-8000.jsonl"


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _fail(error: Exception, **extra: object) -> None:
    try:
        raise error
    except type(error):
        logging.getLogger("django.request").exception("Internal Server Error: %s", "/t/x7Kp/", extra=extra)


def test_requests_and_errors_go_to_files_of_their_own(tmp_path: Path) -> None:
    with log_files.writing(tmp_path, "8000"):
        request_lines.log.info(json.dumps({"path": "/"}))
        _fail(ZeroDivisionError("a fault"), request=RequestFactory().post("/t/x7Kp/"))
        logging.getLogger("django.request").warning("Not Found: /nowhere/")
        logging.getLogger("paizhuo.web.feed.hub").warning("Redis cannot be reached")
    assert _lines(tmp_path / REQUESTS) == [{"path": "/"}]
    fault, redis = _lines(tmp_path / ERRORS)
    assert (fault["level"], fault["method"], fault["path"]) == ("ERROR", "POST", "/t/…/")
    assert (fault["error"], fault["text"]) == ("builtins.ZeroDivisionError", "a fault")
    assert any("_fail" in line for line in fault["trace"])
    assert "x7Kp" not in json.dumps(fault), "a code lets people in"
    assert redis["message"] == "Redis cannot be reached"
    assert stat.S_IMODE((tmp_path / "logs").stat().st_mode) == 0o700


def test_a_failing_disk_is_one_sentence_without_a_trace(tmp_path: Path) -> None:
    with log_files.writing(tmp_path, "8000"):
        _fail(sqlite_error(13))
    (line,) = _lines(tmp_path / ERRORS)
    assert line["failure"] == "DISK_FULL"
    assert "The disk of the server is full." in line["message"]
    assert "trace" not in line


def test_files_are_turned_over_and_the_oldest_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_files, "FILE_BYTES", 1000)
    monkeypatch.setattr(log_files, "FILES_KEPT", 2)
    with log_files.writing(tmp_path, "8000"):
        for number in range(200):
            request_lines.log.info(json.dumps({"number": number, "more": "x" * 50}))
    files = sorted((tmp_path / "logs").glob("requests-8000.jsonl*"))
    assert [one.name for one in files] == [f"requests-8000.jsonl{end}" for end in ("", ".1", ".2")]
    assert all(one.stat().st_size <= 1000 for one in files)
    assert _lines(tmp_path / REQUESTS)[-1]["number"] == 199


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("a file stands in the place of the folder", encoding="ascii")
    with log_files.writing(tmp_path, "8000"):
        request_lines.log.info("{}")


def test_a_full_disk_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("logging.StreamHandler.flush", full)
    with log_files.writing(tmp_path, "8000"):
        request_lines.log.info("{}")


def test_afterwards_the_loggers_are_as_before(tmp_path: Path) -> None:
    before = (list(logging.getLogger().handlers), list(request_lines.log.handlers))
    with log_files.writing(tmp_path, "8000"):
        pass
    assert (list(logging.getLogger().handlers), list(request_lines.log.handlers)) == before
