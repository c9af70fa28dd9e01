"""留存的备份: so many and no more, never two at once, and a failure is written down."""

from __future__ import annotations

import time
from contextlib import ExitStack
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.utils import timezone

from paizhuo.files import take_lock
from paizhuo.web import backups
from paizhuo.web.backups import kept, status
from tests.web import damaging, staging

if TYPE_CHECKING:
    from pathlib import Path

# A backup begins a transaction of its own, which must not stand inside another.
pytestmark = pytest.mark.django_db(transaction=True)


def _quiet(count: int) -> None:
    del count


@pytest.fixture(autouse=True)
def data(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Path:  # noqa: ANN401 - pytest-django's
    """A data folder, and a clock that goes on a minute with every backup."""
    settings.DATA_DIR = tmp_path
    moments = (timezone.make_aware(datetime(2026, 11, 15, 14, minute)) for minute in range(60))  # noqa: DTZ001 - made aware
    monkeypatch.setattr(timezone, "localtime", lambda: next(moments))
    return tmp_path


def _names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


def test_the_last_ones_are_kept_and_other_files_are_never_touched() -> None:
    user, folder = staging.person(), kept.default_folder()
    folder.mkdir()
    (folder / "friday.paizhuo-backup").touch()
    for number in range(5):
        user.shown_name = f"name {number}"
        user.save()
        kept.keep_one(folder, 3, _quiet)
    stamps = [f"paizhuo-20261115-14{minute:02}00.paizhuo-backup" for minute in (2, 3, 4)]
    assert _names(folder) == ["friday.paizhuo-backup", *stamps]
    assert [one.path.name for one in kept.kept_in(folder)] == stamps[::-1]


def test_where_nothing_changed_the_newer_one_takes_the_place_of_the_last() -> None:
    user, folder = staging.person(), kept.default_folder()
    kept.keep_one(folder, 3, _quiet)
    user.shown_name = "another"
    user.save()
    for _ in range(4):
        kept.keep_one(folder, 3, _quiet)
    assert [one.at.minute for one in kept.kept_in(folder)] == [4, 0]


def test_two_in_one_second_have_two_names(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = timezone.make_aware(datetime(2026, 11, 15, 14, 30))  # noqa: DTZ001 - made aware
    monkeypatch.setattr(timezone, "localtime", lambda: moment)
    user = staging.person()
    kept.keep_one(kept.default_folder(), 3, _quiet)
    user.delete()
    kept.keep_one(kept.default_folder(), 3, _quiet)
    assert len(kept.kept_in(kept.default_folder())) == 2


def test_what_was_made_is_written_down() -> None:
    competition = staging.event(entries=4)
    kept.keep_one(kept.default_folder(), 3, _quiet)
    found = status.read()
    assert found.at is not None
    assert found.file == str(kept.kept_in(kept.default_folder())[0].path)
    assert (found.counts["events"], found.counts["facts"]) == (1, competition.fact_count)
    assert found.error is None


def test_a_failure_is_written_down_and_the_last_good_one_stays(tmp_path: Path) -> None:
    kept.keep_one(kept.default_folder(), 3, _quiet)
    good = status.read()
    with pytest.raises(backups.BadBackup):
        kept.keep_one(tmp_path / "stick", 3, _quiet)
    found = status.read()
    assert (found.at, found.file) == (good.at, good.file)
    assert found.error is not None
    assert found.error.values == {"folder": str(tmp_path / "stick")}
    kept.keep_one(kept.default_folder(), 3, _quiet)
    assert status.read().error is None


def test_none_is_made_while_the_last_one_is_young_enough() -> None:
    folder = kept.default_folder()
    assert kept.keep_one(folder, 3, _quiet, if_older=timedelta(hours=1)) is not None
    assert kept.keep_one(folder, 3, _quiet, if_older=timedelta(hours=1)) is None
    kept.kept_in(folder)[0].path.unlink()
    assert kept.keep_one(folder, 3, _quiet, if_older=timedelta(hours=1)) is not None


def test_two_are_never_made_at_once() -> None:
    folder = kept.default_folder()
    refused: list[type[BaseException]] = []

    def another(count: int) -> None:
        del count
        assert kept.is_being_made()
        with pytest.raises(kept.BeingMade) as error:
            kept.keep_one(folder, 3, _quiet)
        refused.append(error.type)

    kept.keep_one(folder, 3, another)
    assert refused == [kept.BeingMade]
    assert len(kept.kept_in(folder)) == 1
    assert not kept.is_being_made()


def test_what_an_ended_backup_left_behind_is_cleared() -> None:
    folder = kept.default_folder()
    folder.mkdir()
    (folder / ".paizhuo-20261115-135900.paizhuo-backup.x1.partial").touch()
    kept.keep_one(folder, 3, _quiet)
    assert _names(folder) == ["paizhuo-20261115-140000.paizhuo-backup"]


def test_a_page_that_looks_does_not_stop_a_backup(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = ExitStack()
    handle = looking.enter_context(kept._lock())  # noqa: SLF001 - what a page holds for an instant
    assert take_lock(handle)
    monkeypatch.setattr(time, "sleep", lambda _seconds: looking.close())
    assert kept.keep_one(kept.default_folder(), 3, _quiet) is not None


def test_the_last_one_without_damage_stays_as_long_as_an_event_is_damaged() -> None:
    competition, folder = staging.event(entries=4), kept.default_folder()
    kept.keep_one(folder, 2, _quiet)
    damaging.change_fact(competition, 2)
    for number in range(4):
        competition.created_by.shown_name = f"name {number}"
        competition.created_by.save()
        kept.keep_one(folder, 2, _quiet)
    assert [one.at.minute for one in kept.kept_in(folder)] == [4, 3, 0]
    found = status.read()
    assert found.whole.endswith("140000.paizhuo-backup")
    assert found.damaged == {competition.title: {"part": "fact", "no": 2, "fault": "seal"}}
