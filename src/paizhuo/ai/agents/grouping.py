"""分组: how a hand breaks into plays, so that few are needed and those that bring the lead are kept together.

Straight flushes are tried first, since only they care for suits; the rest is laid out by rank (``runs``); then the
groups get their cards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.ai.agents.flushes import flush_sets
from paizhuo.ai.agents.outlook import set_reading
from paizhuo.ai.agents.runs import KEPT_PAIR, Costs, Layout, Search
from paizhuo.cards import SUIT_RANKS, Card, Rank
from paizhuo.guandan import Kind, Play, Reading, readings
from paizhuo.guandan.combinations import JOKER_BOMB
from paizhuo.guandan.comparison import strength

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.ai.agents.flushes import Flush
    from paizhuo.ai.agents.outlook import Outlook

_TRIED_IN_FULL = 3
"""How many choices of straight flushes are searched in full; the others look worse at first sight."""
_JOKERS = (Card.SB, Card.SB, Card.HR, Card.HR)


@dataclass(frozen=True, slots=True)
class Grouping:
    """分组: the plays a hand is to be played in, and the sum of their costs."""

    groups: tuple[Play, ...]
    cost: float


class Grouper:
    """理牌者: breaks hands into groups, as seen from one moment of the deal."""

    def __init__(self, outlook: Outlook) -> None:
        """Work out the costs once; hands are remembered, since the same rest is asked for often."""
        self.outlook = outlook
        self._costs = Costs(outlook)
        self._known: dict[tuple[Card, ...], tuple[tuple[Flush, ...], Layout]] = {}

    def cost(self, cards: Iterable[Card]) -> float:
        """What is still to be done with these cards: the sum of the costs of their groups."""
        hand = tuple(sorted(cards))
        return self._laid_out(hand)[1].cost + self._jokers_cost(hand)

    def grouping(self, cards: Iterable[Card]) -> Grouping:
        """The groups of these cards."""
        hand = tuple(sorted(cards))
        taken, layout = self._laid_out(hand)
        groups = tuple(self._groups(hand, taken, layout))
        return Grouping(groups, layout.cost + self._jokers_cost(hand))

    def _laid_out(self, hand: tuple[Card, ...]) -> tuple[tuple[Flush, ...], Layout]:
        known = self._known.get(hand)
        if known is None:
            known = self._known[hand] = self._lay_out(hand)
        return known

    def _lay_out(self, hand: tuple[Card, ...]) -> tuple[tuple[Flush, ...], Layout]:
        outlook = self.outlook
        naturals = tuple(card for card in hand if card is not outlook.wild and not card.rank.is_joker)
        wilds = hand.count(outlook.wild)
        counts = Counter(card.rank for card in naturals)
        searches = []
        for taken in flush_sets(naturals, wilds, outlook.level, outlook.rules):
            used = Counter(card.rank for flush in taken for card in flush.cards)
            rest = {rank: counts[rank] - used[rank] for rank in SUIT_RANKS}
            search = Search(self._costs, rest, wilds - sum(flush.wilds for flush in taken))
            searches.append((sum(outlook.cost(flush.reading) for flush in taken), taken, search))
        searches.sort(key=lambda item: item[0] + item[2].best.cost)
        found = []
        for cost, taken, search in searches[:_TRIED_IN_FULL]:
            layout = search.run()
            found.append((taken, Layout(cost + layout.cost, layout.runs, layout.wild_sets)))
        return min(found, key=lambda item: item[1].cost)

    def _jokers_cost(self, hand: tuple[Card, ...]) -> float:
        return sum(self.outlook.cost(play.reading) for play in _joker_groups(hand))

    def _groups(self, hand: tuple[Card, ...], taken: tuple[Flush, ...], layout: Layout) -> Iterator[Play]:
        yield from _joker_groups(hand)
        pile = _Pile(hand, self.outlook.wild)
        for flush in taken:
            cards = pile.take(flush.cards) + pile.take_wilds(flush.wilds)
            yield self.play(cards, flush.reading)
        for run in layout.runs:
            natural = tuple(card for rank in run.ranks for card in pile.take_rank(rank, run.each))
            yield self.play(natural + pile.take_wilds(run.reading.size - len(natural)), run.reading)
        yield from self._sets(pile, layout.wild_sets)

    def _sets(self, pile: _Pile, wild_sets: tuple[Rank, ...]) -> Iterator[Play]:
        sets = []
        for rank in SUIT_RANKS:
            cards = pile.take_rank(rank, pile.count(rank)) + pile.take_wilds(wild_sets.count(rank))
            if cards:
                sets.append(self.play(cards, set_reading(rank, len(cards))))
        yield from self._with_full_houses(sets)

    def _with_full_houses(self, sets: list[Play]) -> Iterator[Play]:
        cost = self.outlook.cost
        pairs = [play for play in sets if play.reading.kind is Kind.PAIR and cost(play.reading) > KEPT_PAIR]
        triples = [play for play in sets if play.reading.kind is Kind.TRIPLE]
        pairs.sort(key=lambda play: -cost(play.reading))
        joined = list(zip(triples, pairs, strict=False))
        for triple, pair in joined:
            yield self.play(triple.cards + pair.cards, Reading(Kind.FULL_HOUSE, triple.reading.key, 5))
        parts = {play.cards for couple in joined for play in couple}
        yield from (play for play in sets if play.cards not in parts)

    def play(self, cards: tuple[Card, ...], meant: Reading) -> Play:
        """These cards as the reading meant, or as the strongest they can be where they cannot be that.

        (Five cards meant as a straight may all be of one suit.)
        """
        outlook = self.outlook
        found = readings(cards, outlook.level, outlook.rules)
        reading = meant if meant in found else max(found, key=lambda one: strength(one, outlook.level))
        return Play(tuple(sorted(cards)), reading)


def _joker_groups(hand: tuple[Card, ...]) -> list[Play]:
    """Jokers are the joker bomb when all four are held, and otherwise strong singles."""
    jokers = tuple(card for card in hand if card.rank.is_joker)
    if jokers == _JOKERS:
        return [Play(jokers, JOKER_BOMB)]
    return [Play((card,), set_reading(card.rank, 1)) for card in jokers]


class _Pile:
    """The cards not given to a group yet."""

    def __init__(self, hand: tuple[Card, ...], wild: Card) -> None:
        self._wild = wild
        self._cards = [card for card in hand if not card.rank.is_joker]

    def count(self, rank: Rank) -> int:
        return sum(card.rank is rank and card is not self._wild for card in self._cards)

    def take(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        taken = tuple(cards)
        for card in taken:
            self._cards.remove(card)
        return taken

    def take_rank(self, rank: Rank, most: int) -> tuple[Card, ...]:
        return self.take([card for card in self._cards if card.rank is rank and card is not self._wild][:most])

    def take_wilds(self, count: int) -> tuple[Card, ...]:
        return self.take([self._wild] * count)
