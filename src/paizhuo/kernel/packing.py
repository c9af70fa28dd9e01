"""装箱: between the cards of ``guandan`` and the words of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.cards import FACES, Hand, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan import Kind, Reading
from paizhuo.guandan.combinations import JOKER_BOMB
from paizhuo.guandan.comparison import bomb_step
from paizhuo.guandan.order import low_value
from paizhuo.guandan.rules import (
    AllHigh,
    DealEnd,
    EqualTribute,
    FiveOfARank,
    LeaderPass,
    LevelCardReturn,
    LevelInSequences,
    SplitJokers,
    SuitedStraight,
    TributeCardReturn,
)
from paizhuo.kernel import codes

if TYPE_CHECKING:
    from collections.abc import Iterable
    from enum import Enum

    from paizhuo.cards import Card
    from paizhuo.guandan import RuleSet

KINDS = tuple(Kind)
RUNS = frozenset({Kind.STRAIGHT, Kind.TUBE, Kind.PLATE, Kind.STRAIGHT_FLUSH})
WORD = (1 << 64) - 1
_SUITED = {
    SuitedStraight.NEVER_PLAIN: codes.NEVER_PLAIN,
    SuitedStraight.PLAIN_WITH_WILD: codes.PLAIN_WITH_WILD,
    SuitedStraight.PLAIN_BY_DECLARATION: codes.ALWAYS_PLAIN,
}
_KNOWN: dict[str, frozenset[Enum]] = {
    "suited_straight": frozenset(_SUITED),
    "five_of_a_rank": frozenset({FiveOfARank.BOMB_ONLY, FiveOfARank.BOMB_OR_FULL_HOUSE}),
    "level_in_sequences": frozenset({LevelInSequences.NATURAL_RANK}),
    "leader_pass": frozenset({LeaderPass.REFUSED}),
    "deal_end": frozenset({DealEnd.SIDE_OUT}),
    "equal_tribute": frozenset({EqualTribute.PAYER_CHOOSES}),
    "all_high": frozenset({AllHigh.LOWEST, AllHigh.ANY}),
    "level_card_return": frozenset({LevelCardReturn.REFUSED, LevelCardReturn.ALLOWED}),
    "tribute_card_return": frozenset({TributeCardReturn.ALLOWED, TributeCardReturn.REFUSED}),
    "split_jokers": frozenset({SplitJokers.RESIST, SplitJokers.PAY}),
}
"""Every option that decides a move of a deal, with the answers that the kernel plays by."""
_LEVELS = {codes.LEVEL_VALUE: None, codes.SMALL_VALUE: Rank.SMALL_JOKER, codes.BIG_VALUE: Rank.BIG_JOKER}


class NotInKernel(BadInput):
    """A rule set answers a question in a way that the kernel cannot play by."""

    code: ClassVar[str] = "NOT_IN_KERNEL"


class Words(NamedTuple):
    """两个字: cards as the kernel holds them: two bits for the copies of each face, in the order of the faces."""

    low: int
    high: int


_PLACES = tuple(Words(1 << 2 * card & WORD, 1 << 2 * card >> 64) for card in FACES)


def pack(cards: Iterable[Card]) -> Words:
    """Cards as two words.

    >>> pack(Hand.parse("S2 S2 HR"))
    Words(low=2, high=4398046511104)
    """
    low = high = 0
    for card in cards:
        low += _PLACES[card].low
        high += _PLACES[card].high
    return Words(low, high)


def unpack(low: int, high: int) -> Hand:
    """The cards of two words."""
    found: list[Card] = []
    left = low | high << 64
    while left:
        lowest = left & -left
        at = lowest.bit_length() - 1
        found += [FACES[at >> 1]] * (1 + at % 2)
        left -= lowest
    return Hand(found)


def meaning(reading: Reading, level: Rank) -> int:
    """A reading as the kernel compares it, without the number of wild cards."""
    if reading.kind in RUNS:
        value = low_value(reading.key) - 1
    elif reading.key is level:
        value = codes.LEVEL_VALUE
    else:
        value = reading.key - (1 if reading.key.is_joker else 2)
    return KINDS.index(reading.kind) | value << 4 | reading.size << 8 | bomb_step(reading) << 16


def reading_of(meta: int, level: Rank) -> Reading:
    """The reading behind a number of the kernel."""
    kind, value, size = KINDS[meta & 15], meta >> 4 & 15, meta >> 8 & 15
    if kind is Kind.JOKER_BOMB:
        return JOKER_BOMB
    if kind in RUNS:
        return Reading(kind, Rank.ACE if value == 0 else Rank(value + 1), size)
    key = (_LEVELS[value] or level) if value in _LEVELS else Rank(value + 2)
    return Reading(kind, key, size)


def rules_of(rules: RuleSet) -> tuple[int, bool]:
    """What the books answer differently about plays, as ``Deal`` takes it."""
    _check(rules)
    return _SUITED[rules.suited_straight.value], rules.five_of_a_rank.value is FiveOfARank.BOMB_OR_FULL_HOUSE


def tribute_rules_of(rules: RuleSet) -> int:
    """What the books answer differently about tribute, as ``Opening`` takes it."""
    _check(rules)
    return (
        codes.ANY_WHEN_HIGH * (rules.all_high.value is AllHigh.ANY)
        | codes.LEVEL_RETURNED * (rules.level_card_return.value is LevelCardReturn.ALLOWED)
        | codes.TRIBUTE_KEPT * (rules.tribute_card_return.value is TributeCardReturn.REFUSED)
        | codes.SPLIT_PAYS * (rules.split_jokers.value is SplitJokers.PAY)
    )


def _check(rules: RuleSet) -> None:
    """Raise :class:`NotInKernel` for an answer that the kernel does not know, rather than play by another one."""
    for option, known in _KNOWN.items():
        answer = getattr(rules, option).value
        if answer not in known:
            name = f"{option} = {answer.value}"
            raise NotInKernel(f"the kernel cannot play by {name} of rule set {rules.id}", text=name)
