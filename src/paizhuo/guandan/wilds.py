"""逢人配: the two heart cards of the level rank, which stand for any card but a joker.

A lone wild card, or wild cards among themselves, are level cards. (J17 2.6.2; J23 3.4(六)2; NAT 2; GZ R16 note, R18.)
"""

from __future__ import annotations

from typing import ClassVar

from paizhuo.cards import SUIT_RANKS, Card, Rank, Suit, card_of
from paizhuo.errors import BadInput

_WILDS = {level: card_of(Suit.HEARTS, level) for level in SUIT_RANKS}


class BadLevel(BadInput):
    """The rank is no level."""

    code: ClassVar[str] = "BAD_LEVEL"


def wild_card(level: Rank) -> Card:
    """The face that is wild at this level.

    >>> wild_card(Rank.NINE)
    Card.H9
    """
    try:
        return _WILDS[level]
    except (KeyError, TypeError):
        raise BadLevel(f"{level!r} is no level; levels are the ranks from 2 to A", text=str(level)) from None
