"""日志: what an act did is told even where no fact tells it."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from paizhuo.tournament.results.outcomes import End
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log.side_effects import side_effects_text
from paizhuo.web.models import TableCode
from paizhuo.web.phone import actions as sheet
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.deals import read_finish
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.log.test_log import published

pytestmark = pytest.mark.django_db


def test_a_deal_on_a_sheet_is_told_with_its_table_and_order() -> None:
    here = published()
    table_code = TableCode.objects.get(competition=here, table=2)
    done = sheet_actions.enter_deal(side_request(table_code, End.HOME), 1, read_finish("ESWN"))
    here.refresh_from_db()
    with override("en"):
        told = side_effects_text(done.act, snapshot_of(here))
    assert told == "round 1, table 2, deal 1, entered: East, South, West, North"


def test_the_clock_and_a_seat_at_a_table_are_text() -> None:
    here = published()
    started = clock_actions.clock(staging.request(here), "start")
    table_code = TableCode.objects.get(competition=here, table=3)
    seated = sheet.sit(side_request(table_code, End.AWAY), "a" * 32)
    here.refresh_from_db()
    with override("en"):
        assert side_effects_text(started.act, snapshot_of(here)) == "director started the clock"
        assert side_effects_text(seated.act, snapshot_of(here)) == "round 1, table 3"


def test_an_act_whose_facts_tell_it_all_adds_nothing() -> None:
    here = published()
    assert side_effects_text(here.acts.get(no=4), snapshot_of(here)) == ""
