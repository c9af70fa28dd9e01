"""The whole client of a live table is small enough for a slow phone."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import paizhuo.web

WEB = Path(paizhuo.web.__file__).parent
SCRIPTS = sorted((WEB / "static" / "js" / "live").glob("*.js"))
TEMPLATES = [WEB / "templates" / "live" / name for name in ("table.html", "keys.html")]
CLIENT = [*SCRIPTS, WEB / "static" / "css" / "live.css", *TEMPLATES]
MOST = 40 * 1024
"""Bytes, every file compressed by itself, as it is sent."""
LONGEST = 250
"""Lines of a script."""


def test_the_whole_client_is_at_most_40_kb() -> None:
    assert SCRIPTS
    sizes = {path.name: len(gzip.compress(path.read_bytes(), compresslevel=9)) for path in CLIENT}
    assert sum(sizes.values()) <= MOST, sizes


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_fits_into_a_head(script: Path) -> None:
    assert len(script.read_text(encoding="utf-8").splitlines()) <= LONGEST
