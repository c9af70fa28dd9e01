"""装箱: converts cards, readings and rule sets of ``guandan`` into the numbers of the kernel, and back.

The kernel plays deals by its own compiled copy of the law, so every option of a rule set is classified here: either the
kernel reads it (``DEAL_OPTIONS``), or it changes nothing about which actions a deal allows (``OUTSIDE_DEALS``). A rule
set with any other option, or with another answer to a deal option, is refused.
"""

from __future__ import annotations

from dataclasses import fields
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
DEAL_OPTIONS: dict[str, frozenset[Enum]] = {
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
"""Every option that decides which actions a deal allows, with the answers that the kernel can play by."""
OUTSIDE_DEALS = frozenset(
    {
        # What the rule set is called.
        *("id", "book", "title_zh", "title_en", "topics", "names"),
        # The room, the table and its manners: who sits where, how cards are shuffled, laid down and announced.
        *("seating_minutes", "screen", "scorer", "first_shuffles", "later_shuffles", "cut_margin"),
        *("laying", "wild_place", "pass_sign", "announcing"),
        # A play of the kernel always says what it is played as.
        "undeclared",
        # Who draws or leads first: ``Opening`` takes the seat from its caller.
        *("turned_ace", "lost_deal_leader"),
        # The clock.
        *("seconds", "lead_seconds", "deal_minutes", "match_minutes", "last_call_minutes", "time_up"),
        # The match: levels, ends, results.
        *("both_at_ace", "passing_finish", "failed_ace", "passing_ends", "tie", "tie_stands"),
        *("late", "both_late", "judged_levels", "forfeit_score", "duplicate"),
    }
)
"""Every field of a rule set that changes nothing about which actions a deal allows."""
_LEVELS = {codes.LEVEL_VALUE: None, codes.SMALL_VALUE: Rank.SMALL_JOKER, codes.BIG_VALUE: Rank.BIG_JOKER}


class NotInKernel(BadInput):
    """A rule set has an option, or an answer to one, that the kernel cannot play by."""

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
    """Raise :class:`NotInKernel` for an option or an answer that the kernel does not know."""
    for option in (one.name for one in fields(rules)):
        if option not in DEAL_OPTIONS and option not in OUTSIDE_DEALS:
            raise NotInKernel(f"the kernel does not know the option {option} of rule set {rules.id}", text=option)
    for option, known in DEAL_OPTIONS.items():
        answer = getattr(rules, option).value
        if answer not in known:
            name = f"{option} = {answer.value}"
            raise NotInKernel(f"the kernel cannot play by {name} of rule set {rules.id}", text=name)
