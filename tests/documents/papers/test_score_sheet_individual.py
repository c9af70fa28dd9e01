"""积分编排个人赛记分表: the checked text."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import score_sheet_individual
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-individual", 8, language=language)
    same_as_golden(
        f"score-sheet-individual-{language}", pdf(event, [("score-sheet-individual", Where("individual", 1, 1))])
    )


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"score-sheet-individual-blank-{language}", pdf(event, [("score-sheet-individual", Where())]))


def test_the_form_is_filled_in_for_its_own_kind_of_event_only() -> None:
    event = played_event("national-individual", 8)
    assert [score_sheet_individual.check(event, where) for where in (Where(), Where("individual", 1))] == [None] * 2
    assert score_sheet_individual.check(played_event("national-swiss-pairs", 13), Where("swiss", 1)) == Missing(
        score_sheet_individual.FOR_INDIVIDUALS
    )
    assert score_sheet_individual.check(played_event("national-swiss-pairs", 13), Where()) is None
