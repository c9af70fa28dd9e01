"""键入: what people type for ``paizhuo rule``: books, infractions, answers, what came before, choices."""

from __future__ import annotations

import difflib
import re
import unicodedata
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.cli.ruling.brief import Earlier
from paizhuo.errors import BadInput
from paizhuo.referee import SCHEDULES, Facts, Infraction, Matter, Question, Ruling, decide
from paizhuo.referee.cases.facts_asked import DAMAGE
from paizhuo.referee.cases.synonyms import called
from paizhuo.wording import N_, Say
from paizhuo.wording.referee import expected_words, question_words
from paizhuo.wording.referee.questions import TIMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.cli.ruling.brief import Brief
    from paizhuo.referee.rulings.choices import Choice, Option
    from paizhuo.rulebook import Book

_YES = frozenset({"y", "yes", "true", "1", "是", "对", "有"})
_NO = frozenset({"n", "no", "false", "0", "2", "否", "不", "没有", "无"})
_TIME = re.compile(r"(?:(\d{1,4})\s*(?:m|min|分钟?)\s*)?(?:(\d{1,6})\s*(?:s|sec|秒)?)?", re.ASCII)
_CLOCK = re.compile(r"(\d{1,4}):([0-5]\d)", re.ASCII)
_LONGEST = 9
MOST_EARLIER = 99
"""More than anybody was ever punished in one event."""
MATCH_IS_LOST = N_("With so many fouls before, the match is lost already; nothing more can be given in it.")


class NotUnderstood(BadInput):
    """Something typed is not what was expected; the sentence is meant for people."""

    code: ClassVar[str] = "NOT_UNDERSTOOD"


def plain(text: str) -> str:
    """The text in narrow, lower-case letters."""
    return unicodedata.normalize("NFKC", text).strip().casefold()


def found(text: str) -> list[Infraction]:
    """The infractions whose term, in either language, code or synonym has this in it; an exact one alone.

    One Latin letter finds nothing: it is in nearly all of them.
    """
    wanted = plain(text)
    if len(wanted) == 1 and wanted.isascii():
        return []
    exact = [one for one in Infraction if wanted in {one.value, plain(one.zh), plain(one.en)}]
    exact = exact or [one for one in Infraction if wanted in called(one)]
    return exact or [one for one in Infraction if wanted and wanted in _names(one)]


def _names(infraction: Infraction) -> str:
    return plain(" ".join((infraction.value, infraction.zh, infraction.en, *called(infraction))))


def infraction_of(text: str, say: Say, book: Book) -> Infraction:
    """One infraction, by its code or a word that only it has, at least among those that the book punishes."""
    several = found(text)
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
        answer = _seconds(wanted) if question in TIMES else _number(wanted)
    return answer if question.takes(answer) else None


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _LONGEST else None


def _seconds(text: str) -> int | None:
    if clock := _CLOCK.fullmatch(text):
        return int(clock[1]) * 60 + int(clock[2])
    parts = _TIME.fullmatch(text)
    if parts is None or not (parts[1] or parts[2]):
        return None
    return int(parts[1] or 0) * 60 + int(parts[2] or 0)


def facts_of(texts: Iterable[str], asked: Sequence[Question[object]], say: Say) -> Facts:
    """The facts typed as ``name=value``; any that the book asks about the infraction, and no other."""
    known = {one.code: one for one in asked}
    answers: dict[Question[Any], object] = {}
    for name, value in pairs(texts, say):
        question = known.get(name)
        if question is None:
            sentence = say(N_("This book asks no fact '{name}' here; it asks: {names}."))
            names = ", ".join(known) or say(N_("nothing"))
            raise NotUnderstood(sentence.format(name=name, names=names), text=name)
        answer = answer_of(question, value)
        if answer is None:
            sentence = say(N_("'{value}' is no answer to {name}: {question} Expected: {expected}."))
            raise NotUnderstood(
                sentence.format(
                    value=value,
                    name=name,
                    question=question_words(say, question),
                    expected=expected_words(say, question),
                ),
                text=value,
            )
        answers[question] = answer
    return Facts(answers)


def check_facts(brief: Brief, say: Say) -> None:
    """Refuse a case without the facts that the book needs after what it has been told."""
    if missing := [one for one in brief.needs() if isinstance(one, Question)]:
        lines = [fact_line(one, say) for one in missing]
        raise NotUnderstood("\n".join([say(N_("The book must know more:")), *lines]), text=missing[0].code)


def fact_line(question: Question[Any], say: Say) -> str:
    """How a fact is typed, what is asked, and what can be answered."""
    text = say(N_("  --fact {name}=…  {question} ({expected})"))
    return text.format(
        name=question.code, question=question_words(say, question), expected=expected_words(say, question)
    )


def earlier_of(texts: Iterable[str], say: Say) -> dict[str, int]:
    """What came before, typed as ``warning=1``: the names with their numbers."""
    counts: dict[str, int] = {}
    for name, value in pairs(texts, say):
        number = _number(value)
        if name not in Earlier._fields or number is None or number > MOST_EARLIER:
            sentence = say(N_("'{name}={value}' is no history; use {names}, each with a number."))
            raise NotUnderstood(sentence.format(name=name, value=value, names=", ".join(Earlier._fields)), text=name)
        counts[name] = number
    return counts


def check(brief: Brief, say: Say) -> None:
    """Refuse what this book does not know, and what means nothing for this infraction."""
    if brief.whole_floor and not brief.book_has_classes():
        raise NotUnderstood(say(N_("This book has no classes of penalties; --whole-floor means nothing in it.")))
    known = brief.grounds()
    if unknown := next((one for one in brief.raised if one not in known), None):
        sentence = say(N_("This book knows no loss of the right to punish by '{name}'; it knows: {names}."))
        names = ", ".join(known) or say(N_("nothing"))
        raise NotUnderstood(sentence.format(name=unknown, names=names), text=unknown)
    here = brief.grounds_here()
    if unfit := next((one for one in brief.raised if one not in here), None):
        sentence = say(N_("'{name}' cannot cost the right to punish this infraction; what can: {names}."))
        names = ", ".join(here) or say(N_("nothing"))
        raise NotUnderstood(sentence.format(name=unfit, names=names), text=unfit)
    if brief.damage and not brief.damage_matters():
        raise NotUnderstood(say(N_("In this book it changes nothing here that the other side was harmed (--damage).")))


def check_earlier(brief: Brief, say: Say) -> None:
    """Refuse what came before where it does not count here, contradicts itself or has lost the match already."""
    counting = brief.counting()
    if idle := next((one for one in Earlier._fields if one in brief.told and one not in counting), None):
        sentence = say(N_("'{name}' does not count for this infraction here; what counts: {names}."))
        names = ", ".join(counting) or say(N_("nothing"))
        raise NotUnderstood(sentence.format(name=idle, names=names), text=idle)
    short = {name: least for name, least in brief.implied().items() if name in brief.told}
    for name, least in short.items():
        if getattr(brief.earlier, name) < least:
            sentence = say(N_("same={same} means at least {name}={least}: that is what it cost before."))
            raise NotUnderstood(sentence.format(same=brief.earlier.same, name=name, least=least), text=name)
    if brief.match_is_lost():
        raise NotUnderstood(say(MATCH_IS_LOST))


def check_unsaid(brief: Brief, say: Say) -> None:
    """Refuse earlier occurrences of which nobody has said what they cost, where that can change the ruling."""
    if unsaid := brief.unsaid():
        sentence = say(N_("It happened before in this match; say what it cost then, if only as 0: {names}."))
        names = ", ".join(f"--history {one}=…" for one in unsaid)
        raise NotUnderstood(sentence.format(names=names), text=unsaid[0])


def with_damage(facts: Facts, asked: Sequence[Question[object]], say: Say) -> Facts:
    """The facts with the answer that ``--damage`` gives; refused where the same fact says the opposite."""
    if DAMAGE not in asked:
        return facts
    if DAMAGE in facts and not facts[DAMAGE]:
        raise NotUnderstood(say(N_("--damage and --fact damage=no contradict each other.")), text=DAMAGE.code)
    return Facts({**{one: facts[one] for one in facts.questions}, DAMAGE: True})


def answers_of(texts: Iterable[str], ruling: Ruling, say: Say) -> dict[Matter, Option]:
    """Choices typed as ``stop=1``, by the number of the option; ``measures=1,3`` where several may be joined."""
    made: dict[Matter, Option] = {}
    for name, value in pairs(texts, say):
        choices = {one.matter.value: one for one in decide(ruling, made).choices}
        if name not in choices:
            sentence = say(N_("Nobody has to decide '{name}' here; there is: {names}."))
            names = ", ".join(choices) or say(N_("nothing"))
            raise NotUnderstood(sentence.format(name=name, names=names), text=name)
        option = option_of(choices[name], value)
        if option is None:
            sentence = say(N_("'{value}' is no way to decide {name}; use a number from 1 to {most}."))
            raise NotUnderstood(sentence.format(value=value, name=name, most=len(choices[name].options)), text=value)
        made[choices[name].matter] = option
    return made


def option_of(choice: Choice, text: str) -> Option | None:
    """An option by its number, or several joined where that is allowed; None if it is none."""
    numbers = [_number(one) for one in re.split(r"[\s,、，]+", plain(text)) if one]
    if not numbers or not all(one is not None and 0 < one <= len(choice.options) for one in numbers):
        return None
    if len(numbers) > 1 and not choice.several:
        return None
    picked = sorted({one for one in numbers if one is not None})
    return tuple(sanction for one in picked for sanction in choice.options[one - 1])


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
