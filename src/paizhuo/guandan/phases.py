"""阶段: the phases of a deal, as frozen types: paying tribute, giving back, playing, over.

A phase holds everything about the deal, hidden cards included. What one viewer may know is another type, in ``view``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.guandan.actions import Action, GiveBack, Pay, Ruling
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from paizhuo.cards import Card, Hand, Rank
    from paizhuo.guandan.combinations import Play
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.guandan.tribute import Payment, TributeDue
    from paizhuo.seats import Side

Hands = tuple["Hand", "Hand", "Hand", "Hand"]
"""The four hands, indexed by seat."""
_OTHERS = {seat: tuple(seat.after(steps) for steps in (1, 2, 3)) for seat in Seat}


class Stage(StrEnum):
    """阶段: how far a deal has come; each type of phase has one."""

    PAYING = "Paying"
    RETURNING = "Returning"
    PLAYING = "Playing"
    OVER = "Over"


class Until(StrEnum):
    """打到: how far a deal is played."""

    SIDE_OUT = "side out"
    """The usual end: both players of a side, or three players, are out."""
    FIRST_OUT = "first out"
    """加赛: an extra deal stops as soon as the first finisher is known (J23 3.5(九)2)."""


@dataclass(frozen=True, slots=True)
class NoTribute:
    """不贡: the deal begins with a lead: a first deal, one after a lost deal, or a board that says so."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class Setting:
    """一副牌的条件: what is fixed before the first act: the rules, the level, the cards dealt and how it opens."""

    rules: RuleSet
    level: Rank
    dealt: Hands
    opening: NoTribute | TributeDue
    until: Until = Until.SIDE_OUT


class InForce(NamedTuple):
    """在身的判罚: a ruling, the trick that it is about (0 for a stop not yet begun), and how many acts it had then."""

    ruling: Ruling
    trick: int = 0
    acts: int = 0


@dataclass(frozen=True, slots=True)
class Paying:
    """进贡阶段: the losers lay their highest cards."""

    stage: ClassVar[Stage] = Stage.PAYING
    setting: Setting
    hands: Hands
    due: TributeDue
    history: tuple[Action | Ruling, ...] = ()

    @property
    def paid(self) -> dict[Seat, Card]:
        """The cards laid so far."""
        return {act.seat: act.card for act in self.history if isinstance(act, Pay)}

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Those who have not paid yet."""
        return tuple(seat for seat in self.due.payers if seat not in self.paid)


@dataclass(frozen=True, slots=True)
class Returning:
    """还牌阶段: the receivers give a card back. Returns lie face down until all are there."""

    stage: ClassVar[Stage] = Stage.RETURNING
    setting: Setting
    hands: Hands
    payments: tuple[Payment, ...]
    history: tuple[Action | Ruling, ...]

    @property
    def returned(self) -> dict[Seat, Card]:
        """The cards laid face down so far."""
        return {act.seat: act.card for act in self.history if isinstance(act, GiveBack)}

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Those who have not returned yet."""
        return tuple(p.receiver for p in self.payments if p.receiver not in self.returned)


@dataclass(frozen=True, slots=True)
class Top:
    """最大一手: the play that must be beaten, and whose it is."""

    seat: Seat
    play: Play


@dataclass(frozen=True, slots=True)
class Trick:
    """圈: who led, who played last, and the acts in order [J17 2.1.5; J23 3.4(一)5]."""

    leader: Seat
    winner: Seat
    acts: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Playing:
    """出牌阶段: a trick is going on, or is about to be led (``top`` is None)."""

    stage: ClassVar[Stage] = Stage.PLAYING
    setting: Setting
    hands: Hands
    turn: Seat
    leader: Seat
    top: Top | None = None
    passes: int = 0
    acts: tuple[Action, ...] = ()
    tricks: tuple[Trick, ...] = ()
    finished: tuple[Seat, ...] = ()
    announced: tuple[int | None, ...] = (None, None, None, None)
    payments: tuple[Payment, ...] = ()
    returns: tuple[Payment, ...] = ()
    resisted: bool = False
    history: tuple[Action | Ruling, ...] = ()
    orders: tuple[InForce, ...] = ()
    """判罚: what the referee has ordered and what is still to be served; void when the deal ends."""


@dataclass(frozen=True, slots=True)
class Over:
    """结束: the deal is done."""

    stage: ClassVar[Stage] = Stage.OVER
    setting: Setting
    hands: Hands
    outcome: Outcome
    tricks: tuple[Trick, ...]
    announced: tuple[int | None, ...]
    payments: tuple[Payment, ...]
    returns: tuple[Payment, ...]
    resisted: bool
    history: tuple[Action | Ruling, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """一副牌的结果: the seats in the order they went out.

    Four seats, or only two when they are partners: the others are both double-down (双下) and have no places. An extra
    deal that stops at the first finisher names one.
    """

    finish: tuple[Seat, ...]

    @property
    def winner(self) -> Side:
        """上游方: the side of the first finisher."""
        return self.finish[0].side

    @property
    def double_down(self) -> bool:
        """双下: whether the winners were first and second."""
        return len(self.finish) > 1 and self.finish[0].partner is self.finish[1]


Phase = Paying | Returning | Playing | Over


def with_hand(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    """The four hands with the hand of this seat replaced."""
    changed = list(hands)
    changed[seat] = hand
    east, north, west, south = changed
    return east, north, west, south


def responders(hands: Hands, seat: Seat) -> tuple[Seat, ...]:
    """应牌者: those who may answer a play of this seat, in order; the trick ends when all of them pass."""
    return tuple([other for other in _OTHERS[seat] if hands[other]])
