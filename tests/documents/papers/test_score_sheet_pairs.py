"""积分编排双人赛记分表: the checked text."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import score_sheet_pairs
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 5, language=language)
    same_as_golden(f"score-sheet-pairs-{language}", pdf(event, [("score-sheet-pairs", Where("swiss", 1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"score-sheet-pairs-blank-{language}", pdf(event, [("score-sheet-pairs", Where())]))


def test_the_form_is_filled_in_for_its_own_kind_of_event_only() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [score_sheet_pairs.check(event, where) for where in (Where(), Where("swiss", 1))] == [None] * 2
    assert score_sheet_pairs.check(played_event("national-individual", 8), Where("individual", 1)) == Missing(
        score_sheet_pairs.FOR_PAIRS
    )
    assert score_sheet_pairs.check(played_event("national-individual", 8), Where()) is None
