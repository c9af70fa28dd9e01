"""线上设置: an event says where it is played; the log says so in words, and undoing restores it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.officiating.online_play import BadOnlinePlay, OnlinePlay, Where, sources_of_absence
from paizhuo.officiating.schedule_in_force import schedule_in_force
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.referee.clock.thinking import Act, limit
from paizhuo.web.event_play.online_play import WHERE, online_play_of, set_online_play
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live.event.settings import settings_for
from paizhuo.web.log import actions as log_actions
from paizhuo.web.log.office_words import office_text
from paizhuo.web.office.online_form import OnlinePlayForm
from paizhuo.wording import citation_words
from tests.web.staging import event, open_and_publish, person, request, state, swiss_plan

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.table import Pace

pytestmark = pytest.mark.django_db


def test_an_event_is_played_in_the_hall_until_it_says_otherwise_and_can_go_back() -> None:
    here = event()
    assert online_play_of(here) == OnlinePlay()
    wanted = OnlinePlay(Where.ONLINE, hints=True, delay=300)
    set_online_play(request(here), wanted)
    assert online_play_of(here) == wanted
    act = here.acts.latest("no")
    assert str(WHERE[Where.ONLINE]) in office_text(act, snapshot_of(here))
    log_actions.undo(request(here), act.no, "弄错了")
    here.refresh_from_db()
    assert online_play_of(here) == OnlinePlay()


def test_the_director_finds_the_setting_in_the_office(client: Client) -> None:
    user = person()
    here = event(user=user)
    client.force_login(user)
    sent = {"where": "by-table", "delay": "10", "counter": "on", "away": "clock", "call": "goes-on"}
    answer = client.post(reverse("office:online", args=[here.slug]), sent)
    assert answer.status_code == 302
    here.refresh_from_db()
    assert online_play_of(here) == OnlinePlay(
        Where.BY_TABLE, counter=True, delay=600, away=WhenAway.CLOCK, call_stops=False
    )
    page = client.get(reverse("office:office", args=[here.slug]))
    assert page.context["online_form"].initial["delay"] == 10
    wrong = client.post(reverse("office:online", args=[here.slug]), {"where": "nowhere", "delay": "-1"})
    assert wrong.status_code == 200
    assert set(wrong.context["online_form"].errors) == {"where", "delay", "away", "call"}


def test_a_bot_takes_over_only_where_the_event_has_bots_and_the_nearest_articles_are_named(client: Client) -> None:
    user = person()
    here = event(user=user)
    client.force_login(user)
    sent = {"where": "online", "delay": "0", "away": "bot", "call": "stops"}
    page = client.post(reverse("office:online", args=[here.slug]), sent)
    form = page.context["online_form"]
    assert set(form.errors) == {"away"}
    for source in sources_of_absence(schedule_in_force(snapshot_of(here).state)):
        assert citation_words(source, say()) in form.fields["away"].help_text
    assert client.post(reverse("office:online", args=[here.slug]), {**sent, "bots": "on"}).status_code == 302
    here.refresh_from_db()
    assert online_play_of(here).away is WhenAway.BOT
    with pytest.raises(BadOnlinePlay):
        OnlinePlay(away=WhenAway.BOT)


def test_an_event_has_seconds_and_a_reserve_of_its_own_for_the_tables_that_open_from_then_on(client: Client) -> None:
    user = person()
    here = event(swiss_plan(book="jiangsu-2023"), user=user)
    open_and_publish(here)
    client.force_login(user)
    sent = {"where": "online", "delay": "0", "away": "stop", "call": "stops"}
    address, key = reverse("office:online", args=[here.slug]), TableKey("main", 1, 1)

    def pace(**clock: str) -> Pace:
        assert client.post(address, {**sent, **clock}).status_code == 302
        here.refresh_from_db()
        return settings_for(state(here), key, online_play_of(here)).pace

    book = pace()
    assert (book.lead, book.follow, book.tribute, book.giving_back, book.first_lead) == (20, 20, 20, 40, 40)
    assert pace(reserve="60") == replace(book, reserve=60)
    own = pace(seconds="15", reserve="90")
    assert (own.lead, own.follow, own.giving_back, own.first_lead, own.reserve) == (15, 15, 30, 30, 90)
    page = client.get(reverse("office:office", args=[here.slug]))
    assert page.context["online_form"].initial["seconds"] == 15
    wrong = client.post(address, {**sent, "seconds": "2", "reserve": "-1"})
    assert set(wrong.context["online_form"].errors) == {"seconds", "reserve"}
    for clock in ({"seconds": 4}, {"reserve": -1}):
        with pytest.raises(BadOnlinePlay):
            OnlinePlay(**clock)  # type: ignore[arg-type] # only the clock


@pytest.mark.parametrize(("book", "seconds"), [("guangzhou-2025", ("15", "10")), ("national", ("20", "20"))])
def test_the_office_names_the_seconds_of_the_book_and_says_where_it_is_silent(
    book: str, seconds: tuple[str, str]
) -> None:
    schedule = schedule_in_force(state(event(swiss_plan(book=book))))
    text = str(OnlinePlayForm(schedule=schedule).fields["seconds"].help_text)
    assert all(one in text for one in seconds)
    assert citation_words(limit(schedule.book, Act.FOLLOW).source, say()) in text
