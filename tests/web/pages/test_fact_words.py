"""日志的话: in the reader's language, by the titles people know, with what was there before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.utils.translation import override

from paizhuo.officiating.score_sheet import read_finish
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.changes import StageAltered, StageDropped, StagePlanned
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.pages.fact_words import actor_text, logged_text
from paizhuo.web.sheets import actions as sheet
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.log.test_actions import published
from tests.web.phone.tables import table_at
from tests.web.rounds.test_actions import drawn_plan
from tests.web.rounds.test_pages import see, sign_in

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_log_shows_a_change_of_the_plan_with_the_value_before(client: Client) -> None:
    here = staging.event(staging.swiss_plan(rounds=3))
    staging.put(here, f.PlanChanged(StageAltered("main", rounds=4), "人数增加"))
    sign_in(client, here.created_by)
    assert "积分编排, number of rounds: 3 → 4; reason: 人数增加" in see(client, here, "log")


def test_a_stage_that_is_no_longer_planned_keeps_its_title_in_the_log() -> None:
    here = staging.event()
    stage = StagePlan("playoff", Format.KNOCKOUT, title="附加赛")
    staging.put(here, f.PlanChanged(StagePlanned(stage), "加赛"))
    staging.put(here, f.PlanChanged(StageDropped("playoff"), "时间不够"))
    here.refresh_from_db()
    snapshot = snapshot_of(here)
    with override("zh-hans"):
        text = logged_text(snapshot, snapshot.log[-1])
    assert "附加赛" in text
    assert "playoff" not in text


def test_a_stage_without_a_title_is_called_by_its_format() -> None:
    here = staging.event(drawn_plan(), 4)
    staging.put(here, f.StageOpened("cup", ((1, 2, 3, 4),), staging.SEED, manual=True, reason="按约定"))
    here.refresh_from_db()
    snapshot = snapshot_of(here)
    with override("zh-hans"):
        text = logged_text(snapshot, snapshot.log[-1])
    assert "淘汰" in text
    assert "cup" not in text


@pytest.mark.parametrize(
    ("name", "text"),
    [("14桌 主队", "table 14, the home side"), ("3桌 客队", "table 3, the visiting side"), ("林裁判", "林裁判")],
)
def test_a_side_is_named_in_the_language_of_the_page(name: str, text: str) -> None:
    with override("en"):
        assert actor_text(name) == text


def test_the_english_log_names_a_side_in_english(client: Client) -> None:
    here = published()
    sheet.enter_deal(side_request(table_at(here, 2), End.HOME), 1, read_finish("ESWN"))
    sign_in(client, here.created_by)
    page = see(client, here, "log")
    assert "table 2, the home side" in page
    assert '<option value="2桌 主队">table 2, the home side</option>' in page
