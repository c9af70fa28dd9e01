"""Golden texts: the text of a printed paper, page by page, as somebody has checked it.

``PAIZHUO_REWRITE=1`` writes the texts again; read the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.documents.pdf_reader import pages

FOLDER = Path(__file__).parent / "golden"


def same_as_golden(name: str, pdf: bytes) -> None:
    """Fail unless the pages have the checked text."""
    found = pages(pdf)
    lines = [f"{len(found)} page(s)"]
    for at, page in enumerate(found, start=1):
        lines += [f"---- page {at}", *(line.strip() for line in page.splitlines() if line.strip())]
    text = "\n".join(lines) + "\n"
    file = FOLDER / f"{name}.txt"
    if os.environ.get("PAIZHUO_REWRITE"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), f"{file.name} differs from the checked text"
