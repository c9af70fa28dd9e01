"""参观: somebody goes through the pages of the exhibition on one kind of device, in one language and one light."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.halls import PATIENCE, Device
from tests.browser.pages import Visitor
from tests.web.invented import PASSWORD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from playwright.sync_api import Browser, BrowserContext, CDPSession
    from playwright.sync_api import Page as Tab

    from tests.browser.pages import Page

LIGHT, DARK = "light", "dark"
Size = tuple[int, int]
"""Width and height in pixels."""
PHONES: tuple[Size, ...] = ((320, 568), (360, 640), (390, 844))
"""An old phone, a usual one, and a tall one."""
DESKTOPS: tuple[Size, ...] = ((1440, 900), (1920, 1080))


@dataclass
class Visit:
    """参观: a device for each visitor, opened when it is needed first."""

    browser: Browser
    url: str
    values: Mapping[str, Any]
    device: Device
    locale: str
    theme: str = LIGHT
    tabs: dict[Visitor, Tab] = field(default_factory=dict)
    sessions: dict[Visitor, CDPSession] = field(default_factory=dict)

    def open(self, page: Page) -> Tab:
        """Open the page as the one who opens it; a player sits down first."""
        if page.visitor not in self.tabs:
            self.tabs[page.visitor] = self._arrive(page.visitor)
        tab = self.tabs[page.visitor]
        address = page.address(self.values)
        answer = tab.goto(address)
        assert answer is not None
        assert answer.status == page.status, (page.name, answer.status)
        if page.visitor in {Visitor.HOME, Visitor.AWAY}:
            seat = tab.locator("button.seat.ours" if page.visitor is Visitor.HOME else "button.seat:not(.ours)").first
            if tab.locator("#board.on-sit").count():
                seat.click()
                expect(tab.locator("#board.on-sit")).to_have_count(0)
                tab.goto(address)
        return tab

    def _arrive(self, visitor: Visitor) -> Tab:
        tab = self._context().new_page()
        if visitor.has_account:
            tab.goto("/accounts/login/")
            tab.locator("#id_username").fill(visitor.value)
            tab.locator("#id_password").fill(PASSWORD)
            tab.locator("main form button").click()
            expect(tab).to_have_url(f"{self.url}/manage/")
        return tab

    def _context(self) -> BrowserContext:
        width, height = self.device.value
        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            has_touch=self.device is Device.PHONE,
            is_mobile=self.device is Device.PHONE,
            locale=self.locale,
            color_scheme="dark" if self.theme == DARK else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.set_default_navigation_timeout(PATIENCE)
        return context

    def turned(self, visitor: Visitor, sizes: Iterable[Size], *, is_phone: bool) -> Iterator[Size]:
        """Give the page that this visitor has open one screen after the other, without loading it again.

        The page of a laptop can become that of a phone. The other way round is impossible: a page whose touch screen
        is taken away has neither a finger nor a mouse until the next one is loaded, and hides what it shows to those
        with a mouse. A page of a phone therefore keeps its finger on every screen.
        """
        if visitor not in self.sessions:
            # It stays open: with its end the size of the screen would be lost.
            self.sessions[visitor] = self.tabs[visitor].context.new_cdp_session(self.tabs[visitor])
        for size in sizes:
            _emulate(self.sessions[visitor], size, is_phone=is_phone or self.device is Device.PHONE)
            yield size
        _emulate(self.sessions[visitor], self.device.value, is_phone=self.device is Device.PHONE)

    def close(self) -> None:
        """Everybody goes home."""
        for tab in self.tabs.values():
            tab.context.close()


def _emulate(session: CDPSession, size: Size, *, is_phone: bool) -> None:
    """Give the tab a screen of this size, and a finger if it is a phone, as Playwright does with a new one."""
    width, height = size
    metrics = {"width": width, "height": height, "screenWidth": width, "screenHeight": height}
    held = {"angle": 0, "type": "portraitPrimary" if height > width else "landscapePrimary"}
    session.send(
        "Emulation.setDeviceMetricsOverride",
        {**metrics, "deviceScaleFactor": 1, "mobile": is_phone, "screenOrientation": held},
    )
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": is_phone})
