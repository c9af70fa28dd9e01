"""站位: the chief posts referees with keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.halls import Hall


def test_referees_are_posted_moved_and_exchanged_by_keys(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--scene", "referees")
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    page.goto("/desk/spring/referees/")
    cells = page.locator("[data-post]")
    expect(cells).to_have_count(6)
    page.keyboard.press("j")
    expect(cells.nth(0)).to_be_focused()
    page.keyboard.press("j")
    page.keyboard.press("ArrowRight")
    expect(cells.nth(3)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("td.here")).to_have_count(1)
    expect(cells.nth(3)).to_contain_text("tables 7–12")
    expect(cells.nth(3)).to_be_focused()
    page.keyboard.press("x")
    expect(page.locator("[data-picked]")).to_have_count(1)
    page.keyboard.press("k")
    page.keyboard.press("x")
    expect(cells.nth(1)).to_contain_text("tables 7–12")
    expect(cells.nth(3)).not_to_contain_text("tables 7–12")
    expect(cells.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("td.here")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("the two change places")
