"""赛事牌桌: one open binding for each place, found from both ends."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from paizhuo.officiating.table_key import TableKey
from paizhuo.table import GameName, TableSettings
from paizhuo.web.live.opening import new_table
from paizhuo.web.models import EntryLink, EventTable
from paizhuo.web.models.event_tables import event_table_of, live_table_at
from tests.web.staging import event

pytestmark = pytest.mark.django_db
SETTINGS = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=1)
KEY = TableKey("main", 1, 3)


def test_a_place_has_one_open_table_and_each_room_its_own() -> None:
    here = event()
    place = {"competition": here, **KEY._asdict()}
    first = EventTable.objects.create(live=new_table(SETTINGS), **place)
    assert event_table_of(first.live) == first
    assert live_table_at(here, KEY) == first.live
    assert live_table_at(here, KEY, "closed") is None
    other = EventTable.objects.create(live=new_table(SETTINGS), **place, room="closed")
    assert live_table_at(here, KEY, "closed") == other.live
    with pytest.raises(IntegrityError), transaction.atomic():
        EventTable.objects.create(live=new_table(SETTINGS), **place)
    first.closed_at = timezone.now()
    first.save()
    assert live_table_at(here, KEY) is None
    EventTable.objects.create(live=new_table(SETTINGS), **place)


def test_a_table_of_no_event_has_no_place() -> None:
    assert event_table_of(new_table(SETTINGS)) is None


def test_a_private_link_opens_the_seats_of_its_entry_only() -> None:
    here = event()
    seats = {letter: {"fact": 2 + (letter in "EW"), "name": letter} for letter in "ENWS"}
    table = EventTable(live=new_table(SETTINGS), competition=here, **KEY._asdict(), seats=seats)
    assert table.letters_of(EntryLink(competition=here, fact=3)) == ("E", "W")
    assert table.letters_of(EntryLink(competition=here, fact=4)) == ()
