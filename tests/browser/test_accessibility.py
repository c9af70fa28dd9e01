"""Every page is accessible: axe-core, narrow screens, text sizes.

Axe judges each page once on a phone and once on a laptop, in the other language and the other light; which is which
changes from page to page. On a phone every page must be as wide as the screen in both languages.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.halls import CHINESE, ENGLISH, Device, installed_in
from tests.browser.pages import SHOWN, Kind
from tests.browser.visits import DARK, LIGHT, Visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser
    from playwright.sync_api import Page as Tab

AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
GRAVE = ["serious", "critical"]
JUDGE = """
grave => axe.run(document, { resultTypes: ["violations"] }).then(found =>
  found.violations.filter(one => grave.includes(one.impact)).flatMap(one =>
    one.nodes.map(node => `${one.id}: ${node.target.join(" ")} (${node.failureSummary})`)))
"""
WIDE = """() => {
  const all = document.scrollingElement;
  return all.scrollWidth > all.clientWidth ? [`${all.scrollWidth} px wide`] : [];
}"""
SMALL = """smallest => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    // Drawings scale their text with themselves.
    if (!walker.currentNode.data.trim() || !element.getClientRects().length || element.closest("svg")) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < smallest) found.add(`${size} px: ${walker.currentNode.data.trim().slice(0, 30)}`);
  }
  return [...found];
}"""
SMALLEST = 12
"""Pixels; nothing that people are to read is smaller."""
VISITS = [
    (Device.PHONE, CHINESE, LIGHT),
    (Device.PHONE, ENGLISH, DARK),
    (Device.LAPTOP, ENGLISH, DARK),
    (Device.LAPTOP, CHINESE, LIGHT),
    (Device.WALL, CHINESE, LIGHT),
    (Device.WALL, ENGLISH, DARK),
]
"""Axe judges every other page of a visit: those of even number in the first, those of odd number in the second."""


@pytest.fixture(scope="module")
def exhibition(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, Any]]]:
    """The address of a server with the demonstration, and the values that addresses need."""
    installation = installed_in(tmp_path_factory.mktemp("exhibition"))
    values = json.loads(installation.run("tests.browser.exhibition"))
    server = installation.start()
    yield server.url, values
    server.stop()


def barriers(tab: Tab) -> list[str]:
    """What axe finds that keeps somebody from using the page."""
    tab.evaluate(AXE)
    found: list[str] = tab.evaluate(JUDGE, GRAVE)
    return found


def misfits(tab: Tab) -> list[str]:
    """What does not fit on the screen, or is too small to be read."""
    return [*tab.evaluate(WIDE), *tab.evaluate(SMALL, SMALLEST)]


@pytest.mark.parametrize("at", range(len(VISITS)), ids=["-".join((one.name, *more)) for one, *more in VISITS])
def test_every_page_is_accessible(browser: Browser, exhibition: tuple[str, dict[str, Any]], at: int) -> None:
    url, values = exhibition
    device, locale, theme = VISITS[at]
    visit = Visit(browser, url, values, device, locale, theme)
    found = {}
    for number, page in enumerate(SHOWN):
        is_judged = page.kind is Kind.WALL or (number + at) % 2 == 0
        if (page.kind is Kind.WALL) != (device is Device.WALL):
            continue
        if is_judged or device is Device.PHONE:
            tab = visit.open(page)
            found[page.name] = [*misfits(tab), *(barriers(tab) if is_judged else ())]
    visit.close()
    assert {name: some for name, some in found.items() if some} == {}


def test_an_inaccessible_page_is_detected(browser: Browser) -> None:
    tab = browser.new_page(viewport={"width": 360, "height": 640})
    tab.set_content('<html lang="en"><title>x</title><main><img src="x.png"><p style="font-size: 9px">tiny</p>')
    tab.locator("main").evaluate("main => { main.style.width = '500px'; }")
    shown = [*misfits(tab), *barriers(tab)]
    tab.close()
    assert [one.partition(":")[0] for one in shown] == ["508 px wide", "9 px", "image-alt"]
