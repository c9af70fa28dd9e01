"""引用的说法: a citation in words, and the summary of the article behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import BOOKS, Basis, Book, Citation
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.rulebook import Article

_BASES = {
    Basis.DERIVED: N_("follows from the text"),
    Basis.READING: N_("one of two readings"),
}
_BOOKS = {
    Book.JIANGSU_2017: N_("Jiangsu 2017"),
    Book.JIANGSU_2023: N_("Jiangsu 2023"),
    Book.NATIONAL: N_("National"),
    Book.GUANGZHOU_2025: N_("Guangzhou 2025"),
    Book.FUJIAN_2022: N_("Fujian 2022"),
}


def book_words(book: Book, say: Say) -> str:
    """A book's short name."""
    return say(_BOOKS[book])


def citation_words(citation: Citation, say: Say, *, labelled: bool = False) -> str:
    """A citation for people.

    Labels that are words (``strong-against-weak``) are for whoever looks them up in docs/rules/defaults.md; in a
    sentence they only disturb, so they are left out unless ``labelled``.

    >>> from paizhuo.wording import Language, sayer
    >>> citation_words(Citation(Book.NATIONAL, "9"), sayer(Language.ENGLISH))
    'National 9'
    """
    book = book_words(citation.book, say)
    note = citation.note if labelled or "-" not in citation.note else ""
    if citation.basis is Basis.SILENT:
        if note:
            return say(N_("{book} is silent; our default {note}")).format(book=book, note=note)
        return say(N_("{book} is silent; our default")).format(book=book)
    basis = say(_BASES[citation.basis]) if citation.basis in _BASES else ""
    tag = f" [{basis}: {note}]" if basis and note else f" [{basis}]" if basis else ""
    return f"{book} {citation.article}{tag}"


def articles_of(citation: Citation) -> tuple[Article, ...]:
    """The registered articles a citation names."""
    found = (BOOKS[citation.book].article(number) for number in citation.numbers)
    return tuple(article for article in found if article is not None)


def article_words(article: Article, say: Say) -> str:
    """An article's summary in the reader's language; English and Chinese are both registered."""
    return article.en if say(N_("en")) == "en" else article.zh
