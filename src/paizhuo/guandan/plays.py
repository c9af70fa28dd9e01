"""可出的牌: every play a hand can make: each distinct set of cards with each of its readings.

A kind is a product of sets of cards of one rank (``hand_by_rank``); wild cards fill what is missing. Over a play on the
table only higher keys of its kind are listed, and the bombs. ``readings`` answers the reverse question, what given
cards can be, by another method; tests compare the two with each other and with a brute force.
"""

from __future__ import annotations

from bisect import bisect
from functools import cache, lru_cache
from itertools import chain, product
from typing import TYPE_CHECKING

from paizhuo.cards import Hand
from paizhuo.guandan.combinations import (
    BOMB_CLASS,
    JOKER_BOMB,
    LARGEST_BOMB,
    SET_KINDS,
    Kind,
    Play,
    Reading,
    may_be_plain,
)
from paizhuo.guandan.comparison import key_value, strength
from paizhuo.guandan.flushes import present
from paizhuo.guandan.hand_by_rank import Cards, HandByRank, merged, plays_as
from paizhuo.guandan.order import LINE, PLAY_VALUES, STRAIGHT_WINDOWS
from paizhuo.guandan.rules import FiveOfARank, LevelInSequences
from paizhuo.guandan.shapes import RUNS
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paizhuo.cards import Card, Rank
    from paizhuo.guandan.rules import RuleSet

_PAIR, _TRIPLE, _FIVE, _SIX = 2, 3, 5, 6
_ALL_JOKERS = 4
# Enum members as constants: looking one up takes longer than listing a play.
_BOMB, _FULL_HOUSE, _STRAIGHT = Kind.BOMB, Kind.FULL_HOUSE, Kind.STRAIGHT
_FIVE_ARE_BOTH = FiveOfARank.BOMB_OR_FULL_HOUSE
_CACHED_HANDS = 64  # the hands of sixteen tables
_reading = cache(Reading)


def _sets(holding: HandByRank, size: int, above: int) -> list[Play]:
    """Singles, pairs, triples and bombs of one size, of ranks with a higher value than ``above``."""
    found: list[Play] = []
    level, values = holding.level, PLAY_VALUES[holding.level]
    most = min(holding.wilds, size - 1)
    for rank, group in holding.by_rank.items():
        held = group.size
        if held + most < size or values[rank] <= above:
            continue
        if size <= held:
            found += group.plays[size]
        if most:
            reading = _reading(SET_KINDS.get(size, _BOMB), rank, size)
            for wilds in range(max(size - held, 1), most + 1):
                found += plays_as(reading, [holding.with_wilds(own, wilds) for own in group.subsets[size - wilds]])
    if size <= holding.wilds and values[level] > above:
        found.append(Play((holding.wild,) * size, _reading(SET_KINDS[size], level, size)))
    for rank, jokers in holding.jokers:
        if size <= jokers.size and values[rank] > above:
            found += jokers.plays[size]
    return found


def _full_houses(holding: HandByRank, rules: RuleSet, above: int) -> list[Play]:
    found: list[Play] = []
    level, most, values = holding.level, holding.wilds, PLAY_VALUES[holding.level]
    tripled = {rank: group for rank, group in holding.by_rank.items() if group.size + most >= _TRIPLE}
    beside = [_beside_a_triple(holding, wilds) for wilds in range(most + 1)] if tripled else []
    for rank, group in tripled.items():
        if values[rank] <= above:
            continue
        reading = _reading(_FULL_HOUSE, rank, _FIVE)
        for wilds in range(max(_TRIPLE - group.size, 0), most + 1):
            triples = group.subsets[_TRIPLE - wilds]
            hands = [merged(three, rest) for pair, rest in beside[wilds] if pair is not rank for three in triples]
            found += plays_as(reading, hands)
    if rules.five_of_a_rank.value is _FIVE_ARE_BOTH:
        for play in _sets(holding, _FIVE, above):
            # A natural triple with both wild cards is a full house already, the wild cards being the level pair.
            if play.reading.key is level or play.cards.count(holding.wild) < _PAIR:
                found.append(Play(play.cards, _reading(_FULL_HOUSE, play.reading.key, _FIVE)))
    return found


def _beside_a_triple(holding: HandByRank, wilds: int) -> list[tuple[Rank, Cards]]:
    """The pairs for a full house whose triple uses ``wilds`` wild cards: rank, and cards with all wild cards."""
    spare = holding.wilds - wilds
    sizes = (2, 1) if spare else (2,)
    pairs = [
        (rank, holding.with_wilds(pair, wilds + _PAIR - size))
        for rank, group in holding.by_rank.items()
        for size in sizes
        if size <= group.size
        for pair in group.subsets[size]
    ]
    if spare == _PAIR:
        pairs.append((holding.level, (holding.wild, holding.wild)))
    pairs += [
        (rank, holding.with_wilds(jokers.cards, wilds)) for rank, jokers in holding.jokers if jokers.size == _PAIR
    ]
    return pairs


def _straights(holding: HandByRank, rules: RuleSet, above: int) -> list[Play]:
    found: list[Play] = []
    runs, level, wild = holding.runs, holding.level, holding.wild
    fewest = _FIVE - holding.wilds
    line = [rank in runs for rank in LINE]
    barred = {cards for cards, _ in holding.flushes if not may_be_plain(rules, with_wild=wild in cards)}
    for at in range(above, len(STRAIGHT_WINDOWS)):
        if sum(line[at : at + _FIVE]) < fewest:
            continue
        reading = _reading(_STRAIGHT, LINE[at], _FIVE)
        for ranks in present(STRAIGHT_WINDOWS[at], runs, fewest):
            wilds = (wild,) * (_FIVE - len(ranks))
            faces = [runs[rank].faces for rank in ranks]
            if wilds and level in ranks:
                hands: Iterable[Cards] = [tuple(sorted(cards + wilds)) for cards in product(*faces)]
            else:
                place = bisect(ranks, level)
                hands = product(*faces[:place], *[(card,) for card in wilds], *faces[place:])
            found += plays_as(reading, [cards for cards in hands if cards not in barred] if barred else hands)
    return found


def _multiples(holding: HandByRank, kind: Kind, above: int) -> list[Play]:
    """Tubes and plates: every rank of a window two or three times, wild cards filling what is missing."""
    found: list[Play] = []
    windows, each = RUNS[kind]
    runs, fewest, length = holding.runs, _SIX - holding.wilds, _SIX // each
    held = {rank: min(group.size, each) for rank, group in runs.items()}
    if sum(sorted(held.values())[-length:]) < fewest:
        return []
    line = [held.get(rank, 0) for rank in LINE]
    for at in range(above, len(windows)):
        if sum(line[at : at + length]) < fewest:
            continue
        reading = _reading(kind, LINE[at], _SIX)
        ranks = sorted(windows[at])
        for sizes in _sizes(tuple([held.get(rank, 0) for rank in ranks]), fewest):
            parts = [runs[rank].subsets[size] for rank, size in zip(ranks, sizes, strict=True) if size]
            missing = _SIX - sum(sizes)
            hands = [holding.with_wilds(tuple(chain.from_iterable(chosen)), missing) for chosen in product(*parts)]
            found += plays_as(reading, hands)
    return found


@cache
def _sizes(held: tuple[int, ...], fewest: int) -> tuple[tuple[int, ...], ...]:
    """How many natural cards each rank of a tube or plate may give."""
    return tuple(sizes for sizes in product(*[range(most + 1) for most in held]) if sum(sizes) >= fewest)


_ORDINARY: dict[Kind, Callable[[HandByRank, RuleSet, int], list[Play]]] = {
    Kind.SINGLE: lambda holding, _, above: _sets(holding, 1, above),
    Kind.PAIR: lambda holding, _, above: _sets(holding, 2, above),
    Kind.TRIPLE: lambda holding, _, above: _sets(holding, 3, above),
    Kind.FULL_HOUSE: _full_houses,
    Kind.STRAIGHT: _straights,
    Kind.TUBE: lambda holding, _, above: _multiples(holding, Kind.TUBE, above),
    Kind.PLATE: lambda holding, _, above: _multiples(holding, Kind.PLATE, above),
}
"""By kind: lists the plays of an ordinary kind whose key value is higher than a number (0 on lead)."""


def _bombs(holding: HandByRank) -> list[Play]:
    """The plays of the bomb class."""
    found: list[Play] = []
    longest = max([group.size for group in holding.by_rank.values()], default=0) + holding.wilds
    for size in range(4, min(longest, LARGEST_BOMB) + 1):
        found += _sets(holding, size, 0)
    found += holding.flushes
    jokers = [joker for _, group in holding.jokers for joker in group.cards]
    if len(jokers) == _ALL_JOKERS:
        found.append(Play(tuple(jokers), JOKER_BOMB))
    return found


@lru_cache(_CACHED_HANDS)
def _laid_out(hand: Hand, wild: Card, *, level_runs: bool) -> tuple[HandByRank, list[Play]]:
    """The hand by rank, and its bombs. Cached: a hand that passes is asked for again soon."""
    holding = HandByRank(hand, wild, level_runs=level_runs)
    return holding, _bombs(holding)


def legal_plays(hand: Iterable[Card], level: Rank, rules: RuleSet, to_beat: Reading | None = None) -> list[Play]:
    """可出的牌: every play the hand can make, on lead or over ``to_beat``. Passing is not listed.

    >>> from paizhuo.cards import Hand, Rank
    >>> from paizhuo.guandan.rulesets import NATIONAL
    >>> for play in legal_plays(Hand.parse("S5 C5 H9"), Rank.NINE, NATIONAL, Reading(Kind.PAIR, Rank.FOUR, 2)):
    ...     print(play)
    pair 5: S5 C5
    pair 5: S5 H9
    pair 5: C5 H9
    """
    level_runs = rules.level_in_sequences.value is LevelInSequences.NATURAL_RANK
    holding, bombs = _laid_out(hand if isinstance(hand, Hand) else Hand(hand), wild_card(level), level_runs=level_runs)
    if to_beat is None:
        return [*chain.from_iterable([listing(holding, rules, 0) for listing in _ORDINARY.values()]), *bombs]
    if to_beat.kind in BOMB_CLASS:
        least = strength(to_beat, level)
        return [play for play in bombs if strength(play.reading, level) > least]
    return _ORDINARY[to_beat.kind](holding, rules, key_value(to_beat, level)) + bombs
