"""持牌: a hand sorted for listing its plays: natural cards by rank with all their subsets, and the wild cards.

A rank has at most eight cards, so its subsets are cached by the cards held: about a thousand entries, each computed on
first use.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import combinations, repeat
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import Card, Rank
from paizhuo.guandan.combinations import SET_KINDS, Kind, Play, Reading
from paizhuo.guandan.flushes import straight_flushes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paizhuo.cards import Hand

Cards = tuple[Card, ...]
_play: Callable[[tuple[Cards, Reading]], Play] = partial(tuple.__new__, Play)
_JOKERS = (Rank.SMALL_JOKER, Rank.BIG_JOKER)


def plays_as(reading: Reading, hands: Iterable[Cards]) -> list[Play]:
    """One play of this reading for each set of cards. Faster than ``Play(...)``, as a listing has thousands."""
    return list(map(_play, zip(hands, repeat(reading), strict=False)))


class RankGroup(NamedTuple):
    """同点牌: the natural cards of one rank in a hand."""

    size: int
    cards: Cards
    faces: Cards
    subsets: tuple[tuple[Cards, ...], ...]
    """By size from 0, the distinct subsets of that size."""
    plays: tuple[tuple[Play, ...], ...]
    """The same subsets as plays: singles, pairs, triples and bombs; none of size 0."""


@cache
def _group(cards: Cards) -> RankGroup:
    subsets = tuple(tuple(dict.fromkeys(combinations(cards, size))) for size in range(len(cards) + 1))
    plays: list[tuple[Play, ...]] = [()]
    for size, sets in enumerate(subsets[1:], start=1):
        reading = Reading(SET_KINDS.get(size, Kind.BOMB), cards[0].rank, size)
        plays.append(tuple(Play(one, reading) for one in sets))
    return RankGroup(len(cards), cards, tuple(dict.fromkeys(cards)), subsets, tuple(plays))


NO_CARDS = _group(())


class HandByRank:
    """持牌: groups of natural cards by rank, the jokers after them, and how many wild cards there are."""

    def __init__(self, hand: Hand, wild: Card, *, level_runs: bool) -> None:
        """Sort the cards by rank, wild cards apart; ``level_runs`` says whether level cards may be in sequences."""
        self.wild = wild
        self.level = level = wild.rank
        natural = [card for card in hand if card is not wild]
        self.wilds = len(hand) - len(natural)
        cards: dict[Rank, list[Card]] = {}
        for card in natural:
            rank = card.rank
            if rank in cards:
                cards[rank].append(card)
            else:
                cards[rank] = [card]
        self.by_rank = by_rank = {rank: _group(tuple(own)) for rank, own in cards.items()}
        self.jokers = [(rank, by_rank.pop(rank)) for rank in _JOKERS if rank in by_rank]
        barred = NO_CARDS if level_runs else by_rank.get(level, NO_CARDS)
        self.runs = {rank: group for rank, group in by_rank.items() if group is not barred} if barred.size else by_rank
        self.flushes = straight_flushes({*natural}.difference(barred.faces), wild, self.wilds)

    def with_wilds(self, natural: Cards, wilds: int) -> Cards:
        """The cards with so many wild cards added, sorted."""
        return merged(natural, (self.wild,) * wilds) if wilds else natural


def merged(one: Cards, other: Cards) -> Cards:
    """Merge two sorted sets of cards; neither may be empty."""
    if one[-1] < other[0]:
        return one + other
    if other[-1] < one[0]:
        return other + one
    return tuple(sorted(one + other))
