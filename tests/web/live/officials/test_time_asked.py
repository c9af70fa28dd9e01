"""问时间: how late a side came is asked at the table itself, answer by answer."""

from __future__ import annotations

import pytest

from paizhuo.web.live.event import following
from tests.web.live.officials.test_late_starts import Waiting

pytestmark = pytest.mark.django_db(transaction=True)

EAST_LATE = {"seat": "E", "off": "late"}


def test_minutes_and_seconds_lead_to_the_ruling_without_leaving_the_table() -> None:
    following.forget()
    here = Waiting()
    first = here.chief.get(here.page, EAST_LATE).content.decode()
    assert 'name="m.own-delay"' in first
    assert 'value="rule"' not in first
    own = {**EAST_LATE, "m.own-delay": "7", "s.own-delay": "5"}
    second = here.chief.get(here.page, own).content.decode()
    assert 'name="a.own-delay" value="425"' in second
    assert 'name="m.others-delay"' in second
    answered = {**EAST_LATE, "a.own-delay": "425", "m.others-delay": "0", "s.others-delay": "0", "c.leader": "1"}
    third = here.chief.get(here.page, answered).content.decode()
    assert "对方升3级" in third
    assert 'value="rule"' in third


def test_a_table_that_waits_says_so_and_offers_nothing_about_an_act() -> None:
    following.forget()
    here = Waiting()
    page = here.chief.get(here.page).content.decode()
    assert "未开打" in page
    assert "首副之前" in page
    assert "off=stands" not in page
    assert "先选是哪一家" in page
