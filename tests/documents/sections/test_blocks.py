"""版块: page breaks leave no heading and no row alone, and notes stay with their list."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.documents import typeset
from paizhuo.documents.paper import Paper
from paizhuo.documents.sections.blocks import Chapter, heading, listing, note, prose
from paizhuo.wording import Language
from tests.documents import pdf_reader

if TYPE_CHECKING:
    from paizhuo.documents.sections.blocks import Block


def _book(*parts: Chapter) -> list[str]:
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
    return pdf_reader.pages(typeset([Paper("book", "T", data)], title="T", language=Language.ENGLISH))[2:]


def _list(rows: int) -> Block:
    return listing(["no", "name"], [[f"r{row}", "x"] for row in range(1, rows + 1)], ("20mm", "1fr"), size=10)


@pytest.mark.parametrize("rows", range(40, 58, 2))
def test_no_page_begins_with_the_last_row_of_a_list_alone(rows: int) -> None:
    last = [re.findall(r"r\d+", page) for page in _book(Chapter("One", (_list(rows),)))][-1]
    assert len(last) >= 3


@pytest.mark.parametrize("lines", range(30, 46, 2))
def test_no_heading_is_at_the_foot_of_a_page_without_rows_below_it(lines: int) -> None:
    before = tuple(prose(f"line {line}") for line in range(lines))
    for page in _book(Chapter("One", (*before, heading("Round ten"), note("Remark."), _list(30)))):
        if "Round ten" in page:
            assert re.findall(r"Remark|r[12]\b", page.replace("x", " ")) == ["Remark", "r1", "r2"]


def test_a_chapter_follows_on_the_page_on_which_the_one_before_it_ends() -> None:
    pages = _book(Chapter("One", (_list(50),)), Chapter("Two", (_list(50),)))
    assert any("r50" in page and "Two" in page for page in pages)


def test_notes_are_above_a_long_list_and_inside_a_short_one() -> None:
    def kinds(rows: int) -> list[dict[str, Any]]:
        return Chapter("One", (_list(rows), note("Remark."))).data()["blocks"]  # type: ignore[no-any-return]

    assert [block["kind"] for block in kinds(50)] == ["note", "listing"]
    (short,) = kinds(5)
    assert short["after"] == ["Remark."]
