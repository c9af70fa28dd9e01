"""练习: a visitor without an account plays against three bots, by keys alone, from the first card to the next deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import CHINESE, Device
from tests.browser.live.playing import open_practice, play_deal

if TYPE_CHECKING:
    from tests.browser.halls import Hall


def test_a_deal_of_guandan_is_played_by_keys(open_empty_hall: Hall) -> None:
    phone = open_empty_hall.device(Device.PHONE, CHINESE)
    open_practice(phone, "guandan")
    play_deal(phone)
    expect(phone.locator(".fin4 li")).to_have_count(4)
    phone.keyboard.press("Enter")
    expect(phone.locator("body:not(.waiting)")).to_have_count(1)
    assert phone.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
