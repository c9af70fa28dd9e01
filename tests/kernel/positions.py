"""Hands and deals for comparing the kernel with the law, from a stream that anybody can draw again."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import paizhuo.kernel
from paizhuo.cards import COPIES, PACK, Chance, Hand, Rank, Suit, card_of
from paizhuo.guandan import HOUSE_RULES, NATIONAL, RULE_SETS, Kind, Reading, legal_plays
from paizhuo.guandan.combinations import JOKER_BOMB, LARGEST_BOMB
from paizhuo.guandan.order import PLATE_WINDOWS, STRAIGHT_WINDOWS, TUBE_WINDOWS
from paizhuo.guandan.rules import (
    AllHigh,
    FiveOfARank,
    LevelCardReturn,
    SplitJokers,
    SuitedStraight,
    TributeCardReturn,
)
from paizhuo.kernel.packing import reading_of, unpack

if TYPE_CHECKING:
    from enum import Enum
    from types import ModuleType

    import pytest

    from paizhuo.guandan import Play, RuleSet
    from paizhuo.kernel.plays import Plays

KERNEL = Path(paizhuo.kernel.__file__).parent
BOOKS = tuple(RULE_SETS.values())
SIZES = (1, 2, 4, 7, 11, 16, 22, 27)


def answered(rules: RuleSet, option: str, answer: Enum) -> RuleSet:
    """A club's rules: the same with one answer changed."""
    name = f"{rules.id}, {option} {answer.value}"
    return replace(rules, id=name, **{option: replace(getattr(rules, option), value=answer)})


CLUB_PLAYS = (
    answered(NATIONAL, "suited_straight", SuitedStraight.NEVER_PLAIN),
    answered(NATIONAL, "suited_straight", SuitedStraight.PLAIN_BY_DECLARATION),
    answered(NATIONAL, "five_of_a_rank", FiveOfARank.BOMB_OR_FULL_HOUSE),
)
CLUB_TRIBUTES = (
    answered(NATIONAL, "level_card_return", LevelCardReturn.ALLOWED),
    answered(NATIONAL, "tribute_card_return", TributeCardReturn.REFUSED),
    answered(NATIONAL, "split_jokers", SplitJokers.PAY),
    answered(answered(NATIONAL, "all_high", AllHigh.ANY), "tribute_card_return", TributeCardReturn.REFUSED),
)
"""Answers that no published book gives."""


EVERY_ANSWER = (*BOOKS, *HOUSE_RULES.values(), *CLUB_PLAYS)
"""What agents play by, and every answer about plays that the kernel knows."""


def as_python(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A file of the kernel run as Python, which those that are loaded after it import."""
    spec = importlib.util.spec_from_file_location(f"paizhuo.kernel.{name}", KERNEL / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def stream(label: str) -> Chance:
    """Chance for one test."""
    return Chance(b"the kernel against the law", label)


def random_hand(chance: Chance) -> tuple[Hand, Rank]:
    """A hand of any size with its level; often with wild cards, often poor in ranks and so rich in sets."""
    level = Rank(2 + chance.below(13))
    pack_of_cards = [card for card in chance.shuffled(PACK) if chance.below(3) or card.rank.value % 3 == 0]
    size = chance.choice(SIZES)
    cards = list(pack_of_cards[:size])
    wild = card_of(Suit.HEARTS, level)
    for at in range(min(chance.below(3), len(cards))):
        if cards.count(wild) < 2:
            cards[at] = wild
    kept = Hand(card for at, card in enumerate(cards) if cards[:at].count(card) < 2)
    return kept, level


def something_to_beat(chance: Chance, level: Rank, rules: RuleSet) -> Reading | None:
    """A reading that lies on the table; nothing every third time."""
    if chance.below(3) == 0:
        return None
    return chance.choice(legal_plays(Hand(chance.shuffled(PACK)[:27]), level, rules)).reading


def listed(plays: Plays, count: int, level: Rank) -> list[tuple[Hand, Reading]]:
    """What the kernel has generated, as cards with their readings."""
    found = []
    for place in range(count):
        low, high, meta = plays.at(place)
        found.append((unpack(low, high), reading_of(meta, level)))
    return found


def cards_and_reading(play: Play) -> tuple[Hand, Reading]:
    """A play of the law in the same form."""
    return Hand(play.cards), play.reading


def every_reading() -> list[Reading]:
    """Whatever cards laid together can be."""
    runs = {Kind.STRAIGHT: STRAIGHT_WINDOWS, Kind.TUBE: TUBE_WINDOWS, Kind.PLATE: PLATE_WINDOWS}
    runs[Kind.STRAIGHT_FLUSH] = STRAIGHT_WINDOWS
    sizes = {Kind.SINGLE: 1, Kind.PAIR: 2, Kind.TRIPLE: 3, Kind.FULL_HOUSE: 5}
    found = [JOKER_BOMB]
    for kind, size in sizes.items():
        found += [Reading(kind, rank, size) for rank in Rank if size <= COPIES or not rank.is_joker]
    for kind, windows in runs.items():
        found += [Reading(kind, window[0], 6 if len(window) < 5 else 5) for window in windows]
    for size in range(4, LARGEST_BOMB + 1):
        found += [Reading(Kind.BOMB, rank, size) for rank in Rank if not rank.is_joker]
    return found


class Sight(NamedTuple):
    """What a seat sees before it chooses: its hand, the cards in the other hands together, how many each seat has."""

    hand: Hand
    level: Rank
    seat: int
    lefts: tuple[int, ...]
    unseen: Hand

    def others(self) -> list[int]:
        """The other seats that have cards."""
        return [seat for seat in range(4) if seat != self.seat and self.lefts[seat]]


def random_sight(chance: Chance) -> Sight:
    """A hand of any size at a table where the others have any number of cards, opponents at least one between them."""
    hand, level = random_hand(chance)
    seat = chance.below(4)
    lefts = [chance.choice((0, 1, 2, 3, 5, 8, 13, 20, 27)) for _ in range(4)]
    lefts[seat] = len(hand)
    lefts[seat - 1] = max(lefts[seat - 1], 1)
    rest = chance.shuffled(tuple((Counter(PACK) - Counter(hand)).elements()))
    return Sight(hand, level, seat, tuple(lefts), Hand(rest[: sum(lefts) - len(hand)]))
