"""装箱: between the cards of ``guandan`` and the words of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import Card, Hand, Rank, Suit, card_of
from paizhuo.guandan import Kind, Reading
from paizhuo.guandan.combinations import JOKER_BOMB
from paizhuo.guandan.comparison import bomb_step
from paizhuo.guandan.order import low_value
from paizhuo.guandan.rules import FiveOfARank, SuitedStraight
from paizhuo.kernel import codes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.guandan import RuleSet

KINDS = tuple(Kind)
RUNS = frozenset({Kind.STRAIGHT, Kind.TUBE, Kind.PLATE, Kind.STRAIGHT_FLUSH})
FIRST_WORD = 8
"""The ranks 2 to 9 are in the first word."""
_SUITED = {
    SuitedStraight.NEVER_PLAIN: codes.NEVER_PLAIN,
    SuitedStraight.PLAIN_WITH_WILD: codes.PLAIN_WITH_WILD,
    SuitedStraight.PLAIN_BY_DECLARATION: codes.ALWAYS_PLAIN,
}
_LEVELS = {codes.LEVEL_VALUE: None, codes.SMALL_VALUE: Rank.SMALL_JOKER, codes.BIG_VALUE: Rank.BIG_JOKER}


class Words(NamedTuple):
    """两个字: cards as the kernel holds them."""

    low: int
    high: int


def _place(card: Card) -> Words:
    if card.suit is None:
        return Words(0, 1 << (40 if card.rank is Rank.SMALL_JOKER else 42))
    rank, bits = card.rank - 2, 1 << (2 * tuple(Suit).index(card.suit))
    if rank < FIRST_WORD:
        return Words(bits << (8 * rank), 0)
    return Words(0, bits << (8 * (rank - FIRST_WORD)))


_PLACES = tuple(_place(card) for card in Card)


def pack(cards: Iterable[Card]) -> Words:
    """Cards as two words.

    >>> pack(Hand.parse("S2 S2 HR"))
    Words(low=2, high=4398046511104)
    """
    low = high = 0
    for card in cards:
        low += _PLACES[card].low
        high += _PLACES[card].high
    return Words(low, high)


def unpack(low: int, high: int) -> Hand:
    """The cards of two words."""
    found: list[Card] = []
    for rank in range(13):
        byte = low >> (8 * rank) & 255 if rank < FIRST_WORD else high >> (8 * (rank - FIRST_WORD)) & 255
        for at, suit in enumerate(Suit):
            found += [card_of(suit, Rank(rank + 2))] * (byte >> (2 * at) & 3)
    found += [Card.SB] * (high >> 40 & 3) + [Card.HR] * (high >> 42 & 3)
    return Hand(found)


def meaning(reading: Reading, level: Rank) -> int:
    """A reading as the kernel compares it, without the number of wild cards."""
    if reading.kind in RUNS:
        value = low_value(reading.key) - 1
    elif reading.key is level:
        value = codes.LEVEL_VALUE
    else:
        value = reading.key - (1 if reading.key.is_joker else 2)
    return KINDS.index(reading.kind) | value << 4 | reading.size << 8 | bomb_step(reading) << 16


def reading_of(meta: int, level: Rank) -> Reading:
    """The reading behind a number of the kernel."""
    kind, value, size = KINDS[meta & 15], meta >> 4 & 15, meta >> 8 & 15
    if kind is Kind.JOKER_BOMB:
        return JOKER_BOMB
    if kind in RUNS:
        return Reading(kind, Rank.ACE if value == 0 else Rank(value + 1), size)
    key = (_LEVELS[value] or level) if value in _LEVELS else Rank(value + 2)
    return Reading(kind, key, size)


def rules_of(rules: RuleSet) -> tuple[int, bool]:
    """What the books answer differently about plays, as the kernel takes it."""
    return _SUITED[rules.suited_straight.value], rules.five_of_a_rank.value is FiveOfARank.BOMB_OR_FULL_HOUSE
