"""The rule books by what people call them."""

from __future__ import annotations

import pytest

from paizhuo.cli.ruling.book_names import book_id, named_book
from paizhuo.errors import BadInput
from paizhuo.rulebook import BOOKS, Book
from paizhuo.wording import Language, sayer
from tests.cli.rule_command import output_of

ENGLISH = sayer(Language.ENGLISH)


@pytest.mark.parametrize(
    ("text", "book"),
    [
        ("江苏2017", Book.JIANGSU_2017),
        ("江苏2017版", Book.JIANGSU_2017),
        ("江苏省掼蛋竞赛简易规则（2017版）", Book.JIANGSU_2017),
        ("江苏2023", Book.JIANGSU_2023),
        ("江苏 ２０２３", Book.JIANGSU_2023),
        ("《江苏省掼蛋竞赛规则(2023)》", Book.JIANGSU_2023),
        ("Jiangsu 2023", Book.JIANGSU_2023),
        ("国标", Book.NATIONAL),
        ("全国", Book.NATIONAL),
        ("全国规则", Book.NATIONAL),
        ("全国掼蛋竞赛规则", Book.NATIONAL),
        ("广州", Book.GUANGZHOU_2025),
        ("广州2025", Book.GUANGZHOU_2025),
        ("广州掼牌（掼蛋）竞赛规则（2025）", Book.GUANGZHOU_2025),
        ("福建", Book.FUJIAN_2022),
        ("福建2022", Book.FUJIAN_2022),
        ("fujian-2022", Book.FUJIAN_2022),
        ("fj", Book.FUJIAN_2022),
    ],
)
def test_a_book_is_found_by_its_chinese_names(text: str, book: Book) -> None:
    assert named_book(text, ENGLISH) is book


@pytest.mark.parametrize("book", Book)
def test_a_book_is_found_by_the_titles_that_are_shown(book: Book) -> None:
    for text in (BOOKS[book].title_zh, BOOKS[book].title_en, book_id(book), book.value):
        assert named_book(text, ENGLISH) is book


def test_a_chinese_name_chooses_the_book_of_the_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert "（江苏2023 3.7(二)3）" in output_of(capsys, "--book", "江苏2023", "--infraction", "出错牌", lang="zh")


def test_an_unknown_book_is_echoed_as_typed_with_what_is_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, "--book", "Jiangsu-ＸYZ", "--infraction", "wrong-play", status=2)
    assert said == (
        "paizhuo: 'Jiangsu-ＸYZ' is no book. Use one of: jiangsu-2017 (J17, 江苏2017), jiangsu-2023 (J23, 江苏2023), "
        "national (NAT, 全国), guangzhou-2025 (GZ, 广州), fujian-2022 (FJ, 福建).\n"
    )


def test_half_a_name_that_two_books_have_is_not_guessed() -> None:
    with pytest.raises(BadInput, match=r"'江苏' could be several: jiangsu-2017, jiangsu-2023\."):
        named_book("江苏", ENGLISH)
    with pytest.raises(BadInput, match="'' is no book"):
        named_book("", ENGLISH)
