"""册: the contents of a book name the right pages."""

from __future__ import annotations

import pytest

from paizhuo.documents import EventView, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.pdf_reader import pages


def _titles(name: str, event: EventView) -> list[str]:
    return [part["title"] for part in document(name).make(event, Where()).data["parts"]]


@pytest.mark.parametrize("name", ["programme-book", "result-book"])
def test_the_contents_name_the_page_of_each_chapter(name: str) -> None:
    event = played_event("jiangsu-2023-groups-cross", 18, language=Language.ENGLISH, rough=True)
    found = pages(pdf(event, [(name, Where())]))
    listed = {
        title.rstrip(" ."): int(number)
        for title, _, number in (line.strip().rpartition(" ") for line in found[1].splitlines())
        if number.isdecimal() and "." in title
    }
    for title in _titles(name, event):
        assert listed[title] == min(at for at, page in enumerate(found, start=1) if at > 2 and title in page)


def test_two_books_in_one_file_have_contents_of_their_own() -> None:
    event = played_event("club-evening", 8, language=Language.ENGLISH)
    found = pages(pdf(event, [("programme-book", Where()), ("result-book", Where())]))
    contents = [page for page in found if page.startswith("Contents")]
    assert ["Regulations" in page for page in contents] == [True, False]
