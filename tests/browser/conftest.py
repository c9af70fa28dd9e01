"""Chromium and the hall."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.halls import ARGUMENTS, PATIENCE, Hall, chromium, installed_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.web.running.stages import Stages


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium. For this package, not for the session: Django refuses its database where a loop runs."""
    found = chromium()
    if found is None:
        pytest.skip("chromium is not installed: apt-get install chromium fonts-noto-cjk")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=ARGUMENTS, timeout=PATIENCE)
        yield started
        started.close()


@pytest.fixture
def open_hall(browser: Browser, stages: Stages, tmp_path: Path) -> Iterator[Callable[..., Hall]]:
    """Stage an installation (the arguments are those of ``tests.browser.stage``), and start its server."""
    halls: list[Hall] = []

    def opened(*arguments: str) -> Hall:
        installation = installed_in(tmp_path)
        stages.put(installation, "tests.browser.stage", *arguments)
        hall = Hall(installation, installation.start(), browser)
        halls.append(hall)
        return hall

    yield opened
    troubles = [trouble for hall in halls for trouble in hall.close()]
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def open_empty_hall(browser: Browser, tmp_path: Path) -> Iterator[Hall]:
    """The server of an installation in which nobody has done anything."""
    installation = installed_in(tmp_path)
    hall = Hall(installation, installation.start(), browser)
    yield hall
    troubles = hall.close()
    assert not troubles, "\n".join(troubles)
