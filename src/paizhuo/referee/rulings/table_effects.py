"""牌桌效力: what a ruling does at the table of either game, as plain values.

Of Guandan are a lost deal, a lost turn, a bar from following, a last place and levels; of Shengji are points; orders
are of both. ``guandan_table`` and ``shengji_table`` turn them into what the engine of each game takes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.guandan.drawing import lost_deal_roles
from paizhuo.guandan.rules import LostDealLeader
from paizhuo.referee.cases.facts_asked import DEALERS_SIDE
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties import penalties as p

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.guandan.drawing import Roles
    from paizhuo.referee.rulings.ruling import Ruling
    from paizhuo.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class DealGoesTo:
    """本副判负: the deal ends, the offenders lose it, and the next has no tribute, these roles and this leader.

    ``leader`` is None while somebody still has to name him.
    """

    offender: Seat
    gained: int
    roles: Roles
    leader: Seat | None


@dataclass(frozen=True, slots=True)
class TurnLost:
    """停牌: the seat must pass at its next turn, or for the whole trick; a lead goes to the next innocent player."""

    seat: Seat
    whole_trick: bool


@dataclass(frozen=True, slots=True)
class FollowingBarred:
    """不得跟牌: these seats may not follow in this trick."""

    seats: tuple[Seat, ...]
    until_opponent_follows: bool


@dataclass(frozen=True, slots=True)
class PlacedLast:
    """判下游: the seat takes the last place; a partner who is out keeps his."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LevelsStart:
    """起打级数: this side starts at this level; the first deal has these roles and this leader."""

    side: Side
    level: Rank
    roles: Roles
    leader: Seat


@dataclass(frozen=True, slots=True)
class LevelsGained:
    """升级: this side gets so many levels."""

    side: Side
    levels: int


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """给分: card points of a Shengji deal for this side."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class Ordered:
    """处置: anything else that is to be done at once at the table."""

    seat: Seat | None
    order: o.Order


TableEffect = DealGoesTo | TurnLost | FollowingBarred | PlacedLast | LevelsStart | LevelsGained | PointsGiven | Ordered


def table_effects(ruling: Ruling) -> tuple[TableEffect, ...]:
    """牌桌效力: what happens at the table, in the order given."""
    sanctions = [one.sanction for one in ruling.given]
    offender = ruling.case.offender
    return tuple(
        _from_the_dealers(ruling, one.points)
        if isinstance(one, o.DealPoints) and one.drawn_by is not None
        else _effect(one, offender, sanctions)
        for one in sanctions
        if isinstance(one, o.Order)
    )


def _from_the_dealers(ruling: Ruling, points: int) -> PointsGiven:
    """庄家方罚分: the defenders are paid, no matter who is charged [FJ 3.4]."""
    return PointsGiven(ruling.case.facts[DEALERS_SIDE].side.other, points)


def _effect(order: o.Order, offender: Seat | None, others: list[p.Sanction]) -> TableEffect:
    if offender is None:
        return Ordered(None, order)
    match order:
        case o.DealLost():
            return _lost_deal(order, offender, others)
        case o.SkipTurn() | o.SkipTrick():
            return TurnLost(offender, whole_trick=isinstance(order, o.SkipTrick))
        case o.Barred(partner_too, until):
            return FollowingBarred((offender, offender.partner) if partner_too else (offender,), until)
        case o.OffenderLast():
            return PlacedLast(offender)
        case o.StartLevel() | o.LevelsForOthers() | o.DealPoints():
            return _for_the_others(order, offender)
        case _:
            return Ordered(offender, order)


def _lost_deal(lost: o.DealLost, offender: Seat, others: list[p.Sanction]) -> DealGoesTo:
    shuffler = next((one.seat for one in others if isinstance(one, p.Shuffles)), offender)
    named = next((one.seat for one in others if isinstance(one, p.LeadsNext)), None)
    leader = shuffler.previous if lost.leader is LostDealLeader.PREVIOUS_OF_SHUFFLER else named
    return DealGoesTo(shuffler, lost.gained, lost_deal_roles(shuffler), leader)


def _for_the_others(order: o.StartLevel | o.LevelsForOthers | o.DealPoints, offender: Seat) -> TableEffect:
    innocent = offender.side.other
    match order:
        case o.StartLevel(level):
            return LevelsStart(innocent, level, lost_deal_roles(offender), offender.previous)
        case o.LevelsForOthers(levels):
            return LevelsGained(innocent, levels)
        case o.DealPoints(points):
            return PointsGiven(innocent, points)
