"""领出: the singles, pairs and tractors that a hand can lead; throws are judged against the other hands."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from paizhuo.cards import Hand
from paizhuo.shengji.combinations import PAIR, pairs_by_step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.cards import Card
    from paizhuo.shengji.order import Order


def legal_leads(hand: Sequence[Card], order: Order) -> list[tuple[Card, ...]]:
    """Every distinct single, pair and tractor of the hand, sorted."""
    hand = Hand(hand)
    counts = Counter(hand)
    found: set[tuple[Card, ...]] = {(card,) for card in counts}
    found |= {(card, card) for card, count in counts.items() if count == PAIR}
    for group in dict.fromkeys(order.groups[card] for card in hand):
        pairs = pairs_by_step((card for card in hand if order.groups[card] is group), order)
        found |= {tuple(sorted(faces * PAIR)) for faces in _tractors(pairs)}
    return sorted(found)


def _tractors(pairs: dict[int, tuple[Card, ...]]) -> Iterator[tuple[Card, ...]]:
    """Every run of two or more neighbouring steps, with every choice of a face at each."""
    for low in pairs:
        steps = [low]
        while steps[-1] + 1 in pairs:
            steps.append(steps[-1] + 1)
            yield from product(*(pairs[step] for step in steps))
