"""牌的说法: how cards, ranks, seats and sides are shown to people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Card, Rank, Suit
from paizhuo.seats import Seat, Side
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from collections.abc import Iterable

SUIT_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦"}
_SEATS = {Seat.EAST: N_("East"), Seat.NORTH: N_("North"), Seat.WEST: N_("West"), Seat.SOUTH: N_("South")}
_RELATIVE = (N_("Me"), N_("Right hand"), N_("Partner"), N_("Left hand"))
_SIDES = {Side.EAST_WEST: N_("East-West"), Side.NORTH_SOUTH: N_("North-South")}
_JOKERS = {Rank.SMALL_JOKER: N_("small joker"), Rank.BIG_JOKER: N_("big joker")}


def rank_words(rank: Rank, say: Say) -> str:
    """A rank as people write it: 10, not T; jokers by name."""
    if rank in _JOKERS:
        return say(_JOKERS[rank])
    return "10" if rank is Rank.TEN else str(rank)


def card_words(card: Card, say: Say) -> str:
    """A card as people see it: suit symbol and rank, or the joker's name.

    >>> from paizhuo.wording import Language, sayer
    >>> card_words(Card.HT, sayer(Language.ENGLISH)), card_words(Card.HR, sayer(Language.CHINESE))
    ('♥10', '大王')
    """
    suit = "" if card.suit is None else SUIT_SYMBOLS[card.suit]
    return suit + rank_words(card.rank, say)


def cards_words(cards: Iterable[Card], say: Say) -> str:
    """Several cards, separated by spaces."""
    return " ".join(card_words(card, say) for card in cards)


def seat_words(seat: Seat, say: Say) -> str:
    """A seat's name."""
    return say(_SEATS[seat])


def relative_words(seat: Seat, own: Seat, say: Say) -> str:
    """我, 下家, 对家, 上家: a seat as the player on another one speaks of it."""
    return say(_RELATIVE[(list(Seat).index(seat) - list(Seat).index(own)) % 4])


def side_words(side: Side, say: Say) -> str:
    """A side's name."""
    return say(_SIDES[side])
