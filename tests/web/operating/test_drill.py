"""恢复演练: what was restored is compared with the file, row for row and seal for seal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.web import backups
from paizhuo.web.backups import restoring
from paizhuo.web.models import Competition, Registration
from paizhuo.web.models.accounts import User
from paizhuo.web.operating import drill
from tests.web import damaging, staging

if TYPE_CHECKING:
    from pathlib import Path

# A backup begins a transaction of its own, which must not stand inside another.
pytestmark = pytest.mark.django_db(transaction=True)


def _quiet(count: int) -> None:
    del count


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup with one event; what it was made of is gone."""
    competition = staging.mid_course(6)
    Registration.objects.create(competition=competition, entry={}, code="c")
    backups.back_up(tmp_path / "hall", _quiet)
    Competition.objects.all().delete()
    User.objects.all().delete()
    return tmp_path / "hall"


def test_it_says_what_came_out_of_the_file(backup: Path) -> None:
    found = drill.drill(backup, _quiet)
    assert found.events == found.contents.events
    assert (found.events[0].facts, found.contents.accounts) == (found.contents.facts, 1)


def test_a_row_that_did_not_arrive_is_noticed(backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restoring, "_check_chains", lambda: Registration.objects.all().delete())
    with pytest.raises(backups.BadBackup, match="registration"):
        drill.drill(backup, _quiet)


def test_a_log_that_ends_elsewhere_is_noticed(backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restoring, "_check_chains", lambda: Competition.objects.update(fact_count=3))
    with pytest.raises(backups.BadBackup, match="not what the file holds"):
        drill.drill(backup, _quiet)


def test_an_event_that_was_damaged_already_is_named_and_the_others_are_proved(tmp_path: Path) -> None:
    founder = staging.person()
    damaging.change_fact(staging.event(entries=4, user=founder), 3)
    staging.event(staging.swiss_plan("autumn"), 4, user=founder)
    backups.back_up(tmp_path / "hall", _quiet)
    Competition.objects.all().delete()
    User.objects.all().delete()
    found = drill.drill(tmp_path / "hall", _quiet)
    assert {one.slug: one.damage is None for one in found.events} == {"spring": False, "autumn": True}
