"""书面处理决定: the blank form."""

from __future__ import annotations

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.tournament.log.sanctions import PersonSanctioned
from paizhuo.wording import Language
from tests.documents.events import empty
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"written-sanction-blank-{language}", pdf(event, [("written-sanction", Where())]))


def test_nothing_is_ever_missing() -> None:
    document("written-sanction").make(empty("national-swiss-pairs"), Where())


def test_j23_6_2_the_decision_on_a_person_is_filled_in() -> None:
    event = empty("jiangsu-2023-swiss-pairs", language=Language.CHINESE)
    event.state.sanctions[9] = PersonSanctioned(
        "李领队", "leader", ("admonition",), "拒绝领奖", "organiser", "J23 6.2(一)5, 6.2(二)1", "城东", "一号"
    )
    (page,) = pages(pdf(event, [("written-sanction", Where(fact=9))]))
    assert all(word in page for word in ("李领队", "领队", "城东", "拒绝领奖", "诫勉谈话", "一号"))
    assert document("written-sanction").check(event, Where(fact=8)) is not None
