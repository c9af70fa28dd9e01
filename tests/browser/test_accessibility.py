"""Every page is accessible: axe-core, every width, text sizes, a low head, switches of language and light.

Axe judges each page once on a phone and once on a laptop, in the other language and the other light; which is which
changes from page to page. Every page must be as wide as the screen, whatever that is, in both languages: the page that
was loaded gets one screen after the other for this, because loading takes longer than looking. Contrast, the slowest of
axe's rules by far, is judged where a text has a look that the visitor has not met before: the two hundredth row of a
table is as readable as the first.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.halls import CHINESE, ENGLISH, Device, installed_in
from tests.browser.pages import SHOWN, Kind
from tests.browser.visits import DARK, DESKTOPS, LIGHT, PHONES, Visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser
    from playwright.sync_api import Page as Tab

    from tests.browser.pages import Page
    from tests.web.running.stages import Stages

AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
GRAVE = ["serious", "critical"]
CONTRAST = "color-contrast"
JUDGE = """
async ({grave, met, contrast}) => {
  const judge = async (context, options) => {
    const { violations } = await axe.run(context, { resultTypes: ["violations"], ...options });
    return violations.filter(one => grave.includes(one.impact)).flatMap(one =>
      one.nodes.map(node => `${one.id}: ${node.target.join(" ")} (${node.failureSummary})`));
  };
  // A text looks like another if all that paints it and all that lies behind it does.
  const looks = new Map([[null, ""]]);
  const look = element => {
    if (!looks.has(element)) {
      const { backgroundColor, backgroundImage, color, filter, fontSize, fontWeight, opacity, textShadow, position } =
        getComputedStyle(element);
      const own = [element.tagName, element.getAttribute("class"), backgroundColor, backgroundImage, color, filter,
        fontSize, fontWeight, opacity, textShadow, position];
      looks.set(element, `${own.join()}|${look(element.parentElement)}`);
    }
    return looks.get(element);
  };
  const hasText = element => element instanceof HTMLInputElement || element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const known = new Set(met), fresh = [];
  for (const element of document.body.querySelectorAll("*")) {
    if (element.getClientRects().length && hasText(element) && !known.has(look(element))) {
      known.add(look(element));
      fresh.push(element);
    }
  }
  const found = await judge(document, { rules: { [contrast]: { enabled: false } } });
  if (fresh.length) found.push(...await judge({ include: fresh }, { runOnly: [contrast] }));
  return { found, fresh: fresh.map(look) };
}
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
FRAME = """() => {
  const found = [];
  if (!document.querySelector("form[data-look]")) found.push("no switch of language and light");
  const heads = [...document.querySelectorAll("body > header, body > nav, .flagm, .ph-head, .own-head, .kiosk-head")];
  const head = Math.max(0, ...heads.map(one => one.getBoundingClientRect().bottom + scrollY));
  if (innerWidth < 500 && head > innerHeight / 5) found.push(`a head of ${Math.round(head)} px`);
  for (const icon of document.querySelectorAll(".i")) {
    if (icon.getClientRects().length && getComputedStyle(icon).maskImage === "none")
      found.push(`no shape for the icon ${icon.className}`);
  }
  // What page.js marks while a form is sent is a button; the switches of the look are sent by themselves.
  for (const form of document.querySelectorAll("form:is([method=post], [hx-post]):not([data-look])")) {
    const fields = [...form.elements].filter(one => !one.matches("[type=hidden]"));
    if (fields.length && !fields.some(one => one.matches("button:not([type=button])")))
      found.push(`no button to mark while it is sent: ${form.outerHTML.slice(0, 100)}`);
  }
  return found;
}"""
SCREEN = """() => [
  `${innerWidth} x ${innerHeight}`,
  `${screen.width} x ${screen.height}`,
  matchMedia("(pointer: coarse)").matches && navigator.maxTouchPoints ? "a finger" : "a mouse",
  matchMedia("(hover: hover)").matches ? "hovering" : "no hovering",
]"""
SMALLEST = 12
"""Pixels; nothing that people are to read is smaller."""
LOOKS = [(CHINESE, LIGHT), (ENGLISH, DARK)]
"""In the first, axe judges the pages of even number on a phone; in the second, those of odd number."""
HALVES = 2
"""Parts of equal length, for two processes to share."""
PAGES = [page for page in SHOWN if page.kind is Kind.PAGE]
WALLS = [page for page in SHOWN if page.kind is Kind.WALL]
FRAMES = [page for page in SHOWN if page.kind is Kind.FRAME]
FRAME_SIZES = ((280, 480), *PHONES, (800, 480), *DESKTOPS)
"""A column of another website, up to its whole width."""


@pytest.fixture(scope="module")
def exhibition(tmp_path_factory: pytest.TempPathFactory, stages: Stages) -> Iterator[tuple[str, dict[str, Any]]]:
    """The address of a server with the demonstration, and the values that addresses need."""
    installation = installed_in(tmp_path_factory.mktemp("exhibition"))
    values = json.loads(stages.put(installation, "tests.browser.exhibition"))
    server = installation.start()
    yield server.url, values
    server.stop()


def barriers(tab: Tab, met: set[str]) -> list[str]:
    """What axe finds that keeps somebody from using the page; ``met`` are looks of text judged before, and grows."""
    tab.evaluate(AXE)
    judged: dict[str, list[str]] = tab.evaluate(JUDGE, {"grave": GRAVE, "met": sorted(met), "contrast": CONTRAST})
    met.update(judged["fresh"])
    return judged["found"]


def misfits(tab: Tab) -> list[str]:
    """What does not fit on the screen, or is too small to be read."""
    return [*tab.evaluate(WIDE), *tab.evaluate(SMALL, SMALLEST)]


def frame_faults(tab: Tab) -> list[str]:
    """What a page lacks: switches of language and light, shapes of icons, buttons; on a phone, a head of a fifth."""
    faults: list[str] = tab.evaluate(FRAME)
    return faults


def faults_by_size(visit: Visit, page: Page, tab: Tab) -> list[str]:
    """What is wrong with the open page on screens of other sizes: too wide, on a phone too high a head."""
    found = []
    for width, _ in visit.turned(page.visitor, DESKTOPS, is_phone=False):
        found += [f"at {width}: {one}" for one in tab.evaluate(WIDE)]
    for width, _ in visit.turned(page.visitor, PHONES, is_phone=True):
        found += [f"at {width}: {one}" for one in [*frame_faults(tab), *misfits(tab)]]
    return found


@pytest.mark.parametrize("half", range(HALVES))
@pytest.mark.parametrize(("locale", "theme"), LOOKS)
def test_every_page_is_accessible(
    browser: Browser, exhibition: tuple[str, dict[str, Any]], locale: str, theme: str, half: int
) -> None:
    phone, laptop = (Visit(browser, *exhibition, device, locale, theme) for device in (Device.PHONE, Device.LAPTOP))
    found = {}
    met_on_phone: set[str] = set()
    met_on_laptop: set[str] = set()
    for number, page in list(enumerate(PAGES))[half * len(PAGES) // HALVES : (half + 1) * len(PAGES) // HALVES]:
        if (number + LOOKS.index((locale, theme))) % 2 == 0:
            tab = phone.open(page)
            found[page.name] = [*barriers(tab, met_on_phone), *faults_by_size(phone, page, tab)]
        else:
            tab = laptop.open(page)
            found[page.name] = [*misfits(tab), *barriers(tab, met_on_laptop), *faults_by_size(laptop, page, tab)]
    phone.close()
    laptop.close()
    assert {name: some for name, some in found.items() if some} == {}


@pytest.mark.parametrize(("locale", "theme"), LOOKS)
def test_every_big_screen_is_accessible(
    browser: Browser, exhibition: tuple[str, dict[str, Any]], locale: str, theme: str
) -> None:
    visit = Visit(browser, *exhibition, Device.WALL, locale, theme)
    found = {}
    met: set[str] = set()
    for page in WALLS:
        tab = visit.open(page)
        found[page.name] = [*misfits(tab), *barriers(tab, met)]
        for width, _ in visit.turned(page.visitor, [*DESKTOPS, *PHONES], is_phone=False):
            found[page.name] += [f"at {width}: {one}" for one in tab.evaluate(WIDE)]
    visit.close()
    assert {name: some for name, some in found.items() if some} == {}


@pytest.mark.parametrize(("locale", "theme"), LOOKS)
def test_every_widget_is_accessible_in_a_narrow_column(
    browser: Browser, exhibition: tuple[str, dict[str, Any]], locale: str, theme: str
) -> None:
    visit = Visit(browser, *exhibition, Device.PHONE, locale, theme)
    found = {}
    met: set[str] = set()
    for page in FRAMES:
        tab = visit.open(page)
        found[page.name] = barriers(tab, met)
        for width, _ in visit.turned(page.visitor, FRAME_SIZES, is_phone=True):
            found[page.name] += [f"at {width}: {one}" for one in misfits(tab)]
    visit.close()
    assert {name: some for name, some in found.items() if some} == {}


def test_a_page_of_a_laptop_turns_into_that_of_a_phone_and_the_next_is_again_one_of_a_laptop(
    browser: Browser, exhibition: tuple[str, dict[str, Any]]
) -> None:
    page = PAGES[0]
    real = Visit(browser, *exhibition, Device.PHONE, ENGLISH)
    on_phone = real.open(page).evaluate(SCREEN)
    visit = Visit(browser, *exhibition, Device.LAPTOP, ENGLISH)
    tab = visit.open(page)
    on_laptop = tab.evaluate(SCREEN)
    (turned,) = [tab.evaluate(SCREEN) for _ in visit.turned(page.visitor, [Device.PHONE.value], is_phone=True)]
    again = visit.open(page).evaluate(SCREEN)
    real.close()
    visit.close()
    assert turned == on_phone == ["360 x 640", "360 x 640", "a finger", "no hovering"]
    assert again == on_laptop == ["1366 x 768", "1366 x 768", "a mouse", "hovering"]


def test_an_inaccessible_page_is_detected(browser: Browser) -> None:
    tab = browser.new_page(viewport={"width": 360, "height": 640})
    tab.set_content('<html lang="en"><title>x</title><main><img src="x.png"><p style="font-size: 9px">tiny</p>')
    tab.locator("main").evaluate("main => { main.style.width = '500px'; }")
    shown = [*misfits(tab), *barriers(tab, set())]
    tab.close()
    assert [one.partition(":")[0] for one in shown] == ["508 px wide", "9 px", "image-alt"]


ROW = '<tr><td class="{}"{}>{}</td></tr>'
FAINT = ' style="color: #999; background: #aaa"'
PAPER = '<html lang="en"><title>x</title><main><h1>x</h1><table>{}</table></main>'


def test_contrast_is_judged_once_for_every_look(browser: Browser) -> None:
    tab = browser.new_page()
    met: set[str] = set()
    tab.set_content(PAPER.format(ROW.format("a", "", "one") + ROW.format("a", "", "two")))
    assert barriers(tab, met) == []
    count = len(met)
    tab.set_content(PAPER.format(ROW.format("a", "", "one") + ROW.format("a", FAINT, "two") * 3))
    assert [one.partition(" ")[0] for one in barriers(tab, met)] == [f"{CONTRAST}:"]
    assert len(met) == count + 1, "of three texts that look the same one is judged"
    tab.set_content(PAPER.format(ROW.format("a", "", "one")).replace("<table>", f"<table{FAINT}>"))
    found = barriers(tab, met)
    tab.close()
    assert [one.partition(" ")[0] for one in found] == [f"{CONTRAST}:"], "what lies behind a text is part of its look"
