"""换设备: the link to another device."""

from __future__ import annotations

import re
import time
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.table import GameName, TableSettings
from paizhuo.web.live import devices, opening
from tests.web.live.test_lobby import sit
from tests.web.live.test_views import seen

if TYPE_CHECKING:
    from paizhuo.web.models import LiveTable

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def row() -> LiveTable:
    """A table that waits for players."""
    return opening.new_table(TableSettings(GameName.GUANDAN, "jiangsu-2023"))


def link_of(client: Client, row: LiveTable) -> str:
    """The link that the player is shown."""
    page = client.get(reverse("live:device", args=[row.key])).content.decode()
    found = re.search(r'href="http://testserver(/live/[^"]+/device/[^"]+)"', page)
    assert found is not None
    return found[1]


def test_the_other_device_plays_on_and_the_link_works_once(row: LiveTable) -> None:
    first, second, third = Client(), Client(), Client()
    sit(first, row, "S", "老槐")
    link = link_of(first, row)
    assert second.get(link).status_code == 200
    assert seen(second, row.key)["seat"] is None
    assert second.post(link).status_code == 303
    assert (seen(first, row.key)["seat"], seen(second, row.key)["seat"]) == (None, "S")
    assert third.post(link).status_code == 400
    assert seen(second, row.key)["seat"] == "S"


def test_only_a_player_gets_a_link(row: LiveTable) -> None:
    assert Client().get(reverse("live:device", args=[row.key])).status_code == 400


def test_a_link_is_of_one_table_and_cannot_be_changed(row: LiveTable) -> None:
    client = Client()
    sit(client, row, "S", "老槐")
    other = opening.new_table(TableSettings(GameName.GUANDAN, "jiangsu-2023"))
    sit(client, other, "S", "老槐")
    token = link_of(client, row).rstrip("/").rpartition("/")[2]
    for key, one in ((other.key, token), (row.key, token[:-1] + ("A" if token[-1] != "A" else "B"))):
        assert Client().post(reverse("live:take-over", args=[key, one])).status_code == 400


def test_an_old_link_is_refused(row: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    sit(client, row, "S", "老槐")
    link = link_of(client, row)
    later = time.time() + timedelta(minutes=devices.MINUTES, seconds=1).total_seconds()
    monkeypatch.setattr("django.core.signing.time.time", lambda: later)
    assert Client().get(link).status_code == 400
