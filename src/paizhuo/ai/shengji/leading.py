"""领出: which cards to lead: sure winners while nobody ruffs, trumps to draw trumps, low cards otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.shengji.costs import play_cost
from paizhuo.ai.shengji.trick_odds import chance_to_win
from paizhuo.shengji import Group, lead_of, legal_leads, points_of
from paizhuo.shengji.rules import TrumpThrow

if TYPE_CHECKING:
    from paizhuo.ai.shengji.knowledge import Knowledge
    from paizhuo.cards import Card

_PARTNER_GIVES = 4.0
"""The points that a partner adds on average to a lead that is sure to win."""
_EACH_CARD = 1.2
_THROW = 3.0
_DRAWING_TRUMPS = 0.8
_MANY = 9
_FEW_TRUMPS = -1.5
"""The largest cost of leading a trump from few trumps; less than losing a ten."""
_LOST = 0.6
_LEAD_WORTH = 2.0


def choose_lead(known: Knowledge) -> tuple[Card, ...]:
    """The cards to lead."""
    return ranked_leads(known)[0]


def ranked_leads(known: Knowledge) -> list[tuple[Card, ...]]:
    """Every lead but throws that could be stopped, the best first; among equal ones the lowest."""
    allowed = allowed_groups(known)
    leads = [cards for cards in legal_leads(known.hand, known.order) if known.order.groups[cards[0]] in allowed]
    leads += [cards for group in allowed for cards in _throws(known, group)]
    return sorted(leads, key=lambda cards: (-_merit(cards, known), cards))


def allowed_groups(known: Knowledge) -> list[Group]:
    """The suits that may be led: all that are held, unless the next player has named one."""
    held = sorted({known.order.groups[card] for card in known.hand})
    directed = known.view.directed
    if directed is None or directed[0] is not known.seat:
        return held
    _, group, must = directed
    bound = [one for one in held if (one is group) is must]
    return bound or held


def _throws(known: Knowledge, group: Group) -> list[tuple[Card, ...]]:
    """All sure winners of a suit at once; a throw that could be stopped is never tried."""
    if group is Group.TRUMP and known.rules.trump_throw.value is TrumpThrow.REFUSED:
        return []
    held = known.held(group)
    for start in range(len(held)):
        cards = tuple(sorted(held[start:]))
        if lead_of(cards, known.order).is_throw and known.unbeatable(cards):
            return [cards]
    return []


def _merit(cards: tuple[Card, ...], known: Knowledge) -> float:
    group, size = known.order.groups[cards[0]], len(cards)
    points = points_of(cards)
    if size == len(known.hand):
        return 1000.0
    stands = known.unbeatable(cards)
    if stands or size > 1:
        won = chance_to_win((cards,), known.seat, known)
        merit = won * (points / 2 + _PARTNER_GIVES + _EACH_CARD * size) - (1 - won) * (points + _LEAD_WORTH)
    else:
        merit = -_LOST * points
    if lead_of(cards, known.order).is_throw:
        merit += _THROW
    if group is Group.TRUMP:
        # High trumps are held back for the last trick and the bottom, unless there are many to draw the others with.
        merit += _drawing(known)
    return merit if stands and group is not Group.TRUMP else merit - play_cost(cards, known) / size


def _drawing(known: Knowledge) -> float:
    """What it is worth to draw trumps: much with many of them, nothing once the others have none."""
    if not known.unseen_in(Group.TRUMP):
        return 0.0
    return max(_FEW_TRUMPS, _DRAWING_TRUMPS * (len(known.held(Group.TRUMP)) - _MANY))
