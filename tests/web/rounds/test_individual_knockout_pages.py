"""个人淘汰赛的页面: the wizard, the plan, the rounds, the desk and the public pages of an individual knockout."""

from __future__ import annotations

import html
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def knockout() -> Competition:
    """Eight players in the second bout of a double elimination."""
    plan = replace(
        staging.swiss_plan("singles"),
        entries=EntryRules(EntryKind.INDIVIDUAL),
        stages=(StagePlan("main", Format.INDIVIDUAL_DOUBLE),),
    )
    here = staging.event(plan, 8)
    for levels in ((2, 4), (2, 3), (2, 5)):
        staging.open_and_publish(here)
        staging.play_round(here, levels=(levels,))
    staging.open_and_publish(here)
    here.refresh_from_db()
    return here


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_every_page_of_an_individual_knockout_opens(client: Client, language: str) -> None:
    here = knockout()
    client.force_login(here.created_by, backend="django.contrib.auth.backends.ModelBackend")
    client.cookies["django_language"] = language
    for address in (
        "/manage/new/national-individual-knockout/",
        "/manage/new/national-individual-round-robin/",
        "/manage/singles/plan/",
        "/desk/singles/",
        "/desk/singles/rounds/",
        "/desk/singles/rounds/plan/",
        "/desk/singles/rounds/main/plan/",
        "/desk/singles/rounds/main/4/",
        "/desk/singles/rounds/main/4/cards/",
        "/e/singles/",
        "/e/singles/pairings/",
        "/e/singles/pairings/main/4/1/",
        "/e/singles/results/main/3/",
        "/e/singles/standings/",
        "/e/singles/entrants/1/",
        "/e/singles/verify/",
    ):
        answer = client.get(address)
        assert answer.status_code == 200, address
    page = html.unescape(client.get("/desk/singles/rounds/main/4/").content.decode())
    assert ("bout 2 of 4, round 1 of 3" if language == "en" else "共4场的第2场，三轮中的第1轮") in page
