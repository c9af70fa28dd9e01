"""贡还: which card to pay in tribute, and which to give back.

The tribute's rank is fixed, so only its suit is a choice. A return should cost the own hand little; an opponent gets a
low card that helps him least, the partner the highest card that can be spared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Rank

if TYPE_CHECKING:
    from paizhuo.ai.agents.grouping import Grouper
    from paizhuo.cards import Card

_IN_EVERY_STRAIGHT = frozenset({Rank.FIVE, Rank.TEN})
"""Every straight holds a five or a ten, so an opponent is not given one for nothing."""
_STRAIGHT_CARD = 0.1
_RANK_HELP = 0.08


def tribute(grouper: Grouper, choices: tuple[Card, ...]) -> Card:
    """The card to pay: the one the rest of the hand misses least."""
    return min(choices, key=lambda card: (_rest(grouper, card), card))


def giving_back(grouper: Grouper, choices: tuple[Card, ...], *, to_partner: bool) -> Card:
    """The card to give back."""

    def burden(card: Card) -> tuple[float, Card]:
        help_given = _RANK_HELP * card.rank + _STRAIGHT_CARD * (card.rank in _IN_EVERY_STRAIGHT)
        return _rest(grouper, card) + (-help_given if to_partner else help_given), card

    return min(choices, key=burden)


def _rest(grouper: Grouper, card: Card) -> float:
    return grouper.cost(grouper.outlook.hand.without([card]))
