"""python -m tests.browser.screenshots FOLDER: a picture of every page, in both languages, on every device it is for.

Every page on a phone and a laptop, the big screen at its own size, and the main ones in the dark as well.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from html import escape
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.halls import ARGUMENTS, CHINESE, ENGLISH, PATIENCE, Device, installed_in
from tests.browser.pages import SHOWN, Kind
from tests.browser.visits import DARK, LIGHT, Visit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.browser.pages import Page


def main(folder: Path, wanted: Sequence[str] = ()) -> int:
    """Stage the exhibition, take the pictures, and write an index of them."""
    found = shutil.which("chromium")
    if found is None:
        print("chromium is not installed: apt-get install chromium fonts-noto-cjk", file=sys.stderr)  # noqa: T201 - a command for people
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    pages = [page for page in SHOWN if not wanted or page.name in wanted]
    with tempfile.TemporaryDirectory(prefix="paizhuo-screenshots-") as data, sync_playwright() as playwright:
        installation = installed_in(Path(data))
        values = json.loads(installation.run("tests.browser.exhibition"))
        server = installation.start()
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS, timeout=PATIENCE)
        try:
            for device, locale, theme in product(Device, (CHINESE, ENGLISH), (LIGHT, DARK)):
                visit = Visit(browser, server.url, values, device, locale, theme)
                _take(visit, [page for page in pages if _is_for(page, device, theme)], folder)
        finally:
            browser.close()
            server.stop()
    (folder / "index.html").write_text(_index(folder), encoding="utf-8")
    print(folder / "index.html")  # noqa: T201 - where to look
    return 0


def _is_for(page: Page, device: Device, theme: str) -> bool:
    if theme == DARK and not page.main:
        return False
    return (page.kind is Kind.WALL) == (device is Device.WALL)


def _take(visit: Visit, pages: Sequence[Page], folder: Path) -> None:
    """One picture a page, of its whole length; the wall has no length but its own."""
    for page in pages:
        name = f"{page.name}.{visit.device.name.lower()}.{visit.locale[:2]}.{visit.theme}.png"
        print(name, flush=True)  # noqa: T201 - it takes minutes; people want to see that it goes on
        tab = visit.open(page)
        tab.screenshot(path=folder / name, full_page=page.kind is not Kind.WALL)
    visit.close()


def _index(folder: Path) -> str:
    """A page with all pictures, one row a page."""
    rows: dict[str, list[str]] = {}
    for one in sorted(folder.glob("*.png")):
        rows.setdefault(one.name.split(".")[0], []).append(one.name)
    picture = '<a href="{0}"><img src="{0}" alt="{0}" loading="lazy" height="360"></a> '
    body = "".join(
        f"<h2>{escape(name)}</h2><p>{''.join(picture.format(escape(one)) for one in some)}</p>"
        for name, some in rows.items()
    )
    return f'<!doctype html><meta charset="utf-8"><title>牌桌 Paizhuo</title><body>{body}'


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
