"""开桌: from the pairings, once, and as they are paired now."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import Seat
from paizhuo.table import Stage
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.event_play.refusals import OnlineRefused
from paizhuo.web.live import hub, store
from paizhuo.web.live.event import desk_actions, following
from paizhuo.web.live.event.opening import open_tables
from paizhuo.web.live.housekeeping import close_left_tables
from paizhuo.web.models import LiveTable
from tests.web.live.event.online_event import all_enter, bound_at, online_event
from tests.web.staging import put, request, state

pytestmark = pytest.mark.django_db(transaction=True)


def test_publishing_a_round_opens_its_tables_with_the_names_of_the_pairing() -> None:
    here = online_event(8)
    tables = list(here.event_tables.select_related("live"))
    assert [one.table for one in tables] == [1, 2, 3, 4]
    table = store.table_of(tables[0].live)
    pairing = state(here).stages["main"].rounds[0].matches[1].pairing
    home = state(here).entries[pairing.home[0]]
    names = [place.player.name for place in table.places if place.player is not None]
    assert [names[Seat.NORTH], names[Seat.SOUTH]] == [one.name for one in home.members]
    assert table.stage is Stage.GATHERING
    settings = table.settings
    assert (settings.rules, settings.deals, settings.hints, settings.counter) == ("jiangsu-2023", 1, False, False)
    assert (settings.practice, settings.pace.lead) == (False, 20)


def test_opening_again_opens_nothing_and_a_killed_server_opens_them_later(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as dead:
        dead.setattr(following, "open_tables", lambda _competition: 0)
        here = online_event(4)
    assert not here.event_tables.exists()
    following.forget()
    following.look()
    assert here.event_tables.count() == 2
    assert open_tables(here) == 0
    assert LiveTable.objects.count() == 2


def test_an_event_in_the_hall_opens_nothing_until_an_official_moves_a_table() -> None:
    here = online_event(4, Where.BY_TABLE)
    assert not here.event_tables.exists()
    key = ("main", 1, 2)
    desk_actions.move_online(request(here), TableKey(*key))
    assert [one.key for one in here.event_tables.all()] == [key]
    desk_actions.move_to_hall(request(here), TableKey(*key))
    bound = here.event_tables.get()
    assert bound.is_in_hall
    assert bound.live.ended_at is not None


def test_a_table_in_the_hall_stays_there_and_one_with_cards_stays_online() -> None:
    here = online_event(4)
    bound = bound_at(here, 1)
    desk_actions.move_to_hall(request(here), bound.key)
    following.look()
    assert [one.table for one in here.event_tables.filter(closed_at=None)] == [2]
    other = bound_at(here, 2)
    all_enter(other)
    with pytest.raises(OnlineRefused):
        desk_actions.move_to_hall(request(here), other.key)


def test_a_round_that_is_taken_back_takes_its_tables_with_it() -> None:
    here = online_event(4)
    put(here, f.RoundDropped("main", 1, "重排"))
    assert not here.event_tables.filter(closed_at=None).exists()
    assert not LiveTable.objects.filter(ended_at=None).exists()


def test_a_substitute_has_the_seat_and_the_browser_of_before_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[tuple[int, str]] = []
    monkeypatch.setattr(hub, "take", lambda table, browser: taken.append((table, browser)))
    here = online_event(4)
    bound = bound_at(here, 1)
    all_enter(bound)
    before = bound.live.seats.get(seat="N").browser
    number = state(here).stages["main"].rounds[0].matches[1].pairing.home[0]
    entry = state(here).entries[number]
    first, second = entry.members
    changed = replace(entry, members=(replace(first, name="替补队员"), second))
    put(here, f.EntryChanged(changed, "sick", "chief referee"), permission=Permission.ENTER)
    bound.refresh_from_db()
    bound.live.refresh_from_db()
    assert bound.seats["N"]["name"] == "替补队员"
    table = store.table_of(bound.live)
    player = table.places[Seat.NORTH].player
    assert player is not None
    assert player.name == "替补队员"
    assert sorted(bound.live.seats.values_list("seat", flat=True)) == ["E", "S", "W"]
    assert taken == [(bound.live_id, before)], "his open tab shows the cards of the substitute no more"


def test_nobody_closes_a_table_that_waits_for_its_round() -> None:
    here = online_event(4)
    assert close_left_tables(timezone.now() + timedelta(days=3)) == 0
    set_online_play(request(here), OnlinePlay(Where.HALL))
    assert here.event_tables.filter(closed_at=None).count() == 2, "what is open stays open"


def test_the_lobby_names_the_event_of_a_table_to_watch() -> None:
    here = online_event()
    here.is_public = True
    here.save()
    LiveTable.objects.update(is_listed=True)
    page = Client().get(reverse("live:lobby"), headers={"accept-language": "zh-hans"}).content.decode()
    assert f"{here.title} 第1轮第1桌" in page
