"""张贴的表: every list for the notice board is signed, sealed and dated, and counts its own pages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.organisers import closing
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections.blocks import listing, note
from paizhuo.documents.typesetting import typeset
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.pdf_reader import pages

ORGANISER = "云汀市掼蛋运动协会"
POSTED = {
    "national-swiss-pairs": (
        *(
            "pairing-list",
            "table-finder",
            "name-finder",
            "round-results",
            "result-list",
            "corrections-list",
            "penalties-list",
        ),
        *("start-list", "conversion-table", "progress-table"),
    ),
    "national-teams-round-robin": ("cross-table", "round-table", "start-list", "result-list"),
    "national-knockout": ("bracket", "result-list", "pairing-list"),
    "fujian-shengji-swiss": ("timetable",),
}
WORDS = {
    Language.CHINESE: ("发布单位", ORGANISER, "盖章", "裁判长（签字）", "云裁判长", "公布时间"),
    Language.ENGLISH: ("Issued by", ORGANISER, "Seal", "Chief referee (signature)", "Time of posting"),
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("template", "name"), [(template, name) for template, names in POSTED.items() for name in names]
)
def test_a_posted_list_ends_with_who_issued_it_signature_seal_and_time(
    template: str, name: str, language: Language
) -> None:
    event = replace(played_event(template, 12, language=language, rough=name != "bracket"), organiser=ORGANISER)
    stage = event.plan.stages[0].id
    printed = pages(pdf(event, [(name, Where(stage, 1))]))
    for words in WORDS[language]:
        assert words in printed[-1], name


@pytest.mark.parametrize("notes", [0, 2])
def test_no_page_holds_the_places_to_sign_alone(notes: int) -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    for count in range(30, 56):
        rows = [[f"row{at}", "name"] for at in range(count)]
        blocks = [listing(["No.", "Name"], rows, ["auto", "1fr"], size=10), *[note("a note")] * notes]
        last = pages(typeset([posted_list(event, "T", "", blocks)], title="T", language=Language.ENGLISH))[-1]
        assert "Issued by" in last
        assert f"row{count - 1}\r\n" in last or f"row{count - 1} " in last, count
        assert f"row{count - 3}\r\n" in last or f"row{count - 3} " in last, count
        assert last.count("a note") == notes


def test_every_paper_of_a_file_counts_its_own_pages() -> None:
    event = played_event("national-swiss-pairs", 76, language=Language.ENGLISH)
    first = Where("swiss", 1)
    printed = pages(pdf(event, [("pairing-list", first), ("result-book", Where()), ("round-results", first)]))
    feet = [page.split("\r\n")[-1] for page in printed]
    assert [foot.endswith(f"Page {at} of 2") for at, foot in enumerate(feet[:2], start=1)] == [True, True]
    book = len(printed) - 3
    # The cover of a book is its first page and has no number.
    assert feet[3].endswith(f"Page 2 of {book}")
    assert feet[-2].endswith(f"Page {book} of {book}")
    assert feet[-1].endswith("Page 1 of 1")


def test_the_closing_leaves_a_place_to_write_where_nobody_is_known() -> None:
    event = replace(played_event("national-swiss-pairs", 13), officials=())
    found = closing(event)
    assert (found["by"], found["sign"]) == ("", "")
    assert found["by-label"] == "发布单位"
