"""比赛记录表: the checked text."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import score_sheet_jiangsu
from paizhuo.documents.score_sheets.forms import INDIVIDUAL, JIANGSU, JIANGSU_2017, PAIRS, Form
from paizhuo.documents.score_sheets.table_sheets import FOR_ONE_TABLE
from paizhuo.documents.tables import NO_SUCH_TABLE
from paizhuo.referee.sheets.rules import sheet_rules
from paizhuo.rulebook import Book
from paizhuo.wording import Language, sayer
from paizhuo.wording.cards import seat_words
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("jiangsu-2023-swiss-pairs", 8, language=language)
    same_as_golden(f"score-sheet-jiangsu-{language}", pdf(event, [("score-sheet-jiangsu", Where("swiss", 1, 2))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"score-sheet-jiangsu-blank-{language}", pdf(event, [("score-sheet-jiangsu", Where())]))


def test_the_form_is_filled_in_for_matches_at_one_table_only() -> None:
    event = played_event("jiangsu-2023-swiss-pairs", 8)
    assert [score_sheet_jiangsu.check(event, where) for where in (Where(), Where("swiss", 1))] == [None] * 2
    assert score_sheet_jiangsu.check(event, Where("swiss", 1, 99)) == Missing(NO_SUCH_TABLE, {"round": 1, "table": 99})
    teams = played_event("national-teams-swiss-knockout", 12)
    assert score_sheet_jiangsu.check(teams, Where("swiss", 1)) == Missing(FOR_ONE_TABLE)


def test_j17_3_8_1_an_event_by_the_rules_of_2017_cites_them() -> None:
    event = played_event("jiangsu-2017-swiss-pairs", 8, language=Language.ENGLISH)
    made = score_sheet_jiangsu.make(event, Where("swiss", 1, 2))
    assert made.data["source"].endswith("Jiangsu rules 2017, articles 3.8.1, 3.8.2")


@pytest.mark.parametrize("form", [JIANGSU, JIANGSU_2017, PAIRS, INDIVIDUAL])
def test_the_printed_note_names_who_writes_and_who_checks_as_the_book_does(form: Form) -> None:
    book = {JIANGSU: Book.JIANGSU_2023, JIANGSU_2017: Book.JIANGSU_2017}.get(form, Book.NATIONAL)
    rules = sheet_rules(book)
    (writer,) = rules.writes.value.seats
    checkers = {"North"} if book is not Book.NATIONAL else {"East-West"}
    assert form.note.startswith(f"{seat_words(writer, sayer(Language.ENGLISH))} ")
    assert all(one in form.note for one in checkers)
    assert {seat.side for seat in rules.checks.value.seats} == {writer.side.other}
