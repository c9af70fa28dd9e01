"""动图: parts of a walk, one step after the other, for those who want to see an event before they install anything."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PIL import Image, ImageOps, ImageSequence

from scripts.manual.pictures import FOLDER, film_of
from tests.manual.looks import MOST_DIFFERENCE, difference, picture_of, words_of

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from scripts.manual.walks import Step, Walk

SIZE = (960, 540)
PAPER = (238, 234, 222)
SHOWN_MS = 2200
QUALITY = 60


@dataclass
class Film:
    """一部动图: what a walk shows now in the parts of its film; it is written, or held against the one that is kept."""

    walk: Walk
    language: str
    pictures: list[Image.Image] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """As pictures are named."""
        return film_of(self.walk)

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / self.language / f"{self.name}.webp"

    @property
    def words(self) -> str:
        """A mark of the words that stay on all of its pages."""
        return hashlib.sha256("\n".join(self.marks).encode()).hexdigest()[:16]

    def add(self, step: Step, page: Page) -> None:
        """The page that a step has led to, if its part belongs to the film."""
        if step.part in self.walk.film:
            self.marks.append(words_of(page))
            self.pictures.append(ImageOps.contain(picture_of(page), SIZE))

    def changed(self, words: str | None) -> str:
        """Why the film that is kept does not show this any more; ``words`` is the mark that it was taken with."""
        if not self.path.exists():
            return "is not there"
        if words != self.words:
            return "shows pages that say something else now"
        with Image.open(self.path) as kept:
            frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(kept)]
        if len(frames) != len(self.pictures):
            return f"has {len(frames)} frames, and the walk {len(self.pictures)} steps"
        differ = [difference(frame.crop(_place(now)), now) for frame, now in zip(frames, self.pictures, strict=True)]
        worst = max(differ)
        if worst > MOST_DIFFERENCE:
            return f"looks otherwise in frame {differ.index(worst) + 1} (by {worst:.1f})"
        return ""

    def save(self) -> None:
        """Write it."""
        first, *rest = [_frame(picture) for picture in self.pictures]
        first.save(self.path, save_all=True, append_images=rest, duration=SHOWN_MS, loop=0, quality=QUALITY, method=6)


def _place(picture: Image.Image) -> tuple[int, int, int, int]:
    """In the middle of a frame: a phone is as high as a laptop, and has room at its sides."""
    left, top = (SIZE[0] - picture.width) // 2, (SIZE[1] - picture.height) // 2
    return left, top, left + picture.width, top + picture.height


def _frame(picture: Image.Image) -> Image.Image:
    frame = Image.new("RGB", SIZE, PAPER)
    frame.paste(picture, _place(picture))
    return frame
