"""同花顺: every straight flush in the cards of each suit, wild cards filling what is missing."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from paizhuo.cards import Card, Rank, Suit
from paizhuo.guandan.combinations import Kind, Play, Reading
from paizhuo.guandan.order import LINE, STRAIGHT_WINDOWS

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

_SUITS = tuple(frozenset(card for card in Card if card.suit is suit) for suit in Suit)
_READINGS = tuple(Reading(Kind.STRAIGHT_FLUSH, window[0], 5) for window in STRAIGHT_WINDOWS)
_FIVE = 5
_ACE = Rank.ACE


def straight_flushes(natural: set[Card], wild: Card, wilds: int) -> list[Play]:
    """The straight flushes of these faces, from the lowest run up; within a run the fewest wild cards first."""
    fewest = _FIVE - wilds
    long = [sorted(own) for suit in _SUITS if len(own := natural & suit) >= fewest]
    suits = [{card.rank: card for card in own} for own in sorted(long) if _close(own, fewest)]
    if not suits:
        return []
    lines = [[rank in faces for rank in LINE] for faces in suits]
    found: list[Play] = []
    for at, window in enumerate(STRAIGHT_WINDOWS):
        here = [faces for faces, line in zip(suits, lines, strict=True) if sum(line[at : at + _FIVE]) >= fewest]
        for ranks in present(window, {rank for faces in here for rank in faces}, fewest) if here else ():
            for faces in here:
                cards = [faces[rank] for rank in ranks if rank in faces]
                if len(cards) == len(ranks):
                    filled = sorted([*cards, *[wild] * (_FIVE - len(cards))])
                    found.append(Play(tuple(filled), _READINGS[at]))
    return found


def _close(suited: list[Card], number: int) -> bool:
    """Whether ``number`` of the sorted cards lie within five neighbouring ranks; an ace counts low and high."""
    ranks: list[int] = [card.rank for card in suited]
    if ranks[-1] == _ACE:
        ranks.insert(0, 1)
    return any(high - low < _FIVE for low, high in zip(ranks, ranks[number - 1 :], strict=False))


def present(window: tuple[Rank, ...], held: Container[Rank], fewest: int) -> Iterator[tuple[Rank, ...]]:
    """The ranks of a window that natural cards supply, sorted, for every way of leaving the others to wild cards."""
    there = sorted([rank for rank in window if rank in held])
    for size in range(len(there), fewest - 1, -1):
        yield from combinations(there, size)
