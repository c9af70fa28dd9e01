"""规程的页面: every page and paper that shows a stage of a plan shows the same rows of it."""

from __future__ import annotations

import html
import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse
from django.utils import translation

from paizhuo.documents import EventView
from paizhuo.documents.sections.regulations import regulations
from paizhuo.tournament.plan.changes import StagePlanned
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.tournament.scoring.carry_over import CarryOver
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.plan.actions import preview
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.stage_rows import RowKind, stage_row_words, stage_rows
from tests.web import staging
from tests.web.rounds.test_pages import sign_in

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

GROUPS = StagePlan("groups", Format.ROUND_ROBIN, "小组预赛", groups=2, cycles=2, by_vp=True, deals=12)
FINAL = StagePlan(
    "final",
    Format.KNOCKOUT,
    "决赛阶段",
    intake=(Intake("groups", 1, 2),),
    carry=CarryOver(CarryMethod.FRACTION, 1, 2),
    boards=16,
    segments=2,
    seeds=4,
    third_place=True,
    minutes=95,
    tiebreaks=(Tiebreak.TOTAL, Tiebreak.WINS),
)


def groups_and_final() -> Competition:
    return staging.event(replace(staging.swiss_plan(), stages=(GROUPS, FINAL)))


@pytest.mark.parametrize("language", Language)
def test_all_pages_and_the_paper_show_the_same_rows_of_a_stage(client: Client, language: Language) -> None:
    here = groups_and_final()
    sign_in(client, here.created_by)
    plan, say = staging.state(here).plan, sayer(language)
    code = "en" if language is Language.ENGLISH else "zh-hans"

    def page(name: str) -> str:
        answer = client.get(reverse(name, args=[here.slug]), headers={"accept-language": code})
        return html.unescape(answer.content.decode())

    paper = json.dumps(regulations(EventView(staging.state(here), "E", language)), ensure_ascii=False)
    doors = {name: page(name) for name in ("public:event", "rounds:rounds", "plan:plan", "plan:replan")}
    for stage in plan.stages:
        for row in stage_rows(say, stage, plan):
            if row.kind is not RowKind.FORMAT:
                words = stage_row_words(say, row)
                assert [name for name, text in (doors | {"paper": paper}).items() if words not in text] == []


def test_the_public_reads_how_many_rounds_a_stage_comes_to(client: Client) -> None:
    page = client.get(f"/e/{groups_and_final().slug}/", headers={"accept-language": "en"}).content.decode()
    assert "knockout, 2 rounds" in page


def test_the_rounds_page_gives_the_article_of_the_format_and_of_the_points_carried_over(client: Client) -> None:
    here = groups_and_final()
    sign_in(client, here.created_by)
    answer = client.get(reverse("rounds:rounds", args=[here.slug]), headers={"accept-language": "en"})
    page = html.unescape(answer.content.decode())
    assert "format: round robin (National 25" in page
    assert "points carried over: a fraction is carried over (1/2) (National 50" in page


def test_a_stage_without_a_title_is_called_by_its_format_in_the_preview() -> None:
    here = staging.mid_course()
    with translation.override("en"):
        found = preview(snapshot_of(here), StagePlanned(replace(FINAL, title="", intake=(Intake("main", 1, 4),))))
        assert [one.option for one in found.differences] == ["knockout"]
