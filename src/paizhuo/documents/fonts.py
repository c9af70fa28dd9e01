"""字体: where the fonts are. Without the Chinese ones a page would show boxes, so there is no page without them.

What these two families do not have is shown by another: ``house.typ`` names them in a fixed order, so that the same
machine always takes the same one; those that come with Typst have all letters of Europe.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import ClassVar

import typst

from paizhuo.errors import PaizhuoError
from paizhuo.wording import N_, Say

NEEDED = ("Noto Sans CJK SC", "Noto Serif CJK SC")
"""黑体与宋体: the families of every layout."""
FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/Library/Fonts",
    "~/Library/Fonts",
)
VARIABLE = "PAIZHUO_FONTS"


class MissingFont(PaizhuoError):
    """缺字体: a family that the layouts need is not on this machine."""

    code: ClassVar[str] = "MISSING_FONT"

    def __init__(self, families: tuple[str, ...]) -> None:
        """Keep the names of the families."""
        super().__init__(f"fonts are missing: {', '.join(families)}")
        self.families = families

    def words(self, say: Say) -> str:
        """What is missing and how to get it."""
        text = N_(
            "The fonts {families} are not on this machine. On Debian or Ubuntu run, as root: apt-get install "
            "fonts-noto-cjk; elsewhere put the files of Noto CJK into a folder and name it in {variable}."
        )
        return say(text).format(families=", ".join(self.families), variable=VARIABLE)


def font_folders() -> tuple[str, ...]:
    """All folders with fonts, the one that was named first; an error says what to install if a family is missing."""
    return _folders(os.environ.get(VARIABLE, ""))


def fonts() -> typst.Fonts:
    """The fonts themselves, read once: to look for them takes longer than to lay out a page."""
    return _read(font_folders())


@cache
def _read(folders: tuple[str, ...]) -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=list(folders))


@cache
def _folders(named: str) -> tuple[str, ...]:
    candidates = [Path(one).expanduser() for one in ([named] if named else []) + list(FOLDERS)]
    folders = tuple(dict.fromkeys(str(one) for one in candidates if one.is_dir()))
    known = _read(folders).families()
    missing = tuple(family for family in NEEDED if family not in known)
    if missing:
        raise MissingFont(missing)
    return folders
