"""仲裁裁决: only of an appeal that is decided, or blank."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.documents import Missing, NothingToPrint, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.papers import appeal_form, arbitration_decision
from paizhuo.wording import Language
from tests.documents.cases import APPEAL, OPEN_APPEAL, cases
from tests.documents.events import empty
from tests.documents.golden import same_as_golden

if TYPE_CHECKING:
    from paizhuo.documents import EventView
    from paizhuo.documents.document import Document


def test_an_appeal_that_is_not_decided_has_no_decision_to_print() -> None:
    with pytest.raises(NothingToPrint, match="has not been decided"):
        pdf(cases(Language.ENGLISH), [("arbitration-decision", Where(fact=OPEN_APPEAL))])


def _missing(event: EventView, one: Document, where: Where) -> str | None:
    missing = one.check(event, where)
    return None if missing is None else missing.words(event.say)


def test_a_decision_that_was_not_taken_cannot_be_printed_yet() -> None:
    event = cases(Language.ENGLISH)
    paper = document("arbitration-decision")
    assert _missing(event, paper, Where(fact=APPEAL)) is None
    assert "has not been decided yet" in (_missing(event, paper, Where(fact=OPEN_APPEAL)) or "")


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(
        f"arbitration-decision-{language}", pdf(cases(language), [("arbitration-decision", Where(fact=APPEAL))])
    )


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"arbitration-decision-blank-{language}", pdf(event, [("arbitration-decision", Where())]))


def test_an_unknown_or_an_open_appeal_has_no_decision() -> None:
    event = cases(Language.ENGLISH)
    assert [arbitration_decision.check(event, Where(fact=fact)) for fact in (0, APPEAL)] == [None] * 2
    assert arbitration_decision.check(event, Where(fact=7)) == Missing(appeal_form.NO_SUCH_APPEAL, {"fact": 7})
    assert arbitration_decision.check(event, Where(fact=OPEN_APPEAL)) == Missing(
        arbitration_decision.NOT_DECIDED, {"fact": OPEN_APPEAL}
    )
