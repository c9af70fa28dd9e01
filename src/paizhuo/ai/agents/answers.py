"""应牌: the answers worth thinking about: for each reading that beats the table one or two choices of cards.

``legal_plays`` lists every choice of suits; here suits matter only where they would break a straight flush, and wild
cards are spent one at a time.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from paizhuo.ai.agents.flushes import flushes
from paizhuo.ai.agents.outlook import SMALLEST_BOMB, set_reading
from paizhuo.cards import SUIT_RANKS, Card, Rank
from paizhuo.guandan import Kind, Play, Reading, beats
from paizhuo.guandan.combinations import JOKER_BOMB
from paizhuo.guandan.order import play_value
from paizhuo.guandan.rules import LevelInSequences
from paizhuo.guandan.shapes import RUNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.ai.agents.grouping import Grouper, Grouping

_SIZES = {Kind.SINGLE: 1, Kind.PAIR: 2, Kind.TRIPLE: 3}
_JOKERS = [Card.SB, Card.SB, Card.HR, Card.HR]
_PAIRS_TRIED = 2
_PAIR, _TRIPLE = 2, 3


class Answers:
    """应牌: finds the answers of one hand, taking cards where they are missed least."""

    def __init__(self, grouper: Grouper, grouping: Grouping) -> None:
        """Sort the hand by rank, the cards of straight flushes last, and the wild cards apart."""
        self._grouper = grouper
        outlook = grouper.outlook
        self._level, self._rules = outlook.level, outlook.rules
        self._wilds = [card for card in outlook.hand if card is outlook.wild]
        self._jokers = [card for card in outlook.hand if card.rank.is_joker]
        kept = [card for play in grouping.groups if play.reading.kind is Kind.STRAIGHT_FLUSH for card in play.cards]
        self._held: dict[Rank, list[Card]] = {rank: [] for rank in SUIT_RANKS}
        self._naturals = [card for card in outlook.naturals(outlook.hand) if not card.rank.is_joker]
        for card in self._naturals:
            if card in kept:
                kept.remove(card)
                self._held[card.rank].append(card)
            else:
                self._held[card.rank].insert(0, card)

    def over(self, to_beat: Reading) -> list[Play]:
        """The answers to a play, each reading's choices of cards one after another."""
        same = self._same_kind(to_beat.kind)
        found = dict.fromkeys(chain(same, self._bombs()))
        return [play for play in found if beats(play.reading, to_beat, self._level)]

    def _same_kind(self, kind: Kind) -> Iterator[Play]:
        match kind:
            case Kind.SINGLE | Kind.PAIR | Kind.TRIPLE:
                return self._sets(_SIZES[kind])
            case Kind.FULL_HOUSE:
                return self._full_houses()
            case Kind.STRAIGHT | Kind.TUBE | Kind.PLATE:
                return self._runs(kind)
            case Kind.BOMB | Kind.STRAIGHT_FLUSH | Kind.JOKER_BOMB:
                return iter(())

    def _set(self, rank: Rank, size: int) -> tuple[Card, ...] | None:
        """So many cards of a rank: natural ones, then at most one wild card."""
        held = self._held[rank]
        if len(held) >= size:
            return tuple(held[:size])
        if len(held) == size - 1 and self._wilds and (held or rank is self._level):
            return (*held, self._wilds[0])
        return None

    def _sets(self, size: int) -> Iterator[Play]:
        for rank in SUIT_RANKS:
            cards = self._set(rank, size)
            if cards:
                yield self._grouper.play(cards, set_reading(rank, size))
        for joker in dict.fromkeys(self._jokers):
            if self._jokers.count(joker) >= size:
                yield Play((joker,) * size, set_reading(joker.rank, size))

    def _full_houses(self) -> Iterator[Play]:
        # Pairs that are nothing but pairs come first, low ones before high ones.
        by_ease = sorted(SUIT_RANKS, key=lambda rank: (len(self._held[rank]), play_value(rank, self._level)))
        for rank in SUIT_RANKS:
            triple = self._set(rank, _TRIPLE)
            pairs = [other for other in by_ease if other is not rank and len(self._held[other]) >= _PAIR]
            for other in pairs[:_PAIRS_TRIED] if triple else ():
                cards = (*(triple or ()), *self._held[other][:_PAIR])
                yield self._grouper.play(cards, Reading(Kind.FULL_HOUSE, rank, len(cards)))

    def _runs(self, kind: Kind) -> Iterator[Play]:
        windows, each = RUNS[kind]
        barred = self._rules.level_in_sequences.value is LevelInSequences.BARRED
        for window in windows:
            cards = tuple(
                card for rank in window if not (barred and rank is self._level) for card in self._held[rank][:each]
            )
            size = each * len(window)
            if size - len(cards) <= min(1, len(self._wilds)):
                cards += tuple(self._wilds[: size - len(cards)])
                yield self._grouper.play(cards, Reading(kind, window[0], size))

    def _bombs(self) -> Iterator[Play]:
        for rank in SUIT_RANKS:
            held = tuple(self._held[rank])
            for spent in range(len(self._wilds) + 1):
                size = len(held) + spent
                if held and size >= SMALLEST_BOMB:
                    yield self._grouper.play((*held, *self._wilds[:spent]), set_reading(rank, size))
        for flush in flushes(self._naturals, len(self._wilds), self._level, self._rules):
            yield self._grouper.play((*flush.cards, *self._wilds[: flush.wilds]), flush.reading)
        if self._jokers == _JOKERS:
            yield Play(tuple(_JOKERS), JOKER_BOMB)
