"""备份要办: a failed or a missing backup stands on every desk; who runs the installation is led to its page."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.utils import timezone

from paizhuo.referee.powers.actions import Role
from paizhuo.web.backups import BadBackup, status
from tests.web import staging

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.DATA_DIR = tmp_path
    status.plan(every=timedelta(minutes=30), keep=20, folder=tmp_path)
    status.write(replace(status.read(), at=timezone.now()))


def _desk(user: User) -> str:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client.get("/desk/spring/").content.decode()


def test_a_good_one_is_no_task() -> None:
    competition = staging.mid_course(6)
    assert "backup" not in _desk(competition.created_by)


def test_one_that_did_not_come_is_a_task_with_the_time_of_the_last() -> None:
    competition = staging.mid_course(6)
    then = timezone.now() - timedelta(hours=2)
    status.write(replace(status.read(), at=then))
    page = _desk(competition.created_by)
    assert "The planned backup has not come" in page
    assert timezone.localtime(then).strftime("%m-%d %H:%M") in page


def test_one_that_failed_says_why_and_leads_only_the_owner_of_the_installation_to_its_page() -> None:
    competition = staging.mid_course(6)
    chief = staging.appoint(competition, Role.CHIEF, "chief")
    status.write(status.read().failed(BadBackup("There is no folder {folder}.", folder="/media/stick")))
    page = _desk(competition.created_by)
    assert "There is no folder /media/stick." in page
    assert 'href="/setup/backups/"' in page
    other = _desk(chief)
    assert "There is no folder /media/stick." in other
    assert 'href="/setup/backups/"' not in other


def test_a_demonstration_asks_for_none(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    competition = staging.mid_course(6)
    status.write(status.read().failed(BadBackup("x")))
    settings.DEMONSTRATION = True
    assert "The last backup failed" not in _desk(competition.created_by)
