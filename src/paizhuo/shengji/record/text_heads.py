"""读文本的标头: the tags of a match and of a deal of Shengji, and the cards as they were drawn."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from paizhuo.recording import values as v
from paizhuo.recording.heads import IN_GAME
from paizhuo.recording.tags import TOP, count, fairness_of, rules_of
from paizhuo.recording.text_heads import Heads
from paizhuo.seats import Seat
from paizhuo.shengji.record import values as sv
from paizhuo.shengji.record.model import DealRecord, GameRecord
from paizhuo.shengji.record.replay import begin_deal
from paizhuo.shengji.record.text_write import OPEN
from paizhuo.shengji.record.values import GAME, UNDER
from paizhuo.shengji.rules import RuleSet

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.recording.tags import Tags
    from paizhuo.recording.text_heads import Hands


class ShengjiHeads(Heads[DealRecord, GameRecord, RuleSet]):
    """The heads of Shengji."""

    mark = "Deals"
    top_tags = TOP | {"Deals"}
    deal_tags = frozenset({"Deal", "Level", "Drawer", "Dealer"})
    lines = MappingProxyType({**{str(seat): f"the hand of {seat}" for seat in Seat}, UNDER: "the bottom"})

    def cards_of(self, words: list[str], name: str) -> tuple[Card, ...]:
        """The cards in the order in which they were drawn."""
        return sv.listed(words, name)

    def game_of(self, top: Tags) -> GameRecord:
        """The head of a match."""
        return GameRecord(
            rules=rules_of(top, GAME, self.known),
            limit=top.need("Deals", lambda value, name: None if value == OPEN else count(value, name)),
            **fairness_of(top),
            line=top.line,
        )

    def deal_of(self, top: Tags, tags: Tags, hands: Hands, *, alone: bool) -> DealRecord:
        """The head of a deal with its pack."""
        first = tags.need("Drawer", v.seat)
        deal = DealRecord(
            rules=rules_of(top, GAME, self.known),
            number=tags.need("Deal", count),
            level=tags.need("Level", v.level),
            pack=sv.pack_of(first, {seat: hands[str(seat)] for seat in Seat}, hands[UNDER]),
            first_drawer=first,
            dealer=tags.may("Dealer", v.seat),
            **(fairness_of(top) if alone else IN_GAME),
            line=tags.line,
        )
        begin_deal(deal)
        return deal
