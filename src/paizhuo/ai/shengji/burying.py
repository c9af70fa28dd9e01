"""扣底: which eight cards to bury: low cards, whole short suits, few points; trumps only if nothing else is left."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.shengji import Group, points_of
from paizhuo.shengji.combinations import PAIR
from paizhuo.shengji.phases import BOTTOM

if TYPE_CHECKING:
    from paizhuo.ai.shengji.knowledge import Knowledge
    from paizhuo.cards import Card

_TRUMP = 60.0
_TOP, _KING_BESIDE_ACE = 25.0, 10.0
_PAIR, _STEP, _POINT = 7.0, 0.5, 1.2
_VOID = 9.0
_SIDE_SUITS = (Group.SPADES, Group.HEARTS, Group.CLUBS, Group.DIAMONDS)


def choose_buried(known: Knowledge) -> tuple[Card, ...]:
    """The eight cards to bury: the cheapest choice over every way of emptying suits."""
    keep = {card: _keep(card, known) for card in known.hand}
    suits = {group: known.held(group) for group in _SIDE_SUITS}
    tried = [
        _filled([card for group in emptied for card in suits[group]], len(emptied), known, keep)
        for size in range(len(_SIDE_SUITS))
        for emptied in combinations([group for group in _SIDE_SUITS if suits[group]], size)
        if sum(len(suits[group]) for group in emptied) <= BOTTOM
    ]
    return min(tried)[1]


def _filled(
    cards: list[Card], emptied: int, known: Knowledge, keep: dict[Card, float]
) -> tuple[float, tuple[Card, ...]]:
    left = list((Counter(known.hand) - Counter(cards)).elements())
    left.sort(key=lambda card: (keep[card], card))
    chosen = [*cards, *left[: BOTTOM - len(cards)]]
    return sum(keep[card] for card in chosen) - _VOID * emptied, tuple(sorted(chosen))


def _keep(card: Card, known: Knowledge) -> float:
    """The cost of burying a card; its points count double if the defenders win the bottom."""
    order, held = known.order, Counter(known.hand)
    if order.groups[card] is Group.TRUMP:
        return _TRUMP + order.steps[card]
    top = max(order.steps[other] for other in range(len(order.steps)) if order.groups[other] is order.groups[card])
    value = _STEP * order.steps[card] + _POINT * points_of((card,))
    value += _PAIR * (held[card] == PAIR)
    if order.steps[card] == top:
        value += _TOP
    elif card.rank is Rank.KING and any(order.steps[other] == top for other in known.held(order.groups[card])):
        value += _KING_BESIDE_ACE
    return value
