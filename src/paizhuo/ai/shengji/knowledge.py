"""估量: what a seat can infer from its view: unseen cards, who is out of a suit, which plays cannot be beaten."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from paizhuo.cards import PACK
from paizhuo.seats import Seat
from paizhuo.shengji import Draw, Group, Lift, Trumps, lead_of, order_of
from paizhuo.shengji.combinations import PAIR, Kind, pairs_by_step
from paizhuo.shengji.phases import BOTTOM

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.cards import Card, Hand
    from paizhuo.shengji import RuleSet, View
    from paizhuo.shengji.combinations import Part
    from paizhuo.shengji.order import Order


class Knowledge:
    """估量: the view of one seat, with what can be inferred from it."""

    def __init__(self, view: View, rules: RuleSet) -> None:
        """Store the view; until somebody calls, only level cards and jokers are trumps."""
        assert isinstance(view.viewer, Seat), "an agent sits at the table"  # noqa: S101 - a programming error, not input
        self.view, self.rules = view, rules
        self.seat: Seat = view.viewer
        self.order: Order = order_of(view.trumps or Trumps(view.level, None), rules)

    @cached_property
    def hand(self) -> Hand:
        """The own cards."""
        hand = self.view.hands[self.seat]
        assert hand is not None, "a seat sees its own hand"  # noqa: S101 - a programming error, not input
        return hand

    @cached_property
    def unseen(self) -> Counter[Card]:
        """Every card that another hand may hold."""
        view = self.view
        played = [card for trick in view.tricks for play in trick.plays for card in play]
        lying = [card for play in view.plays for card in play]
        return Counter(PACK) - Counter([*played, *lying, *self.hand, *(view.buried or ())])

    @cached_property
    def out_of(self) -> dict[Seat, set[Group]]:
        """The suits that each seat has shown to be out of."""
        found: dict[Seat, set[Group]] = {seat: set() for seat in Seat}
        running = [(self.view.leader, self.view.plays)] if self.view.leader is not None and self.view.plays else []
        for leader, plays in [*((trick.leader, trick.plays) for trick in self.view.tricks), *running]:
            group = self.order.one_group(plays[0])
            for at, play in enumerate(plays):
                if group is not None and any(self.order.groups[card] is not group for card in play):
                    found[leader.after(at)].add(group)
        return found

    @cached_property
    def pairless(self) -> dict[Seat, set[Group]]:
        """The suits in which each seat has shown that it has no pair left, by not playing one to a pair."""
        found: dict[Seat, set[Group]] = {seat: set() for seat in Seat}
        for trick in self.view.tricks:
            owed, group = self.pairs_in(trick.plays[0]), self.order.one_group(trick.plays[0])
            for at, play in enumerate(trick.plays[1:], start=1):
                followed = self.pairs_in(card for card in play if self.order.groups[card] is group)
                if group is not None and followed < owed:
                    found[trick.leader.after(at)].add(group)
        return found

    def held(self, group: Group) -> list[Card]:
        """The own cards of a suit, low to high."""
        return sorted((card for card in self.hand if self.order.groups[card] is group), key=self.height)

    def height(self, card: Card) -> tuple[int, Card]:
        """How high a card is in its suit."""
        return self.order.steps[card], card

    @cached_property
    def _unseen_by_group(self) -> dict[Group, list[Card]]:
        found: dict[Group, list[Card]] = {group: [] for group in Group}
        for card in self.unseen.elements():
            found[self.order.groups[card]].append(card)
        return found

    def unseen_in(self, group: Group) -> list[Card]:
        """The unseen cards of a suit."""
        return self._unseen_by_group[group]

    @cached_property
    def tops(self) -> dict[Group, int]:
        """The step of the highest unseen card of each suit; -1 where none is left."""
        return {
            group: max((self.order.steps[card] for card in cards), default=-1)
            for group, cards in self._unseen_by_group.items()
        }

    def unbeatable(self, cards: Sequence[Card]) -> bool:
        """Whether no unseen card of the suit can beat any part of this lead, ruffs not considered."""
        lead = lead_of(cards, self.order)
        unseen = self.unseen_in(lead.group)
        return all(self._stands(part, unseen) for part in lead.parts)

    def can_beat(self, cards: Sequence[Card]) -> bool:
        """Whether the own cards of the suit beat some part of this lead."""
        lead = lead_of(cards, self.order)
        return not all(self._stands(part, self.held(lead.group)) for part in lead.parts)

    def _stands(self, part: Part, unseen: Iterable[Card]) -> bool:
        if part.kind is Kind.SINGLE:
            return all(self.order.steps[card] <= part.top for card in unseen)
        steps = pairs_by_step(unseen, self.order)
        return not any(
            all(step in steps for step in range(top - part.pairs + 1, top + 1)) for top in steps if top > part.top
        )

    def ruff_danger(self, group: Group) -> float:
        """How likely an opponent ruffs a card of a side suit, from 0 to 1."""
        if group is Group.TRUMP or not self.unseen_in(Group.TRUMP):
            return 0.0
        opponents = (self.seat.next, self.seat.previous)
        if any(group in self.out_of[seat] and Group.TRUMP not in self.out_of[seat] for seat in opponents):
            return 0.9
        # The fewer cards of the suit are left, the likelier somebody has none.
        left = len(self.unseen_in(group)) / 3
        return max(0.0, min(0.9, (3.5 - left) / 4))

    def pairs_in(self, cards: Iterable[Card]) -> int:
        """How many pairs are among the cards."""
        return sum(count == PAIR for count in Counter(cards).values())


def drawing_step(known: Knowledge) -> Draw | Lift:
    """The next action while cards are drawn: draw, or lift the bottom when only it is left."""
    return Lift(known.seat) if sum(known.view.left) == len(PACK) - BOTTOM else Draw(known.seat)
