"""The menus of books and infractions: by number, letter, name or part of a name."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.ruling.menus import MOST_USUAL
from paizhuo.officiating.infraction_search import usual
from paizhuo.referee import SCHEDULES
from paizhuo.rulebook import Book
from tests.cli.rule_command import J23, NAT, output_of

if TYPE_CHECKING:
    from tests.cli.rule_command import Typed


@pytest.mark.parametrize("text", ["手机", "移动", "phone", "PHO", "ｐｈｏｎｅ"])
def test_an_infraction_is_found_by_part_of_its_name(typed: Typed, text: str) -> None:
    assert f"infraction> {text} phone Was a call taken" in typed(text, "q", options=("--book", "national"))


def test_several_found_are_numbered_and_a_group_opens_by_its_letter(typed: Typed) -> None:
    shown = typed("card", "", "e", "1", "q", options=J23)
    assert "exposed cards" in shown
    assert "hand record miscopied" not in shown
    assert "record card missing or misplaced (not in this book)" in shown
    assert "count repeated or asked Given to the side" in shown


def test_a_digit_beyond_the_list_and_nonsense_are_asked_again(typed: Typed) -> None:
    shown = typed("99", "zzz", "1", "x", "1 2 3 4", "", "9", "", "q", options=J23)
    assert shown.count("Nothing found.") == 2
    assert shown.count("Up to three numbers") == 2
    assert shown.count("A number from 1 to 2, please.") == 1


def test_an_empty_answer_goes_back_to_the_infractions(typed: Typed) -> None:
    shown = typed("6", "perhaps", "", "q", options=J23)
    assert "Expected: yes or no." in shown
    assert shown.count("what happened?") == 2


def test_another_book_can_be_chosen(typed: Typed) -> None:
    shown = typed("0", "x", "fujian-2022", "failed", "pair", "5", "q", options=J23)
    assert "A number from 1 to 5, please." in shown
    assert "50 points of the deal for the other side" in shown


def test_an_infraction_that_the_book_does_not_punish_leads_back_to_the_menu(typed: Typed) -> None:
    shown = typed("over-time", "q", options=("--book", "national"))
    assert "National does not list this" in shown
    assert shown.count("what happened?") == 2


@pytest.mark.parametrize("book", Book)
def test_the_usual_ones_are_of_the_book(book: Book) -> None:
    assert len(usual(book, MOST_USUAL)) == 9
    assert set(usual(book, MOST_USUAL)) <= set(SCHEDULES[book].entries)


def test_the_menu_takes_the_books_own_words(typed: Typed) -> None:
    assert "phone; not used, not serious" in typed("手机", "2", "2", "", "q", options=NAT)


def test_a_chinese_name_chooses_the_book_step_by_step(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("国标\nq\n"))
    assert "National: what happened?" in output_of(capsys)
