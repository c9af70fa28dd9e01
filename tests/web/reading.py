"""Reading a page as a browser does, however the lines of its templates are broken."""

from __future__ import annotations

import re


def squeezed(page: str) -> str:
    """The page with every tag on one line and nothing but words between two tags."""
    return re.sub(r"\s*([<>])\s*", r"\1", " ".join(page.split()))
