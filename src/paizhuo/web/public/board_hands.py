"""四家牌: the hands of a board on the public page, suit by suit, once its set is open [NAT 20(五)]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import Suit
from paizhuo.documents.boards import record_data
from paizhuo.guandan import NATIONAL
from paizhuo.guandan.wilds import wild_card
from paizhuo.officiating.board_hands import hands_of, sets_of_round
from paizhuo.seats import Seat
from paizhuo.web.language import say
from paizhuo.wording import card_words, rank_words, seat_words
from paizhuo.wording.cards import SUIT_SYMBOLS

if TYPE_CHECKING:
    from paizhuo.cards import Card, Hand, Rank
    from paizhuo.guandan.duplicate import DealtBoard
    from paizhuo.tournament.log.state import State

_ROWS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
_AS_TEXT = "\ufe0e"
"""Phones draw suits as coloured pictures unless this follows."""


class ShownCard(NamedTuple):
    """一张: its rank, whether it is a level card, and whether it is the wild one."""

    words: str
    is_level: bool
    is_wild: bool


class SuitRow(NamedTuple):
    """一门: the cards of a suit, high to low."""

    suit: str
    sign: str
    is_red: bool
    cards: list[ShownCard]


class ShownHand(NamedTuple):
    """一家: the seat, its suits, and its jokers by name."""

    seat: str
    place: str
    suits: list[SuitRow]
    jokers: list[str]


class ShownBoard(NamedTuple):
    """一副: the four hands as they were dealt, the level, and what the cards say of tribute and lead."""

    set: str
    level: str
    hands: list[ShownHand]
    tribute: list[str]
    lead: str


def open_boards(state: State, stage: str, number: int, board: int) -> list[ShownBoard]:
    """公开的四家牌: of every open set of the round that has this board; tables may play different sets."""
    found = []
    for record in sets_of_round(state, stage, number):
        dealt = hands_of(state, stage, record.made.set, board)
        if dealt is not None:
            found.append(_shown(record.made.set, dealt))
    return found


def _shown(name: str, dealt: DealtBoard) -> ShownBoard:
    level, record = dealt.board.level, record_data(say(), dealt, NATIONAL)
    seats = (Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH)
    hands = [_hand(seat, dealt.hands[seat], level) for seat in seats]
    return ShownBoard(name, rank_words(level, say()), hands, record["tribute"], record["lead"])


def _hand(seat: Seat, hand: Hand, level: Rank) -> ShownHand:
    # By natural rank, not by the order of play: a straight flush stands side by side.
    cards = sorted(hand, reverse=True)
    suits = [
        SuitRow(
            suit.name.lower(),
            SUIT_SYMBOLS[suit] + _AS_TEXT,
            suit in _RED,
            [_card(card, level) for card in cards if card.suit is suit],
        )
        for suit in _ROWS
    ]
    jokers = [card_words(card, say()) for card in cards if card.suit is None]
    return ShownHand(seat_words(seat, say()), str(seat), suits, jokers)


def _card(card: Card, level: Rank) -> ShownCard:
    return ShownCard(rank_words(card.rank, say()), card.rank is level, card is wild_card(level))
