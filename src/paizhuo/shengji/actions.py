"""行动: everything that can be done in a deal: by a seat, or by the referee at the table.

Lists of cards are multisets: every action keeps them sorted, so that equal actions are equal values.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from paizhuo.cards import check_cards
from paizhuo.errors import BadInput
from paizhuo.seats import Seat, Side, UnknownSeat
from paizhuo.shengji.order import Group

if TYPE_CHECKING:
    from paizhuo.cards import Card


def _check_seat(seat: object) -> None:
    if not isinstance(seat, Seat):
        raise UnknownSeat(f"{seat!r} is no seat; read it with parse_seat", text=str(seat))


def _check_kind(value: object, kind: type) -> None:
    """Raise an error unless the value is exactly of this type: True is no number, and a number is no side."""
    if type(value) is not kind:
        raise BadInput(f"{value!r} is no {kind.__name__}", text=str(value))


def _check(action: Call | Bury | Lay | Choose | Expose) -> None:
    """Check the seat, and sort the cards."""
    _check_seat(action.seat)
    object.__setattr__(action, "cards", tuple(sorted(check_cards(action.cards))))


@dataclass(frozen=True, slots=True)
class Draw:
    """抓牌: the seat whose turn it is takes the next card."""

    seat: Seat

    def __post_init__(self) -> None:
        """Only a seat makes sense here."""
        _check_seat(self.seat)


@dataclass(frozen=True, slots=True)
class Call:
    """亮牌: level cards or jokers shown: to make trumps, protect them, overcall them or go to no-trump."""

    seat: Seat
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Only a seat and cards make sense here."""
        _check(self)


@dataclass(frozen=True, slots=True)
class Lift:
    """拿底: the dealer takes up the eight bottom cards; from now on nobody overcalls."""

    seat: Seat

    def __post_init__(self) -> None:
        """Only a seat makes sense here."""
        _check_seat(self.seat)


@dataclass(frozen=True, slots=True)
class Bury:
    """扣底: the dealer lays eight cards down."""

    seat: Seat
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Only a seat and cards make sense here."""
        _check(self)


@dataclass(frozen=True, slots=True)
class Lay:
    """出牌: cards played to a trick; a lead of several parts is a throw."""

    seat: Seat
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Only a seat and cards make sense here."""
        _check(self)


@dataclass(frozen=True, slots=True)
class Choose:
    """指定出牌: after a failed throw with two stopped kinds, the next player says which part is led [FJ 4.4]."""

    seat: Seat
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Only a seat and cards make sense here."""
        _check(self)


@dataclass(frozen=True, slots=True)
class Direct:
    """指定花色: the next player demands or forbids the suit of an exposed heavy card [FJ 4.6①]."""

    seat: Seat
    group: Group
    must: bool

    def __post_init__(self) -> None:
        """Only a seat, a suit and yes or no make sense here."""
        _check_seat(self.seat)
        _check_kind(self.group, Group)
        _check_kind(self.must, bool)


@dataclass(frozen=True, slots=True)
class Award:
    """罚分: the referee gives points to a side."""

    to: Side
    points: int

    def __post_init__(self) -> None:
        """Only a side and a whole number make sense here."""
        _check_kind(self.to, Side)
        _check_kind(self.points, int)


@dataclass(frozen=True, slots=True)
class Expose:
    """暴露张: the referee orders cards of a seat to lie face up; the points are a separate :class:`Award`."""

    seat: Seat
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Only a seat and cards make sense here."""
        _check(self)


@dataclass(frozen=True, slots=True)
class Bar:
    """不能抠底保底: a seat with a wrong number of cards can neither win nor save the bottom [FJ 4.2]."""

    seat: Seat

    def __post_init__(self) -> None:
        """Only a seat makes sense here."""
        _check_seat(self.seat)


class Ending(StrEnum):
    """终止: why the referee ends a deal."""

    CONCEALED = "concealed"
    """藏张到第三圈: 80 points to the other side on top of those already won [FJ 4.7]."""
    INFORMATION = "information"
    """传递非法信息: the offenders lose the deal, 120 points to the others [FJ 4.10]."""
    BOTTOM_COUNT = "bottom-count"
    """底牌张数不对未查: the deal ends when cards run out; points as taken, no bottom [FJ 4.1]."""


@dataclass(frozen=True, slots=True)
class EndDeal:
    """终止一副: the referee ends the deal because of what ``seat`` did."""

    seat: Seat
    why: Ending

    def __post_init__(self) -> None:
        """Only a seat and a reason make sense here."""
        _check_seat(self.seat)
        _check_kind(self.why, Ending)


Action = Draw | Call | Lift | Bury | Lay | Choose | Direct
"""What a seat does."""
Ruling = Award | Expose | Bar | EndDeal
"""What the referee does."""
