"""复式选项的栏目: the plan page offers every option that can still change, and the preview shows the difference."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.tournament.duplicate.options import OneRoom
from paizhuo.tournament.plan.board_settings import settings_of
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.web.founding.create import create_from_plan
from tests.web import staging
from tests.web.rounds.test_pages import send, sign_in

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


@pytest.fixture
def here(client: Client) -> Competition:
    """A competition of teams that nobody has entered yet."""
    person = staging.person()
    sign_in(client, person)
    return create_from_plan(new_plan("national-teams-swiss-knockout", "teams"), person)


def page_of(client: Client, here: Competition, stage: str = "", **values: str) -> str:
    url = reverse("plan:replan-stage", args=[here.slug, stage]) if stage else reverse("plan:replan", args=[here.slug])
    return html.unescape(client.get(url, values, headers={"accept-language": "en"}).content.decode())


def test_every_option_of_teams_is_on_the_page_of_a_stage_and_of_a_new_one(client: Client, here: Competition) -> None:
    plan = staging.state(here).plan
    for page in (page_of(client, here, "knockout"), page_of(client, here)):
        for one in settings_of(plan.entries.kind, plan.stage("knockout")):
            assert f'name="duplicate/{one.key}"' in page


def test_an_option_is_looked_at_and_changed(client: Client, here: Competition) -> None:
    page = page_of(client, here, "swiss", look="1", **{"duplicate/team.one_room": "count", "segments": "4"})
    assert "a board of one room does not count" in page
    sent = re.search(r'name="change" value="(\{.*?\})"', page)
    assert sent is not None
    send(client, here, "replan", change=sent[1], reason="赛前讨论", expected=here.fact_count, command="c1")
    swiss = staging.state(here).plan.stage("swiss")
    assert (swiss.duplicate.team.one_room, swiss.segments) == (OneRoom.COUNT, 4)


def test_a_new_stage_comes_with_its_options(client: Client, here: Competition) -> None:
    values = {"id": "final", "format": "knockout", "boards": "16", "duplicate/release.delay": "20"}
    page = page_of(client, here, **values)
    assert "minutes until the public sees a board that all have finished: 20" in page


def test_what_contradicts_itself_is_said(client: Client, here: Competition) -> None:
    page = page_of(client, here, "swiss", look="1", **{"duplicate/line_ups.fewest_boards": "99"})
    assert "everybody plays at least 99" in page
    assert 'name="change"' not in page
