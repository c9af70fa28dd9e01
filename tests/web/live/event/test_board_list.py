"""各副: after a board a table leads to its replay and its comparison, once every table of the event has played it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.seats import Seat
from tests.web.live.event.online_event import all_enter, code_of, play_together
from tests.web.live.event.test_board_tables import declare, make_set, team_match

if TYPE_CHECKING:
    from tests.web.live.event.online_event import Browser

pytestmark = pytest.mark.django_db(transaction=True)


def panel(browser: Browser) -> str:
    answer = browser.client.get(reverse("live:panel", args=[browser.bound.live.key, "boards"]))
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_board_is_compared_from_the_table_when_every_table_has_played_it() -> None:
    here = team_match(boards=1)
    here.is_public = True
    here.save()
    make_set(here, (1,))
    for table in (1, 2):
        declare(here, table)
    tables = [all_enter(one) for one in here.event_tables.select_related("live", "competition").order_by("pk")]
    assert len(tables) == 4
    east = tables[0][Seat.EAST]
    assert "<a " not in panel(east)
    play_together(tables[:3])
    assert "牌号 1" in panel(east)
    assert "<a " not in panel(east), "another room still plays it"
    play_together(tables[3:])
    found = panel(east)
    compared = f"{reverse('public:board', args=[here.slug, 'main', 1, 1])}?table={east.bound.table}"
    replay = reverse("live:replay", args=[east.bound.live.key, 1])
    for address in (compared, replay):
        assert f'href="{address}"' in found
        assert east.client.get(address).status_code == 200


def test_after_the_match_a_table_of_an_event_leads_back_to_the_page_of_the_player() -> None:
    here = team_match(boards=1)
    make_set(here, (1,))
    declare(here)
    browser = all_enter(here.event_tables.select_related("live", "competition")[0])[Seat.EAST]
    page = browser.client.get(reverse("live:table", args=[browser.bound.live.key]))
    ways = page.context["config"]["ways"]
    assert [(href, always) for href, _text, always in ways] == [
        ("", True),
        ("record/", False),
        (reverse("mine:page", args=[code_of(browser.bound, Seat.EAST)]), False),
    ]
