"""案情取值: facts and choices by name become answers and choices, or are refused with a typed reason."""

from __future__ import annotations

import pytest

from paizhuo.officiating import unfit_values as u
from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.case_values import answers_given, check_form, choices_given
from paizhuo.officiating.case_without_event import NOBODY, CaseWithoutEvent
from paizhuo.officiating.unfit_values import Unfit, UnfitValue
from paizhuo.referee import Infraction, Ruling
from paizhuo.referee.cases.facts_asked import PLAY_BEGUN
from paizhuo.rulebook import Book

J23, GZ = Book.JIANGSU_2023, Book.GUANGZHOU_2025


def test_answers_are_written_as_a_case_form_has_them() -> None:
    assert answers_given([("play-begun", "是")], Infraction.WRONG_TRIBUTE, J23, damage=False) == {"play-begun": "yes"}
    assert answers_given([("own-delay", "7:10")], Infraction.LATE, J23, damage=False) == {"own-delay": "430"}


def test_an_infraction_that_the_book_does_not_punish_takes_no_answers() -> None:
    assert answers_given([("used", "yes")], Infraction.FAST_PLAY, J23, damage=False) == {}


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ([("weather", "wet")], u.UnknownFact("weather", ("play-begun",))),
        ([("play-begun", "maybe")], u.NotAnAnswer(PLAY_BEGUN, "maybe")),
    ],
)
def test_a_fact_that_does_not_fit_is_refused(values: list[tuple[str, str]], why: u.Why) -> None:
    with pytest.raises(UnfitValue) as refused:
        answers_given(values, Infraction.WRONG_TRIBUTE, J23, damage=False)
    assert refused.value.why == why


def test_gz_r30_harm_answers_the_question_and_must_not_contradict_it() -> None:
    assert answers_given([], Infraction.CARD_FRAUD, GZ, damage=True) == {"damage": "yes"}
    with pytest.raises(UnfitValue) as refused:
        answers_given([("damage", "no")], Infraction.CARD_FRAUD, GZ, damage=True)
    assert refused.value.why is Unfit.DAMAGE_CONTRADICTED


def test_choices_are_numbers_of_options() -> None:
    ruling = CaseWithoutEvent(J23, CaseForm(NOBODY, Infraction.WRONG_PLAY)).ruling()
    assert isinstance(ruling, Ruling)
    assert choices_given([("stop", "1")], ruling) == {"stop": (1,)}
    with pytest.raises(UnfitValue) as unknown:
        choices_given([("leader", "1")], ruling)
    assert unknown.value.why == u.UnknownChoice("leader", ("stop",))
    with pytest.raises(UnfitValue) as wrong:
        choices_given([("stop", "3")], ruling)
    assert isinstance(wrong.value.why, u.NotAnOption)


@pytest.mark.parametrize(
    ("form", "why"),
    [
        (CaseForm(NOBODY, Infraction.MANNER, whole_floor=True), Unfit.BOOK_HAS_NO_CLASSES),
        (CaseForm(NOBODY, Infraction.MANNER, damage=True), Unfit.DAMAGE_DOES_NOT_MATTER),
        (CaseForm(NOBODY, Infraction.GAMBLING, grounds=("unnoticed",)), u.GroundDoesNotApply("unnoticed", ())),
    ],
)
def test_a_form_that_means_nothing_in_its_book_is_refused(form: CaseForm, why: u.Why) -> None:
    with pytest.raises(UnfitValue) as refused:
        check_form(CaseWithoutEvent(J23, form))
    assert refused.value.why == why
