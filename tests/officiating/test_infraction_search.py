"""查找违规: an infraction is found by any of its names, their sounds and its article."""

from __future__ import annotations

import pytest

from paizhuo.officiating.infraction_search import find, find_in_book, searched, usual
from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.rulebook import Book


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("手机", Infraction.PHONE),
        ("sj", Infraction.PHONE),
        ("phone", Infraction.PHONE),
        ("54(五)", Infraction.PHONE),
        ("抽烟", Infraction.SMOKING),
        ("cpcs", Infraction.OVER_TIME),
        ("读秒", Infraction.OVER_TIME),
        ("冒名", Infraction.FALSE_ELIGIBILITY),
        ("chidao", Infraction.LATE),
        ("cd", Infraction.LATE),
        ("shouji", Infraction.PHONE),
        ("gonghuanpai", Infraction.OVER_TIME),
        ("吵架", Infraction.RUDENESS),
        ("chaojia", Infraction.NOISE),
        ("换人", Infraction.PARTNER_CHANGED),
        ("huanren", Infraction.FALSE_ELIGIBILITY),
    ],
)
def test_an_infraction_is_found_by_any_of_its_names(typed: str, found: Infraction) -> None:
    assert typed in searched(found, "54(五)")


def test_a_word_of_one_infraction_does_not_find_another() -> None:
    assert "抽烟" not in searched(Infraction.PHONE, "54(五)")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("chidao", [Infraction.LATE]),
        ("cd", [Infraction.LATE]),
        ("sj", [Infraction.PHONE]),
        ("抽烟", [Infraction.SMOKING]),
        ("WRONG-PLAY", [Infraction.WRONG_PLAY]),
        ("e", []),
        ("", []),
    ],
)
def test_what_is_typed_finds_infractions_by_code_term_synonym_or_sound(typed: str, found: list[Infraction]) -> None:
    assert find(typed) == found


@pytest.mark.parametrize("book", list(Book))
def test_the_usual_ones_are_all_in_the_book(book: Book) -> None:
    assert len(usual(book, 6)) == 6
    assert set(usual(book, 9)) <= set(SCHEDULES[book].entries)


@pytest.mark.parametrize(
    ("word", "infraction"),
    [
        *(
            ("手机", Infraction.PHONE),
            ("接打电话", Infraction.PHONE),
            ("抽烟", Infraction.SMOKING),
            ("吸烟", Infraction.SMOKING),
            ("迟到", Infraction.LATE),
        ),
        *(
            ("弃权", Infraction.FORFEIT),
            ("串通", Infraction.COLLUSION),
            ("出错牌", Infraction.WRONG_PLAY),
            ("跟错", Infraction.WRONG_PLAY),
        ),
        *(
            ("中途退出", Infraction.WITHDRAWAL),
            ("喝酒", Infraction.ALCOHOL),
            ("假赛", Infraction.COLLUSION),
            ("冒名", Infraction.FALSE_ELIGIBILITY),
        ),
        *(
            ("偷牌", Infraction.CARD_FRAUD),
            ("拒签", Infraction.RESULT_NOT_SIGNED),
            ("拖鞋", Infraction.DRESS),
            ("甩牌", Infraction.FAILED_THROW),
        ),
    ],
)
def test_the_books_own_words_find_their_infraction(word: str, infraction: Infraction) -> None:
    assert find(word) == [infraction]


def test_a_word_for_several_finds_them_all() -> None:
    assert find("作弊") == [
        Infraction.ILLEGAL_INFORMATION,
        Infraction.FALSIFIED_RESULT,
        Infraction.CARD_FRAUD,
        Infraction.COLLUSION,
    ]


def test_a_book_decides_between_several_where_it_punishes_only_one() -> None:
    assert len(find("多牌")) > 1
    assert find_in_book("多牌", Book.FUJIAN_2022) == [Infraction.HAND_COUNT]
    assert find_in_book("作弊", Book.JIANGSU_2023) == find("作弊")


def test_an_infraction_is_found_by_the_pinyin_of_a_synonym() -> None:
    assert find("chouyan") == [Infraction.SMOKING]
