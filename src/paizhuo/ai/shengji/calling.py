"""亮主: whether to call, and what: a suit that is long in the own hand; protects and overcalls where it helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.shengji.combinations import PAIR

if TYPE_CHECKING:
    from paizhuo.ai.shengji.knowledge import Knowledge
    from paizhuo.cards import Card, Suit

_EARLIEST = 5
"""The fewest cards in hand before a suit is called."""
_LONG, _LONG_FOR_DEALER = 0.30, 0.25
"""The share of the hand that makes a suit long; less is enough while a call decides the dealer."""
_SHORT = 0.16
_NO_TRUMP_HIGH = 5
"""Jokers and level cards that make no-trump worth it."""


def choose_call(known: Knowledge) -> tuple[Card, ...] | None:
    """What to show now; None to show nothing."""
    view = known.view
    standing = view.claims[-1] if view.claims else None
    best: tuple[float, tuple[Card, ...]] | None = None
    for cards in view.options:
        suit = cards[0].suit
        if suit is None:
            merit = _no_trump(known, standing.suit if standing else None, ours=_ours(known))
        elif standing is not None and standing.suit is suit:
            merit = 1.0
        else:
            merit = _suit(known, suit, standing.suit if standing else None)
        # The second card is held back for protecting, unless a pair is needed.
        merit -= 0.01 * (standing is None and len(cards) == PAIR)
        if merit > 0 and (best is None or (merit, cards) > best):
            best = merit, cards
    return best[1] if best else None


def _ours(known: Knowledge) -> bool:
    return bool(known.view.claims) and known.view.claims[-1].seat.side is known.seat.side


def _share(known: Knowledge, suit: Suit) -> float:
    plain = [card for card in known.hand if card.suit is suit and card.rank is not known.view.level]
    return (len(plain) + known.pairs_in(plain) / 2) / max(1, len(known.hand))


def _suit(known: Knowledge, suit: Suit, standing: Suit | None) -> float:
    """How much longer the suit is than needed; less is needed against an opponents' suit that is short here."""
    if len(known.hand) < _EARLIEST:
        return 0.0
    needed = _LONG_FOR_DEALER if known.view.dealer is None else _LONG
    if standing is not None and _share(known, standing) < _SHORT:
        needed = _LONG_FOR_DEALER
    return _share(known, suit) - needed


def _no_trump(known: Knowledge, standing: Suit | None, *, ours: bool) -> float:
    high = sum(card.rank.is_joker or card.rank is known.view.level for card in known.hand)
    aces = sum(card.rank is Rank.ACE for card in known.hand)
    if ours or high < _NO_TRUMP_HIGH:
        return 0.0
    hurts = standing is not None and _share(known, standing) < _SHORT
    return 0.1 if hurts or aces + high >= 2 * _NO_TRUMP_HIGH else 0.0
