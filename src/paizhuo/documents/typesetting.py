"""排版: papers in, one PDF file out, the same bytes for the same papers.

Typst lays the pages out. A layout is a file of ``layouts`` with one function, ``paper``; ``house.typ`` holds what all
of them share. The file is made accessible (PDF/UA), and the standard forbids a character that no font can show: such a
page is an error that names the character, never a box.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, Final

import typst

from paizhuo.documents.fonts import fonts
from paizhuo.documents.long_words import breakable
from paizhuo.errors import PaizhuoError
from paizhuo.wording import N_, Language, Say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.documents.paper import Paper

STANDARD: Final = "ua-1"
_UNSHOWABLE = re.compile(r'the text `"(?P<text>.+?)"` could not be displayed', re.DOTALL)
_ESCAPED = re.compile(r"\\u\{([0-9a-f]+)\}")


class CannotBePrinted(PaizhuoError):
    """印不出来: a character that no font on this machine can show."""

    code: ClassVar[str] = "CANNOT_BE_PRINTED"

    def __init__(self, text: str, where: str = "") -> None:
        """Keep the characters, and the words in which they stand."""
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


def typeset(papers: Sequence[Paper], *, title: str, language: Language) -> bytes:
    """One PDF file of these papers, each beginning on a new page."""
    if not papers:
        raise ValueError("nothing to typeset")
    sources: dict[str, bytes] = dict(_layouts())
    lines = [
        '#import "house.typ": house',
        f"#show: house.with(title: {json.dumps(title, ensure_ascii=False)}, language: {json.dumps(language.value)})",
    ]
    for at, paper in enumerate(papers):
        name = f"paper-{at}"
        sources[f"{name}.json"] = json.dumps(breakable(paper.data), ensure_ascii=False, sort_keys=True).encode()
        for picture, content in paper.pictures.items():
            sources[f"{name}/{picture}"] = content
        lines.append(f'#import "{paper.layout}.typ" as layout-{at}')
        lines.append(f'#layout-{at}.paper(json("{name}.json") + (folder: "{name}"))')
    sources["main"] = "\n".join(lines).encode()
    several: Any = sources  # the stubs of typst know one file only; its compiler takes several by name
    try:
        made = typst.compile(
            several,
            font_paths=fonts(),
            ignore_system_fonts=True,
            pdf_standards=[STANDARD],
        )
    except typst.TypstError as error:
        found = _UNSHOWABLE.search(str(error))
        if found is None:
            raise
        text = _ESCAPED.sub(lambda one: chr(int(one[1], 16)), found["text"])
        raise CannotBePrinted(text, _standing_in(papers, text)) from error
    return bytes(made)


def _standing_in(papers: Sequence[Paper], text: str) -> str:
    """The shortest words of the papers that hold the text: most often somebody's name."""
    found = [words for paper in papers for words in _words(paper.data) if text in words]
    return min(found, key=len, default="")


def _words(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from _words(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _words(value)


@cache
def _layouts() -> tuple[tuple[str, bytes], ...]:
    folder = files("paizhuo.documents") / "layouts"
    return tuple((one.name, one.read_bytes()) for one in folder.iterdir() if one.name.endswith(".typ"))
