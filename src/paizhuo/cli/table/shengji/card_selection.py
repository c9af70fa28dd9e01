"""选牌: from what was typed to cards of the hand.

Cards named in full are taken as they are. Ranks alone are looked for in the suit that was led, or in the suit of the
cards named beside them; otherwise they must fit one suit only.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.shengji import Group
from paizhuo.shengji.combinations import PAIR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Card, Hand, Rank
    from paizhuo.cli.table.typed_cards import TypedCards
    from paizhuo.shengji.order import Order


class Unclear(Exception):
    """Ranks were typed that fit several suits, or none."""

    def __init__(self, rank: Rank, *, several: bool) -> None:
        """Keep the rank, and whether there are too many or too few."""
        super().__init__(str(rank))
        self.rank = rank
        self.several = several


def selected_cards(wanted: TypedCards, hand: Hand, order: Order, led: Sequence[Card] = ()) -> tuple[Card, ...]:
    """The cards of the hand that were typed; raises :class:`Unclear`."""
    if not wanted.ranks:
        return tuple(sorted(wanted.cards))
    rest = hand.without(wanted.cards) if not hand.missing(wanted.cards) else hand
    beside = order.one_group(wanted.cards) if wanted.cards else None
    followed = order.one_group(led) if led else None
    for group in (beside, followed):
        if group is not None and (found := _from(group, wanted.ranks, rest, order)) is not None:
            return tuple(sorted((*wanted.cards, *found)))
    fitting = [found for group in Group if (found := _from(group, wanted.ranks, rest, order)) is not None]
    if len(fitting) == 1:
        return tuple(sorted((*wanted.cards, *fitting[0])))
    if fitting:
        raise Unclear(wanted.ranks[0], several=True)
    return tuple(sorted((*wanted.cards, *_one_by_one(wanted.ranks, rest))))


def _from(group: Group, ranks: Sequence[Rank], hand: Sequence[Card], order: Order) -> list[Card] | None:
    """Cards of these ranks in one suit, pairs where two are asked for; None where it has not so many."""
    taken: list[Card] = []
    for rank, count in Counter(ranks).items():
        faces = Counter(card for card in hand if card.rank is rank and order.groups[card] is group)
        # A pair of one face comes before two level cards of different suits.
        whole = sorted(faces, key=lambda card: (faces[card] < PAIR if count >= PAIR else 0, card))
        cards = [card for card in whole for _ in range(faces[card])]
        if len(cards) < count:
            return None
        taken += cards[:count]
    return taken


def _one_by_one(ranks: Sequence[Rank], hand: Sequence[Card]) -> list[Card]:
    """Discards from several suits: every rank must be clear by itself."""
    taken: list[Card] = []
    for rank, count in Counter(ranks).items():
        held = [card for card in hand if card.rank is rank]
        if len(held) < count:
            raise Unclear(rank, several=False)
        if len(held) > count and len(set(held)) > 1:
            raise Unclear(rank, several=True)
        taken += held[:count]
    return taken
