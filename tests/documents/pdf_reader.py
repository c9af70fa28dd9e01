"""Reads a PDF file: its text page by page, its letters with their sizes, and pictures of its pages."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import pypdfium2 as pdfium
from pypdfium2 import raw


def pages(pdf: bytes) -> list[str]:
    """The text of every page."""
    with pdfium.PdfDocument(pdf) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


class Letter(NamedTuple):
    """A character, its font size, and its distance from the bottom of the page, in points."""

    letter: str
    size: float
    bottom: float


def letters(pdf: bytes) -> list[Letter]:
    """Every character of the file."""
    found: list[Letter] = []
    with pdfium.PdfDocument(pdf) as document:
        for page in document:
            text = page.get_textpage()
            whole = text.get_text_range()
            found += [
                Letter(whole[at], round(raw.FPDFText_GetFontSize(text, at), 2), text.get_charbox(at)[1])
                for at in range(len(whole))
            ]
    return found


def pictures(pdf: bytes, folder: Path, name: str, *, most: int = 4, scale: float = 1.4) -> list[Path]:
    """Pictures of the first pages."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    with pdfium.PdfDocument(pdf) as document:
        for at, page in enumerate(document):
            if at >= most:
                break
            file = folder / f"{name}-{at + 1}.png"
            page.render(scale=scale).to_pil().save(file)
            made.append(file)
    return made


if __name__ == "__main__":
    file = Path(sys.argv[1])
    for picture in pictures(file.read_bytes(), Path(sys.argv[2]), file.stem):
        sys.stdout.write(f"{picture}\n")
