"""条款: an article by which somebody is put out is one of the event's book that knows of it, or it is refused."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.referee import SCHEDULES
from paizhuo.referee.penalties.disqualification import disqualifying
from paizhuo.rulebook import BOOKS
from paizhuo.web.language import say
from paizhuo.wording.citations import article_words, book_words

if TYPE_CHECKING:
    from paizhuo.rulebook import Book
    from paizhuo.wording import Say

_BETWEEN = re.compile(r"[,;、]\s*|\s+")


class NotAnArticle(BadInput):
    """条款不符: no article was given, none of this number is in the book, or it is about something else."""

    code: ClassVar[str] = "NOT_AN_ARTICLE"

    def __init__(self, book: Book, number: str) -> None:
        """Keep what was typed; nothing is an article left out."""
        super().__init__(f"by {book} {number!r} nobody is put out of the event", text=number)
        self.book = book
        self.number = number

    def words(self, say: Say, /) -> str:
        """What is wrong, and which articles know of it."""
        book, known = book_words(self.book, say), _(", ").join(disqualifying(SCHEDULES[self.book]))
        if not self.number:
            text = _("Say by which article of {book} it is put out of the event; these know it: {articles}.")
            return text.format(book=book, articles=known)
        text = (
            _("{book} has no article {number}. These put an entrant out of the event: {articles}.")
            if BOOKS[self.book].article(self.number) is None
            else _("{book} {number} puts nobody out of the event. These do: {articles}.")
        )
        return text.format(book=book, number=self.number, articles=known)


def cited_articles(book: Book, text: str) -> str:
    """所引条款: as facts keep them, with the code of the book; :class:`NotAnArticle` for what puts nobody out."""
    parts = _BETWEEN.split(unicodedata.normalize("NFKC", text).strip())
    numbers = list(dict.fromkeys(one for one in parts if one and one != book.value))
    if not numbers:
        raise NotAnArticle(book, "")
    known = disqualifying(SCHEDULES[book])
    for number in numbers:
        if number not in known:
            raise NotAnArticle(book, number)
    return ", ".join(f"{book} {number}" for number in numbers)


def disqualifying_articles(book: Book) -> list[tuple[str, str]]:
    """取消资格条款: to choose from: the number, and what the article says in short."""
    found = ((number, BOOKS[book].article(number)) for number in disqualifying(SCHEDULES[book]))
    return [(number, article_words(article, say())) for number, article in found if article is not None]
