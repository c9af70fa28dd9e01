"""参赛名单: all entries."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import start_list
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("template", "entrants"), [("national-teams-round-robin", 12)])
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language, rough=True)
    same_as_golden(f"start-list-{template}-{language}", pdf(event, [("start-list", Where())]))


def test_without_entries_there_is_no_start_list() -> None:
    assert start_list.check(played_event("national-swiss-pairs", 13), Where()) is None
    assert start_list.check(empty("national-swiss-pairs"), Where()) == Missing(start_list.NO_ENTRIES)
