"""牌值: the cost of playing a card, in points of the game; rules of thumb to sort plays."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.shengji import Group
from paizhuo.shengji.combinations import PAIR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.ai.shengji.knowledge import Knowledge
    from paizhuo.cards import Card

_TRUMP, _TRUMP_STEP = 1.5, 0.25
_LEVEL, _SMALL_JOKER, _BIG_JOKER = 5.0, 7.0, 9.0
_SIDE_STEP = 0.08
_TOP_CARD = 5.0
_SPLIT = 2.5


def card_cost(card: Card, known: Knowledge) -> float:
    """What one card is worth in the hand, its own points left aside."""
    if card.rank is Rank.BIG_JOKER:
        return _BIG_JOKER
    if card.rank is Rank.SMALL_JOKER:
        return _SMALL_JOKER
    if card.rank is known.view.level:
        return _LEVEL
    step, group = known.order.steps[card], known.order.groups[card]
    if group is Group.TRUMP:
        return _TRUMP + _TRUMP_STEP * step
    if step < known.tops[group]:
        return _SIDE_STEP * step
    return _TOP_CARD * (1 - known.ruff_danger(group))


def play_cost(cards: Sequence[Card], known: Knowledge) -> float:
    """What it costs to play these cards: their worth, and the pairs that are split for them."""
    held = Counter(known.hand)
    split = sum(held[card] == PAIR and count == 1 for card, count in Counter(cards).items())
    return sum(card_cost(card, known) for card in cards) + _SPLIT * split
