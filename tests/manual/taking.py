"""拍图: the pages of which the manual has pictures, one after the other, as they are now."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scripts.manual.pictures import page_pictures
from tests.browser.halls import Device, Hall, installed_in
from tests.browser.pages import SHOWN
from tests.browser.visits import Visit
from tests.manual.walking import LOCALES, walked

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from playwright.sync_api import Browser, Page

    from scripts.manual.walks import Step, Walk
    from tests.web.running.stages import Stages

EMPTY, DEMONSTRATION = "empty", "demonstration"
EXHIBITION = "tests.browser.exhibition"
JUST_MADE = 240.0
"""In seconds: calls that have waited longer and rounds that are over have other colours than in the pictures."""
PHONES_OPEN = "http://192.168.1.8:8000/"
"""That the pictures show for phones: an address as a hall has it, and not that of the machine that takes them."""
OFFICIALS = {"director": "周明", "arbitrator": "苏晴"}
"""The accounts of the stages with names, which in a hall everybody has."""


def pages_shown(
    browser: Browser, stages: Stages, language: str, wanted: Collection[str] = ()
) -> Iterator[tuple[str, Page]]:
    """Every single page that has a picture, by the name of the picture; or only those that are wanted."""
    pictures = [one for one in page_pictures() if not wanted or one.name in wanted]
    if not pictures:
        return
    by_name = {page.name: page for page in SHOWN}
    with tempfile.TemporaryDirectory(prefix="paizhuo-manual-") as folder:
        installation = installed_in(Path(folder))
        values = json.loads(stages.put(installation, EXHIBITION, max_age=JUST_MADE))
        _as_in_a_hall(Path(folder))
        server = installation.start()
        try:
            for device in Device:
                visit = Visit(browser, server.url, values, device, LOCALES[language])
                for one in pictures:
                    if Device[one.device.upper()] is device:
                        yield one.name, visit.open(by_name[one.page])
                visit.close()
        finally:
            server.stop()


def _as_in_a_hall(folder: Path) -> None:
    """As if the organiser had typed the address for phones when it was set up, and the officials their names."""
    with closing(sqlite3.connect(folder / "paizhuo.sqlite3")) as database, database:
        database.execute(
            "INSERT INTO web_installation (id, organiser, venue, address, is_typed, phones_seen)"
            " VALUES (1, '', '', ?, TRUE, '{}') ON CONFLICT (id) DO UPDATE SET address = ?, is_typed = TRUE",
            (PHONES_OPEN, PHONES_OPEN),
        )
        named = [(shown, name) for name, shown in OFFICIALS.items()]
        database.executemany("UPDATE web_user SET shown_name = ? WHERE username = ? AND shown_name = ''", named)


@contextmanager
def hall_of(browser: Browser, stages: Stages, walk: Walk, folder: Path) -> Iterator[tuple[Hall, dict[str, Any]]]:
    """Where a walk begins, with the values of the exhibition; nothing may go wrong on any page of it."""
    installation = installed_in(folder)
    values: dict[str, Any] = {}
    if walk.begin == DEMONSTRATION:
        values = json.loads(stages.put(installation, EXHIBITION, max_age=JUST_MADE))
    elif walk.begin != EMPTY:
        stages.put(installation, "tests.browser.stage", *walk.begin.split(), max_age=JUST_MADE)
    if walk.begin != EMPTY:
        _as_in_a_hall(folder)
    # It answers in the network, so that the first page shows an address for phones.
    hall = Hall(installation, installation.start("serve", 0, "--host", "0.0.0.0"), browser)  # noqa: S104 - for a minute
    try:
        yield hall, values
    finally:
        troubles = hall.close()
    assert not troubles, "\n".join(troubles)


def steps_of(browser: Browser, stages: Stages, walk: Walk, language: str) -> Iterator[tuple[Step, Page]]:
    """The steps of one walk, each with the page that it has led to."""
    with (
        tempfile.TemporaryDirectory(prefix="paizhuo-manual-") as folder,
        hall_of(browser, stages, walk, Path(folder)) as (hall, values),
    ):
        yield from walked(hall, walk, language, values)
