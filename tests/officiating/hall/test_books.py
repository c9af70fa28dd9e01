"""各规则的场地器材: every item leads to an article of its own book, or to a silence that defaults.md explains."""

from __future__ import annotations

from pathlib import Path

import pytest

from paizhuo.officiating.hall import HallSize, Point, hall_items
from paizhuo.officiating.hall.books import floor
from paizhuo.rulebook import BOOKS, Basis, Book
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import hall_item_words

DEFAULTS = Path(__file__).parents[3] / "docs" / "rules" / "defaults.md"
EVERYTHING = HallSize(tables=10, boards=80, same_deals=True, screens=True)
PLAIN = HallSize(tables=10)


@pytest.mark.parametrize("book", Book)
def test_every_item_cites_an_article_of_its_book_or_a_silence_that_is_explained(book: Book) -> None:
    page = DEFAULTS.read_text(encoding="utf-8")
    for one in (*hall_items(book, EVERYTHING), *hall_items(book, PLAIN)):
        assert one.source.book is book
        assert all(BOOKS[book].article(number) for number in one.source.numbers), one.point
        assert one.source.article or one.source.basis is Basis.SILENT
        assert not one.source.note or f"| {one.source.note} |" in page


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("book", Book)
def test_every_item_is_a_sentence_with_all_its_figures(book: Book, language: Language) -> None:
    for one in hall_items(book, EVERYTHING):
        words = hall_item_words(sayer(language), one)
        assert "{" not in words
        assert all(figure in words for figure in one.figures.values()), one.point


def test_every_point_is_on_some_list() -> None:
    listed = {one.point for book in Book for size in (EVERYTHING, PLAIN) for one in hall_items(book, size)}
    assert listed == set(Point)


def test_screens_and_boards_are_listed_where_the_event_uses_them() -> None:
    plain = {one.point for one in hall_items(Book.NATIONAL, PLAIN)}
    full = {one.point for one in hall_items(Book.NATIONAL, EVERYTHING)}
    assert full - plain == {
        Point.SCREEN_SIDES,
        Point.SCREEN_BEYOND_THE_TABLE,
        Point.BOARDS,
        Point.TRAYS,
        Point.TABLES_TURNED,
    }


def test_nat_15_1_same_deals_need_more_floor() -> None:
    assert (floor(PLAIN), floor(EVERYTHING)) == (90, 120)
    (foyer,) = (one for one in hall_items(Book.NATIONAL, PLAIN) if one.point is Point.FOYER)
    assert foyer.count is not None
    assert foyer.count(PLAIN) == 23, "a quarter of ninety, rounded up"
