"""排版: papers in, one PDF file out; the same papers always give the same bytes.

Typst lays out the pages. A layout is a file in ``layouts`` with one function, ``paper``; ``house.typ`` holds what all
layouts share. The file is accessible (PDF/UA). That standard forbids characters that no font can show, so Typst fails
on them instead of printing boxes.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import typst

from paizhuo.documents.fonts import fonts, missing_character
from paizhuo.documents.long_words import breakable
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.paper import Paper
    from paizhuo.wording import Language

STANDARD: Final = "ua-1"
PAGES: Final = N_("Page {page} of {pages}")
"""页码: every paper in the file counts its own pages."""


def typeset(papers: Sequence[Paper], *, title: str, language: Language) -> bytes:
    """One PDF file of these papers, each starting on a new page."""
    if not papers:
        raise ValueError("nothing to typeset")
    sources: dict[str, bytes] = dict(_layouts())
    lines = [
        '#import "house.typ": house',
        f"#show: house.with(title: {json.dumps(title, ensure_ascii=False)}, language: {json.dumps(language.value)})",
    ]
    pages = json.dumps(sayer(language)(PAGES), ensure_ascii=False)
    for at, paper in enumerate(papers):
        name = f"paper-{at}"
        sources[f"{name}.json"] = json.dumps(breakable(paper.data), ensure_ascii=False, sort_keys=True).encode()
        for picture, content in paper.pictures.items():
            sources[f"{name}/{picture}"] = content
        lines.append(f'#import "{paper.layout}.typ" as layout-{at}')
        lines.append(f'#layout-{at}.paper(json("{name}.json") + (folder: "{name}", pages-words: {pages}))')
    sources["main"] = "\n".join(lines).encode()
    several: Any = sources  # typst's type stubs allow one file only; its compiler takes several by name
    try:
        made = typst.compile(
            several,
            font_paths=fonts(),
            ignore_system_fonts=True,
            pdf_standards=[STANDARD],
        )
    except typst.TypstError as error:
        unprintable = missing_character(error, [paper.data for paper in papers])
        if unprintable is None:
            raise
        raise unprintable from error
    return bytes(made)


@cache
def _layouts() -> tuple[tuple[str, bytes], ...]:
    folder = files("paizhuo.documents") / "layouts"
    return tuple((one.name, one.read_bytes()) for one in folder.iterdir() if one.name.endswith(".typ"))
