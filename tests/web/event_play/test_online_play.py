"""线上设置: an event says where it is played; the log says so in words, and undoing restores it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.officiating.online_play import BadOnlinePlay, OnlinePlay, Where, sources_of_absence
from paizhuo.officiating.schedule_in_force import schedule_in_force
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.web.event_play.online_play import WHERE, online_play_of, set_online_play
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log import actions as log_actions
from paizhuo.web.log.office_words import office_text
from paizhuo.wording import citation_words
from tests.web.staging import event, person, request

if TYPE_CHECKING:
    from django.test import Client

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
