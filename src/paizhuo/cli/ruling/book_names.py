"""规则俗称: the rule books by what people call them: name, code, short and full Chinese names."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from paizhuo.cli.ruling.refusals import NotUnderstood
from paizhuo.guandan import RULE_SETS
from paizhuo.officiating.infraction_search import plain
from paizhuo.rulebook import BOOKS, Book
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.wording import N_, Language, Say, book_words, sayer

if TYPE_CHECKING:
    from collections.abc import Iterator

_SHORT_NAMES = {
    Book.JIANGSU_2017: ("江苏2017", "江苏省2017", "江苏简易"),
    Book.JIANGSU_2023: ("江苏2023", "江苏省2023"),
    Book.NATIONAL: ("全国", "国标", "国家"),
    Book.GUANGZHOU_2025: ("广州", "广州2025", "广州市", "Guangzhou"),
    Book.FUJIAN_2022: ("福建", "福建2022", "福建省", "Fujian"),
}
"""俗称: what referees say for short, the most usual first."""
_SUFFIXES = ("", "版", "规则")
_IGNORED = re.compile(r"[\s\-_《》]+")


def _compared(text: str) -> str:
    """The text by which names are compared: without width, case, spaces, hyphens and title marks."""
    return _IGNORED.sub("", plain(text))


def _names(book: Book) -> Iterator[str]:
    yield from (book.value, book_id(book))
    yield from (BOOKS[book].title_zh, BOOKS[book].title_en, REGULATIONS[book_id(book)].title_zh)
    yield from (rules.title_zh for rules in RULE_SETS.values() if rules.book is book)
    yield from (book_words(book, sayer(language)) for language in Language)
    yield from (name + suffix for name in _SHORT_NAMES[book] for suffix in _SUFFIXES)


def book_id(book: Book) -> str:
    """A book's name on the command line."""
    return next(one.id for one in REGULATIONS.values() if one.book is book)


_BY_NAME = MappingProxyType({_compared(name): book for book in _SHORT_NAMES for name in _names(book)})


def named_book(text: str, say: Say) -> Book:
    """The book with this name, code or Chinese short name; refused where there is none, or several.

    >>> from paizhuo.wording import Language, sayer
    >>> english = sayer(Language.ENGLISH)
    >>> [named_book(name, english).value for name in ("J23", "江苏 2023", "《江苏省掼蛋竞赛规则（2023）》")]
    ['J23', 'J23', 'J23']
    """
    wanted = _compared(text)
    if wanted in _BY_NAME:
        return _BY_NAME[wanted]
    several = {book_id(book): None for name, book in _BY_NAME.items() if wanted and name.startswith(wanted)}
    if len(several) > 1:
        sentence = say(N_("'{text}' could be several: {codes}."))
        raise NotUnderstood(sentence.format(text=text, codes=", ".join(several)), text=text)
    sentence = say(N_("'{text}' is no book. Use one of: {books}."))
    raise NotUnderstood(sentence.format(text=text, books=", ".join(map(_offered, _SHORT_NAMES))), text=text)


def _offered(book: Book) -> str:
    """A name with the code and the usual short name: ``jiangsu-2023 (J23, 江苏2023)``."""
    return f"{book_id(book)} ({book.value}, {_SHORT_NAMES[book][0]})"
