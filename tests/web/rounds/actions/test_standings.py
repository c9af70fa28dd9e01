"""最终名次: places that were public before the closing are published once more as final."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.web.ledger.request import Request
from paizhuo.web.rounds import actions
from tests.web import staging
from tests.web.rounds.test_pages import see, send, sign_in

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_same_places_are_published_again_when_the_closing_has_made_them_final(client: Client) -> None:
    here = staging.mid_course(played=0, plan=staging.swiss_plan(rounds=1))
    staging.play_round(here, levels=((8, 3), (9, 3), (10, 3), (11, 3)))
    chief = staging.actor(here)
    actions.publish_standings(Request(here, chief), "main")
    actions.close_stage(Request(here, chief), "main")
    sign_in(client, here.created_by)
    assert "Publish the final places" in see(client, here, "rounds")
    assert send(client, here, "publish-standings", "main").status_code == 302
    page = see(client, here, "rounds")
    assert "Publish the final places" not in page
    assert "final, " in page
