"""效力: what a ruling does, at the table and in the competition.

The layers that keep a table or an event turn the values into their own acts and facts; ``match_event`` gives those that
the law of a match (``paizhuo.guandan.match``) takes as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.guandan.match import DealLost, Forfeited, JudgedLost
from paizhuo.referee.rulings.competition_effects import (
    CompetitionEffect,
    MatchForfeited,
    MatchTaken,
    MatchUnfinished,
    competition_effects,
)
from paizhuo.referee.rulings.table_effects import DealGoesTo, TableEffect, table_effects

if TYPE_CHECKING:
    from paizhuo.guandan.match import Event
    from paizhuo.referee.rulings.ruling import Ruling


class Effects(NamedTuple):
    """效力: what the table and what the competition has to do."""

    table: tuple[TableEffect, ...]
    competition: tuple[CompetitionEffect, ...]


def effects_of(ruling: Ruling) -> Effects:
    """What the ruling does as far as it has been decided; nothing when the right to punish has lapsed."""
    return Effects(table_effects(ruling), competition_effects(ruling))


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
