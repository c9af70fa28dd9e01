"""牌张: the 54 faces of a pack. Two packs make the 108 cards of a deal, so every face exists twice.

No game knowledge lives here: what a level card or a wild card is, the games say.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Suit(StrEnum):
    """花色: the four suits, in the order in which cards of one rank are listed."""

    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


class Rank(IntEnum):
    """牌点: the thirteen ranks by their natural value, ace high, and the two jokers above them."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    SMALL_JOKER = 15
    BIG_JOKER = 16

    def __str__(self) -> str:
        return _RANK_TEXT[self - 2]

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the two joker ranks."""
        return self >= Rank.SMALL_JOKER


_RANK_TEXT: tuple[str, ...] = (*"23456789TJQKA", "SB", "HR")
SUIT_RANKS: tuple[Rank, ...] = tuple(rank for rank in Rank if not rank.is_joker)


class Card(IntEnum):
    """牌: one face. Faces sort by rank, then suit; two packs hold two cards of each face.

    >>> Card.H9.rank, Card.H9.suit, str(Card.HR)
    (Rank.NINE, Suit.HEARTS, 'HR')
    """

    rank: Rank
    suit: Suit | None

    S2, H2, C2, D2 = range(4)
    S3, H3, C3, D3 = range(4, 8)
    S4, H4, C4, D4 = range(8, 12)
    S5, H5, C5, D5 = range(12, 16)
    S6, H6, C6, D6 = range(16, 20)
    S7, H7, C7, D7 = range(20, 24)
    S8, H8, C8, D8 = range(24, 28)
    S9, H9, C9, D9 = range(28, 32)
    ST, HT, CT, DT = range(32, 36)
    SJ, HJ, CJ, DJ = range(36, 40)
    SQ, HQ, CQ, DQ = range(40, 44)
    SK, HK, CK, DK = range(44, 48)
    SA, HA, CA, DA = range(48, 52)
    SB, HR = range(52, 54)

    def __init__(self, number: int) -> None:
        """Work out rank and suit once, from the number of the face."""
        jokers = {52: Rank.SMALL_JOKER, 53: Rank.BIG_JOKER}
        self.rank = jokers.get(number) or Rank(number // 4 + 2)
        self.suit = None if number in jokers else tuple(Suit)[number % 4]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card.{self.name}"


FACES: tuple[Card, ...] = tuple(Card)
"""The 54 faces in order; ``FACES[card]`` is ``card``."""

PACK: tuple[Card, ...] = tuple(card for card in Card for _ in range(2))
"""全副牌: the 108 cards of two packs, sorted."""

COPIES = 2
"""How often each face occurs in the two packs."""


def card_of(suit: Suit, rank: Rank) -> Card:
    """The face of this suit and (non-joker) rank."""
    return Card[f"{suit}{rank}"]
