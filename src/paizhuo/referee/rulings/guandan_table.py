"""掼蛋牌桌的执行: what a ruling does to a match of Guandan, and to the deal, in the terms of its engine.

A lost deal, or a lost match, is an event of the match [NAT 34, B1–B4]. A lost turn or trick, a bar from following, and
types that have to be led or may not be, are orders of the deal, which its law holds everybody to [J23 3.7(二); NAT B2;
GZ R30, R33]. What else is ordered (a play taken back) the referee says to the player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.guandan.actions import Bar, Forbid, NameType, Stop
from paizhuo.guandan.match import DealLost, Forfeited, JudgedLost
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.rulings.competition_effects import MatchForfeited, MatchTaken, MatchUnfinished
from paizhuo.referee.rulings.effects import effects_of
from paizhuo.referee.rulings.table_effects import DealGoesTo, FollowingBarred, Ordered, TurnLost

if TYPE_CHECKING:
    from paizhuo.guandan.actions import Ruling as Act
    from paizhuo.guandan.combinations import Kind
    from paizhuo.guandan.match import Event
    from paizhuo.referee.rulings.competition_effects import CompetitionEffect
    from paizhuo.referee.rulings.ruling import Ruling
    from paizhuo.referee.rulings.table_effects import TableEffect


class TypesNamed(NamedTuple):
    """所指牌型: the type that was exposed, and the one that the player on the right has named; None for none."""

    exposed: Kind | None = None
    led: Kind | None = None


class Enacted(NamedTuple):
    """执行: the orders of the deal, and what the referee says to the player."""

    acts: tuple[Act, ...] = ()
    spoken: tuple[Ordered, ...] = ()


NO_TYPES = TypesNamed()


def enacted(ruling: Ruling, types: TypesNamed = NO_TYPES) -> Enacted:
    """执行: the ruling in a deal of Guandan. Without its type an order about one is left to the referee's voice.

    Only the name of a type is taken, never a card: what somebody has seen of a hand stays with him.
    """
    acts: list[Act] = []
    spoken: list[Ordered] = []
    for effect in effects_of(ruling).table:
        act = _act(effect, types)
        if act is not None:
            acts.append(act)
        elif isinstance(effect, Ordered):
            spoken.append(effect)
    return Enacted(tuple(acts), tuple(spoken))


def _act(effect: TableEffect, types: TypesNamed) -> Act | None:
    match effect:
        case TurnLost(seat, whole_trick):
            return Stop(seat, whole_trick)
        case FollowingBarred(seats, until):
            return Bar(seats[0], partner_too=len(seats) > 1, until_opponent_follows=until)
        case Ordered(seat, o.MayNotLead(while_leading)) if seat is not None and types.exposed is not None:
            return Forbid(seat.partner, types.exposed, while_leading)
        case Ordered(seat, o.NamesType()) if seat is not None and types.led is not None:
            return NameType(seat, types.led)
        case _:
            return None


def asks_types(ruling: Ruling) -> tuple[bool, bool]:
    """要问的牌型: whether the exposed type has to be known, and whether one is named that has to be led."""
    orders = [one.order for one in effects_of(ruling).table if isinstance(one, Ordered)]
    return (
        any(isinstance(one, o.MayNotLead) for one in orders),
        any(isinstance(one, o.NamesType) for one in orders),
    )


def match_event(effect: TableEffect | CompetitionEffect) -> Event | None:
    """比赛事件: the effect as an event of a Guandan match, where it is one."""
    match effect:
        case DealGoesTo(offender, gained, _, leader):
            return DealLost(offender, leader, gained)
        case MatchTaken(side=side) if side is not None:
            return JudgedLost(side)
        case MatchForfeited(side=side) | MatchUnfinished(side=side) if side is not None:
            return Forfeited(side)
        case _:
            return None
