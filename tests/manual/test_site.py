"""The manual as it is built: nothing in it comes from elsewhere, and no page runs what stands inside of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urldefrag, urlsplit

import pytest

from scripts.manual.build import build_manual
from scripts.manual.walks import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

TAG = re.compile(r"<(\w+)\b([^>]*)>")
ATTRIBUTE = re.compile(r"([\w-]+)=(\"[^\"]*\"|'[^']*'|[^\s>]+)")
FETCHED = {"src", "srcset", "poster", "data", "action", "formaction", "background", "manifest"}
"""Attributes whose address a browser asks for by itself, or sends to; ``href`` of a link waits for a person."""
NOT_FETCHED = {"alternate", "canonical", "prev", "next"}
"""Links of the head that only say where something is."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The manual, built here."""
    made = tmp_path_factory.mktemp("manual") / "site"
    build_manual(made)
    return made


def _tags(page: Path) -> list[tuple[str, dict[str, str]]]:
    found = TAG.findall(page.read_text(encoding="utf-8"))
    return [(name, {key: value.strip("\"'") for key, value in ATTRIBUTE.findall(rest)}) for name, rest in found]


def _addresses(page: Path) -> list[str]:
    """What a browser fetches for a page."""
    found = []
    for name, attributes in _tags(page):
        found += [value for key, value in attributes.items() if key in FETCHED]
        if name in {"link", "base", "use", "image"} and attributes.get("rel") not in NOT_FETCHED:
            found += [attributes[key] for key in ("href", "xlink:href") if key in attributes]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_fetches_anything_from_elsewhere(site: Path, language: str) -> None:
    pages = list((site / language).rglob("*.html"))
    assert len(pages) > len(LANGUAGES)
    for page in pages:
        for address in _addresses(page):
            parts = urlsplit(address)
            assert not parts.netloc, f"{page.name}: {address}"
            assert parts.scheme in {"", "data"}, f"{page.name}: {address}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_style_fetches_anything_from_elsewhere(site: Path, language: str) -> None:
    styles = list((site / language).rglob("*.css"))
    assert styles
    for style in styles:
        text = style.read_text(encoding="utf-8")
        assert not re.search(r"@import|url\(\s*[\"']?(?:https?:)?//", text), style.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_has_a_script_or_a_handler_inside(site: Path, language: str) -> None:
    for page in (site / language).rglob("*.html"):
        for name, attributes in _tags(page):
            assert not [key for key in attributes if key.startswith("on")], page
            data = attributes.get("type") == "application/json"
            assert name != "script" or data or "src" in attributes, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_a_page_needs_is_there(site: Path, language: str) -> None:
    for page in (site / language).rglob("*.html"):
        for address in _addresses(page):
            file = urldefrag(urlsplit(address).path)[0]
            if page.name != "404.html" and file and not urlsplit(address).scheme:
                # The choice of language leads to the start of the other one, the sign of the manual to the platform.
                there = site / file.removeprefix("/help/") if file.startswith("/help/") else page.parent / file
                assert file == "/" or there.resolve().exists(), f"{page}: {address}"
