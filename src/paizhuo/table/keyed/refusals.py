"""录入的疑问: why what was keyed cannot have happened. What the law refuses it says itself, with the article."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.engine import Refused
    from paizhuo.wording import Say


class Doubt(StrEnum):
    """疑问: as stable codes."""

    TOO_MANY_COPIES = "TOO_MANY_COPIES"
    """Two packs hold each card twice."""
    TOO_FEW_LEFT = "TOO_FEW_LEFT"
    NOT_READ = "NOT_READ"
    LEADER_UNKNOWN = "LEADER_UNKNOWN"
    HAND_SIZE = "HAND_SIZE"
    NOT_KEYED = "NOT_KEYED"
    ONLY_KEYED = "ONLY_KEYED"
    HANDS_UNKNOWN = "HANDS_UNKNOWN"


_SENTENCES = {
    Doubt.TOO_MANY_COPIES: N_("Two packs do not hold so many {text}. Look through the plays."),
    Doubt.TOO_FEW_LEFT: N_("This seat has not so many cards left."),
    Doubt.NOT_READ: N_("“{text}” is no card. Type ranks like 334455, s3 for a suit, b and r for the jokers."),
    Doubt.LEADER_UNKNOWN: N_("Say who leads: nothing decides it before the first deal."),
    Doubt.HAND_SIZE: N_("A hand has 27 cards; this one has {text}."),
    Doubt.NOT_KEYED: N_("This table is played in the browser; nobody keys it."),
    Doubt.ONLY_KEYED: N_("This table is keyed by an operator."),
    Doubt.HANDS_UNKNOWN: N_("Nobody knows the hands of this deal, so it has no replay and no record."),
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
        return say(_SENTENCES[self.doubt]).format(text=self.text)


class Contradicted(BadInput):
    """矛盾: an act elsewhere in the deal cannot have happened then; ``act`` is its index, ``cause`` says why."""

    code: ClassVar[str] = "CONTRADICTED"

    def __init__(self, act: int, cause: NotKeyed | Refused) -> None:
        """Keep where it is, and what is wrong there."""
        super().__init__(f"act {act + 1}: {cause}", text=str(act + 1))
        self.act, self.cause = act, cause
