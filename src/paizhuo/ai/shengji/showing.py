"""亮主: whether to show, and what: a suit that is long in the own hand, protected and overcalled where it helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.shengji.combinations import PAIR

if TYPE_CHECKING:
    from paizhuo.ai.shengji.sight import Sight
    from paizhuo.cards import Card, Suit

_EARLIEST = 5
"""Cards to hold before a suit is believed to be long."""
_LONG, _LONG_FOR_DEALER = 0.30, 0.25
"""The share of a hand that makes a suit long; a little more than an even share is enough to become dealer."""
_SHORT = 0.16
_NO_TRUMP_HIGH = 5
"""Jokers and level cards that make no-trump worth it."""


def showing(sight: Sight) -> tuple[Card, ...] | None:
    """What to show now; None to show nothing."""
    view = sight.view
    standing = view.claims[-1] if view.claims else None
    best: tuple[float, tuple[Card, ...]] | None = None
    for cards in view.options:
        suit = cards[0].suit
        if suit is None:
            merit = _no_trump(sight, standing.suit if standing else None, ours=_ours(sight))
        elif standing is not None and standing.suit is suit:
            merit = 1.0
        else:
            merit = _suit(sight, suit, standing.suit if standing else None)
        # The second card is held back for protecting, unless a pair is needed.
        merit -= 0.01 * (standing is None and len(cards) == PAIR)
        if merit > 0 and (best is None or (merit, cards) > best):
            best = merit, cards
    return best[1] if best else None


def _ours(sight: Sight) -> bool:
    return bool(sight.view.claims) and sight.view.claims[-1].seat.side is sight.seat.side


def _share(sight: Sight, suit: Suit) -> float:
    plain = [card for card in sight.hand if card.suit is suit and card.rank is not sight.view.level]
    return (len(plain) + sight.pairs_in(plain) / 2) / max(1, len(sight.hand))


def _suit(sight: Sight, suit: Suit, standing: Suit | None) -> float:
    """How much longer the suit is than it must be; an opponents' suit that is short here is worth going against."""
    if len(sight.hand) < _EARLIEST:
        return 0.0
    needed = _LONG_FOR_DEALER if sight.view.dealer is None else _LONG
    if standing is not None and _share(sight, standing) < _SHORT:
        needed = _LONG_FOR_DEALER
    return _share(sight, suit) - needed


def _no_trump(sight: Sight, standing: Suit | None, *, ours: bool) -> float:
    high = sum(card.rank.is_joker or card.rank is sight.view.level for card in sight.hand)
    aces = sum(card.rank is Rank.ACE for card in sight.hand)
    if ours or high < _NO_TRUMP_HIGH:
        return 0.0
    hurts = standing is not None and _share(sight, standing) < _SHORT
    return 0.1 if hurts or aces + high >= 2 * _NO_TRUMP_HIGH else 0.0
