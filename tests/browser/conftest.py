"""Chromium and the hall."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.halls import ARGUMENTS, PATIENCE, Hall
from tests.web.live.servers import Installation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium. For a module, not for the session: Playwright's loop would stand in Django's way later."""
    found = shutil.which("chromium")
    if found is None:
        pytest.skip("chromium is not installed: apt-get install chromium fonts-noto-cjk")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=ARGUMENTS, timeout=PATIENCE)
        yield started
        started.close()


@pytest.fixture
def open_hall(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Hall]]:
    """Stage an installation (the words are those of ``tests.browser.stage``), start its server, and open the hall."""
    halls: list[Hall] = []

    def opened(*staged: str) -> Hall:
        installation = Installation(tmp_path)
        installation.run("tests.browser.stage", *staged)
        hall = Hall(installation, installation.start(), browser)
        halls.append(hall)
        return hall

    yield opened
    troubles = [trouble for hall in halls for trouble in hall.close()]
    assert not troubles, "\n".join(troubles)
