"""句子: sentences with coloured parts in them, in one language, for the tables of both games."""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cards import Card, Suit
from paizhuo.wording import N_, Say, card_words, seat_words, side_words
from paizhuo.wording.language import is_english

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.seats import Seat, Side

RED = "bold red"
_RED_SUITS = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def suit_style(suit: Suit | None) -> str:
    """Red for hearts and diamonds."""
    return RED if suit in _RED_SUITS else ""


@dataclass(frozen=True, slots=True)
class Sentences:
    """句子: turns seats, sides, cards and sentences into text for the screen."""

    say: Say

    def line(self, template: str, **parts: str | Text) -> Text:
        """A sentence in the reader's language, its gaps filled with text that keeps its colours."""
        text = Text()
        for before, name, _, _ in Formatter().parse(self.say(template)):
            text.append(before)
            if name is not None:
                text.append(parts[name])
        return text

    def seat(self, seat: Seat) -> str:
        """南家: a seat."""
        return self.say(N_("{seat}")).format(seat=seat_words(seat, self.say))

    def side(self, side: Side) -> str:
        """南北: a side."""
        return side_words(side, self.say)

    def card(self, card: Card) -> Text:
        """A card's face."""
        return Text(card_words(card, self.say), RED if card is Card.HR else suit_style(card.suit))

    def cards(self, cards: Iterable[Card], gap: str = " ") -> Text:
        """Several faces in the order given."""
        return Text(gap).join(self.card(card) for card in cards)

    @property
    def in_chinese(self) -> bool:
        """Whether the reader reads Chinese, and so knows the book's own names."""
        return not is_english(self.say)
