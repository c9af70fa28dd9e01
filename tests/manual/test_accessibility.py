"""The manual can be read by everybody: axe-core, every width, both languages and both lights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scripts.manual.walks import LANGUAGES, MANUAL
from tests.browser.halls import Device, Hall, installed_in
from tests.browser.test_accessibility import WIDE, barriers
from tests.browser.visits import DESKTOPS, PHONES
from tests.manual.walking import LOCALES

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

PAGES = sorted(path.stem for path in (MANUAL / "zh").glob("*.md"))
LIGHTS = {"zh": "light", "en": "dark"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_manual_is_accessible(browser: Browser, tmp_path: Path, language: str) -> None:
    installation = installed_in(tmp_path)
    hall = Hall(installation, installation.start(), browser)
    tab = hall.device(Device.LAPTOP, LOCALES[language])
    tab.emulate_media(color_scheme="light" if LIGHTS[language] == "light" else "dark")
    found: dict[str, list[str]] = {}
    met: set[str] = set()
    for page in PAGES:
        tab.goto(f"/help/{language}/" if page == "index" else f"/help/{language}/{page}/")
        found[page] = barriers(tab, met)
        for width, height in (*DESKTOPS, *PHONES):
            tab.set_viewport_size({"width": width, "height": height})
            found[page] += [f"at {width}: {one}" for one in tab.evaluate(WIDE)]
    troubles = hall.close()
    assert {name: some for name, some in found.items() if some} == {}
    assert not troubles, "\n".join(troubles)
