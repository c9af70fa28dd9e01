"""引用的说法: a citation in words, and the summary of the article behind it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import BOOKS, Basis, Book, Citation
from paizhuo.rulebook.labels import chinese_label
from paizhuo.wording.language import N_, Say, is_english

if TYPE_CHECKING:
    from paizhuo.rulebook import Article

MOST_QUOTED = 8
"""A list of so many articles is quoted whole."""
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


def title_of_book(book: Book, say: Say) -> str:
    """A book's full title."""
    return BOOKS[book].title_en if is_english(say) else f"《{BOOKS[book].title_zh}》"


def number_words(book: Book, articles: str, say: Say) -> str:
    """条号: articles of one book, separated by ", ", where its name stands elsewhere; each is named once.

    >>> from paizhuo.wording import Language, sayer
    >>> number_words(Book.GUANGZHOU_2025, "Form4 note 1, Reg9", sayer(Language.CHINESE))
    '附件4注1、规程九'
    >>> number_words(Book.JIANGSU_2023, "3.5(五)3(4), 3.7(三), 3.7(三)", sayer(Language.ENGLISH))
    '3.5(五)3(4), 3.7(三)'
    """
    numbers = tuple(dict.fromkeys(articles.split(", ")))
    if is_english(say):
        return ", ".join(numbers)
    return "、".join(chinese_label(book, number) for number in numbers)


def placed_words(book: Book, articles: str, say: Say) -> str:
    """Articles of one book, separated by ", ", with its name; in Chinese as the document itself calls them.

    >>> from paizhuo.wording import Language, sayer
    >>> placed_words(Book.NATIONAL, "14(二), App.4", sayer(Language.CHINESE))
    '全国规则第14条(二)、附录四'
    >>> placed_words(Book.JIANGSU_2023, "3.7(二)", sayer(Language.CHINESE))
    '江苏2023 3.7(二)'
    """
    labels = number_words(book, articles, say)
    if is_english(say):
        return f"{book_words(book, say)} {labels}"
    between = " " if labels[:1].isdecimal() else ""
    return f"{book_words(book, say)}{between}{labels}"


def citation_words(citation: Citation, say: Say, *, labelled: bool = False) -> str:
    """A citation for people.

    Labels that are words (``strong-against-weak``) are for readers of docs/rules/defaults.md; in a
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
    if citation.basis is Basis.HOUSE:
        return house_words(citation, say)
    basis = say(_BASES[citation.basis]) if citation.basis in _BASES else ""
    tag = f" [{basis}: {note}]" if basis and note else f" [{basis}]" if basis else ""
    return f"{placed_words(citation.book, citation.article, say)}{tag}"


def house_words(citation: Citation, say: Say) -> str:
    """A house rule, with the article that it departs from.

    >>> from paizhuo.wording import Language, sayer
    >>> house_words(Citation(Book.JIANGSU_2023, "3.5(七)", Basis.HOUSE, "x"), sayer(Language.ENGLISH))
    'house rule, instead of Jiangsu 2023 3.5(七)'
    """
    if citation.article:
        place = placed_words(citation.book, citation.article, say)
        return say(N_("house rule, instead of {place}")).format(place=place)
    return say(N_("house rule; {book} is silent")).format(book=book_words(citation.book, say))


def recorded_words(articles: str, say: Say) -> str:
    """Articles as facts keep them, with the names of their books; what is no article stays as it was written.

    >>> from paizhuo.wording import Language, sayer
    >>> recorded_words("NAT 53(二)6, NAT 52", sayer(Language.ENGLISH))
    'National 53(二)6, 52'
    >>> recorded_words("NAT 53(二)6, 52, J23 3.9, 赛风规定", sayer(Language.CHINESE))
    '全国规则第53条(二)6、第52条、江苏2023 3.9、赛风规定'
    """
    books = {book.value: book for book in Book}
    found: list[tuple[Book | None, str]] = []
    for part in articles.split(", "):
        code, _, number = part.partition(" ")
        book, before = books.get(code), found[-1] if found else (None, "")
        if book is not None and number and before[0] is book:
            found[-1] = (book, f"{before[1]}, {number}")
        elif book is not None and number:
            found.append((book, number))
        elif before[0] is not None and BOOKS[before[0]].article(part) is not None:
            # The next article of the same book, as a citation lists them.
            found[-1] = (before[0], f"{before[1]}, {part}")
        else:
            found.append((None, part))
    return say(N_(", ")).join(text if book is None else placed_words(book, text, say) for book, text in found)


def articles_of(citation: Citation) -> tuple[Article, ...]:
    """The registered articles a citation names."""
    found = (BOOKS[citation.book].article(number) for number in citation.numbers)
    return tuple(article for article in found if article is not None)


def article_words(article: Article, say: Say) -> str:
    """An article's summary in the reader's language; English and Chinese are both registered."""
    return article.en if is_english(say) else article.zh


class QuotedArticle(NamedTuple):
    """条目: the last part of an article's number, our summary of it, and whether it is the one that was cited."""

    label: str
    text: str
    is_cited: bool


class Passage(NamedTuple):
    """条文上下: the heading above an article, and the articles of its list; empty where it stands alone."""

    head: str
    articles: tuple[QuotedArticle, ...]


def passage_of(citation: Citation, say: Say) -> Passage | None:
    """条文上下: a cited article within the list in which it stands; None where nothing is registered for it.

    Only a short list is given whole; of a long article the heading and the cited part are enough.
    """
    cited = articles_of(citation)
    if not cited:
        return None
    book, above = BOOKS[citation.book], _parent(cited[0].number)
    head = book.article(above) if above else None
    beside = [one for one in book.articles if above and _parent(one.number) == above]
    shown = beside if len(beside) <= MOST_QUOTED and set(cited) <= set(beside) else cited
    return Passage(
        "" if head is None else article_words(head, say),
        tuple(QuotedArticle(one.number.removeprefix(above), article_words(one, say), one in cited) for one in shown),
    )


def _parent(number: str) -> str:
    """The number of the article above; empty for one that has none.

    >>> _parent("49(一)2(1)"), _parent("49(一)2"), _parent("26(八)"), _parent("2.3")
    ('49(一)2', '49(一)', '26', '2')
    """
    return re.sub(r"(\([^()]*\)|\.?\d+)$", "", number)
