"""事实之外: the log shows in words what an act changed beside its facts."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from paizhuo.officiating.score_sheet import read_finish
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log.side_effects import side_effects_text
from paizhuo.web.phone import actions as sheet
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.log.test_actions import published
from tests.web.phone.tables import table_at

pytestmark = pytest.mark.django_db


def test_a_deal_on_a_sheet_is_shown_with_its_table_and_order() -> None:
    here = published()
    coded = table_at(here, 2)
    done = sheet_actions.enter_deal(side_request(coded, End.HOME), 1, read_finish("ESWN"))
    here.refresh_from_db()
    with override("en"):
        text = side_effects_text(done.act, snapshot_of(here))
    assert text == "round 1, table 2, deal 1, entered: East, South, West, North"


def test_acts_on_the_clock_and_on_a_seat_are_shown_in_words() -> None:
    here = published()
    started = clock_actions.clock(staging.request(here), "start")
    coded = table_at(here, 3)
    seated = sheet.sit(side_request(coded, End.AWAY), coded.table_code, "a" * 32)
    here.refresh_from_db()
    with override("en"):
        assert side_effects_text(started.act, snapshot_of(here)) == "director started the clock"
        assert side_effects_text(seated.act, snapshot_of(here)) == "round 1, table 3"


def test_an_act_that_only_writes_facts_has_no_side_effects() -> None:
    here = published()
    assert side_effects_text(here.acts.get(no=4), snapshot_of(here)) == ""
