"""备份情况: what the desk and the page of this computer know of backups, and when the next one is due."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.utils import timezone

from paizhuo.web.backups import BadBackup, status
from paizhuo.web.backups.status import Status
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from pathlib import Path

RETRY, HALF = timedelta(minutes=5), timedelta(minutes=30)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings: Any) -> Path:  # noqa: ANN401 - pytest-django's
    """A data folder."""
    settings.DATA_DIR = tmp_path
    return tmp_path


def test_what_is_written_is_read_again(folder: Path) -> None:
    written = Status(at=timezone.now(), file="x", counts={"rows": 3}, every=1800, keep=20, since=timezone.now())
    status.write(written)
    assert status.read() == written
    assert [one.name for one in folder.iterdir()] == [status.FILE]
    assert (folder / status.FILE).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("content", [None, "", "[]", "{", '{"at": "yesterday"}', '{"counts": {}, "robot": 1}'])
def test_a_file_that_says_nothing_is_an_empty_status(folder: Path, content: str | None) -> None:
    if content is not None:
        (folder / status.FILE).write_text(content, encoding="utf-8")
    assert status.read() == Status()


def test_a_failure_is_kept_so_that_it_can_be_said_in_any_language() -> None:
    status.write(Status().failed(BadBackup("There is no folder {folder}.", folder="/media/stick")))
    error = status.read().error
    assert error is not None
    assert error.words(sayer(Language.ENGLISH)) == "There is no folder /media/stick."
    assert error.words(sayer(Language.CHINESE)) == "没有文件夹 /media/stick。"


def test_the_next_one_is_due_after_the_last_one() -> None:
    now = timezone.now()
    every = int(HALF.total_seconds())
    assert Status(at=now).due(RETRY) is None
    assert Status(at=now, every=every).due(RETRY) == now + HALF
    assert Status(since=now, every=every).due(RETRY) == now + HALF


def test_after_a_failure_it_is_tried_again_soon() -> None:
    now = timezone.now()
    failed = Status(at=now - HALF, failed_at=now, every=int(HALF.total_seconds()))
    assert failed.due(RETRY) == now + RETRY


def test_with_a_clock_that_was_set_back_it_is_due_now() -> None:
    tomorrow = timezone.now() + timedelta(days=1)
    due = Status(at=tomorrow, every=1800).due(RETRY)
    assert due is not None
    assert due <= timezone.now()


@pytest.mark.parametrize(
    ("age", "every", "old"), [(40, 1800, False), (64, 1800, False), (66, 1800, True), (9999, 0, False)]
)
def test_it_is_old_when_the_next_one_did_not_come(age: int, every: int, old: bool) -> None:  # noqa: FBT001 - a case
    now = timezone.now()
    assert Status(at=now - timedelta(minutes=age), every=every).is_old(now) is old


def test_a_plan_begins_when_it_is_made_and_not_again_at_every_start(folder: Path) -> None:
    first = status.plan(every=HALF, keep=20, folder=folder)
    assert first.since is not None
    assert status.plan(every=HALF, keep=5, folder=folder).since == first.since
    assert status.plan(every=timedelta(0), keep=5, folder=folder).every == 0
