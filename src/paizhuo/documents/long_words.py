"""长词: a word of letters that is wider than any column may be broken, at marks that nobody sees."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

BREAK: Final = "\u200b"
"""零宽空格: here a line may end."""
_LONG = re.compile(r"[^\W_\u2e80-\U0003ffff]{19,}")
"""Longer than any word that people write; Chinese may be broken anywhere as it is."""
_HEX = re.compile(r"[0-9a-f]+")
"""A seed or a checksum is copied, so it stays as it is."""
_STEP = 3


def breakable(data: Any) -> Any:  # noqa: ANN401 - whatever a paper holds
    """The same words, the longest of them with marks where they may be broken.

    >>> breakable({"name": "Riverside", "notes": ["ABCDEFGHIJKLMNOPQRST"]})["notes"][0].count(BREAK)
    6
    """
    match data:
        case str():
            return _LONG.sub(_marked, data)
        case Mapping():
            return {key: breakable(value) for key, value in data.items()}
        case list() | tuple():
            return [breakable(value) for value in data]
        case _:
            return data


def _marked(found: re.Match[str]) -> str:
    word = found[0]
    if _HEX.fullmatch(word):
        return word
    return BREAK.join(word[at : at + _STEP] for at in range(0, len(word), _STEP))
