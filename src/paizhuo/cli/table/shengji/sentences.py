"""升级的句子: sentences about a deal of Shengji with coloured cards in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.cli.table.sentences import Sentences
from paizhuo.shengji import Kind, lead_of
from paizhuo.wording import N_
from paizhuo.wording.shengji.plays import kind_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

    from paizhuo.cards import Card
    from paizhuo.shengji import RuleSet
    from paizhuo.shengji.order import Order


@dataclass(frozen=True, slots=True)
class ShengjiSentences(Sentences):
    """升级的句子: turns plays into text for the screen."""

    rules: RuleSet

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
