"""问答: the answers to a book's questions as a case form writes them, and the facts they make."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from paizhuo.officiating.case_form import is_number
from paizhuo.officiating.case_refusals import BadCaseForm
from paizhuo.referee import Facts
from paizhuo.referee.schedules.next_questions import questions_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.referee import Infraction, Question, Schedule

YES, NO = "yes", "no"


def answer_of(question: Question[Any], text: str) -> object:
    """The answer that a text of a case form stands for; :class:`BadCaseForm` if it is none.

    >>> from paizhuo.referee.cases.facts_asked import OWN_DELAY, USED
    >>> answer_of(USED, "no"), answer_of(OWN_DELAY, "420")
    (False, 420)
    """
    answer: object | None = None
    if question.kind is bool:
        answer = {YES: True, NO: False}.get(text)
    elif issubclass(question.kind, Enum):
        answer = next((one for one in question.kind if one.value == text), None)
    elif is_number(text):
        answer = int(text)
    if not question.takes(answer):
        raise BadCaseForm(text)
    return answer


def answer_text(answer: object) -> str:
    """An answer as a case form writes it."""
    if isinstance(answer, bool):
        return YES if answer else NO
    return str(answer.value) if isinstance(answer, Enum) else str(answer)


def answer_texts(facts: Facts) -> dict[str, str]:
    """Every answer as a case form writes it, by the code of its question."""
    return {one.code: answer_text(facts[one]) for one in facts.questions}


def options_of(question: Question[Any]) -> tuple[object, ...]:
    """The answers there are; none for a number."""
    if question.kind is bool:
        return True, False
    return tuple(question.kind) if issubclass(question.kind, Enum) else ()


def facts_of(
    answers: Mapping[str, str], schedule: Schedule, infraction: Infraction, known: Mapping[Question[Any], object]
) -> Facts:
    """事实: the answers given, and those the event knows by itself, as far as the book asks them."""
    questions = {one.code: one for one in questions_of(schedule, infraction)}
    for code in answers:
        if code not in questions:
            raise BadCaseForm(code)
    found: dict[Question[Any], object] = {one: known[one] for one in questions.values() if one in known}
    return Facts(found | {questions[code]: answer_of(questions[code], text) for code, text in answers.items()})
