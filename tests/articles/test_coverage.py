"""覆盖: the register says ``implemented`` or ``law only`` exactly where a test proves it; every example has its test.

An article is proven when a test names it in ``@proves``. A heading is proven by the articles numbered under it: when
all of them that belong to the table are proven, and there is at least one. Penalty notes (``3.3pen``) and notes
(``R16 note``) are articles of their own and not numbered under anything.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from typing import TYPE_CHECKING

import pytest

import tests.articles
from paizhuo.rulebook import BOOKS, Book, Status
from tests.articles.proves import PROVEN, article, numbered_under

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.rulebook import Article

EVERY_EXAMPLE = range(1, 220)
"""Guandan up to 178, then Shengji."""

IN_PART = {
    "NAT 47(二)": "tables of the organiser's own",
}
"""Articles of which a part is proven here, with what is still to come: not yet implemented."""

WRITTEN = frozenset({Status.IMPLEMENTED, Status.LAW_ONLY})
"""Articles whose law is written: ``test_doors`` tells those that a person reaches from the others."""

MODULES = [
    importlib.import_module(f"{tests.articles.__name__}.{module.name}")
    for module in pkgutil.iter_modules(tests.articles.__path__)
    if module.name.startswith("test_") and module.name != __name__.rpartition(".")[2]
]
"""Importing the tests registers what they prove."""

EXAMPLES: dict[str, Callable[..., None]] = {
    name: test for module in MODULES for name, test in vars(module).items() if name.startswith("test_example_")
}


def is_proven(book: Book, one: Article) -> bool:
    """Whether a test names the whole article, or it is a heading and all under it is proven."""
    cited = f"{book} {one.number}"
    if cited in PROVEN:
        return cited not in IN_PART
    under = [other for other in BOOKS[book].articles if numbered_under(one, other)]
    at_the_table = [other for other in under if other.status is not Status.NOT_AT_THE_TABLE]
    return bool(at_the_table) and all(is_proven(book, other) for other in at_the_table)


@pytest.mark.parametrize("book", Book)
def test_implemented_articles_are_exactly_the_proven_ones(book: Book) -> None:
    """Given a book, then what its register calls implemented or law only and what the tests prove is the same."""
    articles = [one for one in BOOKS[book].articles if one.status is not Status.NOT_AT_THE_TABLE]
    implemented = {one.number for one in articles if one.status in WRITTEN}
    proven = {one.number for one in articles if is_proven(book, one)}
    assert implemented == proven, (
        f"{book}: implemented but not proven: {', '.join(sorted(implemented - proven)) or 'none'}; "
        f"proven but not marked implemented: {', '.join(sorted(proven - implemented)) or 'none'}"
    )


@pytest.mark.parametrize("cited", sorted(PROVEN))
def test_every_proven_article_is_in_the_register(cited: str) -> None:
    """Given an article that a test names, then the register has it and counts it as implemented, or as law only."""
    registered = article(cited)
    assert registered is not None
    assert registered.status in ({Status.NOT_YET} if cited in IN_PART else WRITTEN)


def test_every_example_has_its_test() -> None:
    """Given the 219 examples of both games, then each has a test named by its number."""
    numbers = {int(name.split("_")[2]) for name in EXAMPLES}
    assert numbers == set(EVERY_EXAMPLE)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_every_example_says_given_and_then(name: str) -> None:
    """Given a test of an example, then its docstring tells it as Given and then."""
    assert re.match(r"Given .*\bthen\b", EXAMPLES[name].__doc__ or "", re.DOTALL)
