"""级差分换算表: the conversion of each book."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, NothingToPrint, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.papers import conversion_table
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden

SWISS = ("national-swiss-pairs", 13)


def test_a_difference_of_five_gives_eighteen_to_eight_in_the_national_table() -> None:
    rows = document("conversion-table").make(played_event(*SWISS), Where()).data["blocks"][0]["rows"]
    assert rows[5] == ["5", "18", "8"]
    assert rows[-1] == ["≥ 13", "26", "0"]


def test_fujian_shows_match_points_beside_the_standard_score() -> None:
    rows = (
        document("conversion-table").make(played_event("fujian-shengji-swiss", 12), Where()).data["blocks"][0]["rows"]
    )
    assert rows[2] == ["2", "12", "8", "2.5", "0.5"]


@pytest.mark.parametrize("name", ["conversion-table", "programme-book"])
def test_fj_2_1_the_table_is_headed_by_the_word_of_the_book(name: str) -> None:
    made = str(document(name).make(played_event("fujian-shengji-swiss", 12), Where()).data)
    assert "标准分换算表" in made
    assert "级差分换算表" not in made


def test_guangzhou_has_no_conversion_table() -> None:
    with pytest.raises(NothingToPrint, match="not turned into other points"):
        document("conversion-table").make(played_event("guangzhou-32-a", 32), Where())


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("template", "entrants"), [("national-teams-swiss-knockout", 14), ("fujian-shengji-swiss", 12)]
)
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language, rough=True)
    same_as_golden(f"conversion-table-{template}-{language}", pdf(event, [("conversion-table", Where())]))


def test_a_book_without_conversion_has_no_table() -> None:
    assert conversion_table.check(empty("national-swiss-pairs"), Where()) is None
    assert conversion_table.check(empty("guangzhou-32-a"), Where()) == Missing(conversion_table.NO_SCALE)
