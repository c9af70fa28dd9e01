"""Hands and deals for comparing the kernel with the law, from a stream that anybody can draw again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.cards import PACK, Chance, Hand, Rank, Suit, card_of
from paizhuo.guandan import NATIONAL, RULE_SETS, legal_plays
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

    from paizhuo.guandan import Play, Reading, RuleSet
    from paizhuo.kernel.plays import Plays

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


def told(play: Play) -> tuple[Hand, Reading]:
    """A play of the law in the same form."""
    return Hand(play.cards), play.reading
