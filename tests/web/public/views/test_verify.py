"""The verification page tells what every committed seed is for in words, and which of them is no longer needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.web.ledger.request import Request
from paizhuo.web.rounds import actions as rounds
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_a_seed_is_named_by_its_draw_and_one_that_was_not_needed_is_marked(client: Client) -> None:
    competition = staging.event(entries=8)
    actor = staging.actor(competition)
    rounds.open_stage(Request(competition, actor), "main", anyway=True)
    rounds.draft(Request(competition, actor), "main")
    rounds.publish(Request(competition, actor), "main")
    client.cookies["django_language"] = "en"
    page = client.get("/e/spring/verify/").content.decode()
    assert "round/main/" not in page
    assert '<td>积分编排: round 1 <span class="mut sm">not needed</span></td>' in page
    assert "<td>积分编排: round 2</td>" in page
