"""问答: answers as pages send them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from paizhuo.referee import Facts
from paizhuo.referee.schedules.schedule import questions_of
from paizhuo.web.refereeing.refusals import BadTelling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.referee import Infraction, Question, Schedule
    from paizhuo.web.refereeing.cases import Told

YES, NO = "yes", "no"
_LONGEST = 9


def answer_of(question: Question[Any], text: str) -> object:
    """An answer as a page sends it; :class:`BadTelling` if it is none."""
    answer: object | None = None
    if question.kind is bool:
        answer = {YES: True, NO: False}.get(text)
    elif issubclass(question.kind, Enum):
        answer = next((one for one in question.kind if one.value == text), None)
    elif text.isascii() and text.isdecimal() and len(text) <= _LONGEST:
        answer = int(text)
    if not question.takes(answer):
        raise BadTelling(text[:40])
    return answer


def sent(answer: object) -> str:
    """An answer as a page sends it."""
    if isinstance(answer, bool):
        return YES if answer else NO
    return str(answer.value) if isinstance(answer, Enum) else str(answer)


def options_of(question: Question[Any]) -> tuple[object, ...]:
    """The answers there are; none for a number."""
    if question.kind is bool:
        return True, False
    return tuple(question.kind) if issubclass(question.kind, Enum) else ()


def facts_of(told: Told, schedule: Schedule, infraction: Infraction, known: Mapping[Question[Any], object]) -> Facts:
    """事实: what was told, and what the event knows by itself, as far as the book asks it."""
    questions = {one.code: one for one in questions_of(schedule, infraction)}
    for code in told.answers:
        if code not in questions:
            raise BadTelling(code[:40])
    answers: dict[Question[Any], object] = {one: known[one] for one in questions.values() if one in known}
    answers |= {questions[code]: answer_of(questions[code], text) for code, text in told.answers.items()}
    return Facts(answers)
