"""分页与断行: no heading without what it heads, no row alone on a page, no word beyond its column."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.documents import Where, typeset
from paizhuo.documents.catalogue import document
from paizhuo.documents.long_words import BREAK, breakable
from paizhuo.documents.paper import Paper
from paizhuo.documents.sections.blocks import Part, heading, listing, note, prose
from paizhuo.documents.sections.row_heights import row_heights
from paizhuo.wording import Language
from tests.documents import reading
from tests.documents.staging import played_event

if TYPE_CHECKING:
    from paizhuo.documents.sections.blocks import Block

ENDLESS = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk" * 2
"""Wider than any column."""
SMALLEST = 5


def _book(*parts: Part) -> list[str]:
    """The pages of a book of these chapters, without its cover and its contents."""
    data = {
        "event": "E",
        "title": "T",
        "language": "en",
        "contents": "C",
        "foot": "F",
        "stamp": "",
        "lines": [],
        "parts": [part.data() for part in parts],
    }
    return reading.pages(typeset([Paper("book", "T", data)], title="T", language=Language.ENGLISH))[2:]


def _list(rows: int) -> Block:
    return listing(["no", "name"], [[f"r{row}", "x"] for row in range(1, rows + 1)], ("20mm", "1fr"), size=10)


@pytest.mark.parametrize("rows", range(40, 58, 2))
def test_no_page_begins_with_the_last_row_of_a_list_alone(rows: int) -> None:
    last = [re.findall(r"r\d+", page) for page in _book(Part("One", (_list(rows),)))][-1]
    assert len(last) >= 3


@pytest.mark.parametrize("lines", range(30, 46, 2))
def test_no_heading_stands_at_the_foot_of_a_page_without_rows_below_it(lines: int) -> None:
    before = tuple(prose(f"line {line}") for line in range(lines))
    for page in _book(Part("One", (*before, heading("Round ten"), note("Remark."), _list(30)))):
        if "Round ten" in page:
            assert re.findall(r"Remark|r[12]\b", page.replace("x", " ")) == ["Remark", "r1", "r2"]


def test_a_chapter_follows_on_the_page_on_which_the_one_before_it_ends() -> None:
    pages = _book(Part("One", (_list(50),)), Part("Two", (_list(50),)))
    assert any("r50" in page and "Two" in page for page in pages)


def test_remarks_stand_above_a_long_list_and_inside_a_short_one() -> None:
    def kinds(rows: int) -> list[dict[str, Any]]:
        return Part("One", (_list(rows), note("Remark."))).data()["blocks"]  # type: ignore[no-any-return]

    assert [block["kind"] for block in kinds(50)] == ["note", "listing"]
    (short,) = kinds(5)
    assert short["after"] == ["Remark."]


def test_only_rows_that_surely_fit_have_a_height_beforehand() -> None:
    long = [["r", "云汀市供水公司职工掼蛋俱乐部联合代表一队甲"]]
    rows = [["r", "短"], ["r", "上\n下"], *long] * 20
    found = row_heights(listing(["a", "b"], rows, ("20mm", "40mm"), size=9), across=False)
    assert found == [1, 2, 0] * 20
    assert row_heights(listing(["a", "b"], rows, ("20mm", "auto"), size=9), across=False) == [0] * 60
    assert row_heights(_list(10), across=False) == []


def test_a_word_without_end_may_be_broken_and_a_seed_may_not() -> None:
    assert breakable(ENDLESS).replace(BREAK, "") == ENDLESS
    assert breakable({"a": ["Riverside", "5a" * 16, 3]}) == {"a": ["Riverside", "5a" * 16, 3]}


@pytest.mark.parametrize("name", ["badges", "result-book", "score-sheets", "progress-table", "start-list"])
def test_a_name_without_end_stays_in_its_column_and_can_be_read(name: str) -> None:
    event = played_event("national-swiss-pairs", 6)
    state = deepcopy(event.state)
    for number, entry in state.entries.items():
        members = tuple(replace(one, name=ENDLESS) for one in entry.members)
        state.entries[number] = replace(entry, name=ENDLESS, members=members)
    where = Where("swiss", 1) if name == "score-sheets" else Where()
    made = document(name).make(replace(event, state=state), where)
    printed = typeset([made], title="T", language=event.language)
    found = [one for one in reading.letters(printed) if one.letter.isascii() and one.letter.isalpha()]
    spelt = "".join(one.letter for one in found)
    starts = [found_at.start() for found_at in re.finditer(ENDLESS, spelt)]
    assert starts
    for at in starts:
        assert found[at].size >= SMALLEST
        assert abs(found[at].bottom - found[at + len(ENDLESS) - 1].bottom) > SMALLEST
