"""桌码与线上牌桌: the code of a table whose match is played online leads to the live table, and writes nothing down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.officiating.table_key import match_at
from paizhuo.seats import Seat
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.event_play.online_play import is_played_online, set_online_play
from paizhuo.web.live.event import desk_actions, following
from paizhuo.web.phone import actions as phone_actions
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused
from paizhuo.web.sheets.side import side_request
from tests.web.live.event.online_event import Browser, all_enter, bound_at, online_event, play_together
from tests.web.live.event.test_board_tables import declare, make_set, team_match
from tests.web.phone.tables import order, table_at
from tests.web.phone.team_tables import team_plan, team_table
from tests.web.staging import open_and_publish, request, state

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.django_db(transaction=True)
E, N, W, S = Seat


@pytest.fixture(autouse=True)
def _nothing_seen() -> Iterator[None]:
    """Primary keys come again in every test."""
    following.forget()
    yield
    following.forget()


def test_the_code_of_an_online_table_shows_who_sits_there_and_the_way_in_instead_of_the_score_sheet() -> None:
    here = online_event()
    bound, coded = bound_at(here), table_at(here)
    Browser(bound, N).enter()
    page = Client().get(f"/t/{coded.code}/")
    assert page.context["screen"].name == "online"
    (shown,) = page.context["tables"]
    assert [one.is_here for one in shown.seats] == [False, True, False, False]
    text = page.content.decode()
    assert reverse("live:at-table", args=[coded.code, "main", 1]) in text
    assert reverse("live:table", args=[bound.live.key]) in text, "everybody may watch"
    assert 'name="seat"' not in text, "no side is taken here"


def test_a_player_goes_from_the_code_to_his_seat_and_a_stranger_reads_how_players_come() -> None:
    here = online_event()
    bound, coded = bound_at(here), table_at(here)
    player = Browser(bound, N)
    player.enter()
    door = reverse("live:at-table", args=[coded.code, "main", 1])
    assert player.client.get(door)["Location"] == reverse("live:table", args=[bound.live.key])
    stranger = Client()
    answer = stranger.get(door, follow=True)
    assert answer.redirect_chain == [(f"{coded.address}?do=link", 302)]
    assert answer.context["is_unknown"]
    assert not bound.live.seats.exclude(seat="N").exists(), "a card that lies open on a table seats nobody"


def test_the_browser_of_a_player_is_known_in_the_next_round_at_another_table() -> None:
    here = online_event(8)
    browsers = {table: all_enter(bound_at(here, table)) for table in (1, 2, 3, 4)}
    play_together(list(browsers.values()))
    here.refresh_from_db()
    open_and_publish(here)
    player = browsers[1][N]
    name = player.bound.seats["N"]["name"]
    bound = next(
        one
        for one in here.event_tables.select_related("live").filter(round=2)
        if name in {who["name"] for who in one.seats.values()}
    )
    coded = table_at(here, bound.table, 2)
    answer = player.client.get(reverse("live:at-table", args=[coded.code, "main", 2]))
    assert answer["Location"].startswith("/live/enter/")


def test_an_unknown_or_replaced_code_opens_no_table() -> None:
    here = online_event()
    coded = table_at(here)
    coded.table_code.replaced_at = here.created_at
    coded.table_code.save()
    assert Client().get(reverse("live:at-table", args=[coded.code, "main", 1])).status_code == 404
    assert Client().get(reverse("live:at-table", args=["nothing", "main", 1])).status_code == 404


def test_a_phone_that_sat_down_before_the_match_was_moved_online_writes_nothing_more() -> None:
    here = online_event(where=Where.BY_TABLE)
    coded, phone = table_at(here), Client()
    assert phone.get(coded.address).context["screen"].name == "sit"
    assert phone.post(f"{coded.address}sit/", {"seat": "N", "command": "one"}).status_code == 303
    desk_actions.move_online(request(here), coded.key)
    here.refresh_from_db()
    assert phone.get(coded.address).context["screen"].name == "online"
    with pytest.raises(SheetRefused) as refused:
        phone_actions.hand_in(side_request(coded, End.HOME), Levels(8, 3))
    assert refused.value.why is WhySheetRefused.ONLINE
    with pytest.raises(SheetRefused) as refused:
        sheet_actions.enter_deal(side_request(coded, End.HOME), 1, order("NSEW"))
    assert refused.value.why is WhySheetRefused.ONLINE
    assert match_at(state(here), coded.key).entered is None
    desk_actions.move_to_hall(request(here), coded.key)
    here.refresh_from_db()
    assert phone.get(coded.address).context["screen"].name == "sheet", "back in the hall it goes on as before"


def test_after_the_match_the_code_shows_the_result_that_the_table_handed_in() -> None:
    here = online_event(4)
    play_together([all_enter(bound_at(here, 1))])
    coded = table_at(here)
    assert match_at(state(here), coded.key).confirmed is not None
    page = Client().get(coded.address)
    assert page.context["screen"].name == "online"
    assert page.context["result"].outcome == match_at(state(here), coded.key).confirmed
    assert reverse("live:at-table", args=[coded.code, "main", 1]) not in page.content.decode()


def test_both_rooms_of_a_team_match_stand_behind_the_one_code() -> None:
    here = team_match()
    coded = table_at(here)
    waits = Client().get(coded.address)
    assert (waits.context["screen"].name, waits.context["tables"]) == ("online", [])
    make_set(here)
    declare(here)
    here.refresh_from_db()
    assert [one.bound.room for one in Client().get(coded.address).context["tables"]] == ["open", "closed"]


def test_teams_without_boards_cannot_be_online_so_their_code_stays_a_score_sheet() -> None:
    coded = team_table(team_plan(boards=0))
    set_online_play(request(coded.competition), OnlinePlay(Where.ONLINE))
    assert not is_played_online(coded.competition, coded.key)
    assert Client().get(coded.address).context["screen"].name == "sit"
