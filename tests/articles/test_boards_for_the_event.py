"""Boards that are dealt before play, through the page of the dealing manager: made, kept secret, passed on, opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from tests.articles.proves import proves
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.board_sets.staged import SET, play_all, teams_with_boards

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


@proves("NAT 20(五)", "NAT 20(六)2")
def test_boards_are_dealt_before_play_and_nobody_sees_a_hand_until_all_have_played(client: Client) -> None:
    """Given boards for a round, then the dealing manager prints them, others do not, and they open after play."""
    here, manager = teams_with_boards()
    slips = reverse("board_sets:slips", args=[here.slug])
    client.force_login(staging.appoint(here, Role.CHIEF))
    assert client.post(slips, SET).status_code == 403
    records = reverse("printing:print-file", args=[here.slug]) + "?document=board-records&stage=main&round=1"
    assert client.get(records).status_code == 400, "closed to the chief referee, too"
    client.force_login(manager)
    assert len(pages(bytes(client.post(slips, SET).content))) == 2
    page = reverse("board_sets:board-sets", args=[here.slug])
    assert client.post(page, SET | {"act": "open"}).status_code == 409
    play_all(here)
    assert client.post(page, SET | {"act": "open"}).status_code == 302
    assert client.get(records).status_code == 200


@proves("NAT 20(六)1")
def test_caddies_carry_boards_from_table_to_table(client: Client) -> None:
    """Given boards with the dealing manager, then each handing over is recorded, and a copy is at one table only."""
    here, manager = teams_with_boards()
    client.force_login(manager)
    page = reverse("board_sets:board-sets", args=[here.slug])
    caddy = SET | {"act": "move", "copy": 1, "keeper": "caddy", "holder": "小王"}
    table = SET | {"act": "move", "copy": 1, "keeper": "table", "round": 1, "table": 1, "room": "open"}
    assert [client.post(page, sent).status_code for sent in (caddy, table)] == [302, 302]
    assert client.post(page, table | {"table": 2}).status_code == 409
    assert [client.post(page, sent).status_code for sent in (caddy, table | {"table": 2})] == [302, 302]
