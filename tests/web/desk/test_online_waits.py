"""线上还没开的桌: the desk says what a room in the browser waits for, and leads to the page where it is mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.seats import Seat
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.desk.floor import PLAYING, floor_of
from paizhuo.web.desk.online_todos import online_todos
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live.event import desk_actions
from tests.web import staging
from tests.web.live.event.online_event import Browser, all_enter, bound_at, online_event
from tests.web.live.event.test_board_tables import declare, make_set, rooms, team_match

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.desk.floor import Floor
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db(transaction=True)


def seen(here: Competition) -> Floor:
    found = floor_of(here, snapshot_of(here))
    assert found is not None
    return found


def tasks(here: Competition) -> dict[str, str]:
    """The tasks of the tables in the browser, each with the page behind its button."""
    found = online_todos(here, snapshot_of(here), seen(here))
    return {one.text: "" if one.button is None else one.button.url for one in found}


def test_the_desk_leads_to_what_a_room_waits_for_until_its_table_is_open(client: Client) -> None:
    here = team_match()
    row = seen(here).rows[0]
    assert [one.rooms for one in row.waits] == ["开室，第1节、闭室，第1节"] * 2
    assert "1-2" in row.waits[1].text
    assert row.note == "线上，等出场名单"
    found = tasks(here)
    assert list(found.values()) == [f"/desk/{here.slug}/rounds/main/1/line-ups/", f"/desk/{here.slug}/board-sets/"]
    client.force_login(here.created_by)
    page = client.get(f"/desk/{here.slug}/", {"open": 1}).content.decode()
    assert page.count(f'href="/desk/{here.slug}/rounds/main/1/line-ups/"') >= 2, "in the row and among the tasks"
    for url in found.values():
        assert client.get(url).status_code == 200
    for table in (1, 2):
        declare(here, table)
    assert seen(here).rows[0].note == "线上，等制牌"
    make_set(here)
    row = seen(here).rows[0]
    assert (row.waits, len(row.online)) == ((), 2)
    assert f"/desk/{here.slug}/board-sets/" not in tasks(here).values()


def test_the_next_segment_waits_for_nothing_while_one_is_played() -> None:
    here = team_match(boards=4, segments=2)
    make_set(here, (1, 2, 3, 4))
    declare(here)
    all_enter(rooms(here)["open", 1])
    assert seen(here).rows[0].waits == ()


def test_an_event_in_the_hall_waits_for_nothing_online() -> None:
    assert all(row.waits == () for row in seen(staging.mid_course(4)).rows)


def test_when_the_time_is_over_an_online_table_plays_its_deal_and_owes_no_sheet() -> None:
    here = online_event(minutes=30)
    for kind in ("start", "end"):
        clock_actions.clock(staging.request(here), kind)
    row = seen(here).rows[0]
    assert (row.group, row.sheet) == (PLAYING, None)
    assert row.note == "线上，入座0/4；时间已到"


def test_a_seat_for_which_a_bot_plays_is_neither_awaited_nor_free(client: Client) -> None:
    here = online_event(4)
    set_online_play(staging.request(here), OnlinePlay(Where.ONLINE, bots=True))
    bound = bound_at(here)
    for seat in (Seat.EAST, Seat.SOUTH):
        desk_actions.hold_by_bot(staging.request(here), bound.key, seat)
    client.force_login(here.created_by)
    client.cookies["django_language"] = "en"

    def words_shown() -> list[int]:
        page = client.get(f"/desk/{here.slug}/floor/?open=1").content.decode()
        words = ("a bot plays for him", "has not come", "the seat is free for another device")
        return [page.count(one) for one in words]

    assert words_shown() == [2, 2, 0]
    for seat in (Seat.NORTH, Seat.WEST):
        browser = Browser(bound, seat)
        assert browser.enter() == 303
        browser.ready()
    assert words_shown() == [2, 0, 0]
