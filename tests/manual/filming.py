"""动图: parts of a walk, one step after the other, for those who want to see an event before they install anything."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageOps

from scripts.manual.pictures import FOLDER, films
from scripts.manual.walks import read_walk
from tests.manual.looks import picture_of
from tests.manual.taking import hall_of
from tests.manual.walking import walked

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIZE = (960, 540)
PAPER = (238, 234, 222)
SHOWN_MS = 2200
QUALITY = 60


def _frame(picture: Image.Image) -> Image.Image:
    """The whole picture in the middle of a frame: a phone is as high as a laptop, and has room at its sides."""
    whole = ImageOps.contain(picture, SIZE)
    frame = Image.new("RGB", SIZE, PAPER)
    frame.paste(whole, ((SIZE[0] - whole.width) // 2, (SIZE[1] - whole.height) // 2))
    return frame


def take_films(browser: Browser, language: str) -> list[Path]:
    """Write the films of one language."""
    made = []
    for walk in map(read_walk, films()):
        with (
            tempfile.TemporaryDirectory(prefix="paizhuo-manual-") as folder,
            hall_of(browser, walk, Path(folder)) as (hall, values),
        ):
            steps = walked(hall, walk, language, values)
            first, *rest = [_frame(picture_of(page)) for step, page in steps if step.part in walk.film]
        path = FOLDER / language / f"film-{walk.name}.webp"
        first.save(path, save_all=True, append_images=rest, duration=SHOWN_MS, loop=0, quality=QUALITY, method=6)
        made.append(path)
    return made
