"""竞赛公告: with a text, or blank."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.notices import NO_SUCH_NOTICE
from paizhuo.documents.papers import bulletin
from paizhuo.wording import Language
from tests.documents.cases import cases
from tests.documents.events import empty
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(f"bulletin-{language}", pdf(cases(language), [("bulletin", Where(fact=1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"bulletin-blank-{language}", pdf(event, [("bulletin", Where())]))


def test_only_an_unknown_notice_is_missing() -> None:
    event = cases(Language.ENGLISH)
    assert [bulletin.check(event, Where(fact=fact)) for fact in (0, 1)] == [None] * 2
    assert bulletin.check(event, Where(fact=2)) == Missing(NO_SUCH_NOTICE, {"fact": 2})
