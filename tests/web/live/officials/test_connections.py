"""连线: the referee sees who follows the table, and that a seat was played from somewhere else."""

from __future__ import annotations

import re
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from paizhuo.seats import Seat
from paizhuo.web.live import hub
from paizhuo.web.live.hub import Listener
from paizhuo.web.models import LiveSeen
from tests.web.live.officials.playing import Playing, playing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.test import Client

pytestmark = pytest.mark.django_db

CHINESE = {"accept-language": "zh-CN"}
NOON = datetime(2026, 10, 3, 4, 0, tzinfo=UTC)
"""Twelve o'clock in China."""


@pytest.fixture
def here() -> Playing:
    return playing()


@contextmanager
def _following(here: Playing, seat: str) -> Iterator[None]:
    listener = Listener(here.row.pk, "browser", seat=seat)
    hub.add(listener)
    try:
        yield
    finally:
        hub.remove(listener)


def _said(client: Client, here: Playing) -> dict[str, str]:
    page = client.get(f"{here.address}now/", headers=CHINESE).content.decode()
    rows = re.findall(r"<dt>\s*(\S)(.*?)</dt>(.*?)</div>", page, re.DOTALL)
    return {seat: re.sub(r"<[^>]+>|\s+", " ", head + rest).strip() for seat, head, rest in rows}


def test_each_seat_says_whether_a_browser_follows_it(here: Playing) -> None:
    chief = here.client()
    with _following(here, "E"), _following(here, ""):
        said = _said(chief, here)
        assert said["东"].startswith("在线")
        assert all(said[seat].startswith("未连线") for seat in "南西北")
    assert _said(chief, here)["东"].startswith("未连线")


def test_the_part_is_drawn_again_as_somebody_comes_or_goes(here: Playing) -> None:
    chief = here.client()
    mark = re.search(r"seen=(\w+)", chief.get(here.address).content.decode())
    assert mark is not None
    address = f"{here.address}now/?seen={mark[1]}"
    assert chief.get(address).status_code == 204
    with _following(here, "W"):
        assert chief.get(address).status_code == 200
    assert chief.get(address).status_code == 204


def test_a_seat_that_moved_says_since_when(here: Playing) -> None:
    for minutes, seat, browser in (
        (0, Seat.SOUTH, "wechat phone"),
        (0, Seat.WEST, "wechat phone"),
        (58, Seat.SOUTH, "edge"),
    ):
        at = NOON + timedelta(minutes=minutes)
        found = {"seat": str(seat), "address": "a", "browser": browser}
        LiveSeen.objects.create(table=here.row, first_at=at, last_at=at, **found)
    said = _said(here.client(), here)
    assert "12:58 换过设备或网络" in said["南"]
    assert not any("换过" in said[seat] for seat in "东西北")
