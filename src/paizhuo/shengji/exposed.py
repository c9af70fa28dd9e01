"""暴露张: which exposed cards are heavy, and what they cost [FJ 4.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Card
    from paizhuo.shengji.order import Trumps

HEAVY = 20
LIGHT = 10


def heavy_cards(cards: Iterable[Card], trumps: Trumps) -> tuple[Card, ...]:
    """重罚张: the big joker, and the ace of a side suit (its king when A is played)."""
    high = Rank.KING if trumps.level is Rank.ACE else Rank.ACE
    return tuple(
        card for card in cards if card.rank is Rank.BIG_JOKER or (card.rank is high and card.suit is not trumps.suit)
    )


def exposure_fine(cards: Iterable[Card], trumps: Trumps) -> int:
    """罚分: twenty for a heavy card, ten for any other; the side of the holder pays."""
    given = tuple(cards)
    heavy = len(heavy_cards(given, trumps))
    return HEAVY * heavy + LIGHT * (len(given) - heavy)
