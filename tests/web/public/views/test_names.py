"""按名查桌: a phone finds the table of the current round by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.name_order import name_key
from tests.web import staging
from tests.web.public import showing
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_everybody_of_the_round_stands_there_by_name_with_the_table(client: Client) -> None:
    competition = staging.mid_course(6)
    names = showing.names(competition)
    page = squeezed(client.get("/e/spring/names/").content.decode())
    shown = sorted(names.values(), key=page.rindex)
    assert shown == sorted(names.values(), key=name_key)
    assert page.count('<b class="num">') == len(names)


def test_a_search_leaves_only_the_names_that_match(client: Client) -> None:
    competition = staging.mid_course(6)
    names = showing.names(competition)
    page = client.get("/e/spring/names/", {"q": names[3]}).content.decode().partition('id="live"')[2]
    assert [number for number, name in names.items() if name in page] == [3]
    page = client.get("/e/spring/names/", {"q": "没有这个队"}).content.decode()
    assert "by-name" in page
    assert '<b class="num">' not in page


def test_a_draft_is_not_shown(client: Client) -> None:
    competition = staging.event(entries=4)
    assert '<b class="num">' not in client.get("/e/spring/names/").content.decode()
    staging.open_and_publish(competition)
    staging.play_round(competition)
    showing.draft_next(competition)
    page = client.get("/e/spring/names/", headers={"accept-language": "en"}).content.decode()
    assert "Round 1: your table" in page
