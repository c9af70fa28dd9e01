"""旁观的说法: who watches reads of two sides by their seats; who may still sit down, and who sits, of his own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse
from django.utils import translation

from paizhuo.seats import Seat
from paizhuo.table import GameName, TableSettings
from paizhuo.web.live import opening
from paizhuo.web.live.watching_words import watching_words
from paizhuo.web.live.words import client_words
from tests.web.live.seated import cookie_of, seated

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import LiveTable

SETTINGS = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=1)


def words(client: Client, row: LiveTable) -> dict[str, str]:
    """What the client is given to say."""
    found: dict[str, str] = client.get(reverse("live:table", args=[row.key])).context["words"]
    return found


def test_every_one_takes_the_place_of_a_sentence_with_the_same_numbers() -> None:
    with translation.override("zh-hans"):
        of_players, found = client_words(), watching_words()
    assert set(found) <= set(of_players)
    assert all(("{count}" in of_players[key]) == ("{count}" in text) for key, text in found.items())
    assert (found["our-side"], found["they-win"]) == ("南北", "东西上游，升{count}级")


@pytest.mark.django_db(transaction=True)
def test_sides_have_the_names_of_their_seats_for_who_watches_only(client: Client) -> None:
    client.cookies["django_language"] = "zh-hans"
    row = seated(replace(SETTINGS, hints=True))
    assert words(client, row)["our-side"] == "南北"
    client.cookies.load(cookie_of(Seat.EAST))
    assert words(client, row)["our-side"] == "我方"


@pytest.mark.django_db(transaction=True)
def test_before_the_first_deal_who_has_no_seat_may_still_have_a_side(client: Client) -> None:
    client.cookies["django_language"] = "zh-hans"
    assert words(client, opening.new_table(SETTINGS))["our-side"] == "我方"
