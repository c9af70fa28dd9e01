"""行动: what can be asked of a deal: by a seat, or by the referee at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.seats import Seat, Side
    from paizhuo.shengji.order import Group


@dataclass(frozen=True, slots=True)
class Draw:
    """抓牌: the seat whose turn it is takes the next card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Call:
    """亮牌: level cards or jokers shown: to make trumps, protect them, overcall them or go to no-trump."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lift:
    """拿底: the dealer takes up the eight bottom cards; from now on nobody overcalls."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bury:
    """扣底: the dealer lays eight cards down."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """出牌: cards played to a trick; a lead of several parts is a throw."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """指定出牌: after a throw that was stopped in two kinds the next player says which is led [FJ 4.4]."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Direct:
    """指定花色: the next player demands or forbids the suit of an exposed heavy card [FJ 4.6①]."""

    seat: Seat
    group: Group
    must: bool


@dataclass(frozen=True, slots=True)
class Award:
    """罚分: the referee gives points to a side."""

    to: Side
    points: int


@dataclass(frozen=True, slots=True)
class Expose:
    """暴露张: the referee has cards of a seat lie face up; the points are an :class:`Award` of their own."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """不能抠底保底: a seat with a wrong number of cards can neither win nor save the bottom [FJ 4.2]."""

    seat: Seat


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


Action = Draw | Call | Lift | Bury | Lay | Choose | Direct
"""What a seat does."""
Ruling = Award | Expose | Bar | EndDeal
"""What the referee does."""
