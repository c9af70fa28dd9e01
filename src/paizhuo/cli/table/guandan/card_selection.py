"""选牌: from what was typed to cards of the hand, and to what they may be played as.

Ranks typed without suits are taken from natural cards first; wild cards fill only what is missing. Of several choices
of suits the one is taken that can be played now and leaves the most straight flushes in the hand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import TYPE_CHECKING

from paizhuo.guandan import Kind, Reading, beats, readings
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.guandan.flushes import straight_flushes
from paizhuo.guandan.shapes import RUNS, run_of
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Card, Hand, Rank
    from paizhuo.cli.table.typed_cards import TypedCards
    from paizhuo.guandan import RuleSet

_MOST_TRIED = 3000
_TRIPLE, _PAIR = 3, 2


@dataclass(frozen=True, slots=True)
class Selection:
    """选出的牌: the cards, and the readings they may be played with now; without any the play will be refused."""

    cards: tuple[Card, ...]
    readings: tuple[Reading, ...]


class TooFew(Exception):
    """The hand does not hold so many cards of a rank, wild cards included."""

    def __init__(self, rank: Rank) -> None:
        """Keep the rank."""
        super().__init__(str(rank))
        self.rank = rank


class CardSelector:
    """选牌者: chooses cards from one hand at one moment."""

    def __init__(self, hand: Hand, level: Rank, rules: RuleSet, to_beat: Reading | None) -> None:
        """Keep the hand and what lies on the table."""
        self._hand = hand
        self._level, self._rules, self._to_beat = level, rules, to_beat
        self._wild = wild_card(level)

    def choose(self, wanted: TypedCards) -> Selection:
        """The cards of the hand that were typed; raises :class:`TooFew` for ranks that the hand does not hold."""
        fixed = (*wanted.cards, *[self._wild] * wanted.wilds)
        if self._hand.missing(fixed):
            return Selection(tuple(sorted(fixed)), ())
        rest = self._hand.without(fixed)
        parts, filling = self._parts(rest, Counter(wanted.ranks))
        tried = (
            tuple(sorted((*fixed, *filling, *(card for part in parts_taken for card in part))))
            for parts_taken in islice(product(*parts), _MOST_TRIED)
        )
        cards = min(tried, key=self._regret)
        return Selection(cards, self._meant(wanted, cards))

    def _parts(self, rest: Hand, ranks: Counter[Rank]) -> tuple[list[list[tuple[Card, ...]]], list[Card]]:
        """For each rank the choices of natural cards, and the wild cards that fill what is missing."""
        wilds = rest.count(self._wild)
        parts, filling = [], []
        for rank, count in ranks.items():
            natural = [card for card in rest if card.rank is rank and card is not self._wild]
            missing = max(0, count - len(natural))
            if missing > wilds or (missing and rank.is_joker):
                raise TooFew(rank)
            wilds -= missing
            filling += [self._wild] * missing
            parts.append(list(dict.fromkeys(combinations(natural, count - missing))))
        return parts, filling

    def playable(self, cards: Iterable[Card]) -> tuple[Reading, ...]:
        """The readings of the cards that may be played now."""
        found = readings(cards, self._level, self._rules)
        if self._to_beat is None:
            return found
        return tuple(reading for reading in found if beats(reading, self._to_beat, self._level))

    def _regret(self, cards: tuple[Card, ...]) -> tuple[bool, bool, int, tuple[Card, ...]]:
        """What speaks against a choice: that it cannot be played, spends a bomb, or breaks straight flushes."""
        playable = self.playable(cards)
        spends_bomb = all(reading.kind in BOMB_CLASS for reading in playable)
        rest = self._hand.without(cards)
        left = straight_flushes(set(rest) - {self._wild}, self._wild, 0)
        return not playable, spends_bomb, -len(left), cards

    def _meant(self, wanted: TypedCards, cards: tuple[Card, ...]) -> tuple[Reading, ...]:
        """The playable readings; those that show just the ranks typed, when ranks say what the wild cards stand for."""
        playable = self.playable(cards)
        if wanted.wilds or self._wild in wanted.cards:
            return playable
        typed = Counter([*wanted.ranks, *(card.rank for card in wanted.cards)])
        return tuple(reading for reading in playable if _shows(reading, typed)) or playable


def _shows(reading: Reading, typed: Counter[Rank]) -> bool:
    """Whether a play of this reading shows exactly these ranks."""
    kind, key, size = reading
    if kind in RUNS:
        return typed == dict.fromkeys(run_of(reading) or (), RUNS[kind].each)
    if kind is Kind.FULL_HOUSE:
        return typed[key] == _TRIPLE and typed.total() == size
    return kind is Kind.JOKER_BOMB or typed == {key: size}
