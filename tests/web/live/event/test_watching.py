"""观战的门: the public pages of an event lead to its open tables, and to no table that the lobby does not show."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.live.event.board_tables import open_board_tables
from paizhuo.web.live.event.opening import close
from tests.web import staging
from tests.web.live.event.online_event import bound_at, online_event, plan
from tests.web.live.event.test_board_tables import declare, make_set, rooms, team_match

if TYPE_CHECKING:
    from paizhuo.web.models import Competition, EventTable

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def online() -> Competition:
    return online_event()


def part(here: Competition, *place: object) -> str:
    """What the pages of the event, of a round or of a match fetch."""
    name = {0: "watch-event", 2: "watch-round", 3: "watch-match"}[len(place)]
    answer = Client().get(reverse(f"live:{name}", args=[here.slug, *place]), HTTP_ACCEPT_LANGUAGE="zh-hans")
    assert answer.status_code == 200
    return answer.content.decode()


def door(bound: EventTable) -> str:
    return f'href="{reverse("live:table", args=[bound.live.key])}"'


def listed(bound: EventTable) -> bool:
    return door(bound) in Client().get(reverse("live:lobby")).content.decode()


def test_the_pages_of_a_round_and_of_a_match_lead_to_what_the_lobby_shows(online: Competition) -> None:
    one, other = bound_at(online, 1), bound_at(online, 2)
    assert listed(one)
    assert door(one) in part(online, "main", 1)
    assert door(other) in part(online, "main", 1)
    assert "第1桌" in part(online, "main", 1)
    assert door(one) in part(online, "main", 1, 1)
    assert door(other) not in part(online, "main", 1, 1)
    assert "第1轮第2桌" in part(online)
    assert "href" not in part(online, "main", 2)


@pytest.mark.parametrize(
    ("name", "args", "watch"),
    [("pairings", [], "watch/main/1/"), ("match", ["main", 1, 1], "watch/main/1/1/"), ("event", [], "watch/")],
)
def test_every_public_page_of_it_fetches_the_part(
    online: Competition, name: str, args: list[object], watch: str
) -> None:
    page = Client().get(reverse(f"public:{name}", args=[online.slug, *args])).content.decode()
    assert f'hx-get="/live/events/{online.slug}/{watch}"' in page
    # What is drawn once and sent to all screens knows nothing of it.
    assert "to-watch" not in page.partition('<section id="live"')[2]


def test_an_event_that_was_never_online_fetches_nothing() -> None:
    here = staging.event(plan("hall"), 4)
    staging.open_and_publish(here)
    assert "to-watch" not in Client().get(reverse("public:pairings", args=[here.slug])).content.decode()


def test_the_link_goes_when_the_table_is_closed(online: Competition) -> None:
    one, other = bound_at(online, 1), bound_at(online, 2)
    close(one)
    assert not listed(one)
    assert door(one) not in part(online, "main", 1)
    assert door(other) in part(online, "main", 1)


def test_a_match_that_is_over_stays_until_who_watches_later_has_seen_the_end(online: Competition) -> None:
    one = bound_at(online, 1)
    one.live.delay, one.live.ended_at = 60, timezone.now()
    one.live.save(update_fields=("delay", "ended_at"))
    assert listed(one)
    assert door(one) in part(online, "main", 1, 1)
    one.live.ended_at = timezone.now() - timedelta(seconds=61)
    one.live.save(update_fields=("ended_at",))
    assert not listed(one)
    assert door(one) not in part(online, "main", 1, 1)


def test_nothing_is_said_of_what_strangers_may_not_find(online: Competition) -> None:
    one = bound_at(online, 1)
    one.live.is_listed = False
    one.live.save(update_fields=("is_listed",))
    assert door(one) not in part(online, "main", 1)
    online.is_public = False
    online.save(update_fields=("is_public",))
    assert "href" not in part(online, "main", 1)


def test_both_rooms_of_a_team_match_are_named_where_the_event_shows_boards() -> None:
    here = team_match()
    make_set(here)
    declare(here)
    assert rooms(here)
    assert "href" not in part(here, "main", 1), "who watches boards could tell others"
    set_online_play(staging.request(here), OnlinePlay(Where.ONLINE, delay=60))
    for bound in rooms(here).values():
        close(bound)
    here.refresh_from_db()
    assert open_board_tables(here) == 2
    text = part(here, "main", 1, 1)
    for bound in rooms(here).values():
        assert listed(bound)
        assert door(bound) in text
    assert text.index("第1桌 · 开室") < text.index("第1桌 · 闭室")
    page = Client().get(reverse("public:team-match", args=[here.slug, "main", 1, 1])).content.decode()
    assert f'hx-get="/live/events/{here.slug}/watch/main/1/1/"' in page


def test_a_round_is_one_query_and_nothing_where_the_page_has_it(online: Competition) -> None:
    client = Client()
    address = reverse("live:watch-round", args=[online.slug, "main", 1])
    with CaptureQueriesContext(connection) as asked:
        text = client.get(address).content.decode()
    assert len(asked) == 1
    again = text.split('hx-get="')[1].split('"')[0]
    assert client.get(again).status_code == 204
    close(bound_at(online, 2))
    assert client.get(again).status_code == 200
