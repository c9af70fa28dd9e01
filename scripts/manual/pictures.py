"""图: which pictures the manual has, and where they are kept with what was seen on them."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from scripts.manual.walks import MANUAL, names, read_walk

if TYPE_CHECKING:
    from scripts.manual.walks import Walk

FOLDER = MANUAL / "pictures"
LOOKED_AT = FOLDER / "looked-at.json"
"""By language and name, the mark of the words that the page had when its picture was taken; films likewise."""


@dataclass(frozen=True)
class PagePicture:
    """单页的图: a page of the exhibition on a device."""

    name: str
    page: str
    device: str


@cache
def page_pictures() -> tuple[PagePicture, ...]:
    """The pictures of single pages."""
    read = tomllib.loads((MANUAL / "pictures.toml").read_text(encoding="utf-8"))
    return tuple(PagePicture(name, one["page"], one["device"]) for name, one in read.items())


def step_pictures() -> dict[str, str]:
    """The pictures of steps, with the walk of each."""
    return {picture: name for name in names() for picture in read_walk(name).pictures()}


def film_of(walk: Walk) -> str:
    """The name of the moving picture of a walk."""
    return f"film-{walk.name}"


def films() -> tuple[str, ...]:
    """The moving pictures."""
    return tuple(film_of(walk) for walk in map(read_walk, names()) if walk.film)


def looked_at() -> dict[str, str]:
    """What was seen when the pictures were taken."""
    read: dict[str, str] = json.loads(LOOKED_AT.read_text(encoding="utf-8")) if LOOKED_AT.exists() else {}
    return read
