"""一手牌: every play a hand can make: each distinct set of cards with each of its readings.

The cards of a rank are few, so their subsets are looked up in a small table by the pattern of suits held; a kind is
then a product of such subsets, with wild cards filling what is missing. ``readings`` judges given cards the other
way round and counts in another way; tests hold the two against each other and both against a brute force.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import FACES, SUIT_RANKS, Card, Hand, Rank, Suit, card_of, format_cards
from paizhuo.guandan.combinations import JOKER_BOMB, LARGEST_BOMB, Kind, Reading, key_text, may_be_plain
from paizhuo.guandan.comparison import bomb_step, key_value
from paizhuo.guandan.order import PLATE_WINDOWS, STRAIGHT_WINDOWS, TUBE_WINDOWS
from paizhuo.guandan.rules import FiveOfARank, LevelInSequences
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from paizhuo.guandan.rules import RuleSet

Cards = tuple[Card, ...]


class Play(NamedTuple):
    """一手牌: cards, sorted, with the reading they are played as."""

    cards: Cards
    reading: Reading

    def __str__(self) -> str:
        return f"{self.reading.kind} {key_text(self.reading)}: {format_cards(self.cards)}"


_FIVE = 5
_SET_KINDS = {1: Kind.SINGLE, 2: Kind.PAIR, 3: Kind.TRIPLE}
_reading = cache(Reading)


@cache
def _subsets(rank: Rank, held: tuple[int, ...]) -> tuple[tuple[Cards, ...], ...]:
    """For each size from 0, the distinct subsets of a rank's cards; ``held`` counts them by suit."""
    cards = [card_of(suit, rank) for suit, count in zip(Suit, held, strict=True) for _ in range(count)]
    return tuple(tuple(dict.fromkeys(combinations(cards, size))) for size in range(len(cards) + 1))


@cache
def _singles(sets: tuple[tuple[Cards, ...], ...]) -> tuple[Card, ...]:
    """The faces of a rank, from its subsets by size."""
    return tuple(card for (card,) in sets[1]) if len(sets) > 1 else ()


class Holding:
    """持牌: a hand laid out for counting: per rank the subsets of its natural cards, and the wild cards apart."""

    def __init__(self, hand: Iterable[Card], level: Rank, rules: RuleSet) -> None:
        """Sort the cards by rank and take the wild cards out."""
        self.level = level
        self.rules = rules
        self.wild = wild_card(level)
        counts = [0] * len(FACES)
        for card in hand:
            counts[card] += 1
        self.wilds = counts[self.wild]
        counts[self.wild] = 0
        self.small_jokers = counts[Card.SB]
        self.big_jokers = counts[Card.HR]
        self.by_rank: dict[Rank, tuple[tuple[Cards, ...], ...]] = {}
        for rank in SUIT_RANKS:
            at = 4 * (rank - 2)
            self.by_rank[rank] = _subsets(rank, tuple(counts[at : at + 4]))
        self.run_ranks = self.by_rank
        if rules.level_in_sequences.value is LevelInSequences.BARRED:
            self.run_ranks = {**self.by_rank, level: _subsets(level, (0, 0, 0, 0))}
        self._singles: dict[Rank, tuple[Card, ...]] | None = None
        self._suits: list[dict[Rank, Card]] = []

    @property
    def singles(self) -> dict[Rank, tuple[Card, ...]]:
        """The faces of each rank that may stand in a straight."""
        if self._singles is None:
            self._singles = {rank: _singles(sets) for rank, sets in self.run_ranks.items()}
            by_suit: dict[Suit | None, dict[Rank, Card]] = {}
            for cards in self._singles.values():
                for card in cards:
                    by_suit.setdefault(card.suit, {})[card.rank] = card
            # A suit with too few cards for a straight flush need not be looked at again.
            self._suits = [own for own in by_suit.values() if len(own) + self.wilds >= _FIVE]
        return self._singles

    @property
    def suits(self) -> list[dict[Rank, Card]]:
        """The same by suit, of suits long enough for a straight flush."""
        return self._suits if self.singles else []

    def with_wilds(self, natural: Cards, wilds: int) -> Cards:
        """The cards with so many wild cards added, sorted."""
        return tuple(sorted(natural + (self.wild,) * wilds)) if wilds else natural

    def subsets(self, rank: Rank, size: int) -> tuple[Cards, ...]:
        """The distinct sets of ``size`` natural cards of a rank."""
        by_size = self.by_rank[rank]
        return by_size[size] if size < len(by_size) else ()


def _sets(holding: Holding, size: int) -> Iterator[Play]:
    """Singles, pairs, triples and bombs of one size."""
    kind = _SET_KINDS.get(size, Kind.BOMB)
    most = min(holding.wilds, size - 1)
    for rank, by_size in holding.by_rank.items():
        held = len(by_size) - 1
        if held + most < size or not held:
            continue
        reading = _reading(kind, rank, size)
        for wilds in range(max(size - held, 0), most + 1):
            for natural in by_size[size - wilds]:
                yield Play(holding.with_wilds(natural, wilds), reading)
    if size <= holding.wilds:
        yield Play((holding.wild,) * size, _reading(kind, holding.level, size))
    for joker, held in ((Card.SB, holding.small_jokers), (Card.HR, holding.big_jokers)):
        if size <= held:
            yield Play((joker,) * size, _reading(kind, joker.rank, size))


def _bombs(holding: Holding) -> Iterator[Play]:
    longest = max(map(len, holding.by_rank.values())) - 1 + holding.wilds
    for size in range(4, min(longest, LARGEST_BOMB) + 1):
        yield from _sets(holding, size)


def _joker_bomb(holding: Holding) -> Iterator[Play]:
    if holding.small_jokers == holding.big_jokers == 2:  # noqa: PLR2004 - both jokers of both packs
        yield Play((Card.SB, Card.SB, Card.HR, Card.HR), JOKER_BOMB)


def _full_houses(holding: Holding) -> Iterator[Play]:
    pairs = _pair_parts(holding)
    for rank, triple_wilds in product(SUIT_RANKS, range(holding.wilds + 1)):
        reading = _reading(Kind.FULL_HOUSE, rank, 5)
        triples = holding.subsets(rank, 3 - triple_wilds)
        for pair_rank, pair_wilds, pair in pairs if triples else ():
            wilds = triple_wilds + pair_wilds
            if pair_rank is rank or wilds > holding.wilds:
                continue
            for triple in triples:
                natural = triple + pair if pair_rank > rank else pair + triple
                yield Play(holding.with_wilds(natural, wilds), reading)
    if holding.rules.five_of_a_rank.value is FiveOfARank.BOMB_OR_FULL_HOUSE:
        for play in _sets(holding, 5):
            # A natural triple with both wild cards is a full house already, the wild cards being the level pair.
            if play.reading.key is holding.level or play.cards.count(holding.wild) < 2:  # noqa: PLR2004 - both wilds
                yield Play(play.cards, _reading(Kind.FULL_HOUSE, play.reading.key, 5))


def _pair_parts(holding: Holding) -> list[tuple[Rank, int, Cards]]:
    """What can be the pair of a full house: its rank, the wild cards in it, its natural cards."""
    parts = [(rank, 2 - size, pair) for rank in SUIT_RANKS for size in (2, 1) for pair in holding.subsets(rank, size)]
    parts.append((holding.level, 2, ()))
    if holding.small_jokers == 2:  # noqa: PLR2004 - a pair
        parts.append((Rank.SMALL_JOKER, 0, (Card.SB, Card.SB)))
    if holding.big_jokers == 2:  # noqa: PLR2004 - a pair
        parts.append((Rank.BIG_JOKER, 0, (Card.HR, Card.HR)))
    return parts


def _straights(holding: Holding) -> Iterator[Play]:
    singles, suits = holding.singles, holding.suits
    for window in STRAIGHT_WINDOWS:
        there = sum(1 for rank in window if singles[rank])
        if there + holding.wilds < _FIVE:
            continue
        reading = _reading(Kind.STRAIGHT, window[0], 5)
        for present in _present(window, holding.wilds):
            if there < _FIVE and not all(singles[rank] for rank in present):
                continue
            wilds = 5 - len(present)
            hands: Iterable[Cards] = product(*[singles[rank] for rank in present])
            if not may_be_plain(holding.rules, with_wild=wilds > 0):
                flushes = set(_suited(suits, present))
                hands = (cards for cards in hands if cards not in flushes) if flushes else hands
            for cards in hands:
                yield Play(holding.with_wilds(cards, wilds), reading)


def _straight_flushes(holding: Holding) -> Iterator[Play]:
    for window in STRAIGHT_WINDOWS:
        suits = [own for own in holding.suits if sum(rank in own for rank in window) + holding.wilds >= _FIVE]
        if not suits:
            continue
        reading = _reading(Kind.STRAIGHT_FLUSH, window[0], 5)
        for present in _present(window, holding.wilds):
            for cards in _suited(suits, present):
                yield Play(holding.with_wilds(cards, 5 - len(present)), reading)


def _suited(suits: list[dict[Rank, Card]], ranks: tuple[Rank, ...]) -> Iterator[Cards]:
    """The sets of these ranks that one suit alone can give."""
    for own in suits:
        cards = tuple([own[rank] for rank in ranks if rank in own])
        if len(cards) == len(ranks):
            yield cards


@cache
def _present(window: tuple[Rank, ...], wilds: int) -> tuple[tuple[Rank, ...], ...]:
    """The ranks of a window that natural cards supply, sorted, for every way of leaving some to wild cards."""
    ranks = sorted(window)
    return tuple(kept for missing in range(wilds + 1) for kept in combinations(ranks, len(ranks) - missing))


def _multiples(holding: Holding, windows: tuple[tuple[Rank, ...], ...], each: int, kind: Kind) -> Iterator[Play]:
    """Tubes and plates: every rank of a window ``each`` times, wild cards filling what is missing."""
    for window in windows:
        reading = _reading(kind, window[0], 6)
        ranks = sorted(window)
        for sizes in _sizes(len(window), each, holding.wilds):
            parts = [
                sets[size] if size < len(sets := holding.run_ranks[rank]) else ()
                for rank, size in zip(ranks, sizes, strict=True)
            ]
            wilds = 6 - sum(sizes)
            for chosen in product(*parts):
                yield Play(holding.with_wilds(sum(chosen, ()), wilds), reading)


@cache
def _sizes(ranks: int, each: int, wilds: int) -> tuple[tuple[int, ...], ...]:
    """How many natural cards each rank of a tube or plate may give."""
    return tuple(sizes for sizes in product(range(each + 1), repeat=ranks) if sum(sizes) >= 6 - wilds)


_GENERATORS: dict[Kind, Callable[[Holding], Iterator[Play]]] = {
    Kind.SINGLE: lambda holding: _sets(holding, 1),
    Kind.PAIR: lambda holding: _sets(holding, 2),
    Kind.TRIPLE: lambda holding: _sets(holding, 3),
    Kind.FULL_HOUSE: _full_houses,
    Kind.STRAIGHT: _straights,
    Kind.TUBE: lambda holding: _multiples(holding, TUBE_WINDOWS, 2, Kind.TUBE),
    Kind.PLATE: lambda holding: _multiples(holding, PLATE_WINDOWS, 3, Kind.PLATE),
    Kind.BOMB: _bombs,
    Kind.STRAIGHT_FLUSH: _straight_flushes,
    Kind.JOKER_BOMB: _joker_bomb,
}


def plays_of(kind: Kind, holding: Holding) -> Iterator[Play]:
    """Every play of one kind that the holding allows, as a lead."""
    return _GENERATORS[kind](holding)


def legal_plays(hand: Iterable[Card], level: Rank, rules: RuleSet, to_beat: Reading | None = None) -> list[Play]:
    """可出的牌: every play the hand can make, on lead or over ``to_beat``. Passing is not listed.

    >>> from paizhuo.cards import Hand
    >>> from paizhuo.guandan.rulesets import NATIONAL
    >>> for play in legal_plays(Hand.parse("S5 C5 H9"), Rank.NINE, NATIONAL, Reading(Kind.PAIR, Rank.FOUR, 2)):
    ...     print(play)
    pair 5: S5 C5
    pair 5: S5 H9
    pair 5: C5 H9
    """
    holding = Holding(hand if isinstance(hand, Hand) else Hand(hand), level, rules)
    if to_beat is None:
        return [play for kind in Kind for play in plays_of(kind, holding)]
    found: list[Play] = []
    step, key = bomb_step(to_beat), key_value(to_beat, level)
    if step == 0:
        same = plays_of(to_beat.kind, holding)
        found += [play for play in same if key_value(play.reading, level) > key]
    for kind in (Kind.BOMB, Kind.STRAIGHT_FLUSH, Kind.JOKER_BOMB):
        for play in plays_of(kind, holding):
            its = bomb_step(play.reading)
            if its > step or (its == step and key_value(play.reading, level) > key):
                found.append(play)
    return found
