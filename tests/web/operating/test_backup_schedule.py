"""定时备份: one is made when it is due, a failure does not end the schedule, and the end of the server ends it."""

from __future__ import annotations

import subprocess
import sys
import threading
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.utils import timezone

from paizhuo.web.backups import process, status
from paizhuo.web.operating import backup_schedule
from paizhuo.web.operating.backup_schedule import Schedule

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 30.0
GOOD = "pass"
BAD = "raise SystemExit(2)"
LONG = "import time; time.sleep(600)"


class Processes:
    """What stands for 'paizhuo backup': a short program, and how often it was started."""

    def __init__(self, program: str, *, writes: bool = True) -> None:
        """``writes``: whether it writes down that one was made."""
        self.program, self.writes = program, writes
        self.started: list[subprocess.Popen[bytes]] = []
        self.came = threading.Semaphore(0)

    def start(self, folder: Path, keep: int, *, if_older: timedelta | None = None) -> subprocess.Popen[bytes]:
        """Start it; a good one writes its status as the real one does."""
        assert (folder.name, keep, if_older) == ("kept", 4, timedelta(minutes=27))
        if self.writes:
            status.write(replace(status.read(), at=timezone.now(), failed_at=None))
        made = subprocess.Popen([sys.executable, "-c", self.program], stdin=subprocess.DEVNULL)
        self.started.append(made)
        self.came.release()
        return made


@pytest.fixture
def schedule(tmp_path: Path, settings: Any) -> Schedule:  # noqa: ANN401 - pytest-django's
    """Every half hour."""
    settings.DATA_DIR = tmp_path
    return Schedule(timedelta(minutes=30), 4, tmp_path / "kept")


def _due(schedule: Schedule) -> None:
    """Let the last one be an hour old."""
    status.plan(every=schedule.every, keep=schedule.keep, folder=schedule.folder)
    status.write(replace(status.read(), at=timezone.now() - timedelta(hours=1)))


def test_one_that_is_due_is_made_at_the_start(schedule: Schedule, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Processes(GOOD)
    monkeypatch.setattr(process, "start", made.start)
    _due(schedule)
    with backup_schedule.running(schedule):
        assert made.came.acquire(timeout=PATIENCE)
    assert status.read().error is None
    assert backup_schedule.seconds_to_wait() > 0
    assert len(made.started) == 1
    assert made.started[0].wait(PATIENCE) is not None


def test_none_is_made_before_its_time(schedule: Schedule, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Processes(GOOD)
    monkeypatch.setattr(process, "start", made.start)
    with backup_schedule.running(schedule):
        assert backup_schedule.seconds_to_wait() == backup_schedule.LOOK_SECONDS
    assert made.started == []
    assert status.read().folder == str(schedule.folder)


def test_without_a_time_none_is_planned_and_the_page_knows_the_folder(schedule: Schedule) -> None:
    with backup_schedule.running(replace(schedule, every=timedelta(0))):
        assert status.read().every == 0
        assert status.read().keep == schedule.keep
        assert not [one for one in threading.enumerate() if one.name == "backups"]


def test_one_that_fails_without_a_word_is_written_down(schedule: Schedule, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "start", Processes(BAD, writes=False).start)
    _due(schedule)
    backup_schedule.make(schedule, threading.Event())
    error = status.read().error
    assert error is not None
    assert "terminal of the server" in error.message


def test_the_end_of_the_server_ends_the_backup(schedule: Schedule, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Processes(LONG)
    monkeypatch.setattr(process, "start", made.start)
    _due(schedule)
    with backup_schedule.running(schedule):
        assert made.came.acquire(timeout=PATIENCE)
    assert made.started[0].wait(PATIENCE) != 0


def test_a_disk_on_which_nothing_can_be_written_does_not_start_one_after_another(
    schedule: Schedule, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last one stays an hour old however often it is tried; the next try waits all the same."""
    made, waits = Processes(GOOD, writes=False), []
    monkeypatch.setattr(process, "start", made.start)
    _due(schedule)

    class Stop(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            waits.append(timeout)
            return len(waits) > 2

    backup_schedule._run(schedule, Stop())  # noqa: SLF001 - the loop of the thread
    assert waits == [0.0, backup_schedule.RETRY.total_seconds(), backup_schedule.RETRY.total_seconds()]
    assert [one.wait(PATIENCE) for one in made.started] == [0, 0]
