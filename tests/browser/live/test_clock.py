"""倒计时: right by the server's clock, whatever the clock of the phone says."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from paizhuo.table import GameName, Pace
from tests.browser.live.pages import dealt, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HOURS = 3_600_000
# The clock of the phone, set to another time while the page is open.
SET = "hours => { const real = Date.now.bind(Date); Date.now = () => real() + hours; }"


@pytest.mark.parametrize("hours", [-5, 5])
def test_a_phone_whose_clock_is_set_shows_the_seconds_that_are_left(browser: Browser, hours: int) -> None:
    table = dealt(GameName.GUANDAN, "clock")
    table = replace(table, settings=replace(table.settings, pace=Pace(first_lead=40, lead=40, follow=40)))
    shown = opened(browser, table, table.course.to_act()[0])
    seconds = shown.page.locator("#live-clock .ring text")
    expect(seconds).to_be_visible()
    shown.page.evaluate(SET, hours * HOURS)
    for _ in range(2):
        shown.show(table)
        # The clock runs four times a second.
        shown.page.wait_for_timeout(300)
        assert 20 <= int(seconds.text_content() or "") <= 40
    shown.page.close()
