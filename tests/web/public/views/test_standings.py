"""单位团体名次 [FJ N7.2] on the public page: after the last stage, with the reason of every place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from paizhuo.tournament import directing
from paizhuo.web.access.permissions import Permission
from paizhuo.web.rounds import actions
from tests.web import staging

pytestmark = pytest.mark.django_db


def test_units_are_ranked_when_the_last_stage_is_closed_and_published() -> None:
    plan = replace(staging.swiss_plan(book="fujian-2022", rounds=1), unit_ranking=True)
    competition = staging.event(plan, 44)
    staging.open_and_publish(competition)
    staging.play_round(competition, levels=[(8, 3), (5, 9), (10, 7)])
    actions.publish_standings(staging.request(competition), "main")
    page = f"/e/{competition.slug}/standings/"
    assert "单位团体名次" not in Client().get(page).content.decode()
    actions.show_commitments(staging.request(competition))
    while directing.lots_due(staging.state(competition), "main"):
        actions.draw_lot(staging.request(competition), "main")
    staging.put(
        competition, directing.close_stage(staging.state(competition), "main"), permission=Permission.CLOSE_STAGE
    )
    actions.publish_standings(staging.request(competition), "main")
    shown = Client().get(page).content.decode()
    assert "单位团体名次" in shown
    assert "福建2022通知七.2" in shown
