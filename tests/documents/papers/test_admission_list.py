"""闭室准入名单: only of team events; the rules of the room stand below the lines."""

from __future__ import annotations

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.paper import Missing
from paizhuo.documents.papers import admission_list
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


def test_pairs_have_no_closed_room() -> None:
    assert admission_list.check(empty("national-swiss-pairs"), Where()) == Missing(admission_list.NO_ROOM)


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-teams-round-robin", 6, language=language)
    same_as_golden(f"admission-list-{language}", pdf(event, [("admission-list", Where())]))
