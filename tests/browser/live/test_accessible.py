"""Every state of a table is accessible: axe-core, on a phone and on a laptop, light and dark, no text under 12 px."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.seats import Seat
from paizhuo.table import GameName, TableSettings, open_table
from tests.browser.live.pages import RULES, acted, buried, dealt, finished, opened
from tests.browser.test_accessibility import barriers, misfits

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from paizhuo.table import Table
    from tests.browser.live.pages import Shown

SIZES = [(320, 568), (360, 640), (390, 844), (1366, 768)]


def _empty() -> Table:
    return open_table(TableSettings(GameName.GUANDAN, RULES[GameName.GUANDAN]), b"sixteen bytes or more")


def _settings(shown: Shown) -> None:
    shown.page.locator("#live-top [data-key=settings]").tap()


def _picked(shown: Shown) -> None:
    shown.readings = [{"kind": "single", "key": "3", "name": "单张 3", "ok": True, "why": ""}]
    shown.page.locator("#live-hand [data-id]").first.tap(position={"x": 12, "y": 12})
    shown.page.wait_for_selector("#live-zone .st.yes")


def _nothing(_shown: Shown) -> None:
    """The page as it comes."""


STATES: dict[str, tuple[Callable[[], Table], Callable[[Shown], None]]] = {
    "nobody sits there": (_empty, _nothing),
    "guandan, the lead": (lambda: dealt(GameName.GUANDAN, "axe"), _picked),
    "guandan, settings": (lambda: acted(dealt(GameName.GUANDAN, "axe")), _settings),
    "guandan, between": (lambda: finished(dealt(GameName.GUANDAN, "axe")), _nothing),
    "shengji, drawing": (lambda: dealt(GameName.SHENGJI, "axe"), _nothing),
    "shengji, burying": (lambda: buried("axe"), _nothing),
    "shengji, playing": (lambda: acted(buried("axe")), _nothing),
    "shengji, between": (lambda: finished(dealt(GameName.SHENGJI, "axe")), _nothing),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES)
def test_a_table_is_accessible(browser: Browser, state: str, theme: str) -> None:
    make, prepare = STATES[state]
    table = make()
    acting = table.course.to_act()
    seat = None if state == "nobody sits there" else (acting[0] if acting else Seat.SOUTH)
    shown = opened(browser, table, seat)
    shown.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    prepare(shown)
    met: set[str] = set()
    found = []
    for width, height in SIZES:
        shown.page.set_viewport_size({"width": width, "height": height})
        shown.page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
        found += [f"at {width}: {one}" for one in [*misfits(shown.page), *barriers(shown.page, met)]]
    shown.page.close()
    assert found == []
