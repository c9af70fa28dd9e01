"""文书与表格契约: what is built in keeps it; what breaks it is named."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from paizhuo.documents.catalogue import BY_ID
from paizhuo.documents.spreadsheets.catalogue import SPREADSHEETS, Spreadsheet
from paizhuo.documents.spreadsheets.sheet import Column, Sheet
from paizhuo.testing import check_paper, check_spreadsheet, sample_event
from tests.plugins.example.paizhuo_example.door_sign import DOOR_SIGN
from tests.plugins.example.paizhuo_example.members import MEMBERS


@pytest.mark.parametrize("one", SPREADSHEETS, ids=lambda one: one.id)
def test_every_spreadsheet_keeps_the_contract(one: Spreadsheet) -> None:
    check_spreadsheet(one, sample_event())


@pytest.mark.parametrize("name", ["start-list", "timetable", "pairing-list", "table-numbers"])
def test_papers_keep_the_contract(name: str) -> None:
    check_paper(BY_ID[name], sample_event())


def test_paper_and_list_of_the_example_keep_it() -> None:
    check_paper(DOOR_SIGN)
    check_spreadsheet(MEMBERS)


def test_what_is_no_paper_and_no_spreadsheet_is_named() -> None:
    with pytest.raises(AssertionError, match="it is a str, and should be a Document"):
        check_paper("paper")
    with pytest.raises(AssertionError, match="it is a Document, and should be a Spreadsheet"):
        check_spreadsheet(DOOR_SIGN)


def test_a_name_without_its_ending_and_rows_of_another_width_are_named() -> None:
    with pytest.raises(AssertionError, match=r"should end with .xlsx"):
        check_spreadsheet(replace(MEMBERS, id="members"))
    ragged = Sheet("S", (Column("A"), Column("B")), [("1", "2"), ("1",)])
    with pytest.raises(AssertionError, match="row 2: 1 cells under 2 columns"):
        check_spreadsheet(replace(MEMBERS, sheets=lambda _view: (ragged,)))


def test_a_list_that_changes_by_itself_is_found() -> None:
    numbers = count()
    restless = replace(MEMBERS, sheets=lambda _view: (Sheet("S", (Column("A"),), [(next(numbers),)]),))
    with pytest.raises(AssertionError, match="use no clock and no chance"):
        check_spreadsheet(restless)
