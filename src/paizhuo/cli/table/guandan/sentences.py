"""掼蛋的句子: sentences with coloured cards in them, in one language, under one rule book and at one level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cards import Card
from paizhuo.cli.table.sentences import RED, Sentences, suit_style
from paizhuo.guandan.play_layout import left_to_right
from paizhuo.guandan.wilds import wild_card
from paizhuo.wording import N_, card_words
from paizhuo.wording.guandan.plays import reading_words

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.guandan import Play, Reading, RuleSet

WILD = "bold yellow"
STAR = "★"
"""Marks a wild card beside its face, so that it is known without colour too."""
_PLACES = (N_("first place"), N_("second place"), N_("third place"), N_("last place"))
_FIRST, _LAST = 0, 3


def face_style(card: Card, level: Rank) -> str:
    """Gold for the wild card, red for hearts, diamonds and the big joker."""
    if card is wild_card(level):
        return WILD
    return RED if card is Card.HR else suit_style(card.suit)


@dataclass(frozen=True, slots=True)
class GuandanSentences(Sentences):
    """掼蛋的句子: turns cards, plays and places into text for the screen."""

    rules: RuleSet
    level: Rank

    def card(self, card: Card) -> Text:
        """A card's face, wild cards with a star."""
        star = STAR if card is wild_card(self.level) else ""
        return Text(card_words(card, self.say) + star, face_style(card, self.level))

    def laid(self, play: Play, gap: str = " ") -> Text:
        """The cards of a play in the order in which they are laid on the table."""
        return self.cards(left_to_right(play, self.level, self.rules), gap)

    def reading(self, reading: Reading) -> str:
        """What a play is."""
        return reading_words(reading, self.rules, self.say)

    def play(self, play: Play) -> Text:
        """A play: its cards and what they are."""
        return self.line(N_("{cards}  {reading}"), cards=self.laid(play), reading=Text(self.reading(play.reading)))

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
