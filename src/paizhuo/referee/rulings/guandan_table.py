"""掼蛋牌桌的执行: what a ruling does to a match of Guandan, in the terms of its engine [NAT 34, B1–B4].

Other effects at the table (a turn lost, a play taken back) are orders to the players, not events of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.match import DealLost, Forfeited, JudgedLost
from paizhuo.referee.rulings.competition_effects import MatchForfeited, MatchTaken, MatchUnfinished
from paizhuo.referee.rulings.table_effects import DealGoesTo

if TYPE_CHECKING:
    from paizhuo.guandan.match import Event
    from paizhuo.referee.rulings.competition_effects import CompetitionEffect
    from paizhuo.referee.rulings.table_effects import TableEffect


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
