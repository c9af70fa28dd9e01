"""一晚: a backup while the hall works, the disk is gone, another laptop goes on; by command and by the clock."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from tests.browser.halls import empty_in, installed_in
from tests.web.running.clients import Official
from tests.web.running.servers import PATIENCE, PAUSE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.running.servers import Installation, Server
    from tests.web.running.stages import Stages

ENTRANTS = 8
RESULTS = "/api/v1/competitions/spring/results"


@pytest.fixture
def hall(stages: Stages, tmp_path: Path) -> Installation:
    """An installation with a round on the tables."""
    folder = tmp_path / "hall"
    folder.mkdir()
    found = installed_in(folder)
    stages.put(found, "tests.web.running.stage", str(ENTRANTS))
    return found


@pytest.fixture
def another_laptop(tmp_path: Path) -> Installation:
    """An empty installation."""
    return empty_in(_folder(tmp_path, "laptop"))


@pytest.fixture
def kept(hall: Installation) -> Path:
    """Where backups of the hall are kept."""
    return hall.folder / "backups"


@pytest.fixture
def server(hall: Installation) -> Iterator[Server]:
    """The server of the hall, which makes no backups by itself."""
    started = hall.start("serve", 0, "--backup-every", "never")
    yield started
    started.stop()


def _folder(above: Path, name: str) -> Path:
    made = above / name
    made.mkdir()
    return made


def _result(server: Server, table: int) -> int:
    status, answer = Official(server.url).post(RESULTS, {"stage": "main", "round": 1, "table": table, "levels": [9, 5]})
    assert status == HTTPStatus.OK, answer
    return int(answer["act"])


def _await(found: Path, count: int) -> list[Path]:
    """Wait until so many backups are there."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        files = sorted(found.glob("*.paizhuo-backup"))
        if len(files) >= count:
            return files
        time.sleep(PAUSE)
    pytest.fail(f"{count} backups did not come")


def test_what_was_entered_before_the_backup_goes_on_elsewhere(
    hall: Installation, another_laptop: Installation, kept: Path, server: Server, tmp_path: Path
) -> None:
    _result(server, 1)
    said = hall.run("paizhuo", "backup", "--lang", "en")
    (backup,) = kept.glob("*.paizhuo-backup")
    assert f"{backup}: written, read back, and whole." in said
    _result(server, 2)
    later = tmp_path / "later.paizhuo-backup"
    hall.run("paizhuo", "backup", str(later))
    server.kill()
    said = another_laptop.run("paizhuo", "drill", str(backup), "--lang", "en")
    assert "this backup can be restored" in said
    assert list(another_laptop.folder.iterdir()) == []
    assert not [one for one in tmp_path.iterdir() if "drill" in one.name]
    said = another_laptop.run("paizhuo", "restore", str(backup), "--lang", "en")
    assert "restored, every event read through" in said
    going_on = another_laptop.start("serve", 0, "--backup-every", "never")
    try:
        _result(going_on, 2)
    finally:
        going_on.stop()


def test_the_later_backup_goes_back_to_a_fact(
    hall: Installation, another_laptop: Installation, server: Server, tmp_path: Path
) -> None:
    before = _facts(hall)
    _result(server, 1)
    later = tmp_path / "later.paizhuo-backup"
    hall.run("paizhuo", "backup", str(later))
    assert _facts(hall) > before
    said = another_laptop.run("paizhuo", "restore", str(later), "--until-fact", f"spring:{before}", "--lang", "en")
    assert f"up to fact {before} " in said
    assert _facts(another_laptop) == before


def _facts(installation: Installation) -> int:
    program = (
        "import django; django.setup()\n"
        "from paizhuo.web.ledger.snapshot import snapshot_of\n"
        "from paizhuo.web.models import Competition\n"
        "print(snapshot_of(Competition.objects.get(slug='spring')).no)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=installation.env(), capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def test_a_server_makes_them_by_the_clock_and_keeps_the_last(hall: Installation, tmp_path: Path) -> None:
    stick = _folder(tmp_path, "stick")
    server = hall.start("serve", 0, "--backup-every", "1s", "--keep", "2", "--backup-folder", str(stick))
    try:
        _await(stick, 1)
        _result(server, 1)
        files = _await(stick, 2)
        _result(server, 2)
        deadline = time.monotonic() + PATIENCE
        while files[0].exists() and time.monotonic() < deadline:
            time.sleep(PAUSE)
        assert not files[0].exists()
    finally:
        server.stop()
    assert len(list(stick.glob("*.paizhuo-backup"))) <= 2
    assert list(stick.glob(".*")) == []


def test_a_server_of_a_new_installation_makes_the_folder_of_its_backups(hall: Installation, kept: Path) -> None:
    assert not kept.exists()
    server = hall.start("serve", 0, "--backup-every", "1s")
    try:
        _await(kept, 1)
        _result(server, 1)
        _await(kept, 2)
    finally:
        server.stop()


def test_a_folder_that_is_gone_is_no_name_for_a_file(hall: Installation, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    command = [sys.executable, "-m", "paizhuo", "backup", str(stick), "--keep", "2"]
    done = subprocess.run(command, env=hall.env(), capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert str(stick) in done.stderr
    assert not stick.exists()


def test_a_backup_that_is_asked_to_end_leaves_nothing(hall: Installation, tmp_path: Path) -> None:
    target = tmp_path / "hall.paizhuo-backup"
    program = (
        "import sys, time\n"
        "from paizhuo.cli import backup\n"
        "def wait(count):\n    print('writing', flush=True)\n    time.sleep(600)\n"
        "backup.print_count = wait\n"
        "from paizhuo.cli.main import main\n"
        f"sys.exit(main(['backup', {str(target)!r}]))"
    )
    process = subprocess.Popen([sys.executable, "-c", program], env=hall.env(), stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"writing\n"
    os.kill(process.pid, signal.SIGTERM)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert not [one for one in tmp_path.iterdir() if "hall.paizhuo" in one.name]
