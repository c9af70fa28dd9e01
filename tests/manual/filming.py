"""动图: all steps of a walk, one after the other, for those who want to see an event before they install anything."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from scripts.manual.pictures import FOLDER, films
from scripts.manual.walks import read_walk
from tests.manual.looks import picture_of
from tests.manual.taking import hall_of
from tests.manual.walking import walked

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WIDTH = 960
SHOWN_MS = 2200
QUALITY = 60


def take_films(browser: Browser, language: str) -> list[Path]:
    """Write the films of one language."""
    made = []
    for walk in map(read_walk, films()):
        with (
            tempfile.TemporaryDirectory(prefix="paizhuo-manual-") as folder,
            hall_of(browser, walk, Path(folder)) as (hall, values),
        ):
            frames = [picture_of(page) for _, page in walked(hall, walk, language, values)]
        small = [one.resize((WIDTH, one.height * WIDTH // one.width)) for one in frames]
        path = FOLDER / language / f"film-{walk.name}.webp"
        small[0].save(
            path, save_all=True, append_images=small[1:], duration=SHOWN_MS, loop=0, quality=QUALITY, method=6
        )
        made.append(path)
    return made
