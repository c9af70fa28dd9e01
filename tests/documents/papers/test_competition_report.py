"""竞赛报告: what the referees report."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import competition_report
from paizhuo.documents.sections.places import NO_RESULTS
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("template", "entrants"), [("national-teams-swiss-knockout", 14)])
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language, rough=True)
    same_as_golden(f"competition-report-{template}-{language}", pdf(event, [("competition-report", Where())]))


def test_an_event_without_a_complete_round_has_none() -> None:
    assert competition_report.check(played_event("national-swiss-pairs", 13), Where()) is None
    assert competition_report.check(empty("national-swiss-pairs"), Where()) == Missing(NO_RESULTS)
