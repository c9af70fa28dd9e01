"""录入的疑问: why what was keyed cannot have happened. What the law refuses it says itself, with the article."""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards.notation import parse_card, parse_rank
from paizhuo.errors import BadInput, PaizhuoError
from paizhuo.wording import N_
from paizhuo.wording.cards import card_words, rank_words

if TYPE_CHECKING:
    from paizhuo.engine import Refused
    from paizhuo.table.keyed.acts import Face
    from paizhuo.wording import Say


class Doubt(StrEnum):
    """疑问: as stable codes."""

    TOO_MANY_COPIES = "TOO_MANY_COPIES"
    """Two packs hold each card twice."""
    TOO_FEW_LEFT = "TOO_FEW_LEFT"
    NOT_READ = "NOT_READ"
    LEADER_UNKNOWN = "LEADER_UNKNOWN"
    HAND_SIZE = "HAND_SIZE"
    SUIT_NEEDED = "SUIT_NEEDED"
    """A hand is typed with all its suits."""
    SUIT_MISSING = "SUIT_MISSING"
    """In Shengji a lead is typed with its suit."""
    NOT_IN_HAND = "NOT_IN_HAND"
    """The hand that was typed for the seat does not hold what it played."""
    SHENGJI_HAND_SIZE = "SHENGJI_HAND_SIZE"
    LEAD_UNSEEN = "LEAD_UNSEEN"
    """A lead lies open to everybody."""
    THROW_STOPPED = "THROW_STOPPED"
    """Somebody held something higher."""
    NOT_A_PART = "NOT_A_PART"
    """What was led after a throw is not what was stopped."""
    NO_HANDS = "NO_HANDS"
    """No four hands fit everything that was keyed."""
    NOT_KEYED = "NOT_KEYED"
    ONLY_KEYED = "ONLY_KEYED"
    HANDS_UNKNOWN = "HANDS_UNKNOWN"
    SUITS_UNKNOWN = "SUITS_UNKNOWN"
    DRAWING_UNKNOWN = "DRAWING_UNKNOWN"
    RESULT_ONLY = "RESULT_ONLY"
    NO_SUCH_FINISH = "NO_SUCH_FINISH"
    NO_SUCH_POINTS = "NO_SUCH_POINTS"
    NOT_BURIED = "NOT_BURIED"


_SENTENCES = {
    Doubt.TOO_MANY_COPIES: N_("Two packs do not hold so many {text}. Look through the plays."),
    Doubt.TOO_FEW_LEFT: N_("This seat has not so many cards left."),
    Doubt.NOT_READ: N_("“{text}” is no card. Type ranks like 334455, s3 for a suit, b and r for the jokers."),
    Doubt.LEADER_UNKNOWN: N_("Say who leads: nothing decides it before the first deal."),
    Doubt.HAND_SIZE: N_("A hand has 27 cards; this one has {text}."),
    Doubt.SUIT_NEEDED: N_("A hand is typed with its suits: sakq h99 c2 d5 rb. “{text}” has none."),
    Doubt.SUIT_MISSING: N_("Type a suit before {text}: s, h, c or d."),
    Doubt.NOT_IN_HAND: N_("The hand of this seat does not hold so many {text}. Look at the hand, or at the play."),
    Doubt.SHENGJI_HAND_SIZE: N_("A hand has 25 cards when play begins; this one has {text}."),
    Doubt.LEAD_UNSEEN: N_("A lead lies open: type all its cards with their suits."),
    Doubt.THROW_STOPPED: N_(
        "Somebody held a higher card, so this throw was stopped. Type after ! what was led instead: sakk!k."
    ),
    Doubt.NOT_A_PART: N_("After a throw that was stopped, a part of it is led: the smallest that was stopped."),
    Doubt.NO_HANDS: N_(
        "No four hands fit what was keyed. Look through the plays: somebody had a suit that he did not follow."
    ),
    Doubt.NOT_KEYED: N_("This table is played in the browser; nobody keys it."),
    Doubt.ONLY_KEYED: N_("This table is keyed by an operator."),
    Doubt.HANDS_UNKNOWN: N_("Nobody knows the hands of this deal, so it has no replay and no record."),
    Doubt.SUITS_UNKNOWN: N_(
        "Some cards were keyed without their suits, so this deal has no replay and no record. Key the suits first."
    ),
    Doubt.DRAWING_UNKNOWN: N_("Nobody knows how the cards of this deal were drawn, so it has no replay and no record."),
    Doubt.RESULT_ONLY: N_("Only the result of this deal was keyed at its end, so it has no replay and no record."),
    Doubt.NO_SUCH_FINISH: N_(
        "No deal ends in this order. Type # and who went out: two partners, or three seats; who is out comes first."
    ),
    Doubt.NO_SUCH_POINTS: N_(
        "The defenders cannot have {text} points: they come in fives, and what is won already stays won."
    ),
    Doubt.NOT_BURIED: N_("Key who has shown, and k for the bottom, before the points: the dealer must be known."),
}


class NotKeyed(BadInput):
    """What was keyed is not taken; the table stays as it was."""

    code: ClassVar[str] = "NOT_KEYED"

    def __init__(self, doubt: Doubt, text: str = "") -> None:
        """Keep the reason, for callers that put it into words."""
        super().__init__(f"{doubt.value} {text}".strip(), text=text)
        self.doubt = doubt

    def words(self, say: Say, /) -> str:
        """What is wrong, and what can be done."""
        return say(_SENTENCES[self.doubt]).format(text=_readable(self.text, say))


def _readable(text: str, say: Say) -> str:
    """A card or a rank as people say it; other text as it was typed."""
    with suppress(PaizhuoError):
        return card_words(parse_card(text), say)
    with suppress(PaizhuoError):
        return rank_words(parse_rank(text), say)
    return text


class Contradicted(BadInput):
    """矛盾: an act elsewhere in the deal cannot have happened then; ``act`` is its index, ``cause`` says why.

    ``faces`` are its cards as they were typed, for the words: the law had suits that were made up.
    """

    code: ClassVar[str] = "CONTRADICTED"

    def __init__(self, act: int, cause: NotKeyed | Refused, faces: tuple[Face, ...] = ()) -> None:
        """Keep where it is, and what is wrong there."""
        super().__init__(f"act {act + 1}: {cause}", text=str(act + 1))
        self.act, self.cause, self.faces = act, cause, faces
