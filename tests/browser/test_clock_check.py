"""对表: the phone that tries the address compares the clock of the computer with its own."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.halls import CHINESE, Device

if TYPE_CHECKING:
    from tests.browser.halls import Hall


@pytest.mark.parametrize(
    ("ahead", "words"),
    [(0, "时间一致"), (12, "电脑的时间比这部手机慢12分钟"), (-480, "电脑的时间比这部手机快480分钟")],
)
def test_a_phone_says_whether_the_clocks_agree(open_empty_hall: Hall, ahead: int, words: str) -> None:
    phone = open_empty_hall.device(Device.PHONE, CHINESE)
    if ahead:
        phone.clock.set_fixed_time(datetime.now(UTC) + timedelta(minutes=ahead))
    phone.goto("/setup/phone/")
    expect(phone.locator("[data-clock-check]")).to_contain_text(words)
