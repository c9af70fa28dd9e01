"""不能接受: what was typed about a case and does not fit, in words that name the option of the command line."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.officiating import unfit_values as u
from paizhuo.officiating.earlier_counts import EarlierCounts
from paizhuo.officiating.unfit_values import Unfit, UnfitValue
from paizhuo.wording import N_, Say
from paizhuo.wording.referee import expected_words, question_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.officiating.unfit_values import Why

_SENTENCES = {
    Unfit.DAMAGE_CONTRADICTED: N_("--damage and --fact damage=no contradict each other."),
    Unfit.DAMAGE_DOES_NOT_MATTER: N_("In this book it changes nothing here that the other side was harmed (--damage)."),
    Unfit.BOOK_HAS_NO_CLASSES: N_("This book has no classes of penalties; --whole-floor means nothing in it."),
    Unfit.MATCH_LOST_ALREADY: N_(
        "With so many fouls before, the match is lost already; nothing more can be given in it."
    ),
}


class NotUnderstood(BadInput):
    """Something typed is not what was expected; the message is a sentence for people."""

    code: ClassVar[str] = "NOT_UNDERSTOOD"


@contextlib.contextmanager
def refusals_in_words(say: Say) -> Iterator[None]:
    """Raise :class:`NotUnderstood` with a sentence in place of an :class:`UnfitValue`."""
    try:
        yield
    except UnfitValue as refusal:
        raise NotUnderstood(unfit_words(say, refusal.why), text=refusal.text) from None


def unfit_words(say: Say, why: Why) -> str:
    """What does not fit, and what would."""
    match why:
        case Unfit():
            return say(_SENTENCES[why])
        case u.UnknownFact(name, names):
            sentence = say(N_("This book asks no fact '{name}' here; it asks: {names}."))
            return sentence.format(name=name, names=_listed(names, say))
        case u.NotAnAnswer(question, value):
            sentence = say(N_("'{value}' is no answer to {name}: {question} Expected: {expected}."))
            words, expected = question_words(say, question), expected_words(say, question)
            return sentence.format(value=value, name=question.code, question=words, expected=expected)
        case u.UnknownChoice(name, names):
            sentence = say(N_("Nobody has to decide '{name}' here; there is: {names}."))
            return sentence.format(name=name, names=_listed(names, say))
        case u.NotAnOption(choice, value):
            sentence = say(N_("'{value}' is no way to decide {name}; use a number from 1 to {most}."))
            return sentence.format(value=value, name=choice.matter.value, most=len(choice.options))
        case u.GroundUnknown(name, names):
            sentence = say(N_("This book knows no loss of the right to punish by '{name}'; it knows: {names}."))
            return sentence.format(name=name, names=_listed(names, say))
        case u.GroundDoesNotApply(name, names):
            sentence = say(N_("'{name}' cannot cost the right to punish this infraction; what can: {names}."))
            return sentence.format(name=name, names=_listed(names, say))
        case _:
            return _count_words(say, why)


def _count_words(say: Say, why: u.NotACount | u.CountDoesNotMatter | u.CountTooSmall | u.CostUnknown) -> str:
    """Why what came before cannot be so."""
    match why:
        case u.NotACount(name, value):
            sentence = say(N_("'{name}={value}' is no history; use {names}, each with a number."))
            return sentence.format(name=name, value=value, names=", ".join(EarlierCounts._fields))
        case u.CountDoesNotMatter(name, names):
            sentence = say(N_("'{name}' does not count for this infraction here; what counts: {names}."))
            return sentence.format(name=name, names=_listed(names, say))
        case u.CountTooSmall(name, least, same):
            sentence = say(N_("same={same} means at least {name}={least}: that is what it cost before."))
            return sentence.format(same=same, name=name, least=least)
        case u.CostUnknown(names):
            sentence = say(N_("It happened before in this match; say what it cost then, if only as 0: {names}."))
            return sentence.format(names=", ".join(f"--history {one}=…" for one in names))


def _listed(names: Iterable[str], say: Say) -> str:
    return ", ".join(names) or say(N_("nothing"))
