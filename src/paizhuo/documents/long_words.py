"""长词: very long words of letters get invisible marks at which a line may break."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

BREAK: Final = "\u200b"
"""零宽空格: a line may break here."""
_LONG = re.compile(r"[^\W_\u2e80-\U0003ffff]{19,}")
"""Longer than ordinary words; Chinese text needs no marks, since it can break anywhere."""
_HEX = re.compile(r"[0-9a-f]+")
"""Seeds and checksums get no marks, because people copy them."""
_STEP = 3


def breakable(data: Any) -> Any:  # noqa: ANN401 - the data of a paper
    """The same data with break marks in very long words.

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
