"""每部规则: places that answer for every book and would pass over a new one in silence."""

from __future__ import annotations

import pytest

from paizhuo.cli.ruling import menus
from paizhuo.documents.catalogue import DOCUMENTS
from paizhuo.officiating.hall import HallSize, hall_items
from paizhuo.referee.appeals.rules import APPEAL_RULES
from paizhuo.referee.sheets.correction_windows import Error, Mistake, Times, windows
from paizhuo.referee.sheets.corrections import ChangedBy, changed
from paizhuo.rulebook import Book
from paizhuo.tournament.entries import proofs_of_book
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.templates import TEMPLATES, template
from paizhuo.wording import Language, sayer
from paizhuo.wording.referee.calls import call_rule
from tests.documents.events import empty


def test_every_book_has_rules_of_appeal_but_the_one_without_appeals() -> None:
    assert set(Book) - set(APPEAL_RULES) == {Book.GUANGZHOU_2025}


def test_every_book_says_what_players_do_until_the_referee_comes_but_the_silent_one() -> None:
    silent = {book for book in Book if call_rule(sayer(Language.ENGLISH), book) is None}
    assert silent == {Book.FUJIAN_2022}


@pytest.mark.parametrize("book", Book)
def test_every_book_says_who_changes_the_time_for_corrections(book: Book) -> None:
    mistake = Mistake(book=book, kind=Error.SCORING, times=Times(scheduled_end=0, ended=0, left=0))
    assert changed(book, windows(mistake)[0], 0, ChangedBy.CHIEF).source.book is book


def test_every_book_says_what_a_hall_needs_and_three_ask_for_no_proofs() -> None:
    assert all(hall_items(book, HallSize(tables=1)) for book in Book)
    assert {book for book in Book if not proofs_of_book(book)} == {
        Book.JIANGSU_2017,
        Book.JIANGSU_2023,
        Book.NATIONAL,
    }


def test_every_book_can_be_chosen_in_the_terminal() -> None:
    assert set(menus.BOOKS_IN_ORDER) == set(Book)


def test_every_book_has_a_template() -> None:
    assert {template(name).book for name in TEMPLATES} == set(REGULATIONS)


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_event_has_a_form_of_score_sheet(name: str) -> None:
    event = empty(name)
    assert [one.id for one in DOCUMENTS if one.id.startswith("score-sheet-") and one.is_used(event)]
