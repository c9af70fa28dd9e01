"""取消资格的依据: only an article of the book that disqualifies is stored, with the code of the book."""

from __future__ import annotations

import pytest

from paizhuo.officiating.disqualification import NotDisqualifying, cited_articles, disqualifying_articles
from paizhuo.rulebook import Book


@pytest.mark.parametrize(
    ("text", "stored"),
    [("34(五)", "NAT 34(五)"), ("NAT 34(五)", "NAT 34(五)"), (" 34（五）、34(五) ", "NAT 34(五)")],
)
def test_an_article_is_stored_as_the_book_numbers_it_and_once(text: str, stored: str) -> None:
    assert cited_articles(Book.NATIONAL, text) == stored


@pytest.mark.parametrize(("text", "number"), [("", ""), ("NAT", ""), ("34(五), 55(二)", "55(二)"), ("999", "999")])
def test_an_article_that_disqualifies_nobody_is_named_in_the_refusal(text: str, number: str) -> None:
    with pytest.raises(NotDisqualifying) as caught:
        cited_articles(Book.NATIONAL, text)
    assert (caught.value.book, caught.value.number) == (Book.NATIONAL, number)


def test_every_book_has_articles_that_disqualify_and_each_can_be_cited() -> None:
    for book in Book:
        for article in disqualifying_articles(book):
            assert cited_articles(book, article.number) == f"{book} {article.number}"
    assert [one.number for one in disqualifying_articles(Book.FUJIAN_2022)] == ["4.10"]
