"""取消资格的说法: why an article disqualifies nobody, and the articles that do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.disqualification import disqualifying_articles
from paizhuo.referee import SCHEDULES
from paizhuo.referee.penalties.disqualification import disqualifying
from paizhuo.rulebook import BOOKS
from paizhuo.wording.citations import article_words, book_words
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.officiating.disqualification import NotDisqualifying
    from paizhuo.rulebook import Book


def not_disqualifying_words(say: Say, error: NotDisqualifying) -> str:
    """What is wrong with the article, and which articles disqualify."""
    book, known = book_words(error.book, say), say(N_(", ")).join(disqualifying(SCHEDULES[error.book]))
    if not error.number:
        text = say(N_("Name the article of {book} that puts the entrant out of the event; one of these: {articles}."))
        return text.format(book=book, articles=known)
    text = (
        say(N_("{book} has no article {number}. These put an entrant out of the event: {articles}."))
        if BOOKS[error.book].article(error.number) is None
        else say(N_("{book} {number} puts nobody out of the event. These do: {articles}."))
    )
    return text.format(book=book, number=error.number, articles=known)


def disqualifying_choices(say: Say, book: Book) -> list[tuple[str, str]]:
    """取消资格条款: to choose from: the number of each article, and its summary."""
    return [(article.number, article_words(article, say)) for article in disqualifying_articles(book)]
