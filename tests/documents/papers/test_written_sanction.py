"""书面处理决定: the blank form."""

from __future__ import annotations

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.wording import Language
from tests.documents.events import empty
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"written-sanction-blank-{language}", pdf(event, [("written-sanction", Where())]))


def test_nothing_is_ever_missing() -> None:
    document("written-sanction").make(empty("national-swiss-pairs"), Where())
