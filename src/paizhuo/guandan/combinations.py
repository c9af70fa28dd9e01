"""牌型: the kinds of play, and what given cards can be played as.

There are ten kinds. Seven are ordinary: single 单张, pair 对子, triple 三同张, tube 三连对 (three adjacent pairs),
plate 二连三 (two adjacent triples), full house 三带二 (a triple and a pair) and straight 顺子 (five adjacent ranks).
Three are of the bomb class: bomb 炸弹 (four to ten of a rank), straight flush 同花顺 and joker bomb 四大天王 (all
four jokers). Nothing else is a play: no longer straights, no four pairs, no four with two.

The two heart level cards are wild 逢人配 and stand for any card but a joker, so one set of cards may have several
*readings*. A reading is the kind, the rank that decides comparison, and the number of cards.
(J17 2.6–2.7; J23 3.4(六)–(七); NAT 2–3, 5; GZ R8–R18.)
"""

from __future__ import annotations

from enum import StrEnum
from itertools import permutations
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import Card, Hand, Rank, format_cards
from paizhuo.guandan.order import PLATE_WINDOWS, STRAIGHT_WINDOWS, TUBE_WINDOWS
from paizhuo.guandan.rules import FiveOfARank, LevelInSequences, SuitedStraight
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paizhuo.guandan.rules import RuleSet


class Kind(StrEnum):
    """牌型: the ten kinds of play."""

    SINGLE = "single"
    """单张 [J17 2.7.1; J23 3.4(七)1; NAT 3(一); GZ R8]."""
    PAIR = "pair"
    """对子 [J17 2.7.2; J23 3.4(七)2; NAT 3(二); GZ R9]."""
    TRIPLE = "triple"
    """三同张 [J17 2.7.4; J23 3.4(七)4; NAT 3(四); GZ R11]."""
    FULL_HOUSE = "full_house"
    """三带二 [J17 2.7.6; J23 3.4(七)6; NAT 3(六); GZ R12]."""
    STRAIGHT = "straight"
    """顺子 [J17 2.7.7; J23 3.4(七)7; NAT 3(七); GZ R14]."""
    TUBE = "tube"
    """三连对 [J17 2.7.3; J23 3.4(七)3; NAT 3(三); GZ R10]."""
    PLATE = "plate"
    """二连三 [J17 2.7.5; J23 3.4(七)5; NAT 3(五); GZ R13]."""
    BOMB = "bomb"
    """炸弹 [J17 2.7.9; J23 3.4(七)9; NAT 3(八); GZ R16]."""
    STRAIGHT_FLUSH = "straight_flush"
    """同花顺 [J17 2.7.8; J23 3.4(七)8; NAT 3(九); GZ R15]."""
    JOKER_BOMB = "joker_bomb"
    """四大天王 [J17 2.7.10; J23 3.4(七)10; NAT 3(十); GZ R16 note]."""

    def __repr__(self) -> str:
        return f"Kind.{self.name}"


BOMB_CLASS = frozenset({Kind.BOMB, Kind.STRAIGHT_FLUSH, Kind.JOKER_BOMB})
LARGEST_BOMB = 10


class Reading(NamedTuple):
    """读法: one thing that cards laid together can be.

    ``key`` is the rank that decides comparison: of the set, of a full house's triple, or the LOWEST rank of a sequence
    (the ace there meaning ace low). The joker bomb's key is the big joker.
    """

    kind: Kind
    key: Rank
    size: int

    def __str__(self) -> str:
        count = f"{self.size}-" if self.kind is Kind.BOMB else ""
        return f"{count}{self.kind}:{key_text(self)}"


class Play(NamedTuple):
    """一手牌: cards, sorted, with the reading they are played as."""

    cards: tuple[Card, ...]
    reading: Reading

    def __str__(self) -> str:
        return f"{self.reading.kind} {key_text(self.reading)}: {format_cards(self.cards)}"


JOKER_BOMB = Reading(Kind.JOKER_BOMB, Rank.BIG_JOKER, 4)
_JOKERS = (Card.SB, Card.SB, Card.HR, Card.HR)
SET_KINDS = MappingProxyType({1: Kind.SINGLE, 2: Kind.PAIR, 3: Kind.TRIPLE})
"""The kind of a set by its number of cards; from four on it is a bomb."""
_PAIR, _TRIPLE, _FIVE, _SIX = 2, 3, 5, 6


def key_text(reading: Reading) -> str:
    """The key as it is written in records: a rank, or JOKER for the joker bomb."""
    return "JOKER" if reading.kind is Kind.JOKER_BOMB else str(reading.key)


def readings(cards: Iterable[Card], level: Rank, rules: RuleSet) -> tuple[Reading, ...]:
    """Everything these cards can be at this level; empty when they are no play.

    >>> from paizhuo.cards import Hand
    >>> from paizhuo.guandan.rulesets import NATIONAL
    >>> [str(reading) for reading in readings(Hand.parse("S6 C6 SK DK HT"), Rank.TEN, NATIONAL)]
    ['full_house:6', 'full_house:K']
    """
    laid = Hand(cards)
    wild = wild_card(level)
    natural = [card for card in laid if card is not wild]
    counts: dict[Rank, int] = {}
    for card in natural:
        counts[card.rank] = counts.get(card.rank, 0) + 1
    size, wilds = len(laid), len(laid) - len(natural)
    found = _set(counts, size, wilds, level)
    if laid == _JOKERS:
        found.append(JOKER_BOMB)
    if size == _FIVE:
        found += _full_houses(counts, wilds, level, rules)
        found += _straights(natural, counts, level, rules)
    elif size == _SIX and _may_run(counts, level, rules):
        found += _multiples(counts, TUBE_WINDOWS, 2, Kind.TUBE)
        found += _multiples(counts, PLATE_WINDOWS, 3, Kind.PLATE)
    return tuple(found)


def _set(counts: dict[Rank, int], size: int, wilds: int, level: Rank) -> list[Reading]:
    """A single, pair, triple or bomb: cards of one rank, wild cards standing for it."""
    if len(counts) > 1 or not 0 < size <= LARGEST_BOMB:
        return []
    rank = next(iter(counts), level)
    if wilds and rank.is_joker:
        return []
    return [Reading(SET_KINDS.get(size) or Kind.BOMB, rank, size)]


def _full_houses(counts: dict[Rank, int], wilds: int, level: Rank, rules: RuleSet) -> Iterator[Reading]:
    if len(counts) == 1:
        # One rank: five of it are a bomb. Beside a natural triple the two wild cards are the level pair.
        (rank, count), *_ = counts.items()
        five = rules.five_of_a_rank.value is FiveOfARank.BOMB_OR_FULL_HOUSE
        if five or (count == _TRIPLE and wilds and rank is not level):
            yield Reading(Kind.FULL_HOUSE, rank, _FIVE)
    elif len(counts) == 2:  # noqa: PLR2004 - the rank of the triple and the rank of the pair
        for triple, pair in permutations(counts):
            # A wild card never makes up a joker pair.
            whole_pair = counts[pair] == _PAIR or (counts[pair] < _PAIR and not pair.is_joker)
            if whole_pair and counts[triple] <= _TRIPLE and not triple.is_joker:
                yield Reading(Kind.FULL_HOUSE, triple, _FIVE)


def _may_run(counts: dict[Rank, int], level: Rank, rules: RuleSet) -> bool:
    if max(counts) >= Rank.SMALL_JOKER:
        return False
    return not (level in counts and rules.level_in_sequences.value is LevelInSequences.BARRED)


def _straights(natural: Sequence[Card], counts: dict[Rank, int], level: Rank, rules: RuleSet) -> Iterator[Reading]:
    if len(counts) < len(natural) or not _may_run(counts, level, rules):
        return
    suited = len({card.suit for card in natural}) == 1
    plain = not suited or may_be_plain(rules, with_wild=len(natural) < _FIVE)
    for window in STRAIGHT_WINDOWS:
        if counts.keys() <= set(window):
            if suited:
                yield Reading(Kind.STRAIGHT_FLUSH, window[0], _FIVE)
            if plain:
                yield Reading(Kind.STRAIGHT, window[0], _FIVE)


def may_be_plain(rules: RuleSet, *, with_wild: bool) -> bool:
    """Whether a suited straight may be declared a plain one."""
    match rules.suited_straight.value:
        case SuitedStraight.NEVER_PLAIN:
            return False
        case SuitedStraight.PLAIN_WITH_WILD:
            return with_wild
        case SuitedStraight.PLAIN_BY_DECLARATION:
            return True


def _multiples(
    counts: dict[Rank, int], windows: tuple[tuple[Rank, ...], ...], each: int, kind: Kind
) -> Iterator[Reading]:
    """Tubes and plates: every rank of a window ``each`` times, wild cards filling what is missing."""
    if max(counts.values()) > each:
        return
    for window in windows:
        if counts.keys() <= set(window):
            yield Reading(kind, window[0], _SIX)
