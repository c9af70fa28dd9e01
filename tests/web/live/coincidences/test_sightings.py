"""From where a seat is played: a word instead of the address, only at tables of an event, forgotten after a month."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from paizhuo.seats import Seat
from paizhuo.web.live.coincidences.sightings import KEPT, browser_kind, forget, word_of
from paizhuo.web.models import LiveSeen, LiveTable
from tests.web.live.officials.playing import playing
from tests.web.live.seated import GUANDAN, cookie_of, seated

pytestmark = pytest.mark.django_db
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit Version/17.0 Mobile Safari/604.1"


def opens(row: LiveTable, seat: Seat | None, address: str, agent: str = PHONE) -> None:
    headers = {"user-agent": agent, **({} if seat is None else {"cookie": cookie_of(seat)})}
    assert Client(headers=headers, REMOTE_ADDR=address).get(f"/live/{row.key}/").status_code == 200


def test_a_seat_is_noted_once_an_address_and_the_address_is_not_stored() -> None:
    here = playing()
    for _ in range(2):
        opens(here.row, Seat.EAST, "192.0.2.7")
    opens(here.row, Seat.NORTH, "192.0.2.7")
    opens(here.row, None, "192.0.2.8")
    rows = list(LiveSeen.objects.all())
    assert sorted((one.seat, one.browser) for one in rows) == [("E", "safari phone"), ("N", "safari phone")]
    assert len({one.address for one in rows}) == 1
    assert "192.0.2.7" not in str(list(LiveSeen.objects.values()))


def test_the_word_of_an_address_is_another_one_in_another_event() -> None:
    assert word_of("192.0.2.7", 1) == word_of("192.0.2.7", 1) != word_of("192.0.2.7", 2)
    assert word_of("192.0.2.7", 1) != word_of("192.0.2.8", 1)


def test_a_table_without_an_event_keeps_nothing() -> None:
    opens(seated(GUANDAN), Seat.EAST, "192.0.2.7")
    assert not LiveSeen.objects.exists()


def test_sightings_are_forgotten_after_a_month() -> None:
    here = playing()
    opens(here.row, Seat.EAST, "192.0.2.7")
    now = timezone.now()
    LiveTable.objects.filter(pk=here.row.pk).update(ended_at=now)
    assert forget(now + KEPT - timedelta(hours=1)) == 0
    assert forget(now + KEPT + timedelta(hours=1)) == 1
    assert not LiveSeen.objects.exists()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/120 Safari/537 Edg/120", "edge"),
        ("Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537 MicroMessenger/8", "wechat phone"),
        ("Mozilla/5.0 (X11; Linux) Gecko Firefox/121.0", "firefox"),
        ("", "other"),
    ],
)
def test_the_kind_of_a_browser(text: str, kind: str) -> None:
    assert browser_kind(text) == kind
