"""备份: one file holds everything, is taken while the hall works, and is read back whole or not at all."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

import pytest

from paizhuo.web import backups
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Act, Competition, StoredFact
from paizhuo.web.models.accounts import User
from tests.web import staging

if TYPE_CHECKING:
    from pathlib import Path

# A backup begins a transaction of its own, which must not stand inside another.
pytestmark = pytest.mark.django_db(transaction=True)


def _quiet(count: int) -> None:
    del count


def _lines(path: Path) -> list[str]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return file.read().splitlines()


def _rewrite(path: Path, lines: list[str]) -> None:
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def test_what_was_backed_up_comes_back_fact_for_fact(tmp_path: Path) -> None:
    competition = staging.mid_course(6)
    before = snapshot_of(competition)
    counts = (StoredFact.objects.count(), Act.objects.count(), User.objects.count())
    target = tmp_path / "hall.paizhuo-backup"
    rows = backups.back_up(target, _quiet)
    backups.restore(target, _quiet, replace=True)
    assert (StoredFact.objects.count(), Act.objects.count(), User.objects.count()) == counts
    again = snapshot_of(Competition.objects.get())
    assert (again.log, again.head, again.state) == (before.log, before.head, before.state)
    assert rows == json.loads(_lines(target)[-1])["rows"]
    assert User.objects.get().check_password(staging.PASSWORD)


def test_after_restoring_the_event_goes_on(tmp_path: Path) -> None:
    staging.mid_course(6)
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    backups.restore(target, _quiet, replace=True)
    competition = Competition.objects.get()
    staging.play_round(competition)
    staging.open_and_publish(competition)
    assert len(staging.state(competition).stages["main"].rounds) == 3


def test_a_backup_is_not_restored_over_existing_data(tmp_path: Path) -> None:
    staging.event(entries=4)
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    with pytest.raises(backups.BadBackup, match="not empty"):
        backups.restore(target, _quiet)


def test_a_changed_file_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    competition = staging.event(entries=4)
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    lines = _lines(target)
    _rewrite(target, [line.replace("供水甲队", "作弊甲队") for line in lines])
    with pytest.raises(backups.BadBackup, match="changed or damaged"):
        backups.restore(target, _quiet, replace=True)
    _rewrite(target, lines[:-2])
    with pytest.raises(backups.BadBackup):
        backups.restore(target, _quiet, replace=True)
    target.write_bytes(target.read_bytes()[:200])
    with pytest.raises(backups.BadBackup):
        backups.restore(target, _quiet, replace=True)
    assert Competition.objects.get().head == competition.head


@pytest.mark.parametrize(
    "content",
    [b"", b"no gzip", gzip.compress(b"[]\n"), gzip.compress(b'{"a": 1}\n{"b": 2}\n')],
    ids=["empty", "not packed", "a list", "other lines"],
)
def test_another_file_is_no_backup(tmp_path: Path, content: bytes) -> None:
    target = tmp_path / "hall"
    target.write_bytes(content)
    with pytest.raises(backups.BadBackup):
        backups.restore(target, _quiet)


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path) -> None:
    staging.event(entries=4)

    def stop(count: int) -> None:
        raise KeyboardInterrupt(count)

    with pytest.raises(KeyboardInterrupt):
        backups.back_up(tmp_path / "hall", stop)
    assert list(tmp_path.iterdir()) == []
