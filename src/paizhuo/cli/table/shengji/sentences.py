"""说法: sentences about a deal of Shengji with coloured cards in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cards import Card
from paizhuo.cli.table.sentences import RED, Sentences, suit_style
from paizhuo.shengji import Kind, lead_of
from paizhuo.wording import N_, card_words
from paizhuo.wording.shengji.plays import kind_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.shengji import RuleSet
    from paizhuo.shengji.order import Order


@dataclass(frozen=True, slots=True)
class ShengjiSentences(Sentences):
    """说法: turns cards and plays into text for the screen."""

    rules: RuleSet

    def card(self, card: Card) -> Text:
        """A card's face."""
        return Text(card_words(card, self.say), RED if card is Card.HR else suit_style(card.suit))

    def cards(self, cards: Iterable[Card], gap: str = " ") -> Text:
        """Several faces in the order given."""
        return Text(gap).join(self.card(card) for card in cards)

    def play(self, cards: Sequence[Card], order: Order, gap: str = " ") -> Text:
        """The cards of a play, high ones first."""
        return self.cards(sorted(cards, key=lambda card: (-order.steps[card], card)), gap)

    def kind(self, cards: Sequence[Card], order: Order) -> str:
        """What a lead is: a single says nothing, a throw is called one."""
        if order.one_group(cards) is None:
            return ""
        lead = lead_of(cards, order)
        if lead.is_throw:
            return self.say(N_("throw"))
        return "" if lead.shape.kind is Kind.SINGLE else kind_words(lead.shape.kind, self.say)
