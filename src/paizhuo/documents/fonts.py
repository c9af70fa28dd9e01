"""字体: where the fonts are, and which characters no font can show.

Papers need two Chinese families; without them nothing is printed, because a page would show boxes. Characters that
these families lack come from another font: ``house.typ`` names the families in a fixed order, so that the same machine
always takes the same one. The fonts that are part of Typst have all letters of European languages.

A character that no font can show is an error that names the character and the text it is in.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import typst

from paizhuo.errors import PaizhuoError
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    from collections.abc import Iterator

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
_NOT_DISPLAYED = re.compile(r'the text `"(?P<text>.+?)"` could not be displayed', re.DOTALL)
_ESCAPED = re.compile(r"\\u\{([0-9a-f]+)\}")


class MissingFont(PaizhuoError):
    """缺字体: a family that the layouts need is not on this machine."""

    code: ClassVar[str] = "MISSING_FONT"

    def __init__(self, families: tuple[str, ...]) -> None:
        """Store the names of the families."""
        super().__init__(f"fonts are missing: {', '.join(families)}")
        self.families = families

    def words(self, say: Say) -> str:
        """Which families are missing, and how to install them."""
        text = N_(
            "The fonts {families} are not on this machine. On Debian or Ubuntu run, as root: apt-get install "
            "fonts-noto-cjk; elsewhere put the files of Noto CJK into a folder and name it in {variable}."
        )
        return say(text).format(families=", ".join(self.families), variable=VARIABLE)


class MissingCharacter(PaizhuoError):
    """缺字: no font on this machine can show a character."""

    code: ClassVar[str] = "MISSING_CHARACTER"

    def __init__(self, text: str, where: str = "") -> None:
        """Store the characters, and the text that contains them."""
        super().__init__(f"no font can show '{text}' in '{where}'")
        self.text = text
        self.where = where

    def words(self, say: Say) -> str:
        """Which characters, in whose name, and what to do."""
        if not self.where:
            text = N_("No font on this machine can show '{text}'. Write it otherwise, or install a font that has it.")
            return say(text).format(text=self.text)
        text = N_(
            "No font on this machine can show '{text}' in '{where}'. Write it otherwise, or install a font that has it."
        )
        return say(text).format(text=self.text, where=self.where)


def font_folders() -> tuple[str, ...]:
    """All folders with fonts, the one in the environment variable first; raises MissingFont if a family is missing."""
    return _folders(os.environ.get(VARIABLE, ""))


def fonts() -> typst.Fonts:
    """The fonts, read once, because searching for them takes longer than laying out a page."""
    return _read(font_folders())


def missing_character(error: typst.TypstError, data: object) -> MissingCharacter | None:
    """The missing character that made typesetting fail, and the shortest text in ``data`` that contains it.

    None where typesetting failed for another reason. The shortest text is usually somebody's name.
    """
    found = _NOT_DISPLAYED.search(str(error))
    if found is None:
        return None
    text = _ESCAPED.sub(lambda one: chr(int(one[1], 16)), found["text"])
    return MissingCharacter(text, min((one for one in _texts(data) if text in one), key=len, default=""))


def _texts(data: object) -> Iterator[str]:
    """All strings in nested mappings and lists."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from _texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _texts(value)


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
