"""取消参赛资格: the articles that put an entrant out, book by book, all of them registered."""

from __future__ import annotations

import pytest

from paizhuo.referee import SCHEDULES
from paizhuo.referee.penalties.disqualification import disqualifying
from paizhuo.rulebook import BOOKS, Book


@pytest.mark.parametrize(
    ("book", "numbers"),
    [
        (Book.JIANGSU_2017, {"4.3(五)"}),
        (Book.JIANGSU_2023, {"3.7(五)", "3.7(五)2", "6.2(一)2"}),
        (Book.NATIONAL, {"34(一)1", "34(二)", "34(五)", "51(一)", "54(十三)", "54(十五)"}),
        (Book.GUANGZHOU_2025, {"Reg6(二)"}),
        (Book.FUJIAN_2022, {"4.10"}),
    ],
)
def test_the_articles_on_disqualification_are_among_them(book: Book, numbers: set[str]) -> None:
    assert numbers <= set(disqualifying(SCHEDULES[book]))


@pytest.mark.parametrize("book", Book)
def test_every_one_is_an_article_of_the_book(book: Book) -> None:
    found = disqualifying(SCHEDULES[book])
    assert all(BOOKS[book].article(number) is not None for number in found)
    assert len(found) == len(set(found))


def test_what_costs_only_a_match_or_a_stage_is_not_among_them() -> None:
    assert not {"53(二)6", "54(三)", "55(二)"} & set(disqualifying(SCHEDULES[Book.NATIONAL]))
