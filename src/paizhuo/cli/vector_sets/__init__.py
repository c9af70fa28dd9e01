"""测试向量: the law as questions and answers in the protocol of ``paizhuo query``, each with its article.

The questions are the numbered examples of the specification and draws from a fixed seed; the answers are those of the
law. ``docs/vectors`` holds them as JSON lines for engines in any language (``paizhuo vectors write docs/vectors``).
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from paizhuo.cli.vector_sets import competition, examples, guandan, shengji
from paizhuo.cli.vector_sets.vector import Vector, answered

if TYPE_CHECKING:
    from collections.abc import Iterator

SETS = MappingProxyType(
    {
        "examples": examples.questions,
        "guandan": guandan.questions,
        "shengji": shengji.questions,
        "competition": competition.questions,
    }
)
"""各组: the name of each file and what asks its questions."""


def vectors(name: str) -> Iterator[Vector]:
    """测试向量: of one set, numbered in order."""
    for at, asked in enumerate(SETS[name](), start=1):
        yield answered(f"{name}-{at:04}", asked)
