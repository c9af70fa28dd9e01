"""The referee's turn clock runs in the page: also without a network, until the ruling is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.halls import Hall


def test_j23_3_7_1_5_the_seconds_run_without_a_network_and_offer_the_ruling(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8", "--book", "jiangsu-2023")
    page = hall.device(Device.PHONE)
    sign_in(page)
    page.clock.install()
    page.goto("/desk/spring/referee/main/2/1/seconds/")
    left, over = page.locator("[data-left]"), page.locator("[data-over]")
    expect(left).to_have_text("20")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    before = len(hall.troubles)
    page.context.set_offline(True)
    page.get_by_role("button", name="Start").click()
    page.clock.run_for(19_000)
    expect(left).to_have_text("1")
    page.get_by_role("button", name="Next player").click()
    expect(page.locator("input[name=seat][value=N]")).to_be_checked()
    page.clock.run_for(25_000)
    expect(page.locator("[data-phase]")).to_have_attribute("data-phase", "counting")
    expect(left).to_have_text("5")
    page.clock.run_for(6_000)
    expect(over.and_(page.locator("[data-over=N]"))).to_be_visible()
    expect(page.locator("[data-over]:visible")).to_have_count(1)
    expect(page.locator("[data-over=N]")).to_contain_text("warning")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("[data-over]:visible")).to_have_count(0)
    page.context.set_offline(False)
    # A browser tells every lost connection of the feed as an error.
    hall.troubles[before:] = [one for one in hall.troubles[before:] if "ERR_INTERNET_DISCONNECTED" not in one]
