"""证明: which articles of the published books a test proves.

A test's name carries the citation that the specification prints beside the example. ``@proves`` lists the articles, as
the register numbers them, that the test really holds the code to; these may be more (the other books say the same) or
fewer (another test proves the rest).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from paizhuo.rulebook import BOOKS, Book

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.rulebook import Article

TestT = TypeVar("TestT", bound="Callable[..., None]")

ATTRIBUTE = "proves"
PROVEN: set[str] = set()
"""Every article that some imported test proves, written as ``NAT 5(二)``."""


def proves(*articles: str) -> Callable[[TestT], TestT]:
    """Mark a test with the articles it proves and register them."""

    def mark(test: TestT) -> TestT:
        setattr(test, ATTRIBUTE, articles)
        PROVEN.update(articles)
        return test

    return mark


def article(cited: str) -> Article | None:
    """The registered article behind ``NAT 5(二)``, if there is one."""
    book, _, number = cited.partition(" ")
    return BOOKS[Book(book)].article(number)


def numbered_under(parent: Article, one: Article) -> bool:
    """Whether this article's number is its parent's with one step more: ``.1``, ``(一)`` or, after a bracket, ``1``."""
    if not one.number.startswith(parent.number):
        return False
    step = one.number.removeprefix(parent.number)
    bare_number = parent.number.endswith(")") and step.isdecimal()
    return bare_number or bool(re.fullmatch(r"\.\d+|\([^()]+\)", step))
