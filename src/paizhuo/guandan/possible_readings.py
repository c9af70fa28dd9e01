"""能成的牌型: everything that some of the given cards can be, without listing the plays.

The cards may be many more than a hand, such as all that a player has not seen: ``legal_plays`` would list a million
plays of them. Tests compare the two for hands.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.cards import SUIT_RANKS, Card, Rank
from paizhuo.guandan.combinations import JOKER_BOMB, LARGEST_BOMB, SET_KINDS, Kind, Reading, may_be_plain
from paizhuo.guandan.flushes import straight_flushes
from paizhuo.guandan.rules import FiveOfARank, LevelInSequences
from paizhuo.guandan.shapes import RUNS
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.guandan.rules import RuleSet

_PAIR, _TRIPLE, _FIVE, _SIX = 2, 3, 5, 6
_JOKERS = (Rank.SMALL_JOKER, Rank.BIG_JOKER)


def possible_readings(cards: Iterable[Card], level: Rank, rules: RuleSet) -> frozenset[Reading]:
    """Every reading of which these cards contain a play.

    >>> from paizhuo.cards import Hand
    >>> from paizhuo.guandan.rulesets import NATIONAL
    >>> sorted(map(str, possible_readings(Hand.parse("S5 C5 H9"), Rank.NINE, NATIONAL)))
    ['pair:5', 'single:5', 'single:9', 'triple:5']
    """
    return frozenset(_Pool(cards, level, rules).all_readings())


class _Pool:
    """一堆牌: natural cards counted by rank, and the wild cards."""

    def __init__(self, cards: Iterable[Card], level: Rank, rules: RuleSet) -> None:
        self._level, self._rules, self._wild = level, rules, wild_card(level)
        pool = list(cards)
        self._natural = [card for card in pool if card is not self._wild]
        self._wilds = len(pool) - len(self._natural)
        self._held = Counter(card.rank for card in self._natural)
        level_runs = rules.level_in_sequences.value is LevelInSequences.NATURAL_RANK
        self._in_runs = [card for card in self._natural if level_runs or card.rank is not level]

    def all_readings(self) -> Iterator[Reading]:
        yield from self._sets()
        yield from self._full_houses()
        yield from self._straights()
        yield from self._multiples(Kind.TUBE)
        yield from self._multiples(Kind.PLATE)
        flushes = straight_flushes({*self._in_runs}, self._wild, self._wilds)
        yield from (flush.reading for flush in flushes)
        if all(self._held[joker] == _PAIR for joker in _JOKERS):
            yield JOKER_BOMB

    def _sets(self) -> Iterator[Reading]:
        for rank in Rank:
            # Wild cards among themselves are level cards.
            helped = self._wilds if not rank.is_joker and (self._held[rank] or rank is self._level) else 0
            for size in range(1, min(self._held[rank] + helped, LARGEST_BOMB) + 1):
                yield Reading(SET_KINDS.get(size) or Kind.BOMB, rank, size)

    def _full_houses(self) -> Iterator[Reading]:
        five = self._rules.five_of_a_rank.value is FiveOfARank.BOMB_OR_FULL_HOUSE
        for rank in SUIT_RANKS:
            held = self._held[rank]
            if not held:
                continue
            fewest = max(_TRIPLE - held, 0)
            is_five = five and held + self._wilds >= _FIVE
            if is_five or any(self._has_pair(rank, self._wilds - used) for used in range(fewest, self._wilds + 1)):
                yield Reading(Kind.FULL_HOUSE, rank, _FIVE)

    def _has_pair(self, triple: Rank, wilds: int) -> bool:
        """Whether there is a pair of another rank when the triple leaves so many wild cards."""
        if any(self._held[joker] == _PAIR for joker in _JOKERS) or (wilds == _PAIR and triple is not self._level):
            return True
        others = [self._held[rank] for rank in SUIT_RANKS if rank is not triple and self._held[rank]]
        return any(held + wilds >= _PAIR for held in others)

    def _straights(self) -> Iterator[Reading]:
        suited_with, suited_without = (may_be_plain(self._rules, with_wild=with_wild) for with_wild in (True, False))
        for window in RUNS[Kind.STRAIGHT].windows:
            cards = [card for card in self._in_runs if card.rank in window]
            ranks = {card.rank for card in cards}
            if not ranks or len(ranks) + self._wilds < _FIVE:
                continue
            is_whole = len(ranks) == _FIVE
            mixed = any(one.rank is not two.rank and one.suit is not two.suit for one in cards for two in cards)
            if mixed or (is_whole and suited_without) or (self._wilds and suited_with):
                yield Reading(Kind.STRAIGHT, window[0], _FIVE)

    def _multiples(self, kind: Kind) -> Iterator[Reading]:
        windows, each = RUNS[kind]
        held = Counter(card.rank for card in self._in_runs)
        for window in windows:
            if sum(min(held[rank], each) for rank in window) + self._wilds >= _SIX:
                yield Reading(kind, window[0], _SIX)
