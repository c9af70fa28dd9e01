"""键入的回答: what a referee types as an answer: yes or no, one of the cases, a number, a time, numbers of options."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Any

from paizhuo.officiating.case_form import is_number
from paizhuo.officiating.infraction_search import plain
from paizhuo.referee.cases.facts_asked import TIMES

if TYPE_CHECKING:
    from paizhuo.referee import Choice, Question

YES_WORDS = frozenset({"y", "yes", "true", "1", "是", "对", "有"})
NO_WORDS = frozenset({"n", "no", "false", "0", "2", "否", "不", "没有", "无"})
"""A menu shows yes as 1 and no as 2."""
_MINUTES_AND_SECONDS = re.compile(r"(?:(\d{1,4})\s*(?:m|min|分钟?)\s*)?(?:(\d{1,6})\s*(?:s|sec|秒)?)?", re.ASCII)
_CLOCK = re.compile(r"(\d{1,4}):([0-5]\d)", re.ASCII)
_SEPARATORS = re.compile(r"[\s,、，]+")


def typed_answer(question: Question[Any], text: str) -> object | None:
    """The answer that a typed text stands for; None where it is no answer to the question.

    >>> from paizhuo.referee.cases.facts_asked import CARD, OWN_DELAY, PLAY_BEGUN
    >>> typed_answer(PLAY_BEGUN, "是"), typed_answer(OWN_DELAY, "7m"), typed_answer(OWN_DELAY, "7:10")
    (True, 420, 430)
    >>> typed_answer(CARD, "2")
    <DrawnCard.SEEN: 'seen'>
    """
    wanted = plain(text)
    answer: object | None
    if question.kind is bool:
        answer = True if wanted in YES_WORDS else False if wanted in NO_WORDS else None
    elif issubclass(question.kind, Enum):
        members = list(question.kind)
        numbered = {str(at): one for at, one in enumerate(members, start=1)}
        answer = numbered.get(wanted) or next((one for one in members if one.value == wanted), None)
    else:
        answer = typed_seconds(wanted) if question in TIMES else typed_number(wanted)
    return answer if question.takes(answer) else None


def typed_number(text: str) -> int | None:
    """A number of at most nine plain digits; None if it is none."""
    return int(text) if is_number(text) else None


def typed_seconds(text: str) -> int | None:
    """A time in seconds, typed as ``7m``, ``7:10``, ``7分10秒`` or ``430``; None if it is none."""
    if clock := _CLOCK.fullmatch(text):
        return int(clock[1]) * 60 + int(clock[2])
    parts = _MINUTES_AND_SECONDS.fullmatch(text)
    if parts is None or not (parts[1] or parts[2]):
        return None
    return int(parts[1] or 0) * 60 + int(parts[2] or 0)


def typed_options(choice: Choice, text: str) -> tuple[int, ...] | None:
    """The number of an option of the choice, or several where they may be joined; None if it is none."""
    numbers = [typed_number(one) for one in _SEPARATORS.split(plain(text)) if one]
    if not numbers or not all(one is not None and 0 < one <= len(choice.options) for one in numbers):
        return None
    if len(numbers) > 1 and not choice.several:
        return None
    return tuple(sorted({one for one in numbers if one is not None}))
