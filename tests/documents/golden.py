"""The text of a printed paper as somebody has read it: page by page, kept beside the tests.

``PAIZHUO_REWRITE=1`` writes the texts anew; the difference is then to be read before it is committed.
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.documents.reading import pages

FOLDER = Path(__file__).parent / "golden"


def same_as_read(name: str, pdf: bytes) -> None:
    """Fail unless the pages say what they said when they were read."""
    found = pages(pdf)
    lines = [f"{len(found)} page(s)"]
    for at, page in enumerate(found, start=1):
        lines += [f"---- page {at}", *(line.strip() for line in page.splitlines() if line.strip())]
    text = "\n".join(lines) + "\n"
    file = FOLDER / f"{name}.txt"
    if os.environ.get("PAIZHUO_REWRITE"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), f"{file.name} differs from what was read"
