"""存储: a server whose disk is full says so and goes on; a damaged database is named in a sentence."""

from __future__ import annotations

import json
import resource
import stat
import subprocess
import sys
import urllib.request
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.halls import installed_in
from tests.web.running.clients import Official
from tests.web.running.servers import free_port

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.running.servers import Installation
    from tests.web.running.stages import Stages

TABLES = 12
RESULTS = "/api/v1/competitions/spring/results"


@pytest.fixture
def installation(tmp_path: Path, stages: Stages) -> Installation:
    made = installed_in(tmp_path)
    stages.put(made, "tests.web.running.stage", str(2 * TABLES))
    return made


def _result(table: int) -> dict[str, Any]:
    return {"stage": "main", "round": 1, "table": table, "levels": [8, 5], "command": f"table-{table}"}


def test_a_full_disk_is_said_and_when_there_is_room_again_work_goes_on(installation: Installation) -> None:
    server = installation.start()
    folder = installation.folder
    try:
        official = Official(server.url)
        assert official.post(RESULTS, _result(1))[0] == HTTPStatus.OK
        # No file may grow any more, which SQLite meets like a disk without room.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        status, answer = official.post(RESULTS, _result(2))
        assert status == HTTPStatus.SERVICE_UNAVAILABLE
        assert answer["code"] in {"DISK_FULL", "DISK_FAILS"}
        with urllib.request.urlopen(f"{server.url}/e/spring/") as page:
            assert page.status == HTTPStatus.OK, "what is there can still be read"
        free = resource.RLIM_INFINITY
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (free, free))
        assert official.post(RESULTS, _result(2))[0] == HTTPStatus.OK
    finally:
        server.stop()
    report = json.loads(installation.run("tests.web.running.judge"))
    assert report["commands"] == ["table-1", "table-2"]
    assert "Traceback" not in (folder / "server.log").read_text(encoding="utf-8")


def test_only_the_owner_reads_what_a_server_leaves(installation: Installation) -> None:
    folder = installation.folder
    for path in (folder, *folder.iterdir()):
        path.chmod(path.stat().st_mode | 0o055)
    server = installation.start()
    try:
        Official(server.url).post(RESULTS, _result(1))
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.rglob("*"))}
    finally:
        server.stop()
    assert {"secret.key", "paizhuo.sqlite3", "paizhuo.sqlite3-wal", "logs"} <= set(modes)
    assert {name: oct(mode) for name, mode in modes.items() if mode & 0o077} == {}


@pytest.mark.parametrize(("language", "said"), [("en", "The database file is damaged."), ("zh", "数据库文件已损坏")])
def test_a_damaged_database_file_is_said_in_a_sentence(tmp_path: Path, language: str, said: str) -> None:
    (tmp_path / "paizhuo.sqlite3").write_bytes(b"no database at all" * 1000)
    options = ["--data", str(tmp_path), "--lang", language]
    for command in (["serve", "--port", str(free_port())], ["backup", str(tmp_path / "new")], ["account", "list"]):
        done = subprocess.run(
            [sys.executable, "-m", "paizhuo", *command, *options], capture_output=True, text=True, check=False
        )
        assert done.returncode == 2, done
        assert said in done.stderr
        assert "Traceback" not in done.stderr
    assert (tmp_path / "paizhuo.sqlite3").read_bytes() == b"no database at all" * 1000, "nothing was changed"
