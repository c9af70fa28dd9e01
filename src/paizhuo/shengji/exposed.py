"""暴露张: which exposed cards are heavy, and what they cost [FJ 4.6]."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.shengji.combinations import lead_of
from paizhuo.shengji.following import owed, required_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.cards import Card
    from paizhuo.seats import Seat
    from paizhuo.shengji.order import Order, Trumps
    from paizhuo.shengji.rules import RuleSet

Exposed = tuple[tuple["Seat", "Card"], ...]
"""Heavy cards that lie face up, with their holders."""


def heavy_cards(cards: Iterable[Card], trumps: Trumps) -> tuple[Card, ...]:
    """重罚张: the big joker, and the ace of a side suit (its king when A is played)."""
    high = Rank.KING if trumps.level is Rank.ACE else Rank.ACE
    return tuple(
        card for card in cards if card.rank is Rank.BIG_JOKER or (card.rank is high and card.suit is not trumps.suit)
    )


def exposure_fine(cards: Iterable[Card], trumps: Trumps, rules: RuleSet) -> int:
    """罚分: so much for each heavy card, so much for each other one; the side of the holder pays."""
    given = tuple(cards)
    heavy, fine = len(heavy_cards(given, trumps)), rules.exposed_fine.value
    return fine.heavy * heavy + fine.light * (len(given) - heavy)


def face_up(exposed: Exposed, seat: Seat) -> Counter[Card]:
    """摊开的重罚张: the heavy cards of a seat that lie face up."""
    return Counter(card for holder, card in exposed if holder is seat)


def without_played(exposed: Exposed, seat: Seat, cards: Iterable[Card]) -> Exposed:
    """The exposed cards left after a play; of two equal cards the exposed one counts as played."""
    left = face_up(exposed, seat) - Counter(cards)
    return _kept(exposed, seat, left)


def without_buried(exposed: Exposed, seat: Seat, hand: Iterable[Card]) -> Exposed:
    """The exposed cards left after burying: no more of a face than the dealer still holds."""
    return _kept(exposed, seat, face_up(exposed, seat) & Counter(hand))


def _kept(exposed: Exposed, seat: Seat, left: Counter[Card]) -> Exposed:
    others = tuple(one for one in exposed if one[0] is not seat)
    return (*others, *((seat, card) for card in sorted(left.elements())))


def exposed_due(hand: Sequence[Card], led: Sequence[Card], shown: Counter[Card], order: Order, rules: RuleSet) -> int:
    """首次合法机会: the most exposed cards that a legal answer to this lead can contain."""
    if not shown:
        return 0
    lead = lead_of(led, order)
    answer = owed(hand, lead, order, rules)
    if not answer.plays_out:
        suited = Counter({card: count for card, count in shown.items() if order.groups[card] is lead.group})
        # Only the required cards matter: the rest of an answer is free within the suit, so no answer is listed.
        return max(
            (Counter(core) & suited).total() + min(answer.size - len(core), (suited - Counter(core)).total())
            for core in required_cards(answer.held, lead.shape, order, rules)
        )
    followed = sum(count for card, count in shown.items() if order.groups[card] is lead.group)
    return followed + min(shown.total() - followed, answer.size - len(answer.held))
