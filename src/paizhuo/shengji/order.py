"""主副与大小: which cards are trumps, and how the cards of a suit rank.

With trumps T at level r: big joker, small joker, r of T, r of the other suits (equal), then A … 2 of T. Without trumps:
big joker, small joker, r of any suit (equal). A side suit is A … 2 without r. Trumps are one suit. (Spec. H2, H6; the
book names the order only in its list of tractors, FJ 3.10.)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import FACES, SUIT_RANKS, Rank, Suit
from paizhuo.errors import BadInput
from paizhuo.shengji.rules import LevelGap

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Card
    from paizhuo.shengji.rules import RuleSet

NO_TRUMP = "NT"


class BadTrump(BadInput):
    """The trump is neither a suit nor no-trump, or the level is not a rank of a suit."""

    code: ClassVar[str] = "BAD_TRUMP"


class Group(StrEnum):
    """门: the trumps, or a side suit; a player who can must follow within it."""

    TRUMP = "T"
    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"


@dataclass(frozen=True, slots=True)
class Trumps:
    """主: the level and the trump suit; no suit is no-trump (无主)."""

    level: Rank
    suit: Suit | None

    def __post_init__(self) -> None:
        """Raise an error for a wrong type, even a number or text that equals a level or suit."""
        if not any(self.level is rank for rank in SUIT_RANKS):
            raise BadTrump(f"{self.level!r} is no level", text=str(self.level))
        if not any(self.suit is suit for suit in (None, *Suit)):
            raise BadTrump(f"{self.suit!r} is no suit; read it with parse_trump", text=str(self.suit))

    def __str__(self) -> str:
        return f"{self.level}{self.suit or NO_TRUMP}"


def parse_trump(text: object) -> Suit | None:
    """Read a trump suit: ``S H C D``, or ``NT`` for none."""
    if text == NO_TRUMP:
        return None
    if isinstance(text, str) and text in set(Suit):
        return Suit(text)
    raise BadTrump(f"{text!r} is neither a suit nor NT", text=str(text))


@dataclass(frozen=True, slots=True)
class Order:
    """大小: for each of the 54 faces its group and its step in it; neighbours in a tractor differ by one step."""

    groups: tuple[Group, ...]
    steps: tuple[int, ...]

    def group(self, card: Card) -> Group:
        """门: where a card belongs."""
        return self.groups[card]

    def step(self, card: Card) -> int:
        """大小: how high a card is among those of its group."""
        return self.steps[card]

    def one_group(self, cards: Iterable[Card]) -> Group | None:
        """The group of all these cards; None if they belong to several."""
        found = {self.groups[card] for card in cards}
        return found.pop() if len(found) == 1 else None


def order_of(trumps: Trumps, rules: RuleSet) -> Order:
    """The order of the cards under these trumps."""
    return _order(trumps.level, trumps.suit, rules.level_gap.value)


@lru_cache(maxsize=256)
def _order(level: Rank, suit: Suit | None, gap: LevelGap) -> Order:
    """Cached by what it depends on: hashing a whole rule set takes longer than making the order."""
    ranks = [rank for rank in SUIT_RANKS if rank is not level]
    if gap is LevelGap.SKIPPED:
        natural = {rank: at for at, rank in enumerate(ranks)}
    else:
        natural = {rank: at for at, rank in enumerate(SUIT_RANKS)}
    above = max(natural.values()) + 1 if suit is not None else 0
    if gap is LevelGap.BREAKS and suit is not None:
        # The step of the level stays empty, even if the level is A.
        above = len(SUIT_RANKS)
    own_level = above + (1 if suit is not None else 0)
    groups, steps = [], []
    for card in FACES:
        if card.rank.is_joker:
            groups.append(Group.TRUMP)
            steps.append(own_level + (1 if card.rank is Rank.SMALL_JOKER else 2))
        elif card.rank is level:
            groups.append(Group.TRUMP)
            steps.append(own_level if card.suit is suit else above)
        else:
            groups.append(Group.TRUMP if card.suit is suit else Group(str(card.suit)))
            steps.append(natural[card.rank])
    return Order(tuple(groups), tuple(steps))
