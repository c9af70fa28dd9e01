"""Words of the product that the pages name, beside those of the walks: no button keeps a name that it has lost."""

from __future__ import annotations

import re
from functools import cache

import pytest
from babel.messages.pofile import read_po

from scripts.manual.walks import LANGUAGES, MANUAL, ROOT

NAMED = {"zh": (r"「([^」]+)」",), "en": (r"(?<!\*)\*([^*\n]+)\*(?!\*)", r"“([^”]+)”")}
"""How a page names words of the product."""
OTHERS = {"浏览器来源"}
"""Words of other programs: of the one that streams."""
GENERATED = "rules.md"
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
PAGES = sorted(path.name for path in (MANUAL / "zh").glob("*.md") if path.name != GENERATED)


def _plain(text: str) -> str:
    return text.strip().rstrip("….:：")


@cache
def _said(language: str) -> frozenset[str]:
    """Everything that pages, papers and the terminal say in a language."""
    found: set[str] = set()
    for path in (ROOT / "src" / "paizhuo").glob("*/locale/zh*/LC_MESSAGES/*.po"):
        with path.open("rb") as file:
            for message in read_po(file):
                said = message.string if language == "zh" else message.id
                found.update((said,) if isinstance(said, str) else said or ())
    return frozenset(_plain(one) for one in found if one)


@cache
def _translations() -> dict[str, frozenset[str]]:
    """What the product says in Chinese for each of its English words."""
    found: dict[str, frozenset[str]] = {}
    for path in (ROOT / "src" / "paizhuo").glob("*/locale/zh*/LC_MESSAGES/*.po"):
        with path.open("rb") as file:
            for message in read_po(file):
                if isinstance(message.id, str) and isinstance(message.string, str):
                    word = _plain(message.id)
                    found[word] = found.get(word, frozenset()) | {_plain(message.string)}
    return found


def _named(page: str, language: str) -> set[str]:
    text = CODE.sub("", (MANUAL / language / page).read_text(encoding="utf-8"))
    return {_plain(word) for pattern in NAMED[language] for word in re.findall(pattern, text)}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_the_same_words_in_both_languages(page: str) -> None:
    """A Chinese word that the product says somewhere else is not yet the name of this button."""
    chinese = _named(page, "zh")
    assert {word for word in _named(page, "en") if not _translations().get(word, frozenset()) & chinese} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_is_said_by_the_product(page: str, language: str) -> None:
    assert _named(page, language) - _said(language) - OTHERS == set()
