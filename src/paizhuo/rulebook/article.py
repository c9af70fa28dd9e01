"""条文: an article of a published document, with our own summary and what the system does about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.rulebook.citation import Book


class Status(StrEnum):
    """状态: how far the system honours an article."""

    IMPLEMENTED = "implemented"
    """已实现: a person reaches it by a command, a page or a paper, and a test names it."""
    LAW_ONLY = "law only"
    """仅有法则: the law is written and a test names it, but no person reaches it yet: its door is still to come."""
    NOT_AT_THE_TABLE = "not at the table"
    """不在牌桌: about halls, furniture, dress, committees, manners: nothing a program decides."""
    NOT_YET = "not yet"
    """待实现: belongs to the system; a later part will honour it, or the rest of it."""
    NOT_IN_THE_SOURCE = "not in the source"
    """来源未收: the document lists it in its contents, and the text that was published is not in our copy."""


@dataclass(frozen=True, slots=True)
class Article:
    """条: one numbered article. The summaries are ours; the published wording is not reproduced."""

    number: str
    zh: str
    en: str
    status: Status = Status.NOT_YET


@dataclass(frozen=True, slots=True)
class BookText:
    """规则书: a document: its title and its articles in order."""

    book: Book
    title_zh: str
    title_en: str
    articles: tuple[Article, ...]

    def article(self, number: str) -> Article | None:
        """The article with this number, if the document has it."""
        return next((article for article in self.articles if article.number == number), None)
