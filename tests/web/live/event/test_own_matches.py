"""您的比赛: between two rounds the lobby and the own page say what comes, and lead to the table once it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from paizhuo.officiating.online_play import Where
from paizhuo.seats import Seat
from paizhuo.web.clock import actions as clock
from paizhuo.web.clock.clock import Clock
from paizhuo.web.event_play.progress import OnlineTable
from paizhuo.web.feed import hub
from paizhuo.web.ledger.entrant_numbers import numbers_by_fact
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live.event import desk_actions, following
from paizhuo.web.live.words import client_words
from paizhuo.web.models import EntryLink
from paizhuo.web.rounds.actions.codes import make_codes
from tests.web.live.event.online_event import Browser, bound_at, code_of, online_event
from tests.web.live.event.test_board_tables import declare, make_set, team_match
from tests.web.staging import open_and_publish, play_round, request

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db(transaction=True)


def lobby(client: Client) -> str:
    """The page of the lobby."""
    found: str = client.get(reverse("live:lobby"), headers={"accept-language": "en"}).content.decode()
    return " ".join(found.split())


def played_first_round() -> tuple[Competition, Browser]:
    """An event whose first round is over, and a player who sat at its first table in the browser."""
    here = online_event()
    player = Browser(bound_at(here), Seat.EAST)
    assert player.enter() == 303
    play_round(here)
    return here, player


def test_between_two_rounds_the_lobby_says_what_comes_and_then_leads_to_the_table() -> None:
    here, player = played_first_round()
    own_page = reverse("mine:page", args=[code_of(player.bound, player.seat)])
    page = lobby(player.client)
    assert "Round 2 is not published yet" in page or "The next round is not published yet" in page
    assert f'href="{own_page}"' in page
    assert f'data-feed="/feed/{here.slug}"' in page, "it follows the event"
    assert own_page not in lobby(Client()), "nobody else sees the private link"
    open_and_publish(here)
    page = lobby(player.client)
    assert "You have a match" in page
    assert reverse("live:enter", args=[code_of(player.bound, player.seat)]) in page


def test_a_player_whose_next_match_is_in_the_hall_reads_table_and_opponents() -> None:
    here, player = played_first_round()
    open_and_publish(here)
    fact = player.bound.seats[str(player.seat)]["fact"]
    link = EntryLink.objects.get(competition=here, fact=fact)
    bound = next(one for one in here.event_tables.filter(round=2) if one.letters_of(link))
    other = next(one["fact"] for one in bound.seats.values() if one["fact"] != fact)
    opponents = snapshot_of(here).state.entries[numbers_by_fact(snapshot_of(here))[other]].name
    desk_actions.move_to_hall(request(here), bound.key)
    page = lobby(player.client)
    assert f"Round 2 · Table {bound.table}" in page
    assert "This match is played in the hall." in page
    assert opponents in page


def test_a_link_that_was_replaced_is_not_handed_out() -> None:
    here, player = played_first_round()
    fact = player.bound.seats[str(player.seat)]["fact"]
    EntryLink.objects.filter(competition=here, fact=fact).delete()
    assert "is not published yet" not in lobby(player.client)


def test_who_has_played_need_not_wait_for_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = bound_at(online_event())
    monkeypatch.setattr(OnlineTable, "is_over", True)
    page = Client().get(reverse("mine:page", args=[code_of(bound, Seat.EAST)])).content.decode()
    assert "现在没有要您做的。" in page
    assert "从本页进入" not in page


def test_a_page_that_waits_for_its_table_hears_when_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(hub, "show_everybody", lambda _pk, message: heard.append(message))
    with monkeypatch.context() as busy:
        busy.setattr(following, "open_tables", lambda _competition: 0)
        here = online_event()
    link = here.entry_links.all()[0]
    client, address = Client(), reverse("mine:page", args=[link.code])
    assert 'opened"' in client.get(address).content.decode()
    following.catch_up(here)
    assert heard == [{"topics": ["opened"]}]
    assert 'opened"' not in client.get(address).content.decode()


def test_who_plays_online_is_not_sent_to_a_sheet_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    here = online_event(minutes=45)
    clock.clock(request(here), "start")
    monkeypatch.setattr(Clock, "is_up", lambda _clock, _now: True)
    page = Client().get(reverse("mine:page", args=[code_of(bound_at(here), Seat.EAST)]))
    assert page.context["wanted"] == []
    assert page.context["comes_online"]


def test_a_captain_enters_the_table_in_the_browser_instead_of_going_to_the_sheet() -> None:
    here = team_match()
    make_codes(request(here))
    make_set(here)
    declare(here)
    code = code_of(bound_at(here), Seat.EAST)
    page = Client().get(reverse("line-ups:own", args=[code]))
    assert (page.context["sheet"], page.context["comes_online"]) == ("", True)
    assert reverse("live:enter", args=[code]) in page.content.decode()


def test_a_match_in_the_hall_of_a_half_online_event_says_where_it_is() -> None:
    here = online_event(where=Where.BY_TABLE)
    link = here.entry_links.all()[0]
    page = Client().get(reverse("mine:page", args=[link.code]), headers={"accept-language": "en"}).content.decode()
    assert "<b>in the hall</b>" in page


def test_the_own_page_names_the_button_of_the_table_as_it_stands_there() -> None:
    bound = bound_at(online_event())
    with override("zh-hans"):
        button = client_words()["ready"]
    client = Client(headers={"accept-language": "zh-hans"})
    page = client.get(reverse("mine:page", args=[code_of(bound, Seat.EAST)])).content.decode()
    assert f"点“{button}”" in page
