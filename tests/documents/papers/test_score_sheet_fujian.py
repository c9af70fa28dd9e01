"""记分表 (Fujian): the checked text."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import score_sheet_fujian
from paizhuo.documents.score_sheets.table_sheets import FOR_ONE_TABLE
from paizhuo.documents.tables import NO_SUCH_TABLE
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("fujian-shengji-swiss", 8, language=language)
    same_as_golden(f"score-sheet-fujian-{language}", pdf(event, [("score-sheet-fujian", Where("swiss", 1, 1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"score-sheet-fujian-blank-{language}", pdf(event, [("score-sheet-fujian", Where())]))


def test_the_form_is_filled_in_for_matches_at_one_table_only() -> None:
    event = played_event("fujian-shengji-swiss", 8)
    assert [score_sheet_fujian.check(event, where) for where in (Where(), Where("swiss", 1))] == [None] * 2
    assert score_sheet_fujian.check(event, Where("swiss", 1, 99)) == Missing(NO_SUCH_TABLE, {"round": 1, "table": 99})
    teams = played_event("national-teams-swiss-knockout", 12)
    assert score_sheet_fujian.check(teams, Where("swiss", 1)) == Missing(FOR_ONE_TABLE)
