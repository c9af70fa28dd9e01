"""大字: on the phones of players no text is under 18 px and no target under 60 px, and the device remembers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.halls import CHINESE, ENGLISH, Device, words
from tests.browser.people import Chief, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.halls import Hall

SMALL_TEXT = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest(".vh, noscript")) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < 18) found.push(`${element.tagName}.${element.className} ${size} ${walker.currentNode.data.trim()}`);
  }
  return found;
}"""
SMALL_TARGETS = """() => [...document.querySelectorAll("a, button, select, summary, input:not([type=hidden]), label")]
  .filter((one) => one.checkVisibility() && !one.matches("[type=checkbox], label:not(:has([type=checkbox]))"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 60 || box.width < 60))
  .map(([one, box]) => `${one.tagName}.${one.className} ${box.width}x${box.height} ${one.textContent.trim()}`)"""


def _measure(page: Page) -> None:
    page.wait_for_load_state()  # the button loads the page again, and its first tag says already which print it has
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(SMALL_TARGETS) == []
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.evaluate("innerWidth"), "nothing sticks out"


@pytest.mark.parametrize("locale", [ENGLISH, CHINESE])
def test_the_sheet_and_the_private_page_in_large_print(open_hall: Callable[..., Hall], locale: str) -> None:
    hall = open_hall("--mid-course", "8")
    office = hall.device(Device.LAPTOP)
    sign_in(office)
    chief = Chief(office, "spring", "main")
    chief.make_codes()
    table = chief.cards(2)[1]
    office.goto("/manage/spring/check-in/cards/")
    office.get_by_role("button", name="Make the missing links").click()
    link = office.locator(".check-in-cards .address").first.inner_text().strip()
    phone = hall.device(Device.PHONE, locale)
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(link)
    phone.get_by_role("button", name=words(locale, "large print")).tap()
    expect(phone.locator("html[data-size=large]")).to_have_count(1)
    _measure(phone)
    phone.goto(f"{link}change/")
    _measure(phone)
    phone.goto(table)
    expect(phone.locator("html[data-size=large]")).to_have_count(1)
    _measure(phone)
    phone.locator("button.seat").first.tap()
    expect(phone.locator("#board:not(.on-sit)")).to_have_count(1)
    _measure(phone)
    phone.get_by_role("button", name=words(locale, "ordinary print")).tap()
    expect(phone.locator("html[data-size=large]")).to_have_count(0)
