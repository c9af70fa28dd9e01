"""键入: what people type about a case: the infraction, answers, choices, pairs of name and value."""

from __future__ import annotations

import difflib
import re
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.errors import BadInput
from paizhuo.officiating.infraction_search import find, plain
from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.wording import N_, Say
from paizhuo.wording.referee import expected_words, question_words
from paizhuo.wording.referee.questions import TIMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee import Question
    from paizhuo.referee.rulings.choices import Choice
    from paizhuo.rulebook import Book

_YES = frozenset({"y", "yes", "true", "1", "是", "对", "有"})
_NO = frozenset({"n", "no", "false", "0", "2", "否", "不", "没有", "无"})
_TIME = re.compile(r"(?:(\d{1,4})\s*(?:m|min|分钟?)\s*)?(?:(\d{1,6})\s*(?:s|sec|秒)?)?", re.ASCII)
_CLOCK = re.compile(r"(\d{1,4}):([0-5]\d)", re.ASCII)
_LONGEST = 9


class NotUnderstood(BadInput):
    """Something typed is not what was expected; the sentence is meant for people."""

    code: ClassVar[str] = "NOT_UNDERSTOOD"


def infraction_of(text: str, say: Say, book: Book) -> Infraction:
    """One infraction, by its code or a word that only it has, at least among those that the book punishes."""
    several = find(text)
    here = [one for one in several if one in SCHEDULES[book].entries]
    several = here if len(here) == 1 else several
    if len(several) == 1:
        return several[0]
    if several:
        sentence = say(N_("'{text}' could be several: {codes}."))
        raise NotUnderstood(sentence.format(text=text, codes=", ".join(one.value for one in several)), text=text)
    sentence = say(N_("'{text}' is no infraction; 'paizhuo rule --list' lists them."))
    near = difflib.get_close_matches(plain(text), [one.value for one in Infraction], n=1)
    hint = say(N_(" Did you mean '{near}'?")).format(near=near[0]) if near else ""
    raise NotUnderstood(sentence.format(text=text) + hint, text=text)


def answer_of(question: Question[Any], text: str) -> object | None:
    """An answer as it was typed; None if it is none.

    >>> from paizhuo.referee.cases.facts_asked import CARD, OWN_DELAY, PLAY_BEGUN
    >>> answer_of(PLAY_BEGUN, "是"), answer_of(OWN_DELAY, "7m"), answer_of(OWN_DELAY, "7:10"), answer_of(CARD, "2")
    (True, 420, 430, <DrawnCard.SEEN: 'seen'>)
    """
    wanted = plain(text)
    answer: object | None
    if question.kind is bool:
        answer = True if wanted in _YES else False if wanted in _NO else None
    elif issubclass(question.kind, Enum):
        members = list(question.kind)
        numbered = {str(at): one for at, one in enumerate(members, start=1)}
        answer = numbered.get(wanted) or next((one for one in members if one.value == wanted), None)
    else:
        answer = _seconds(wanted) if question in TIMES else number_of(wanted)
    return answer if question.takes(answer) else None


def number_of(text: str) -> int | None:
    """A number of at most nine plain digits; None if it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _LONGEST else None


def _seconds(text: str) -> int | None:
    if clock := _CLOCK.fullmatch(text):
        return int(clock[1]) * 60 + int(clock[2])
    parts = _TIME.fullmatch(text)
    if parts is None or not (parts[1] or parts[2]):
        return None
    return int(parts[1] or 0) * 60 + int(parts[2] or 0)


def fact_line(question: Question[Any], say: Say) -> str:
    """How a fact is typed, what is asked, and what can be answered."""
    text = say(N_("  --fact {name}=…  {question} ({expected})"))
    return text.format(
        name=question.code, question=question_words(say, question), expected=expected_words(say, question)
    )


def numbers_of(choice: Choice, text: str) -> tuple[int, ...] | None:
    """The number of an option, or several where they may be joined; None if it is none."""
    numbers = [number_of(one) for one in re.split(r"[\s,、，]+", plain(text)) if one]
    if not numbers or not all(one is not None and 0 < one <= len(choice.options) for one in numbers):
        return None
    if len(numbers) > 1 and not choice.several:
        return None
    return tuple(sorted({one for one in numbers if one is not None}))


def pairs(texts: Iterable[str], say: Say) -> Iterable[tuple[str, str]]:
    """Names and values typed as ``name=value``, none of them twice."""
    seen: set[str] = set()
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise NotUnderstood(say(N_("'{text}' is not of the form name=value.")).format(text=text), text=text)
        if plain(name) in seen:
            raise NotUnderstood(say(N_("'{name}' is given twice.")).format(name=plain(name)), text=name)
        seen.add(plain(name))
        yield plain(name), value.strip()
