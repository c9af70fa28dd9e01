"""申诉书: filled in from an appeal, or blank."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import appeal_form
from paizhuo.wording import Language
from tests.documents.cases import APPEAL, ONE_SIDE, OPEN_APPEAL, cases
from tests.documents.events import empty
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages


def test_an_appeal_against_a_result_names_the_fact() -> None:
    (found,) = pages(pdf(cases(Language.ENGLISH), [("appeal-form", Where(fact=OPEN_APPEAL))]))
    assert "Fact 12 of the event's log" in found


def test_guangzhou_knows_no_appeals_and_its_form_says_so() -> None:
    (found,) = pages(pdf(empty("guangzhou-32-a", language=Language.ENGLISH), [("appeal-form", Where())]))
    assert "GZ Notice6" in found


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(f"appeal-form-{language}", pdf(cases(language), [("appeal-form", Where(fact=APPEAL))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"appeal-form-blank-{language}", pdf(event, [("appeal-form", Where())]))


def test_a_long_appeal_continues_on_a_second_page() -> None:
    event = cases(Language.ENGLISH)
    grounds = "敲击桌面并高声评论搭档打法，经裁判两次劝阻仍不改正。" * 96
    filed, decision = event.state.appeals[APPEAL]
    event.state.appeals[APPEAL] = replace(filed, grounds=grounds), decision
    found = pages(pdf(event, [("appeal-form", Where(fact=APPEAL))]))
    assert len(found) == 2
    assert "Signed by the player" in found[1]


def test_only_an_unknown_appeal_is_missing() -> None:
    event = cases(Language.ENGLISH)
    assert [appeal_form.check(event, Where(fact=fact)) for fact in (0, APPEAL, OPEN_APPEAL)] == [None] * 3
    assert appeal_form.check(event, Where(fact=ONE_SIDE)) == Missing(appeal_form.NO_SUCH_APPEAL, {"fact": ONE_SIDE})
