"""案情选项: the options by which ``rule`` and ``event rule`` take a case from the command line."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from paizhuo.cli.ruling.refusals import NotUnderstood, refusals_in_words
from paizhuo.officiating.case_form import GROUNDS, NO_SEAT, CaseForm
from paizhuo.officiating.case_values import answers_given, check_form, choices_given
from paizhuo.officiating.case_without_event import NOBODY
from paizhuo.officiating.earlier_counts import counts_given
from paizhuo.officiating.infraction_search import find_in_book, plain
from paizhuo.referee import Infraction, Question
from paizhuo.seats import parse_seat
from paizhuo.wording import N_, Say
from paizhuo.wording.referee import expected_words, question_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from paizhuo.officiating.case_without_event import CaseWithoutEvent
    from paizhuo.referee import Ruling
    from paizhuo.referee.schedules.conditions import Need
    from paizhuo.rulebook import Book


def add_case_options(command: argparse.ArgumentParser) -> None:
    """Add the options that describe a case."""
    command.add_argument(
        "--infraction", metavar="CODE", help=N_("the infraction, by its code, term, synonym or pinyin")
    )
    command.add_argument(
        "--fact",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=N_("an answer to what the book asks; repeatable"),
    )
    command.add_argument(
        "--seat", metavar="SEAT", help=N_("the offender's seat: E, N, W or S; - for the side as a whole")
    )
    command.add_argument(
        "--raised", action="append", default=[], choices=GROUNDS, help=N_("how it was raised; repeatable")
    )
    command.add_argument("--damage", action="store_true", help=N_("the other side was harmed"))
    command.add_argument("--whole-floor", action="store_true", help=N_("the whole floor had been warned of it"))
    command.add_argument(
        "--choose",
        action="append",
        default=[],
        metavar="MATTER=N",
        help=N_("decide an open matter by the number of the option; repeatable"),
    )


@dataclass(frozen=True, slots=True)
class CaseOptions:
    """案情选项: a case as it was typed; what a fact or a choice means depends on the infraction and its book."""

    facts: tuple[tuple[str, str], ...] = ()
    seat: str = ""
    grounds: tuple[str, ...] = ()
    damage: bool = False
    whole_floor: bool = False
    choices: tuple[tuple[str, str], ...] = ()

    def form(self, book: Book, infraction: Infraction, say: Say) -> CaseForm:
        """The case form without its choices; refused where a fact is no answer to what the book asks."""
        with refusals_in_words(say):
            answers = answers_given(self.facts, infraction, book, damage=self.damage)
        return CaseForm(
            NOBODY,
            infraction,
            self.seat,
            answers,
            grounds=self.grounds,
            damage=self.damage,
            whole_floor=self.whole_floor,
        )

    def with_choices(self, form: CaseForm, ruling: Ruling, say: Say) -> CaseForm:
        """The form with the choices that were typed; refused where the ruling asks for no such choice."""
        with refusals_in_words(say):
            return replace(form, choices={**form.choices, **choices_given(self.choices, ruling)})


def case_options(chosen: argparse.Namespace, say: Say) -> CaseOptions:
    """The options that were typed; refused where a fact or a choice is not typed as ``name=value``."""
    return CaseOptions(
        facts=tuple(name_values(chosen.fact, say)),
        choices=tuple(name_values(chosen.choose, say)),
        seat=_seat(chosen.seat or ""),
        grounds=tuple(chosen.raised),
        damage=chosen.damage,
        whole_floor=chosen.whole_floor,
    )


def earlier_counts(chosen: argparse.Namespace, say: Say) -> dict[str, int]:
    """What came before, typed as ``--history warning=1``: the names with their numbers."""
    with refusals_in_words(say):
        return counts_given(name_values(chosen.history, say))


def name_values(texts: Iterable[str], say: Say) -> Iterator[tuple[str, str]]:
    """Names and values typed as ``name=value``, no name twice."""
    seen: set[str] = set()
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise NotUnderstood(say(N_("'{text}' is not of the form name=value.")).format(text=text), text=text)
        if plain(name) in seen:
            raise NotUnderstood(say(N_("'{name}' is given twice.")).format(name=plain(name)), text=name)
        seen.add(plain(name))
        yield plain(name), value.strip()


def _seat(text: str) -> str:
    return text if text in {"", NO_SEAT} else str(parse_seat(text))


def named_infraction(text: str, say: Say, book: Book) -> Infraction:
    """One infraction, by its code or a word that only it has, at least among those that the book punishes."""
    found = find_in_book(text, book)
    if len(found) == 1:
        return found[0]
    if found:
        sentence = say(N_("'{text}' could be several: {codes}."))
        raise NotUnderstood(sentence.format(text=text, codes=", ".join(one.value for one in found)), text=text)
    sentence = say(N_("'{text}' is no infraction; 'paizhuo rule --list' lists them."))
    near = difflib.get_close_matches(plain(text), [one.value for one in Infraction], n=1)
    hint = say(N_(" Did you mean '{near}'?")).format(near=near[0]) if near else ""
    raise NotUnderstood(sentence.format(text=text) + hint, text=text)


def check_options(case: CaseWithoutEvent, say: Say) -> None:
    """Refuse options that this book does not know, or that mean nothing for this infraction."""
    with refusals_in_words(say):
        check_form(case)


def check_answered(needs: Iterable[Need], say: Say) -> None:
    """Refuse a case without the facts that the book needs after those it has been given."""
    if missing := [one for one in needs if isinstance(one, Question)]:
        lines = [fact_line(one, say) for one in missing]
        raise NotUnderstood("\n".join([say(N_("The book must know more:")), *lines]), text=missing[0].code)


def fact_line(question: Question[Any], say: Say) -> str:
    """How a fact is typed, what is asked, and what can be answered."""
    text = say(N_("  --fact {name}=…  {question} ({expected})"))
    return text.format(
        name=question.code, question=question_words(say, question), expected=expected_words(say, question)
    )
