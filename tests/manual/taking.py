"""拍图: the pages of which the manual has pictures, one after the other, as they are now."""

from __future__ import annotations

import json
import shutil
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scripts.manual.pictures import page_pictures
from scripts.manual.walks import names, read_walk
from tests.browser.halls import Device, Hall, installed_in
from tests.browser.pages import SHOWN
from tests.browser.visits import Visit
from tests.manual.walking import LOCALES, walked

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from playwright.sync_api import Browser, Page

    from scripts.manual.walks import Walk

EMPTY, DEMONSTRATION = "empty", "demonstration"


@cache
def _exhibition() -> tuple[tempfile.TemporaryDirectory[str], dict[str, Any]]:
    """The exhibition and its values: staged once, because that takes longer than any walk through it."""
    folder = tempfile.TemporaryDirectory(prefix="paizhuo-exhibition-")
    return folder, json.loads(installed_in(Path(folder.name)).run("tests.browser.exhibition"))


def _copied_exhibition(folder: Path) -> dict[str, Any]:
    """Put a copy of it there; its values."""
    staged, values = _exhibition()
    shutil.copytree(staged.name, folder, dirs_exist_ok=True)
    return values


def pages_shown(browser: Browser, language: str, wanted: Collection[str] = ()) -> Iterator[tuple[str, Page]]:
    """Every single page that has a picture, by the name of the picture; or only those that are wanted."""
    pictures = [one for one in page_pictures() if not wanted or one.name in wanted]
    if not pictures:
        return
    by_name = {page.name: page for page in SHOWN}
    with tempfile.TemporaryDirectory(prefix="paizhuo-manual-") as folder:
        values = _copied_exhibition(Path(folder))
        server = installed_in(Path(folder)).start()
        try:
            for device in Device:
                visit = Visit(browser, server.url, values, device, LOCALES[language])
                for one in pictures:
                    if Device[one.device.upper()] is device:
                        yield one.name, visit.open(by_name[one.page])
                visit.close()
        finally:
            server.stop()


def steps_shown(browser: Browser, language: str, wanted: Collection[str] = ()) -> Iterator[tuple[str, Page]]:
    """Every step that has a picture, by its name; a walk is taken to its end, also without pictures."""
    for walk in map(read_walk, names()):
        if not wanted or set(walk.pictures()) & set(wanted):
            yield from steps_of(browser, walk, language)


@contextmanager
def hall_of(browser: Browser, walk: Walk, folder: Path) -> Iterator[tuple[Hall, dict[str, Any]]]:
    """Where a walk begins, with the values of the exhibition; nothing may go wrong on any page of it."""
    installation = installed_in(folder)
    values: dict[str, Any] = {}
    if walk.begin == DEMONSTRATION:
        values = _copied_exhibition(folder)
    elif walk.begin != EMPTY:
        installation.run("tests.browser.stage", *walk.begin.split())
    hall = Hall(installation, installation.start(), browser)
    try:
        yield hall, values
    finally:
        troubles = hall.close()
    assert not troubles, "\n".join(troubles)


def steps_of(browser: Browser, walk: Walk, language: str) -> Iterator[tuple[str, Page]]:
    """The steps of one walk that have a picture."""
    with (
        tempfile.TemporaryDirectory(prefix="paizhuo-manual-") as folder,
        hall_of(browser, walk, Path(folder)) as (hall, values),
    ):
        for step, page in walked(hall, walk, language, values):
            if step.picture:
                yield step.picture, page
