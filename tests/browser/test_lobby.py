"""大厅: a table that somebody opens appears by itself, and who taps an empty seat sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import CHINESE, ENGLISH, Device

if TYPE_CHECKING:
    from tests.browser.halls import Hall


def test_a_new_table_appears_and_a_tap_on_an_empty_seat_sits_down(open_empty_hall: Hall) -> None:
    guest, host = open_empty_hall.device(Device.PHONE), open_empty_hall.device(Device.LAPTOP, CHINESE)
    guest.goto("/live/")
    guest.fill("#name", "Slow Half")
    expect(guest.get_by_text("No table waits for players now.")).to_be_visible()

    host.goto("/live/new/")
    host.fill("[name=name]", "老槐树下")
    host.select_option("[name=bot-guandan-E]", "good")
    host.click("button.pri")
    code = host.locator(".digits").inner_text()
    host.goto("/live/")
    host.keyboard.press("c")
    expect(host.locator("#code")).to_be_focused()
    host.go_back()

    expect(guest.locator(".lob-code")).to_have_text(code)
    expect(guest.locator("#name")).to_have_value("Slow Half")
    guest.locator(".place.nil", has_text="West").click()
    guest.wait_for_url("**/live/*/")
    host.reload()
    expect(host.locator(".place", has_text="Slow Half")).to_be_visible()


def test_another_device_goes_on_and_the_first_one_leaves_nothing_behind(open_empty_hall: Hall) -> None:
    first, second = (open_empty_hall.device(Device.PHONE, ENGLISH) for _ in range(2))
    first.goto("/live/")
    first.get_by_role("button", name="Play at once").click()
    first.wait_for_url("**/live/*/")
    first.goto(f"{first.url}device/")
    second.goto(f"/live/{first.locator('.invite .lnk').get_attribute('href').partition('/live/')[2]}")  # type: ignore[union-attr]
    second.get_by_role("button", name="Play here").click()
    second.wait_for_url(lambda url: "/device/" not in url)
    second.goto("/live/")
    expect(second.get_by_text("Your practice")).to_be_visible()
    first.goto("/live/")
    expect(first.get_by_text("Your practice")).to_have_count(0)
