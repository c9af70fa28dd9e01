"""一圈: who wins a trick, and what it is worth.

A play wins over the lead when it has the lead's shape in the same suit, or, to a side suit, in trumps (将吃), and its
largest part is higher; otherwise it is a discard (垫牌) [FJ 3.7]. Of equal plays the earlier wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.shengji.combinations import PAIR, Kind, lead_of, pairs_by_step
from paizhuo.shengji.following import best_match
from paizhuo.shengji.order import Group

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.cards import Card
    from paizhuo.shengji.combinations import Lead
    from paizhuo.shengji.order import Order
    from paizhuo.shengji.rules import RuleSet

POINTS = {Rank.FIVE: 5, Rank.TEN: 10, Rank.KING: 10}
"""分: 200 points in two packs."""


def points_of(cards: Iterable[Card]) -> int:
    """分: what these cards are worth."""
    return sum(POINTS.get(card.rank, 0) for card in cards)


def winner_of(plays: Sequence[Sequence[Card]], order: Order, rules: RuleSet) -> int:
    """赢家: the position of the winning play, counted from the leader."""
    lead = lead_of(plays[0], order)
    best, winner = worth(plays[0], lead, order, rules), 0
    for at, play in enumerate(plays[1:], start=1):
        here = worth(play, lead, order, rules)
        if here is not None and best is not None and here > best:
            best, winner = here, at
    return winner


def worth(play: Sequence[Card], lead: Lead, order: Order, rules: RuleSet) -> tuple[bool, int] | None:
    """大小: how strong a play is: whether it ruffs, and the step of its largest part; None for a discard."""
    group = order.one_group(play)
    if group is None or (group is not lead.group and group is not Group.TRUMP):
        return None
    shape = lead.shape
    if not best_match(play, shape, order, rules).covers(shape):
        return None
    ruff = group is not lead.group
    if shape.kind is Kind.SINGLE:
        return ruff, max(order.steps[card] for card in play)
    length = shape.wants[0]
    pairs = pairs_by_step(play, order)
    tops = sorted((top for top in pairs if all(top - down in pairs for down in range(length))), reverse=True)
    for top in tops:
        taken = {step: pairs[step][0] for step in range(top - length + 1, top + 1)}
        left = list(play)
        for face in taken.values():
            for _ in range(PAIR):
                left.remove(face)
        rest = type(shape)(shape.tractors[1:], shape.pairs - (not shape.tractors), shape.singles)
        if best_match(left, rest, order, rules).covers(rest):
            return ruff, top
    return None
