"""条件的说法: the conditions by which a schedule distinguishes its cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.cases.facts_asked import OTHERS_DELAY, OWN_DELAY, TIMES
from paizhuo.referee.schedules.conditions import (
    AtLeast,
    AtMost,
    Condition,
    CountScope,
    Either,
    FromTime,
    Is,
    IsNot,
    LessThan,
)
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.questions import NUMBERS, answer_words, number_words
from paizhuo.wording.referee.terms import in_turn, time_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee.cases.facts_asked import Question

_MINUTE = 60
_COMPARED = {(OWN_DELAY, OTHERS_DELAY): N_("less late than the other side")}
_FROM = {
    CountScope.MATCH: N_("from the {nth} time in the match"),
    CountScope.EVENT: N_("from the {nth} time in the event"),
}


def conditions_words(say: Say, conditions: Iterable[Condition]) -> str:
    """Conditions that must all hold."""
    return in_turn(say, (condition_words(say, one) for one in conditions))


def condition_words(say: Say, condition: Condition) -> str:
    """One condition.

    >>> from paizhuo.wording import Language, sayer
    >>> condition_words(sayer(Language.ENGLISH), AtMost(OWN_DELAY, 599))
    'late by less than 10 min'
    """
    match condition:
        case Is(question, answer):
            return answer_words(say, question, answer)
        case IsNot(question, answer):
            return say(N_("not: {claim}")).format(claim=answer_words(say, question, answer))
        case AtMost(question, limit):
            return _at_most(say, question, limit)
        case AtLeast(question, limit):
            return _number(say, question, N_("at least {number}"), limit)
        case LessThan(question, other):
            return say(_COMPARED[question, other])
        case FromTime(nth, scope):
            return say(_FROM[scope]).format(nth=time_words(say, nth))
        case Either(one, other):
            text = say(N_("{first} or {last}"))
            return text.format(first=condition_words(say, one), last=condition_words(say, other))


def _at_most(say: Say, question: Question[int], limit: int) -> str:
    if limit == 0:
        return answer_words(say, question, 0)
    if _is_exclusive(question, limit):
        return _number(say, question, N_("less than {number}"), limit + 1)
    return _number(say, question, N_("at most {number}"), limit)


def above_words(say: Say, question: Question[int], limit: int) -> str:
    """The number is above the limit."""
    if _is_exclusive(question, limit) or limit == 0:
        return _number(say, question, N_("at least {number}"), limit + 1)
    return _number(say, question, N_("more than {number}"), limit)


def _is_exclusive(question: Question[int], limit: int) -> bool:
    """A limit one second short of a whole minute is the books' "within", the minute itself not included."""
    return question in TIMES and (limit + 1) % _MINUTE == 0


def _number(say: Say, question: Question[int], text: str, number: int) -> str:
    return say(NUMBERS[question][0]).format(number=say(text).format(number=number_words(say, question, number)))
