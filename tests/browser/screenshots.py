"""python -m tests.browser.screenshots FOLDER: a picture of every page, in both languages, at every width it is for.

Every page 320, 390, 1440 and 1920 wide, the big screens 1920, and the main ones in the dark as well. ``--width``,
``--language`` and ``--theme`` take fewer; names of pages take only those.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from html import escape
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.halls import ARGUMENTS, CHINESE, ENGLISH, PATIENCE, Device, chromium, installed_in
from tests.browser.pages import SHOWN, Kind
from tests.browser.visits import DARK, DESKTOPS, LIGHT, PHONES, Visit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.browser.pages import Page
    from tests.browser.visits import Size


SIZES: dict[Device, tuple[Size, ...]] = {
    Device.PHONE: (PHONES[0], PHONES[-1]),
    Device.LAPTOP: DESKTOPS,
    Device.WALL: DESKTOPS[-1:],
}
"""The screens of which a picture is taken; each page is loaded once for all screens of a device."""


def main(arguments: Sequence[str]) -> int:
    """Stage the exhibition, take the pictures, and write an index of them."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("pages", nargs="*", metavar="PAGE")
    asked.add_argument("--width", type=int, action="append")
    asked.add_argument("--language", choices=[CHINESE[:2], ENGLISH[:2]])
    asked.add_argument("--theme", choices=[LIGHT, DARK])
    given = asked.parse_args(arguments)
    found = chromium()
    if found is None:
        print("chromium is not installed: apt-get install chromium fonts-noto-cjk", file=sys.stderr)  # noqa: T201 - a command for people
        return 1
    given.folder.mkdir(parents=True, exist_ok=True)
    pages = [page for page in SHOWN if not given.pages or page.name in given.pages]
    locales = [one for one in (CHINESE, ENGLISH) if given.language in {None, one[:2]}]
    themes = [one for one in (LIGHT, DARK) if given.theme in {None, one}]
    with tempfile.TemporaryDirectory(prefix="paizhuo-screenshots-") as data, sync_playwright() as playwright:
        installation = installed_in(Path(data))
        values = json.loads(installation.run("tests.browser.exhibition"))
        server = installation.start()
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS, timeout=PATIENCE)
        try:
            for device, locale, theme in product(Device, locales, themes):
                sizes = [size for size in SIZES[device] if not given.width or size[0] in given.width]
                visit = Visit(browser, server.url, values, device, locale, theme)
                _take(visit, [page for page in pages if sizes and _is_for(page, device, theme)], sizes, given.folder)
        finally:
            browser.close()
            server.stop()
    (given.folder / "index.html").write_text(_index(given.folder), encoding="utf-8")
    print(given.folder / "index.html")  # noqa: T201 - where to look
    return 0


def _is_for(page: Page, device: Device, theme: str) -> bool:
    if theme == DARK and not page.main:
        return False
    return (page.kind is Kind.WALL) == (device is Device.WALL)


def _take(visit: Visit, pages: Sequence[Page], sizes: Sequence[Size], folder: Path) -> None:
    """A picture of each page and size, of its whole length; the wall has no length but its own."""
    for page in pages:
        tab = visit.open(page)
        for width, height in sizes:
            name = f"{page.name}.{width}.{visit.locale[:2]}.{visit.theme}.png"
            print(name, flush=True)  # noqa: T201 - it takes minutes; people want to see that it goes on
            tab.set_viewport_size({"width": width, "height": height})
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
    sys.exit(main(sys.argv[1:]))
