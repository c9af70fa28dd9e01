"""裁判公示: the referees with their grades."""

from __future__ import annotations

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.wording import Language
from tests.documents.cases import cases
from tests.documents.events import empty
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(f"referee-announcement-{language}", pdf(cases(language), [("referee-announcement", Where())]))


def test_nothing_is_ever_missing() -> None:
    document("referee-announcement").make(empty("national-swiss-pairs"), Where())
