"""说法: sentences with coloured cards in them, in one language, under one rule book and at one level."""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cards import Card, Suit
from paizhuo.guandan.laying import laid
from paizhuo.guandan.wilds import wild_card
from paizhuo.wording import N_, Say, card_words, reading_words, seat_words, side_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Rank
    from paizhuo.guandan import Play, Reading, RuleSet
    from paizhuo.seats import Seat, Side

RED, WILD, QUIET, LOUD = "bold red", "bold yellow", "dim", "bold"
STAR = "★"
"""Marks a wild card beside its face, so that it is known without colour too."""
_RED_SUITS = frozenset({Suit.HEARTS, Suit.DIAMONDS})
_PLACES = (N_("first place"), N_("second place"), N_("third place"), N_("last place"))
_FIRST, _LAST = 0, 3


def suit_style(suit: Suit | None) -> str:
    """Red for hearts and diamonds."""
    return RED if suit in _RED_SUITS else ""


def face_style(card: Card, level: Rank) -> str:
    """Gold for the wild card, red for hearts, diamonds and the big joker."""
    if card is wild_card(level):
        return WILD
    return RED if card is Card.HR else suit_style(card.suit)


@dataclass(frozen=True, slots=True)
class Speech:
    """说法: turns seats, cards, plays and sentences into text for the screen."""

    say: Say
    rules: RuleSet
    level: Rank

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
        """A card's face, wild cards with a star."""
        star = STAR if card is wild_card(self.level) else ""
        return Text(card_words(card, self.say) + star, face_style(card, self.level))

    def cards(self, cards: Iterable[Card], gap: str = " ") -> Text:
        """Several faces in the order given."""
        return Text(gap).join(self.card(card) for card in cards)

    def laid(self, play: Play, gap: str = " ") -> Text:
        """The cards of a play in the order in which they are laid on the table."""
        return self.cards(laid(play, self.level, self.rules), gap)

    def reading(self, reading: Reading) -> str:
        """What a play is."""
        return reading_words(reading, self.rules, self.say)

    def play(self, play: Play) -> Text:
        """A play: its cards and what they are."""
        return self.line(N_("{cards}  {reading}"), cards=self.laid(play), reading=Text(self.reading(play.reading)))

    @property
    def in_chinese(self) -> bool:
        """Whether the reader reads Chinese, and so knows the book's own names."""
        return self.say(N_("en")) != "en"

    def place(self, index: int) -> str:
        """上游…下游: the name of a finishing place, counted from 0; in Chinese as the book has it."""
        names = self.rules.names.value
        if self.in_chinese and index in {_FIRST, _LAST}:
            return names.first if index == _FIRST else names.last
        return self.say(_PLACES[index])

    @property
    def wind(self) -> str:
        """接风: the partner of a player who went out leads for him; in Chinese as the book calls it."""
        return self.rules.names.value.wind if self.in_chinese else self.say(N_("leads for partner"))
