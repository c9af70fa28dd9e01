"""取消资格的依据: the articles of a book that put an entrant out of the event."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.referee import SCHEDULES
from paizhuo.referee.penalties.disqualification import disqualifying
from paizhuo.rulebook import BOOKS

if TYPE_CHECKING:
    from paizhuo.rulebook import Article, Book

_BETWEEN = re.compile(r"[,;、]\s*|\s+")


class NotDisqualifying(NotAccepted):
    """条款不符: no article was given, the book has none of this number, or the article disqualifies nobody."""

    code: ClassVar[str] = "NOT_AN_ARTICLE"

    def __init__(self, book: Book, number: str) -> None:
        """``number`` is the article as typed; empty where none was given."""
        super().__init__(f"by {book} {number!r} nobody is put out of the event", text=number)
        self.book = book
        self.number = number


def disqualifying_articles(book: Book) -> tuple[Article, ...]:
    """取消资格条款: the articles of the book that disqualify, in the order of its schedule."""
    found = (BOOKS[book].article(number) for number in disqualifying(SCHEDULES[book]))
    return tuple(article for article in found if article is not None)


def cited_articles(book: Book, text: str) -> str:
    """所引条款: the articles typed in ``text`` as facts store them, with the code of the book.

    :class:`NotDisqualifying` where one of them disqualifies nobody, or none is given.
    """
    parts = _BETWEEN.split(unicodedata.normalize("NFKC", text).strip())
    numbers = list(dict.fromkeys(one for one in parts if one and one != book.value))
    if not numbers:
        raise NotDisqualifying(book, "")
    known = disqualifying(SCHEDULES[book])
    for number in numbers:
        if number not in known:
            raise NotDisqualifying(book, number)
    return ", ".join(f"{book} {number}" for number in numbers)
