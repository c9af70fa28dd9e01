"""案情取值: facts and choices given by name become answers and choices of a case form; what does not fit is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import unfit_values as u
from paizhuo.officiating.answers import NO, YES, answer_text
from paizhuo.officiating.case_ruling import option_of
from paizhuo.officiating.typed_answers import typed_answer, typed_options
from paizhuo.officiating.unfit_values import Unfit, UnfitValue
from paizhuo.referee import NotInThisBook, decide, questions
from paizhuo.referee.cases.facts_asked import DAMAGE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.case_without_event import CaseWithoutEvent
    from paizhuo.referee import Infraction, Matter, Ruling
    from paizhuo.referee.rulings.choices import Option
    from paizhuo.rulebook import Book

    Values = Iterable[tuple[str, str]]


def answers_given(values: Values, infraction: Infraction, book: Book, *, damage: bool) -> dict[str, str]:
    """The answers that these facts give, as a case form writes them; ``damage``: the other side was harmed.

    Refuse a fact that the book does not ask about the infraction, and a value that is no answer. For an infraction that
    the book does not punish there are no questions, so there are no answers.
    """
    asked = questions(infraction, book)
    if isinstance(asked, NotInThisBook):
        return {}
    known = {one.code: one for one in asked}
    answers: dict[str, str] = {}
    for name, value in values:
        question = known.get(name)
        if question is None:
            raise UnfitValue(u.UnknownFact(name, tuple(known)), name)
        answer = typed_answer(question, value)
        if answer is None:
            raise UnfitValue(u.NotAnAnswer(question, value), value)
        answers[name] = answer_text(answer)
    if damage and DAMAGE in asked:
        if answers.get(DAMAGE.code) == NO:
            raise UnfitValue(Unfit.DAMAGE_CONTRADICTED, DAMAGE.code)
        answers[DAMAGE.code] = YES
    return answers


def choices_given(values: Values, ruling: Ruling) -> dict[str, tuple[int, ...]]:
    """The choices by matter, as numbers of options; each may open or close the choices that come after it."""
    made: dict[Matter, Option] = {}
    found: dict[str, tuple[int, ...]] = {}
    for name, value in values:
        choices = {one.matter.value: one for one in decide(ruling, made).choices}
        if name not in choices:
            raise UnfitValue(u.UnknownChoice(name, tuple(choices)), name)
        choice = choices[name]
        numbers = typed_options(choice, value)
        if numbers is None:
            raise UnfitValue(u.NotAnOption(choice, value), value)
        made[choice.matter] = option_of(choice, numbers)
        found[name] = numbers
    return found


def check_form(case: CaseWithoutEvent) -> None:
    """Refuse a form that holds what its book does not know, or what means nothing for its infraction."""
    form = case.form
    if form.whole_floor and not case.book_has_classes():
        raise UnfitValue(Unfit.BOOK_HAS_NO_CLASSES)
    known = case.grounds()
    if unknown := next((one for one in form.grounds if one not in known), None):
        raise UnfitValue(u.GroundUnknown(unknown, known), unknown)
    here = case.grounds_here()
    if unfit := next((one for one in form.grounds if one not in here), None):
        raise UnfitValue(u.GroundDoesNotApply(unfit, here), unfit)
    if form.damage and not case.damage_matters():
        raise UnfitValue(Unfit.DAMAGE_DOES_NOT_MATTER)
