"""恢复: what was backed up comes back fact for fact, whole or not at all, however large it is."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.tournament.log import facts as f
from paizhuo.web import backups
from paizhuo.web.access.permissions import Permission
from paizhuo.web.backups import restoring
from paizhuo.web.backups.writing import BATCH
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.verification import find_damage
from paizhuo.web.models import Act, Competition, Registration, StoredFact
from paizhuo.web.models.accounts import User
from tests.web import damaging, staging
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


def test_an_event_that_was_damaged_before_the_backup_comes_back_marked_and_the_other_whole(tmp_path: Path) -> None:
    founder = staging.person()
    damaged = staging.event(entries=4, user=founder)
    healthy = staging.event(staging.swiss_plan("autumn"), 4, user=founder)
    damaging.change_fact(damaged, 2)
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    found = backups.restore(target, _quiet, replace=True)
    assert [one.slug for one in found.damaged] == [damaged.slug]
    marked, whole = (Competition.objects.get(slug=one.slug) for one in (damaged, healthy))
    assert (marked.damage, whole.damage) == ({"part": "fact", "no": 2, "fault": "seal"}, None)
    assert marked.stored_facts.get(no=2).entry == damaged.stored_facts.get(no=2).entry
    staging.put(whole, f.Left(2, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.REMOVE)


def test_acts_come_back_with_their_seals_and_those_of_earlier_versions_get_them(tmp_path: Path) -> None:
    competition = staging.mid_course(6)
    seals = list(competition.acts.order_by("no").values_list("hash", flat=True))
    target = tmp_path / "hall"
    backups.back_up(target, _quiet)
    lines = [json.loads(line) for line in _lines(target)]
    for line in lines:
        # As a version wrote it that knew neither the chain of acts nor marks.
        if line.get("model") in {"web.act", "web.competition"}:
            line["fields"].pop("hash", None)
            line["fields"].pop("damage", None)
    written(target, lines[1:-1])
    assert backups.restore(target, _quiet, replace=True).damaged == ()
    again = Competition.objects.get()
    assert list(again.acts.order_by("no").values_list("hash", flat=True)) == seals
    assert find_damage(again) is None


def test_an_act_that_was_changed_is_found_in_the_file(tmp_path: Path) -> None:
    competition = staging.mid_course(6)
    damaging.change_act(competition, 2)
    found = backups.back_up(tmp_path / "hall", _quiet)
    assert [(one.slug, one.bad_fact, one.bad_act) for one in found.damaged] == [(competition.slug, 0, 2)]


@pytest.mark.parametrize("spoil", damaging.SPOILT_TEXTS)
def test_a_text_that_cannot_be_read_ends_no_backup_and_is_kept(tmp_path: Path, spoil: damaging.Spoil) -> None:
    competition = staging.event(entries=4)
    spoil(competition, 2)
    found = backups.back_up(tmp_path / "hall", _quiet)
    assert [one.bad_fact for one in found.damaged] == [2]
    backups.restore(tmp_path / "hall", _quiet, replace=True)
    assert Competition.objects.get().stored_facts.count() == competition.fact_count
