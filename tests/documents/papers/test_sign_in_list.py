"""检录表: a box for each check of each entrant."""

from __future__ import annotations

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.paper import Missing
from paizhuo.documents.papers import sign_in_list
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


def test_without_entrants_there_is_nobody_to_check() -> None:
    assert sign_in_list.check(empty("national-swiss-pairs"), Where()) == Missing(sign_in_list.NOBODY)


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("jiangsu-2023-swiss-pairs", 8, language=language)
    same_as_golden(f"sign-in-list-{language}", pdf(event, [("sign-in-list", Where())]))
