"""收桌: tables to which nobody comes back."""

from __future__ import annotations

from datetime import timedelta
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from paizhuo.table import GameName, TableSettings
from paizhuo.web.live import housekeeping, opening
from paizhuo.web.live.housekeeping import close_left_tables
from paizhuo.web.models import LiveTable
from tests.web.live.test_lobby import sit
from tests.web.live.test_views import four_players, post

pytestmark = pytest.mark.django_db(transaction=True)

SETTINGS = TableSettings(GameName.GUANDAN, "jiangsu-2023")
MINUTE = timedelta(minutes=1)


def is_open(row: LiveTable) -> bool:
    """Whether the table is still open."""
    row.refresh_from_db()
    return row.ended_at is None


def test_a_table_that_nobody_plays_at_is_closed_and_kept() -> None:
    client, row = Client(), opening.new_table(SETTINGS)
    sit(client, row, "S", "老槐")
    now = timezone.now()
    assert close_left_tables(now + housekeeping.GATHERING - MINUTE) == 0
    assert close_left_tables(now + housekeeping.GATHERING + MINUTE) == 1
    assert not is_open(row)
    assert row.code not in client.get(reverse("live:lobby")).content.decode()
    answered = post(client, "moves", row.key, {"id": "ready-0001", "revision": 1, "move": {"type": "ready"}})
    assert (answered.status_code, answered.json()["refused"]["code"]) == (409, "CLOSED")
    page, state = client.get(reverse("live:table", args=[row.key])), client.get(reverse("live:state", args=[row.key]))
    assert (page.status_code, state.status_code) == (HTTPStatus.GONE, HTTPStatus.GONE)
    assert reverse("live:lobby") in page.content.decode()
    assert row.moves.count() == 1
    assert row.seats.get().seat == "S"


def test_a_table_in_play_waits_longer() -> None:
    row = opening.new_table(SETTINGS)
    four_players(row)
    now = timezone.now()
    assert close_left_tables(now + housekeeping.PLAYING - MINUTE) == 0
    assert close_left_tables(now + housekeeping.PLAYING + MINUTE) == 1
    assert not is_open(row)


def test_practice_waits_longest() -> None:
    Client().post(reverse("live:practice"))
    row = LiveTable.objects.get()
    assert close_left_tables(timezone.now() + housekeeping.PRACTICE - MINUTE) == 0
    assert is_open(row)
    assert close_left_tables(timezone.now() + housekeeping.PRACTICE + MINUTE) == 1


def test_the_digits_of_a_closed_table_are_free_again() -> None:
    row = opening.new_table(SETTINGS)
    close_left_tables(timezone.now() + housekeeping.GATHERING + MINUTE)
    answered = Client().get(reverse("live:join"), {"code": row.code})
    assert answered.status_code == 400
    LiveTable.objects.create(code=row.code, settings=row.settings, secret=row.secret)
