"""门: an article is ``implemented`` where a person reaches it, through a command, a page or a paper that is listed.

The list is ``scripts/doors.txt``. The code behind a door must cite the article, or one numbered under it. Articles
whose law is written, but waits for its door (``tests/unreached_law.txt``), are ``law only``.
"""

from __future__ import annotations

from paizhuo.rulebook import BOOKS, Article, Book, Status
from scripts.doors import doors_of, every_door, line_for, lines, numbers_above
from tests.articles.proves import numbered_under
from tests.cited_by_doors import cited_by
from tests.test_unreached_law import listed

ARTICLES = [(book, article) for book, text in BOOKS.items() for article in text.articles]
IMPLEMENTED = [(book, article) for book, article in ARTICLES if article.status is Status.IMPLEMENTED]
LAW_ONLY = [
    (book, article)
    for book, article in ARTICLES
    if article.status is Status.LAW_ONLY and not any(numbered_under(article, one) for one in BOOKS[book].articles)
]
"""Without headings: the line of a heading answers for the articles under it that are reached."""
WAITING = {
    f"{code} {number}"
    for articles, _ in listed().values()
    for code, _, numbers in (one.partition(" ") for one in articles.split("; "))
    for number in numbers.split(", ")
}
"""The articles of the law that waits for a door."""


def _under(book: Book, above: Article) -> set[str]:
    """The article and all that are numbered under it."""
    return {f"{book} {one.number}" for one in BOOKS[book].articles if above.number in numbers_above(one.number)}


def _above(book: Book, article: Article) -> set[str]:
    return {f"{book} {number}" for number in numbers_above(article.number)}


def test_a_line_answers_for_what_is_numbered_under_it() -> None:
    assert "NAT 2" not in {f"NAT {one}" for one in numbers_above("24(一)1(3)")}
    assert line_for(Book.NATIONAL, "53(二)12(1)") == "NAT 53"
    assert line_for(Book.NATIONAL, "53(三)3") == "NAT 53(三)3"


def test_every_door_exists() -> None:
    for article, doors in lines().items():
        for door in doors:
            assert door.exists, f"{article}: there is no {door.kind} '{door.name}'; see scripts/doors.txt"


def test_every_line_is_about_an_article_that_needs_it() -> None:
    needed = {line_for(book, article.number) for book, article in IMPLEMENTED}
    for line in lines():
        assert line in needed, f"{line}: no implemented article needs this line of scripts/doors.txt"


def test_every_implemented_article_has_a_door() -> None:
    without = [f"{book} {article.number}" for book, article in IMPLEMENTED if not doors_of(book, article)]
    assert not without, (
        f"give scripts/doors.txt a line for {', '.join(without)}: the command, page or paper by which a person reaches "
        "it; where there is none yet, the article is Status.LAW_ONLY in paizhuo.rulebook.books"
    )


def test_the_code_behind_a_door_cites_the_article() -> None:
    """Given the doors of an article, then one of them cites it, and each of a line cites one that it answers for.

    Where the law of an article has no door and waits for none, no door cites it.
    All in one test: to read the source takes seconds.
    """
    uncited = []
    answered: dict[str, set[str]] = {}
    for book, article in IMPLEMENTED:
        line = line_for(book, article.number) or ""
        doors = [door for door in doors_of(book, article) if door.exists]
        if doors and not cited_by(*doors) & _under(book, article):
            uncited.append(f"{book} {article.number} ({', '.join(f'{door.kind} {door.name}' for door in doors)})")
        answered.setdefault(line, set()).update(_under(book, article))
    uncited += [
        f"{line} ({door.kind} {door.name})"
        for line, articles in answered.items()
        for door in lines().get(line, ())
        if door.exists and not cited_by(door) & articles
    ]
    assert not uncited, (
        f"nothing behind these doors cites the article: {'; '.join(uncited)}. Cite it where the code decides by it, as "
        "cite('46(一)') or as [NAT 46(一)] in the docstring, or name the right door in scripts/doors.txt"
    )
    everywhere = cited_by(*every_door())
    reached = [
        f"{book} {article.number}"
        for book, article in LAW_ONLY
        if not WAITING & (_above(book, article) | _under(book, article)) and f"{book} {article.number}" in everywhere
    ]
    assert not reached, (
        f"no law of {', '.join(reached)} waits in tests/unreached_law.txt, and code behind a door cites it: mark it "
        "Status.IMPLEMENTED and give scripts/doors.txt a line"
    )


def test_law_that_waits_for_its_door_is_law_only_unless_a_line_names_the_article() -> None:
    claimed = [
        f"{book} {article.number}"
        for book, article in IMPLEMENTED
        if f"{book} {article.number}" in WAITING and f"{book} {article.number}" not in lines()
    ]
    assert not claimed, (
        f"tests/unreached_law.txt says that law of {', '.join(claimed)} waits for its door: mark the article "
        "Status.LAW_ONLY, or, where a person reaches another part of it, give scripts/doors.txt a line of that number"
    )


def test_law_only_has_no_door_yet() -> None:
    for book, article in LAW_ONLY:
        cited = f"{book} {article.number}"
        assert cited not in lines(), f"{cited} has a line in scripts/doors.txt and is marked Status.LAW_ONLY"


def test_a_heading_is_law_only_where_an_article_under_it_is() -> None:
    for book, article in ARTICLES:
        under = {one.status for one in BOOKS[book].articles if numbered_under(article, one)}
        if article.status is Status.IMPLEMENTED:
            assert Status.LAW_ONLY not in under, f"{book} {article.number} is a heading of law only: mark it so"
