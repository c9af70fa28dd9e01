"""随机局面: positions in which pairs, tractors, throws and ruffs are frequent, for the comparison with the twin."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from paizhuo.cards import FACES, SUIT_RANKS, Suit
from tests.shengji.brute_force import Law, ladder, leads, suit_of

if TYPE_CHECKING:
    from random import Random

    from paizhuo.cards import Card
    from tests.shengji.brute_force import Cards

LARGEST_HAND = 12
STRETCH = 6


@dataclass(frozen=True)
class Position:
    """Four hands of one size under one law, and what the first of them leads."""

    law: Law
    hands: tuple[Cards, Cards, Cards, Cards]
    lead: Cards


def random_position(chance: Random, *, gap_skipped: bool = True, shorter_first: bool = True) -> Position:
    """A position: every level, every trump suit and no-trump, hands of up to twelve cards, leads of any shape."""
    law = Law(chance.choice(SUIT_RANKS), chance.choice([None, *Suit]), gap_skipped, shorter_first)
    size = max(chance.randint(1, LARGEST_HAND), chance.randint(1, LARGEST_HAND))
    hands = _hands(chance, law, size)
    return Position(law, hands, _lead(chance, law, hands[0]))


def _hands(chance: Random, law: Law, size: int) -> tuple[Cards, Cards, Cards, Cards]:
    """Each hand is long in a stretch of one suit, often the suit of the first hand; faces mostly come in pairs."""
    together = chance.choice([0.3, 0.6, 0.9])
    units: list[Cards] = []
    for face in FACES:
        units += [(face, face)] if chance.random() < together else [(face,), (face,)]
    chance.shuffle(units)
    suits = sorted({place[0] for place in ladder(law).values()})
    longest = chance.choice(suits)
    hands: list[Cards] = []
    for _ in range(4):
        liked = longest if chance.random() < 0.5 else chance.choice(suits)
        low = chance.randint(0, len(SUIT_RANKS))
        wanted = {face for face, place in ladder(law).items() if place[0] == liked and low <= place[1] <= low + STRETCH}
        units.sort(key=partial(_preference, chance, wanted))
        hand: list[Card] = []
        while len(hand) < size:
            unit = units.pop()
            taken = unit[: size - len(hand)]
            hand += taken
            if len(taken) < len(unit):
                units.insert(0, unit[len(taken) :])
        hands.append(tuple(sorted(hand)))
    first, second, third, fourth = hands
    return first, second, third, fourth


def _preference(chance: Random, wanted: set[Card], unit: Cards) -> float:
    """Later is taken first: what is wanted mostly comes before anything else."""
    return (unit[0] in wanted) + 1.5 * chance.random()


def _lead(chance: Random, law: Law, hand: Cards) -> Cards:
    """A single, a pair or a tractor; about every other time with more of the suit: a throw."""
    lead = chance.choice(sorted(leads(hand, law), key=lambda one: (len(one), one)))
    if chance.random() < 0.4:
        lead = max(leads(hand, law), key=lambda one: (len(one), chance.random()))
    suit = suit_of(lead, law)
    while chance.random() < 0.5:
        left = Counter(card for card in hand if suit_of([card], law) == suit) - Counter(lead)
        if not left:
            break
        more = leads(tuple(left.elements()), law)
        lead = tuple(sorted((*lead, *chance.choice(sorted(more)))))
    return lead
