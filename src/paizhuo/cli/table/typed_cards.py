"""键入的牌: what a person types for cards, in one line.

Every notation of ``paizhuo.cards`` is read, with or without spaces between the cards (``S3 S3``, ``♥10``, ``红桃A``),
and ranks alone, the suits being left to the program (``33``, ``10JQKA``, ``333 44``). A suit before several ranks
holds for all of them up to the next space (``h34567``). Jokers are also ``xw`` and ``dw``; ``*`` is a wild card.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from paizhuo.cards import Card, Rank, Suit, card_of, parse_rank

_SUITS = {
    "♠": Suit.SPADES,
    "♤": Suit.SPADES,
    "黑桃": Suit.SPADES,
    "黑": Suit.SPADES,
    "s": Suit.SPADES,
    "♥": Suit.HEARTS,
    "♡": Suit.HEARTS,
    "红桃": Suit.HEARTS,
    "红心": Suit.HEARTS,
    "红": Suit.HEARTS,
    "h": Suit.HEARTS,
    "♣": Suit.CLUBS,
    "♧": Suit.CLUBS,
    "梅花": Suit.CLUBS,
    "草花": Suit.CLUBS,
    "梅": Suit.CLUBS,
    "c": Suit.CLUBS,
    "♦": Suit.DIAMONDS,
    "♢": Suit.DIAMONDS,
    "方块": Suit.DIAMONDS,
    "方片": Suit.DIAMONDS,
    "方": Suit.DIAMONDS,
    "d": Suit.DIAMONDS,
}
_JOKERS = {
    "大王": Card.HR,
    "dw": Card.HR,
    "bj": Card.HR,
    "hr": Card.HR,
    "小王": Card.SB,
    "xw": Card.SB,
    "sb": Card.SB,
}
_LOWER_CASE_JOKER = "sj"
"""The jack of spades is SJ; only in lower case it is the small joker, as in ``paizhuo.cards.notation``."""
_LONGEST = 200
"""Twenty-seven cards in the longest notation are shorter than this."""
_VARIATION_SELECTORS = dict.fromkeys((0xFE0E, 0xFE0F))
_PIECE = re.compile(
    rf"(?P<joker>{'|'.join(_JOKERS)}|(?-i:{_LOWER_CASE_JOKER}))"
    rf"|(?P<suit>{'|'.join(_SUITS)})"
    r"|(?P<rank>10|[2-9TJQKA])"
    r"|(?P<wild>[*★])"
    r"|(?P<gap>[\s,，、]+)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class TypedCards:
    """键入的牌: cards named in full, ranks typed without suits, and wild cards typed as a star."""

    cards: tuple[Card, ...] = ()
    ranks: tuple[Rank, ...] = ()
    wilds: int = 0


class NotCards(Exception):
    """The text, from some point on, names no cards."""

    def __init__(self, piece: str) -> None:
        """Keep the piece that could not be read."""
        super().__init__(piece)
        self.piece = piece


def normalised(text: str) -> str:
    """The text without full-width forms, emoji variants and surrounding spaces.

    >>> normalised("　３３ ♥️Ａ ")
    '33 ♥A'
    """
    return unicodedata.normalize("NFKC", text).translate(_VARIATION_SELECTORS).strip()


def read_cards(text: str, *, wild_cards: bool = True) -> TypedCards:
    """The cards that a text names; raises :class:`NotCards`, also for a star where there are no wild cards.

    >>> read_cards("333 44").ranks == (Rank.THREE,) * 3 + (Rank.FOUR,) * 2
    True
    >>> read_cards("h56* dw").cards, read_cards("h56*").wilds
    ((Card.H5, Card.H6, Card.HR), 1)
    """
    cards: list[Card] = []
    ranks: list[Rank] = []
    wilds, at = 0, 0
    suit: Suit | None = None
    suit_used = True
    if len(text) > _LONGEST:
        raise NotCards(text)
    while at < len(text):
        piece = _PIECE.match(text, at)
        if piece is None or (piece.lastgroup != "rank" and not suit_used):
            raise NotCards(text[at:])
        match piece.lastgroup:
            case "joker":
                cards.append(_JOKERS.get(piece[0].lower(), Card.SB))
            case "suit":
                suit, suit_used = _SUITS[piece[0].lower()], False
            case "rank":
                rank, suit_used = parse_rank(piece[0].upper()), True
                ranks += [] if suit else [rank]
                cards += [card_of(suit, rank)] if suit else []
            case "wild":
                wilds += 1
            case _:
                suit = None
        at = piece.end()
    if not suit_used or (wilds and not wild_cards):
        raise NotCards(text)
    return TypedCards(tuple(cards), tuple(ranks), wilds)
