"""录入的进程: what the courses of both games that an operator keys have in common."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from paizhuo.seats import Seat
from paizhuo.table.courses.course import Course
from paizhuo.table.keyed.deal import KeyedDeal
from paizhuo.table.keyed.refusals import Doubt, NotKeyed
from paizhuo.table.keyed.shengji.deal import KeyedShengjiDeal
from paizhuo.table.refusals import NotPossible, Why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Hand
    from paizhuo.table.courses.course import GameAction
    from paizhuo.table.keyed.stored import AnyKeyedAct

DealT = TypeVar("DealT", KeyedDeal, KeyedShengjiDeal)


class KeyedDeals(Course, Generic[DealT]):
    """录入: the deals as they were keyed, ``keyed`` beside those by the law; every change keys the last one again."""

    # No field of its own: a class cannot have two bases with slots that differ.
    __slots__ = ()
    ACTS: ClassVar[tuple[type, ...]]
    """The types of the acts of this game."""
    keyed: tuple[DealT, ...]

    @property
    def deal_on_table(self) -> DealT | None:
        """The deal on the table as it was keyed."""
        return self.keyed[-1] if self.keyed else None

    @abstractmethod
    def key_again(self, opening: Any, acts: Sequence[Any]) -> Self:  # noqa: ANN401 - those of the game
        """The deal on the table with this opening and these acts, by the law."""

    def rekey(self, at: int, acts: Sequence[AnyKeyedAct]) -> Self:
        """From act ``at`` on, the deal went like this: a new act, a correction, an insertion or an undo."""
        deal: DealT = self._keyed_deal()
        if at > len(deal.acts):
            raise NotPossible(Why.NOTHING_TO_TAKE_BACK)
        if not all(isinstance(act, self.ACTS) for act in acts):
            raise NotPossible(Why.OTHER_GAME)
        return self.key_again(deal.opening, (*deal.acts[:at], *acts))

    def unkey_deal(self) -> Self:
        """As if the deal on the table had not begun; not once something of it was keyed."""
        deal: DealT = self._keyed_deal()
        if deal.acts:
            raise NotPossible(Why.DEAL_IN_PLAY)
        return self.without_last()

    @abstractmethod
    def without_last(self) -> Self:
        """The deals before the one on the table; the last of them lies there again."""

    def know_hand(self, seat: Seat, hand: Hand | None) -> Self:
        """A hand becomes known, or unknown again: in Guandan as it was dealt, in Shengji as it is when play begins."""
        deal: DealT = self._keyed_deal()
        east, north, west, south = (hand if one is seat else deal.opening.known[one] for one in Seat)
        return self.key_again(replace(deal.opening, known=(east, north, west, south)), deal.acts)

    def withdraw(self, acts: int) -> Self:
        """As if the last acts had not been."""
        deal = self.deal_on_table
        kept = 0 if deal is None else len(deal.acts) - acts
        return self.rekey(max(kept, 0), ())

    def act(self, action: GameAction) -> Self:  # noqa: ARG002 - whatever it is
        """Nobody acts at a table that is keyed."""
        raise NotKeyed(Doubt.ONLY_KEYED)

    def _keyed_deal(self) -> DealT:
        deal = self.deal_on_table
        if deal is None:
            raise NotPossible(Why.NO_DEAL)
        return deal
