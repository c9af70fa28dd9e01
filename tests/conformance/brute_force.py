"""对照: the combination rules a second time, by brute force, to hold the product code against.

Nothing here is clever. Every rank pattern that is a play stands in one written-out catalogue; wild cards are replaced
by every one of the 52 suit cards in turn and the result is looked up; the order of plays is a list, weakest first; the
legal plays of a hand are found by laying down every part of the hand. From the product only the names of things are
taken: cards, :class:`Kind` and :class:`Reading`. Section numbers are those of the specification of play (A1 to A6).
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING

from paizhuo.cards import SUIT_RANKS, Card, Rank, Suit, card_of
from paizhuo.guandan.combinations import Kind, Reading

if TYPE_CHECKING:
    from collections.abc import Iterable

Cards = tuple[Card, ...]
Pattern = tuple[Rank, ...]

LINE: tuple[Rank, ...] = (Rank.ACE, *SUIT_RANKS)
"""The natural order of A2: A 2 3 … K A. The ace stands at both ends, so nothing wraps around."""

LARGEST_BOMB = 10
LARGEST_LEVEL_BOMB = 8
"""The two wild cards are among the eight level cards, so they cannot be added to them (A5.2)."""


def _pattern(*ranks: Rank) -> Pattern:
    return tuple(sorted(ranks))


def _windows(length: int) -> list[tuple[Rank, ...]]:
    """Every stretch of the natural order of this length, lowest first."""
    return [LINE[start : start + length] for start in range(len(LINE) - length + 1)]


def _catalogue() -> dict[Pattern, Reading]:
    """Every rank pattern that is a play, with what it is (A3). Five in sequence are entered as a plain straight."""
    small, big = Rank.SMALL_JOKER, Rank.BIG_JOKER
    entries = [
        *[(_pattern(rank), Reading(Kind.SINGLE, rank, 1)) for rank in Rank],
        *[(_pattern(rank, rank), Reading(Kind.PAIR, rank, 2)) for rank in Rank],
        *[(_pattern(rank, rank, rank), Reading(Kind.TRIPLE, rank, 3)) for rank in SUIT_RANKS],
        *[
            (_pattern(rank, rank, rank, pair, pair), Reading(Kind.FULL_HOUSE, rank, 5))
            for rank in SUIT_RANKS
            for pair in Rank  # also the jokers (A5.6)
            if pair != rank  # five of one rank are a bomb (A5.7)
        ],
        *[(_pattern(*window), Reading(Kind.STRAIGHT, window[0], 5)) for window in _windows(5)],
        *[(_pattern(*window * 2), Reading(Kind.TUBE, window[0], 6)) for window in _windows(3)],
        *[(_pattern(*window * 3), Reading(Kind.PLATE, window[0], 6)) for window in _windows(2)],
        *[
            (_pattern(*[rank] * size), Reading(Kind.BOMB, rank, size))
            for rank in SUIT_RANKS
            for size in range(4, LARGEST_BOMB + 1)
        ],
        (_pattern(small, small, big, big), Reading(Kind.JOKER_BOMB, big, 4)),
    ]
    catalogue = dict(entries)
    if len(catalogue) != len(entries):
        raise AssertionError("two kinds of play share a rank pattern")
    return catalogue


CATALOGUE = _catalogue()


@cache
def wild_card(level: Rank) -> Card:
    """逢人配: the level card of hearts (A1.5)."""
    return card_of(Suit.HEARTS, level)


def plain_reading(cards: Iterable[Card]) -> Reading | None:
    """What the cards are when every card is only itself; five suited cards in sequence are a straight flush only."""
    laid = list(cards)
    reading = CATALOGUE.get(_pattern(*[card.rank for card in laid]))
    if reading is not None and reading.kind is Kind.STRAIGHT and len({card.suit for card in laid}) == 1:
        return Reading(Kind.STRAIGHT_FLUSH, reading.key, 5)
    return reading


def readings_by_substitution(cards: Iterable[Card], level: Rank) -> frozenset[Reading]:
    """Everything the cards can be, each wild card standing for every suit card in turn."""
    laid = tuple(cards)
    naturals = [card for card in laid if card != wild_card(level)]
    wilds = len(laid) - len(naturals)
    if not naturals:  # wild cards by themselves are level cards and stand for nothing else (A5.3)
        return frozenset(filter(None, [plain_reading(laid)]))
    natural_ranks = [card.rank for card in naturals]
    found: set[Reading] = set()
    for ranks in combinations_with_replacement(SUIT_RANKS, wilds):
        if _pattern(*natural_ranks, *ranks) not in CATALOGUE:
            continue  # no suits can make a play of these ranks
        for suits in product(Suit, repeat=wilds):
            reading = plain_reading([*naturals, *map(card_of, suits, ranks)])
            if reading is None:
                continue
            if reading.kind is Kind.FULL_HOUSE and _wilds_alone_are_the_pair(naturals, wilds) and ranks[0] != level:
                continue  # beside a natural triple two wild cards are the level pair and no other (A5.3, A5.4)
            found.add(reading)
    return frozenset(found)


def _wilds_alone_are_the_pair(naturals: list[Card], wilds: int) -> bool:
    return wilds == 2 and len(naturals) == 3 and len({card.rank for card in naturals}) == 1


@cache
def play_order(level: Rank) -> tuple[Rank, ...]:
    """The ranks from lowest to highest in play (A2): the level rank is taken out of its place and put above the ace."""
    ordinary = [rank for rank in SUIT_RANKS if rank != level]
    return (*ordinary, level, Rank.SMALL_JOKER, Rank.BIG_JOKER)


@cache
def ordinary_ladders(level: Rank) -> dict[Kind, tuple[Reading, ...]]:
    """For each of the seven ordinary kinds every reading, weakest first (A4.1, A4.2)."""
    order = play_order(level)
    suit_order = [rank for rank in order if not rank.is_joker]
    return {
        Kind.SINGLE: tuple(Reading(Kind.SINGLE, rank, 1) for rank in order),
        Kind.PAIR: tuple(Reading(Kind.PAIR, rank, 2) for rank in order),
        Kind.TRIPLE: tuple(Reading(Kind.TRIPLE, rank, 3) for rank in suit_order),
        Kind.FULL_HOUSE: tuple(Reading(Kind.FULL_HOUSE, rank, 5) for rank in suit_order),
        Kind.STRAIGHT: tuple(Reading(Kind.STRAIGHT, window[0], 5) for window in _windows(5)),
        Kind.TUBE: tuple(Reading(Kind.TUBE, window[0], 6) for window in _windows(3)),
        Kind.PLATE: tuple(Reading(Kind.PLATE, window[0], 6) for window in _windows(2)),
    }


@cache
def bomb_ladder(level: Rank) -> tuple[Reading, ...]:
    """Every reading of the bomb class in one list, weakest first (A4.3)."""

    def bombs(size: int) -> list[Reading]:
        ranks = [rank for rank in play_order(level) if not rank.is_joker]
        return [Reading(Kind.BOMB, rank, size) for rank in ranks if size <= LARGEST_LEVEL_BOMB or rank != level]

    return (
        *bombs(4),
        *bombs(5),
        *[Reading(Kind.STRAIGHT_FLUSH, window[0], 5) for window in _windows(5)],
        *bombs(6),
        *bombs(7),
        *bombs(8),
        *bombs(9),
        *bombs(10),
        Reading(Kind.JOKER_BOMB, Rank.BIG_JOKER, 4),
    )


@cache
def every_reading(level: Rank) -> tuple[Reading, ...]:
    """Every reading that two packs can make at this level."""
    ordinary = [reading for ladder in ordinary_ladders(level).values() for reading in ladder]
    return (*ordinary, *bomb_ladder(level))


def beats_by_ladder(a: Reading, b: Reading, level: Rank) -> bool:
    """Whether ``a`` stands above ``b``: on the bomb ladder, on the ladder of their kind, or a bomb above all others."""
    bombs = _places_on_the_bomb_ladder(level)
    if a in bombs and b in bombs:
        return bombs[a] > bombs[b]
    if a in bombs or b in bombs:
        return a in bombs
    ladder = ordinary_ladders(level)[b.kind]
    return a in ladder and ladder.index(a) > ladder.index(b)


@cache
def _places_on_the_bomb_ladder(level: Rank) -> dict[Reading, int]:
    return {reading: place for place, reading in enumerate(bomb_ladder(level))}


def plays_by_enumeration(
    hand: Iterable[Card], level: Rank, to_beat: Reading | None = None
) -> frozenset[tuple[Cards, Reading]]:
    """Every play of a small hand: each part of one to ten cards, read in every way, kept when it beats."""
    held = sorted(hand)
    parts = {part for size in range(1, LARGEST_BOMB + 1) for part in combinations(held, size)}
    return frozenset(
        (part, reading)
        for part in parts
        for reading in readings_by_substitution(part, level)
        if to_beat is None or beats_by_ladder(reading, to_beat, level)
    )
