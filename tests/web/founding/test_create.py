"""建赛: an event file comes into the platform whole; what other programs keep with it goes through untouched."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from paizhuo.web import backups
from paizhuo.web.ledger.request import Request
from paizhuo.web.log.actions import undo_fact
from paizhuo.web.models import Competition
from tests.samples.test_events import text_of
from tests.web import staging

if TYPE_CHECKING:
    from pathlib import Path

    from django.test import Client

pytestmark = pytest.mark.django_db(transaction=True)
SLUG = "sample-extensions"


def _held(client: Client) -> tuple[object, list[object]]:
    """The extensions of the file that the office gives out: of the plan, and of the facts."""
    data = json.loads(client.get(f"/manage/{SLUG}/event.json").content)
    return data["plan"]["extensions"], [one.get("extensions") for one in data["facts"]]


def test_extensions_come_out_of_the_platform_as_they_came_in(client: Client, tmp_path: Path) -> None:
    text = text_of("extensions-mid-course")
    client.force_login(staging.person())
    file = SimpleUploadedFile("event.json", text.encode())
    assert client.post("/manage/new/file/", {"file": file}).status_code == 302
    assert client.get(f"/manage/{SLUG}/event.json").content.decode() == text
    before = _held(client)
    assert before[0]
    assert sum(one is not None for one in before[1]) == 4
    competition = Competition.objects.get()
    undo_fact(Request(competition, staging.actor(competition)), 8, "开错了")
    assert _held(client) == (before[0], [*before[1], None])
    target = tmp_path / "hall.paizhuo-backup"
    backups.back_up(target, lambda _count: None)
    backups.restore(target, lambda _count: None, replace=True)
    client.force_login(Competition.objects.get().created_by)
    assert _held(client) == (before[0], [*before[1], None])
    assert "org.example.lights" in client.get(f"/api/v1/competitions/{SLUG}/event").content.decode()
