"""同花顺: the straight flushes a hand could be kept for."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import Card, Rank, Suit, card_of
from paizhuo.guandan import Kind, Reading
from paizhuo.guandan.order import STRAIGHT_WINDOWS
from paizhuo.guandan.rules import LevelInSequences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.guandan import RuleSet

_SUITED_WINDOWS = tuple(
    (window, tuple(card_of(suit, rank) for rank in window)) for window in STRAIGHT_WINDOWS for suit in Suit
)
_LENGTH = 5


class Flush(NamedTuple):
    """同花顺: its natural cards, how many wild cards it needs, and its reading."""

    cards: tuple[Card, ...]
    wilds: int
    reading: Reading


def flushes(naturals: Iterable[Card], wilds: int, level: Rank, rules: RuleSet) -> list[Flush]:
    """Every straight flush that these natural cards make with at most so many wild cards."""
    held = set(naturals)
    barred = rules.level_in_sequences.value is LevelInSequences.BARRED
    found = []
    for window, suited in _SUITED_WINDOWS:
        cards = tuple(card for card in suited if card in held)
        if len(cards) < _LENGTH - wilds or (barred and any(card.rank is level for card in cards)):
            continue
        found.append(Flush(cards, _LENGTH - len(cards), Reading(Kind.STRAIGHT_FLUSH, window[0], _LENGTH)))
    return found


def flush_sets(naturals: tuple[Card, ...], wilds: int, level: Rank, rules: RuleSet) -> list[tuple[Flush, ...]]:
    """No straight flush, each one alone, and each two that the cards allow together."""
    single = flushes(naturals, wilds, level, rules)
    held = Counter(naturals)
    both = [
        (one, other)
        for one, other in combinations(single, 2)
        if one.wilds + other.wilds <= wilds and Counter(one.cards + other.cards) <= held
    ]
    return [(), *((one,) for one in single), *both]
