"""贡还: which card to pay in tribute, and which to give back.

The tribute's rank is fixed, so only its suit is a choice. A return should cost the own hand little; an opponent gets a
low card that helps him least, the partner the highest card that can be spared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.cards import Rank
from paizhuo.kernel.habits import RANK_HELP, STRAIGHT_CARD
from paizhuo.kernel.packing import pack

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.cards import Card
    from paizhuo.guandan import View

    Worth = Callable[[View, int, int], float]

_IN_EVERY_STRAIGHT = frozenset({Rank.FIVE, Rank.TEN})
"""Every straight contains a five or a ten, so these are not given to an opponent if avoidable."""


def paying(view: View, cost: Worth) -> Card:
    """The card to pay: the one whose loss costs the hand least."""
    return min(view.choices, key=lambda card: (_rest(view, cost, card), card))


def giving_back(view: View, cost: Worth) -> Card:
    """The card to give back."""
    seat = own_seat(view)
    payer = next(payer for payer, receiver, _ in view.payments if receiver is seat)
    sign = -1 if payer is seat.partner else 1

    def burden(card: Card) -> tuple[float, Card]:
        help_given = RANK_HELP * card.rank + STRAIGHT_CARD * (card.rank in _IN_EVERY_STRAIGHT)
        return _rest(view, cost, card) + sign * help_given, card

    return min(view.choices, key=burden)


def _rest(view: View, cost: Worth, card: Card) -> float:
    return cost(view, *pack(own_hand(view).without([card])))
