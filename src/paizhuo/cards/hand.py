"""手牌: an immutable multiset of cards, sorted so that equal hands are equal values."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from paizhuo.cards.card import COPIES, Card
from paizhuo.cards.notation import UnknownCard, format_cards, parse_cards
from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterable


class TooManyCopies(BadInput):
    """A face occurs more often than two packs hold it."""

    code: ClassVar[str] = "CARD_TWICE_TOO_OFTEN"


class CardNotHeld(BadInput):
    """Cards were to be taken from a hand that does not hold them."""

    code: ClassVar[str] = "CARD_NOT_HELD"


def check_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a tuple; raises an error for anything that is not a :class:`Card`, even a number that equals one."""
    try:
        given = tuple(cards)
    except TypeError:
        raise UnknownCard(f"{cards!r} is no list of cards", text=str(cards)) from None
    for card in given:
        if type(card) is not Card:
            raise UnknownCard(f"{card!r} is no card; read it with parse_card", text=str(card))
    return given


class Hand(tuple[Card, ...]):
    """手牌: sorted cards, at most two of a face.

    >>> hand = Hand.parse("HA S3 S3")
    >>> hand
    Hand.parse('S3 S3 HA')
    >>> hand.without([Card.S3])
    Hand.parse('S3 HA')
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card] = ()) -> Self:
        """Sort the cards and check that two packs can hold them."""
        given = check_cards(cards)
        hand = super().__new__(cls, sorted(given))
        for i in range(COPIES, len(hand)):
            if hand[i] == hand[i - COPIES]:
                raise TooManyCopies(f"{hand[i]} occurs more than twice", text=str(hand[i]))
        return hand

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a hand in any accepted card notation."""
        return cls(parse_cards(text))

    def holds(self, cards: Iterable[Card]) -> bool:
        """Whether all these cards, counted with repetition, are in the hand."""
        return not self.missing(cards)

    def missing(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Those of the cards, counted with repetition, that the hand does not hold."""
        left, missing = list(self), []
        for card in cards:
            try:
                left.remove(card)
            except ValueError:
                missing.append(card)
        return tuple(sorted(missing))

    def without(self, cards: Iterable[Card]) -> Hand:
        """The hand after these cards have left it."""
        left = list(self)
        for card in cards:
            try:
                left.remove(card)
            except ValueError:
                raise CardNotHeld(f"the hand does not hold {card}", text=str(card)) from None
        # Removing cards keeps a hand sorted and within two of a face, so it is not checked again.
        return tuple.__new__(Hand, left)

    def with_cards(self, cards: Iterable[Card]) -> Hand:
        """The hand after these cards have joined it."""
        return Hand((*self, *cards))

    def __str__(self) -> str:
        return format_cards(self)

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"
