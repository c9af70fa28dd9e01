"""案情选项: the options by which ``rule`` and ``event rule`` take a case from the command line, and what they mean."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from paizhuo.cli.ruling.typed import NotUnderstood, answer_of, fact_line, numbers_of, pairs
from paizhuo.officiating.answers import answer_text
from paizhuo.officiating.case_form import GROUNDS, NO_SEAT, CaseForm
from paizhuo.officiating.case_ruling import option_of
from paizhuo.officiating.case_without_event import NOBODY
from paizhuo.referee import NotInThisBook, Question, decide, questions
from paizhuo.referee.cases.facts_asked import DAMAGE
from paizhuo.seats import parse_seat
from paizhuo.wording import N_, Say
from paizhuo.wording.referee import expected_words, question_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Sequence

    from paizhuo.officiating.case_without_event import CaseWithoutEvent
    from paizhuo.referee import Infraction, Matter, Ruling
    from paizhuo.referee.rulings.choices import Option
    from paizhuo.referee.schedules.conditions import Need
    from paizhuo.rulebook import Book


def add_case_options(command: argparse.ArgumentParser) -> None:
    """Add the options that describe a case."""
    command.add_argument("--infraction", metavar="CODE", help="the infraction, by its code, term, synonym or pinyin")
    command.add_argument(
        "--fact", action="append", default=[], metavar="NAME=VALUE", help="an answer to what the book asks; repeatable"
    )
    command.add_argument("--seat", metavar="SEAT", help="the offender's seat: E, N, W or S; - for the side as a whole")
    command.add_argument("--raised", action="append", default=[], choices=GROUNDS, help="how it was raised; repeatable")
    command.add_argument("--damage", action="store_true", help="the other side was harmed")
    command.add_argument("--whole-floor", action="store_true", help="the whole floor had been warned of it")
    command.add_argument(
        "--choose",
        action="append",
        default=[],
        metavar="MATTER=N",
        help="decide an open matter by the number of the option; repeatable",
    )


@dataclass(frozen=True, slots=True)
class CaseOptions:
    """案情选项: a case as it was typed; what the words mean depends on the infraction and its book."""

    facts: tuple[str, ...] = ()
    seat: str = ""
    grounds: tuple[str, ...] = ()
    damage: bool = False
    whole_floor: bool = False
    choices: tuple[str, ...] = ()

    def form(self, book: Book, infraction: Infraction, say: Say) -> CaseForm:
        """The case form without its choices; refused where an answer is none to what the book asks."""
        asked = questions(infraction, book)
        answers: dict[str, str] = {}
        if not isinstance(asked, NotInThisBook):
            answers = _answers(self.facts, asked, say)
            answers |= _damage(answers, asked, say) if self.damage else {}
        return CaseForm(
            NOBODY,
            infraction,
            self.seat,
            answers,
            grounds=self.grounds,
            damage=self.damage,
            whole_floor=self.whole_floor,
        )

    def chosen(self, form: CaseForm, ruling: Ruling, say: Say) -> CaseForm:
        """The form with the choices that were typed; refused where the ruling asks for no such choice."""
        return replace(form, choices={**form.choices, **_choices(self.choices, ruling, say)})


def options_of(chosen: argparse.Namespace, say: Say) -> CaseOptions:
    """What was typed; refused at once where it is not of the right form."""
    for texts in (chosen.fact, chosen.choose):
        dict(pairs(texts, say))
    return CaseOptions(
        facts=tuple(chosen.fact),
        seat=_seat(chosen.seat or ""),
        grounds=tuple(chosen.raised),
        damage=chosen.damage,
        whole_floor=chosen.whole_floor,
        choices=tuple(chosen.choose),
    )


def _seat(text: str) -> str:
    return text if text in {"", NO_SEAT} else str(parse_seat(text))


def check(case: CaseWithoutEvent, say: Say) -> None:
    """Refuse what this book does not know, and what means nothing for this infraction."""
    form = case.form
    if form.whole_floor and not case.book_has_classes():
        raise NotUnderstood(say(N_("This book has no classes of penalties; --whole-floor means nothing in it.")))
    known = case.grounds()
    if unknown := next((one for one in form.grounds if one not in known), None):
        sentence = say(N_("This book knows no loss of the right to punish by '{name}'; it knows: {names}."))
        raise NotUnderstood(sentence.format(name=unknown, names=_listed(known, say)), text=unknown)
    here = case.grounds_here()
    if unfit := next((one for one in form.grounds if one not in here), None):
        sentence = say(N_("'{name}' cannot cost the right to punish this infraction; what can: {names}."))
        raise NotUnderstood(sentence.format(name=unfit, names=_listed(here, say)), text=unfit)
    if form.damage and not case.damage_matters():
        raise NotUnderstood(say(N_("In this book it changes nothing here that the other side was harmed (--damage).")))


def check_answered(needs: Iterable[Need], say: Say) -> None:
    """Refuse a case without the facts that the book needs after what it has been given."""
    if missing := [one for one in needs if isinstance(one, Question)]:
        lines = [fact_line(one, say) for one in missing]
        raise NotUnderstood("\n".join([say(N_("The book must know more:")), *lines]), text=missing[0].code)


def _answers(texts: Iterable[str], asked: Sequence[Question[Any]], say: Say) -> dict[str, str]:
    """The facts typed as ``name=value``; any that the book asks about the infraction, and no other."""
    known = {one.code: one for one in asked}
    answers: dict[str, str] = {}
    for name, value in pairs(texts, say):
        question = known.get(name)
        if question is None:
            sentence = say(N_("This book asks no fact '{name}' here; it asks: {names}."))
            raise NotUnderstood(sentence.format(name=name, names=_listed(known, say)), text=name)
        answer = answer_of(question, value)
        if answer is None:
            sentence = say(N_("'{value}' is no answer to {name}: {question} Expected: {expected}."))
            words, expected = question_words(say, question), expected_words(say, question)
            text = sentence.format(value=value, name=name, question=words, expected=expected)
            raise NotUnderstood(text, text=value)
        answers[name] = answer_text(answer)
    return answers


def _damage(answers: dict[str, str], asked: Sequence[Question[Any]], say: Say) -> dict[str, str]:
    """The answer that ``--damage`` gives; refused where the same fact says the opposite."""
    if DAMAGE not in asked:
        return {}
    if answers.get(DAMAGE.code) == answer_text(False):  # noqa: FBT003 - the answer itself
        raise NotUnderstood(say(N_("--damage and --fact damage=no contradict each other.")), text=DAMAGE.code)
    return {DAMAGE.code: answer_text(True)}  # noqa: FBT003 - the answer itself


def _choices(texts: Iterable[str], ruling: Ruling, say: Say) -> dict[str, tuple[int, ...]]:
    """Choices typed as ``stop=1``, by the number of the option; ``measures=1,3`` where several may be joined."""
    made: dict[Matter, Option] = {}
    found: dict[str, tuple[int, ...]] = {}
    for name, value in pairs(texts, say):
        choices = {one.matter.value: one for one in decide(ruling, made).choices}
        if name not in choices:
            sentence = say(N_("Nobody has to decide '{name}' here; there is: {names}."))
            raise NotUnderstood(sentence.format(name=name, names=_listed(choices, say)), text=name)
        choice = choices[name]
        numbers = numbers_of(choice, value)
        if numbers is None:
            sentence = say(N_("'{value}' is no way to decide {name}; use a number from 1 to {most}."))
            raise NotUnderstood(sentence.format(value=value, name=name, most=len(choice.options)), text=value)
        made[choice.matter] = option_of(choice, numbers)
        found[name] = numbers
    return found


def _listed(names: Iterable[str], say: Say) -> str:
    return ", ".join(names) or say(N_("nothing"))
