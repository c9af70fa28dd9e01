"""桌上的说法: refusals and phrases of a table in words, with the code and the article for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from paizhuo import guandan
from paizhuo.cards import Card
from paizhuo.cards.notation import parse_card, parse_rank
from paizhuo.engine import Refused
from paizhuo.table.keyed.deal import NO_SUIT
from paizhuo.table.keyed.refusals import Contradicted, NotKeyed
from paizhuo.table.keyed.shengji.deal import UNKNOWN_CARD
from paizhuo.table.moves import Phrase
from paizhuo.table.refusals import NotPossible
from paizhuo.table.settings import GameName
from paizhuo.wording import N_, citation_words, error_words
from paizhuo.wording.cards import card_words, rank_words
from paizhuo.wording.guandan.plays import keyed_reason_words as guandan_keyed_words
from paizhuo.wording.guandan.plays import reason_words as guandan_words
from paizhuo.wording.shengji.plays import reason_words as shengji_words

if TYPE_CHECKING:
    from paizhuo.engine import Refusal
    from paizhuo.errors import PaizhuoError
    from paizhuo.guandan.refusals import DealReason as GuandanReason
    from paizhuo.shengji.refusals import DealReason as ShengjiReason
    from paizhuo.table.settings import TableSettings
    from paizhuo.wording import Say

_PHRASES = {
    Phrase.HELLO: N_("Hello!"),
    Phrase.THANKS: N_("Thank you!"),
    Phrase.WELL_PLAYED: N_("Well played!"),
    Phrase.SORRY: N_("Sorry!"),
    Phrase.PLEASE_HURRY: N_("Please play on."),
    Phrase.GOODBYE: N_("Goodbye!"),
}


class RefusalWords(NamedTuple):
    """拒绝的说法: the stable code, what is wrong in words, and the article; no article where no book speaks of it."""

    code: str
    text: str
    article: str


def refusal_words(error: PaizhuoError, settings: TableSettings, say: Say) -> RefusalWords:
    """What a player reads whose move was not accepted: by the table, by the law of its game, or as no move at all."""
    match error:
        case Refused():
            source = citation_words(error.refusal.source, say)
            return RefusalWords(error.refusal.reason.code, _reason_words(error, settings, say), source)
        case Contradicted(cause=cause):
            found = refusal_words(cause, settings, say)
            if isinstance(cause, NotKeyed):
                return found._replace(code="CONTRADICTED")
            return found._replace(text=_keyed_reason_words(error, cause, settings, say))
        case NotPossible():
            return RefusalWords(error.why.value, error_words(error, say), "")
        case _:
            return RefusalWords(error.code, error_words(error, say), "")


def _reason_words(error: Refused, settings: TableSettings, say: Say) -> str:
    """A table plays one game, so its refusals are of that game."""
    match settings.game:
        case GameName.GUANDAN:
            of_guandan = cast("Refusal[GuandanReason]", error.refusal)
            return guandan_words(of_guandan.reason, guandan.rule_set(settings.rules), say)
        case GameName.SHENGJI:
            return shengji_words(cast("Refusal[ShengjiReason]", error.refusal).reason, say)


def _keyed_reason_words(error: Contradicted, cause: Refused, settings: TableSettings, say: Say) -> str:
    """The reason for an operator: in Guandan by what he typed. In Shengji every card has its suit."""
    if settings.game is not GameName.GUANDAN:
        return _reason_words(cause, settings, say)
    typed = " ".join(card_words(one, say) if isinstance(one, Card) else rank_words(one, say) for one in error.faces)
    reason = cast("Refusal[GuandanReason]", cause.refusal).reason
    return guandan_keyed_words(reason, typed, guandan.rule_set(settings.rules), say)


def phrase_words(phrase: Phrase, say: Say) -> str:
    """常用语: as it is read at the table."""
    return say(_PHRASES[phrase])


def keyed_card_words(text: str, say: Say, /) -> str:
    """录入的牌: a card of a message in words; ``?`` where its suit was not keyed, alone where nobody saw the card.

    >>> from paizhuo.wording import Language, sayer
    >>> [keyed_card_words(text, sayer(Language.ENGLISH)) for text in ("ST", "?T", "??")]
    ['♠10', '?10', '?']
    """
    if not text.startswith(NO_SUIT):
        return card_words(parse_card(text), say)
    return NO_SUIT if text == UNKNOWN_CARD else NO_SUIT + rank_words(parse_rank(text[1:]), say)
