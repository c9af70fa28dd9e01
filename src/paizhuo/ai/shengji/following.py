"""跟牌: which cards to play to a lead: win tricks with points, give points to the partner, otherwise play low."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.ai.shengji.costs import card_cost, play_cost
from paizhuo.ai.shengji.trick_odds import chance_to_win
from paizhuo.shengji import Group, lead_of, legal_follows, legal_leads, points_of
from paizhuo.shengji.following import count_follows, owed
from paizhuo.shengji.trick import worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.ai.shengji.knowledge import Knowledge
    from paizhuo.cards import Card
    from paizhuo.shengji import Lead

_MOST_LISTED = 20_000
_LEAD_WORTH = 2.0
_BOTTOM = 25.0
"""What the last trick is worth beside its own points."""
_COST = 0.7


def choose_follow(known: Knowledge) -> tuple[Card, ...]:
    """The cards to play to the lead on the table."""
    return ranked_follows(known)[0]


def ranked_follows(known: Knowledge) -> list[tuple[Card, ...]]:
    """The answers worth considering, best first; each contains the exposed cards that must be played."""
    led = lead_of(known.view.plays[0], known.order)
    choices = list(dict.fromkeys(_choices(known, led)))
    exposed = Counter(card for seat, card in known.view.exposed if seat is known.seat)
    most = max((exposed & Counter(cards)).total() for cards in choices)
    choices = [cards for cards in choices if (exposed & Counter(cards)).total() == most]
    return sorted(choices, key=lambda cards: (-_merit(cards, known), cards))


def _choices(known: Knowledge, led: Lead) -> Iterator[tuple[Card, ...]]:
    """Every legal answer within the suit; if it is too short, two discards (cheapest, most points) and ruffs."""
    answer = owed(known.hand, led, known.order, known.rules)
    lead = known.view.plays[0]
    if not answer.plays_out:
        hand = _thinned(known, led)
        yield from legal_follows(hand, lead, known.order, known.rules)
        return
    missing = answer.size - len(answer.held)
    others = [card for card in known.hand if known.order.groups[card] is not led.group]
    exposed = {card for seat, card in known.view.exposed if seat is known.seat}
    cheap = sorted(others, key=lambda card: (card not in exposed, card_cost(card, known) + points_of((card,)), card))
    rich = sorted(others, key=lambda card: (card not in exposed, card_cost(card, known) - points_of((card,)), card))
    for fill in (cheap, rich):
        yield tuple(sorted((*answer.held, *fill[:missing])))
    if not answer.held and led.group is not Group.TRUMP:
        yield from _ruffs(known, led)


def _thinned(known: Knowledge, led: Lead) -> tuple[Card, ...]:
    """The hand; if it has too many answers to list, without some of its middle single cards of the suit.

    Single cards are never required, so every answer from the rest is legal for the whole hand.
    """
    hand, lead = list(known.hand), known.view.plays[0]
    counts = Counter(hand)
    exposed = {card for seat, card in known.view.exposed if seat is known.seat}
    loose = [card for card in known.held(led.group) if counts[card] == 1 and card not in exposed]
    while loose and count_follows(hand, lead, known.order, known.rules) > _MOST_LISTED:
        hand.remove(loose.pop(len(loose) // 2))
    return tuple(hand)


def _ruffs(known: Knowledge, led: Lead) -> Iterator[tuple[Card, ...]]:
    """Trumps in the shape of the lead: for one part every choice, for a throw the lowest trumps that do."""
    trumps = known.held(Group.TRUMP)
    if not led.is_throw:
        for cards in legal_leads(trumps, known.order):
            if len(cards) == led.shape.size and worth(cards, led, known.order, known.rules) is not None:
                yield cards
        return
    taken: list[Card] = []
    left = list(trumps)
    for part in led.parts:
        fitting = [
            cards
            for cards in legal_leads(left, known.order)
            if len(cards) == len(part.cards) and lead_of(cards, known.order).parts[0].kind is part.kind
        ]
        if not fitting:
            return
        cards = min(fitting, key=lambda one: (play_cost(one, known), one))
        taken += cards
        for card in cards:
            left.remove(card)
    yield tuple(sorted(taken))


def _merit(cards: tuple[Card, ...], known: Knowledge) -> float:
    view = known.view
    plays = (*view.plays, cards)
    assert view.leader is not None, "somebody led"  # noqa: S101 - a programming error, not input
    points = points_of(card for play in plays for card in play)
    at_stake = points + _LEAD_WORTH + _BOTTOM * (len(cards) == len(known.hand))
    won = chance_to_win(plays, view.leader, known)
    return at_stake * (2 * won - 1) - _COST * play_cost(cards, known)
