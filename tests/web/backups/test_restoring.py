"""恢复: what was backed up comes back fact for fact, whole or not at all, however large it is."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.web import backups
from paizhuo.web.backups import restoring
from paizhuo.web.backups.writing import BATCH
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Act, Competition, Registration, StoredFact
from paizhuo.web.models.accounts import User
from tests.web import staging
from tests.web.backups.test_backup_file import written

if TYPE_CHECKING:
    from pathlib import Path

# A backup begins a transaction of its own, which must not stand inside another.
pytestmark = pytest.mark.django_db(transaction=True)


def _quiet(count: int) -> None:
    del count


def _lines(path: Path) -> list[str]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return file.read().removesuffix("\n").split("\n")


def _rewrite(path: Path, lines: list[str]) -> None:
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def test_what_was_backed_up_comes_back_fact_for_fact(tmp_path: Path) -> None:
    competition = staging.mid_course(6)
    before = snapshot_of(competition)
    counts = (StoredFact.objects.count(), Act.objects.count(), User.objects.count())
    target = tmp_path / "hall.paizhuo-backup"
    rows = backups.back_up(target, _quiet).rows
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


def test_signs_that_separate_lines_elsewhere_come_back_as_they_were(tmp_path: Path) -> None:
    competition = staging.event(entries=4)
    contact = "139\u2028\u2029\x85\x0b\x0c\x1c\x1d\x1e"
    Registration.objects.create(competition=competition, entry={"name": contact}, contact=contact, code="c")
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    backups.restore(target, _quiet, replace=True)
    found = Registration.objects.get()
    assert (found.contact, found.entry["name"]) == (contact, contact)


def test_rows_are_stored_a_few_hundred_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    competition = staging.event(entries=4)
    Registration.objects.bulk_create(
        Registration(competition=competition, entry={}, code=f"c{number}") for number in range(3 * BATCH)
    )
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    sizes: list[int] = []
    store = restoring._store_batch  # noqa: SLF001 - how much is held at once is seen nowhere else

    def counted(batch: list[dict[str, Any]]) -> None:
        sizes.append(len(batch))
        store(batch)

    monkeypatch.setattr(restoring, "_store_batch", counted)
    found = backups.restore(target, _quiet, replace=True)
    assert sum(sizes) == found.rows
    assert max(sizes) == BATCH
    assert Registration.objects.count() == 3 * BATCH


def test_a_row_that_belongs_to_nothing_is_refused_in_words(tmp_path: Path) -> None:
    staging.event(entries=4)
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    head, *rows, _end = map(json.loads, _lines(target))
    odd = {"model": "web.hallcheck", "pk": 1, "fields": {"competition": 4711, "point": "x", "at": head["at"]}}
    written(target, [*rows, odd], json.dumps(head))
    with pytest.raises(backups.BadBackup, match="does not know"):
        backups.restore(target, _quiet, replace=True)
    assert Competition.objects.exists()


def test_a_file_that_changes_while_it_is_read_restores_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    competition = staging.event(entries=4)
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    monkeypatch.setattr(restoring, "_empty", lambda: written(target, []))
    with pytest.raises(backups.BadBackup, match="changed while it was read"):
        backups.restore(target, _quiet, replace=True)
    assert Competition.objects.get().head == competition.head


def test_an_event_that_was_damaged_before_the_backup_is_named(tmp_path: Path) -> None:
    competition = staging.event(entries=4)
    competition.stored_facts.filter(no=2).update(hash="0" * 64)
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    with pytest.raises(backups.BadBackup, match="fact 2"):
        backups.restore(target, _quiet, replace=True)
