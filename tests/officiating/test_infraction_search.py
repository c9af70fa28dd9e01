"""查找违规: an infraction is found by any of its names, their sounds and its article."""

from __future__ import annotations

import pytest

from paizhuo.officiating.infraction_search import find, searched, usual
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
