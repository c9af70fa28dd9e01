"""赛场: a server on a data folder of its own, and the devices that people hold in front of it."""

from __future__ import annotations

import gettext
import shutil
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import paizhuo.web
from paizhuo.web.language import as_in_templates
from paizhuo.wording import Language, sayer
from scripts.messages import as_in_domain
from tests.web.running.migrated import copy_migrated
from tests.web.running.servers import Installation

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response

    from tests.web.running.servers import Server

PATIENCE = 60_000
"""Milliseconds after which a page that does not come to show something is a failure; it takes far less."""
NOT_NEEDED = (
    # Two pages behind the address bar, which every new window would load: a third of what a window costs.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright switches off itself; of two such lists Chromium takes only the last.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that no test uses."""
ARGUMENTS = [
    f"--disable-features={','.join(NOT_NEEDED)}",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ENGLISH, CHINESE = "en-GB", "zh-CN"
BROKEN = 500
REFUSED = "the server responded with a status of 4"
LEFT = ("htmx:afterRequest", "htmx:sendAbort")
"""What htmx reports when a page is left while it fetches a part of itself; a fetch that fails ends in another event."""


def chromium() -> str | None:
    """Debian's Chromium as a shell without windows, which takes less of the processor; or else the whole one."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


class Device(Enum):
    """设备: with the size of its screen."""

    PHONE = (360, 640)
    LAPTOP = (1366, 768)
    WALL = (1920, 1080)


def installed_in(folder: Path, environment: Mapping[str, str] = MappingProxyType({})) -> Installation:
    """An installation whose database has its tables, so that it need not make them first."""
    if "DATABASE_URL" not in environment:
        copy_migrated(folder)
    return empty_in(folder, environment)


def empty_in(folder: Path, environment: Mapping[str, str] = MappingProxyType({})) -> Installation:
    """An installation without a database; signing in takes no time, because its processes have a fast hash."""
    own = {"DJANGO_SETTINGS_MODULE": "tests.web.settings", **environment}
    return Installation(folder, own, program="tests.browser.program")


def words(locale: str, text: str) -> str:
    """What a page in this language says for the English text of a template."""
    if locale == ENGLISH:
        return text
    folder = Path(paizhuo.web.__file__).parent / "locale"
    found = gettext.translation("django", folder, languages=["zh_Hans"]).gettext(text)
    # What papers and the terminal say as well stands in the catalogue of the domain.
    return found if found != text else as_in_templates(sayer(Language.CHINESE)(str(as_in_domain(text))))


@dataclass
class Hall:
    """赛场: one server; whatever goes wrong on any device in it is kept until the end of the test."""

    installation: Installation
    server: Server
    browser: Browser
    troubles: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def device(self, kind: Device, locale: str = ENGLISH) -> Page:
        """A device with nobody signed in on it."""
        width, height = kind.value
        context = self.browser.new_context(
            base_url=self.server.url,
            viewport={"width": width, "height": height},
            has_touch=kind is Device.PHONE,
            is_mobile=kind is Device.PHONE,
            locale=locale,
            accept_downloads=True,
        )
        context.set_default_timeout(PATIENCE)
        context.set_default_navigation_timeout(PATIENCE)
        context.on("weberror", lambda one: self.troubles.append(f"page error: {one.error}"))
        context.on("console", self._heard)
        context.on("response", self._answered)
        self.contexts.append(context)
        return context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        # Violations of the content security policy come here as well.
        if message.type == "error" and not message.text.startswith(LEFT):
            self.troubles.append(f"console of {message.location.get('url')}: {message.text}")

    def _answered(self, response: Response) -> None:
        if response.status >= BROKEN:
            self.troubles.append(f"{response.status} {response.request.method} {response.url}")

    @contextmanager
    def refusing(self, count: int) -> Iterator[None]:
        """So many requests are refused (4xx) meanwhile, on purpose; a browser tells each as an error."""
        before = len(self.troubles)
        yield
        shown = self.troubles[before:]
        assert [one for one in shown if REFUSED in one] == shown
        assert len(shown) == count
        del self.troubles[before:]

    def close(self) -> list[str]:
        """Everybody goes home, then the server stops; what went wrong meanwhile."""
        for context in self.contexts:
            context.close()
        self.server.stop()
        return self.troubles
