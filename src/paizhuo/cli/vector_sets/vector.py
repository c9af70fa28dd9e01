"""一条测试向量: a question of law, its article, and the answer; how answers are compared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.cli.query import answer
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation

UNORDERED = frozenset({"cards", "parts", "payments", "plays", "readings"})
"""Lists whose order means nothing, and the cards inside them."""
SPOKEN = frozenset({"reasons", "message"})
"""Sentences for people, which no engine has to repeat."""


class Asked(NamedTuple):
    """提问: a question, and the article that answers it."""

    source: Citation
    book: str
    question: Mapping[str, Any]
    example: int = 0
    """例号: its number in the specification; 0 where it is drawn."""


class Vector(NamedTuple):
    """一条测试向量: one line of the files."""

    id: str
    article: str
    book: str
    question: Mapping[str, Any]
    answer: Mapping[str, Any]


def answered(identity: str, asked: Asked) -> Vector:
    """The question with the answer of the law."""
    said = answer(json.dumps(asked.question).encode(), sayer(Language.ENGLISH))
    said.pop("id")
    if asked.example:
        identity = f"{identity}-I{asked.example}"
    return Vector(identity, str(asked.source), asked.book, asked.question, without_sentences(said))


def line_of(vector: Vector) -> str:
    """The vector as a line of JSON."""
    return json.dumps(vector._asdict(), ensure_ascii=False, separators=(",", ":"))


def without_sentences(value: Any) -> Any:  # noqa: ANN401 - JSON can hold anything
    """An answer without what is said in words."""
    if isinstance(value, dict):
        return {key: without_sentences(inner) for key, inner in value.items() if key not in SPOKEN}
    return [without_sentences(inner) for inner in value] if isinstance(value, list) else value


def agrees(expected: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    """Whether an answer has everything that is expected; what it has besides does not matter.

    >>> agrees({"cards": ["S2", "S3"]}, {"cards": ["S3", "S2"], "note": "…"})
    True
    """
    if "error" in expected:
        said = found.get("error")
        return isinstance(said, dict) and all(said.get(key) == value for key, value in expected["error"].items())
    return all(name in found and _plain(found[name], name) == _plain(value, name) for name, value in expected.items())


def _plain(value: Any, name: str = "") -> Any:  # noqa: ANN401 - JSON can hold anything
    """The value with lists sorted whose order means nothing."""
    if isinstance(value, dict):
        return {key: _plain(inner, key) for key, inner in value.items()}
    if not isinstance(value, list):
        return value
    inner = [_plain(one, "cards" if name == "plays" else "") for one in value]
    return sorted(inner, key=_key) if name in UNORDERED else inner


def _key(value: object) -> str:
    return json.dumps(value, sort_keys=True)
