"""条号的叫法: every article of every document has a Chinese name without our codes in it."""

from __future__ import annotations

import re

import pytest

from paizhuo.rulebook import BOOKS, Book
from paizhuo.rulebook.labels import chinese_label


@pytest.mark.parametrize("book", Book)
def test_no_article_is_called_by_a_code_in_chinese(book: Book) -> None:
    for article in BOOKS[book].articles:
        assert not re.search(r"[A-Za-z]", chinese_label(book, article.number)), article.number


@pytest.mark.parametrize("book", Book)
def test_no_two_articles_have_the_same_name(book: Book) -> None:
    names = [chinese_label(book, article.number) for article in BOOKS[book].articles]
    assert len(set(names)) == len(names)
