"""Lists of the lobby: finished matches of a browser lead to their replays, boards do not."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.seats import Seat
from paizhuo.table import GameName, TableSettings
from paizhuo.web.live.browsers import COOKIE
from paizhuo.web.live.listing import own_finished
from tests.web.live.played import fast_clock, played
from tests.web.live.seated import GUANDAN, cookie_of, seated

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _fast_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    fast_clock(monkeypatch)


def test_who_played_finds_the_replay_of_a_finished_match() -> None:
    row, _going_on = played(GUANDAN), seated(GUANDAN)
    assert [one.key for one in own_finished("browser-S")] == [row.key]
    assert own_finished("somebody else") == own_finished("") == []
    player = Client()
    player.cookies[COOKIE] = cookie_of(Seat.SOUTH).partition("=")[2]
    assert reverse("live:replay-newest", args=[row.key]) in player.get(reverse("live:lobby")).content.decode()
    assert "replay" not in Client().get(reverse("live:lobby")).content.decode()


def test_boards_are_not_among_them() -> None:
    played(TableSettings(GameName.GUANDAN, "national", boards=(1,)))
    assert own_finished("browser-S") == []
