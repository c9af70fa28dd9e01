"""一行坏了: a stored fact is changed while the server runs; the server says so, a backup is made, it is repaired."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from tests.browser.halls import installed_in
from tests.web.running.clients import Official
from tests.web.running.servers import PATIENCE, PAUSE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.running.servers import Installation, Server
    from tests.web.running.stages import Stages

RESULTS = "/api/v1/competitions/spring/results"
DAMAGED = 3


@pytest.fixture
def hall(stages: Stages, tmp_path: Path) -> Installation:
    """An installation with a round on the tables."""
    folder = tmp_path / "hall"
    folder.mkdir()
    found = installed_in(folder)
    stages.put(found, "tests.web.running.stage", "8")
    return found


@pytest.fixture
def server(hall: Installation) -> Iterator[Server]:
    """The server of the hall, which makes no backups by itself."""
    started = hall.start("serve", 0, "--backup-every", "never")
    yield started
    started.stop()


def _result(server: Server, table: int) -> int:
    sent = {"stage": "main", "round": 1, "table": table, "levels": [9, 5]}
    return int(Official(server.url).post(RESULTS, sent)[0])


def _status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return int(error.code)


def _spoil(hall: Installation) -> None:
    """Change one sign in the middle of a stored fact, as a bad disk does."""
    (path,) = hall.folder.glob("*.sqlite3")
    with sqlite3.connect(path) as database:
        database.execute("UPDATE web_storedfact SET entry = replace(entry, '\"no\": 3', '\"no\": 8') WHERE no = 3")
    database.close()


def _await_damage(server: Server) -> None:
    deadline = time.monotonic() + PATIENCE
    while _status(f"{server.url}/e/spring/") != HTTPStatus.SERVICE_UNAVAILABLE:
        assert time.monotonic() < deadline, "nobody found it"
        time.sleep(PAUSE)


def _run(hall: Installation, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "paizhuo", *arguments]
    return subprocess.run(command, env=hall.env(), capture_output=True, text=True, check=False)


def _ended(hall: Installation, *arguments: str) -> int:
    return _run(hall, *arguments).returncode


def test_it_is_found_while_the_server_runs_kept_in_backups_and_repaired_from_one(
    hall: Installation, server: Server
) -> None:
    assert _result(server, 1) == HTTPStatus.OK
    hall.run("paizhuo", "backup")
    assert _result(server, 2) == HTTPStatus.OK
    (whole,) = (hall.folder / "backups").glob("*.paizhuo-backup")
    assert _ended(hall, "repair") == 0
    _spoil(hall)
    _await_damage(server)
    assert _status(f"{server.url}/") == HTTPStatus.OK
    assert _result(server, 3) == HTTPStatus.SERVICE_UNAVAILABLE
    assert _ended(hall, "backup") == DAMAGED
    assert _ended(hall, "repair", "spring") == DAMAGED
    assert _ended(hall, "repair", "spring", "--from-backup", str(whole)) == 2, "the server runs"
    server.stop()
    said = json.loads(hall.run("paizhuo", "repair", "spring", "--from-backup", str(whole), "--json"))
    assert (said["repaired"]["facts_from_backup"], said["repaired"]["facts_off"]) == ([3], 0)
    going_on = hall.start("serve", 0, "--backup-every", "never")
    try:
        assert _status(f"{going_on.url}/e/spring/") == HTTPStatus.OK
        assert _result(going_on, 3) == HTTPStatus.OK
    finally:
        going_on.stop()


def test_what_the_command_says_in_both_languages(hall: Installation) -> None:
    hall.run("paizhuo", "backup")
    _spoil(hall)
    for language, words in (
        ("en", ("the first bad entry: fact 3", "proven: facts 1 to 2", "with it nothing is lost", "--to-last-good")),
        ("zh", ("第一处：第3条记录", "能证明完好：记录第1至2条", "用它一条不丢", "先停下服务器")),
    ):
        said = _run(hall, "repair", "spring", "--lang", language)
        assert said.returncode == DAMAGED
        for one in words:
            assert one in said.stdout
    assert json.loads(_run(hall, "repair", "spring", "--json").stdout)["damage"] == {
        "part": "fact",
        "no": 3,
        "fault": "seal",
    }
