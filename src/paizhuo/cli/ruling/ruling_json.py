"""判罚的 JSON: a ruling for programs: every sanction by its type, with its article, and its words."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from paizhuo.cli.ruling.book_names import book_id
from paizhuo.referee import Infraction, effects_of, questions
from paizhuo.referee.penalties.awards import AsForfeit, awards
from paizhuo.referee.schedules.schedule import NotInThisBook
from paizhuo.wording.referee import (
    choice_words,
    chosen_words,
    competition_effect_words,
    expected_words,
    lapse_words,
    not_in_book_words,
    question_words,
    ruling_parts,
    sanction_words,
    table_effect_words,
)
from paizhuo.wording.referee.consequences import award_words
from paizhuo.wording.referee.ladders import step_words

if TYPE_CHECKING:
    from paizhuo.referee import Question, Ruling
    from paizhuo.referee.penalties.awards import Award
    from paizhuo.referee.penalties.penalties import Given
    from paizhuo.referee.powers.authority import Authority
    from paizhuo.referee.rulings.choices import Choice, Option
    from paizhuo.rulebook import Book, Citation
    from paizhuo.wording import Say

_INNER = re.compile(r"(?<=[a-z])(?=[A-Z])")


def typed(value: object) -> dict[str, Any]:
    """A value with the name of its type: ``{"type": "skip-turn", "by": "next-player"}``."""
    name = _INNER.sub("-", type(value).__name__).lower()
    return {"type": name, **_fields(value)}


def _fields(value: object) -> dict[str, Any]:
    if not is_dataclass(value):
        return {}
    return {field.name.rstrip("_"): _plain(getattr(value, field.name)) for field in fields(value)}


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return str(value) if isinstance(value, int) else value.value
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return typed(value) if is_dataclass(value) else value


def source_data(source: Citation) -> dict[str, str]:
    """An article with how firmly it carries the answer."""
    return {"book": source.book.value, "article": source.article, "basis": source.basis.value, "note": source.note}


def ruling_data(ruling: Ruling, say: Say) -> dict[str, Any]:
    """The whole ruling as JSON values."""
    case, prescription = ruling.case, ruling.prescription
    effects = effects_of(ruling)
    by_class = ruling.by_class
    return {
        "book": book_id(ruling.schedule.book),
        "infraction": infraction_data(case.infraction),
        "facts": {one.code: _plain(case.facts[one]) for one in case.facts.questions},
        "counted_as": prescription.counted_as.value,
        "treated_by": None if prescription.treated_by is None else source_data(prescription.treated_by),
        "both_sides": prescription.both_sides,
        "prescribed": [_given(one, say) for one in prescription.given],
        "by_class": None
        if by_class is None
        else {
            "nth": by_class.nth,
            "whole_floor": by_class.whole_floor,
            "into": [_given(one, say) for one in by_class.into],
            "source": source_data(by_class.source),
        },
        "escalated": [
            {
                "of": one.of.value,
                "count": one.count,
                "into": typed(one.into),
                "words": step_words(say, one),
                "source": source_data(one.source),
            }
            for one in ruling.escalated
        ],
        "given": [_given(one, say) for one in ruling.given],
        "choices": [_choice(one, ruling, say) for one in ruling.choices],
        "open": [one.matter.value for one in ruling.open],
        "lapses": [
            {"ground": one.ground.value, "by_default": one.by_default, "words": lapse_words(say, one)}
            for one in ruling.lapses
        ],
        "lapsed": ruling.lapsed,
        "authorities": [_authority(one) for one in ruling.authorities],
        "effects": {
            "table": [typed(one) | {"words": table_effect_words(say, one)} for one in effects.table],
            "competition": [typed(one) | {"words": competition_effect_words(say, one)} for one in effects.competition],
            "awards": [_award(one, say) for one in awards(ruling)],
        },
        "citations": [source_data(one) for one in ruling.citations],
        "words": [{"head": part.head, "lines": list(part.lines)} for part in ruling_parts(say, ruling)],
    }


def not_in_book_data(answer: NotInThisBook, say: Say) -> dict[str, Any]:
    """The answer of a book that names no penalty."""
    return {
        "book": book_id(answer.book),
        "infraction": infraction_data(answer.infraction),
        "not_in_this_book": True,
        "unlisted_breach": _unlisted(answer),
        "words": not_in_book_words(say, answer),
    }


def _unlisted(answer: NotInThisBook) -> dict[str, str] | None:
    """The general clauses by which it is ruled on as a breach that no list names."""
    return None if answer.unlisted is None else source_data(answer.unlisted)


def infraction_data(infraction: Infraction) -> dict[str, str]:
    """An infraction: its code, its terms, when and where."""
    return {
        "code": infraction.value,
        "zh": infraction.zh,
        "en": infraction.en,
        "phase": infraction.phase.value,
        "domain": infraction.domain.value,
    }


def list_data(books: tuple[Book, ...], say: Say) -> dict[str, Any]:
    """Every infraction with what each book asks about it."""
    return {
        "books": [book_id(book) for book in books],
        "infractions": [
            infraction_data(one) | {"books": {book_id(book): _in_book(one, book, say) for book in books}}
            for one in Infraction
        ],
    }


def _in_book(infraction: Infraction, book: Book, say: Say) -> dict[str, Any]:
    asked = questions(infraction, book)
    if isinstance(asked, NotInThisBook):
        return {"punished": False, "unlisted_breach": _unlisted(asked)}
    return {"punished": True, "facts": [_question(one, say) for one in asked]}


def _question(question: Question[Any], say: Say) -> dict[str, Any]:
    kind = question.kind
    answers = [one.value for one in kind] if issubclass(kind, Enum) else None
    return {
        "name": question.code,
        "kind": "case" if answers else "yes-no" if kind is bool else "number",
        **({"answers": answers} if answers else {}),
        **({"least": question.least, "most": question.most} if kind is int else {}),
        "question": question_words(say, question),
        "expected": expected_words(say, question),
    }


def _given(given: Given, say: Say) -> dict[str, Any]:
    return {
        "sanction": typed(given.sanction),
        "words": sanction_words(say, given.sanction),
        "source": source_data(given.source),
    }


def _award(award: Award, say: Say) -> dict[str, Any]:
    found = typed(award) | {"words": award_words(say, award), "source": source_data(award.source)}
    if isinstance(award, AsForfeit) and award.lead is not None:
        found["lead"] = source_data(award.lead)
    return found


def _choice(choice: Choice, ruling: Ruling, say: Say) -> dict[str, Any]:
    made = dict(ruling.answers).get(choice.matter)
    return {
        "matter": choice.matter.value,
        "decider": choice.decider.value,
        "several": choice.several,
        "options": [
            {"number": at, "sanctions": _option(one), "words": chosen_words(say, choice.matter, one)}
            for at, one in enumerate(choice.options, start=1)
        ],
        "default": None if choice.default is None else _option(choice.default),
        "chosen": None if made is None else _option(made),
        "words": choice_words(say, choice),
        "source": source_data(choice.source),
    }


def _option(option: Option) -> list[dict[str, Any]]:
    return [typed(one) for one in option]


def _authority(authority: Authority) -> dict[str, Any]:
    return {
        "givers": [one.value for one in authority.givers],
        "consent": None if authority.consent is None else authority.consent.value,
        "source": source_data(authority.source),
    }
