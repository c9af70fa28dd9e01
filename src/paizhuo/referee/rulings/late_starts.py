"""迟到裁定与开局: how a match of Guandan begins by the rulings on lateness that are in force.

NAT has the other side start higher and Guangzhou gives up the first deal: the law of the start finds both from the
delays, also where both sides came late. In Jiangsu a foul loses the first deal, and the ruling names who leads the next
[J17 3.9pen, 4.3(三); J23 3.7(三)1; NAT 32; GZ R2]. A forfeit leaves no match to begin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.late_start import LateStart, late_effects
from paizhuo.guandan.lateness import LateEffect
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.guandan.match import DealLost
from paizhuo.referee.cases.facts_asked import OWN_DELAY
from paizhuo.referee.cases.infractions import Infraction
from paizhuo.referee.clock.lateness import rules_of
from paizhuo.referee.rulings.effects import effects_of
from paizhuo.referee.rulings.guandan_table import match_event
from paizhuo.referee.rulings.table_effects import LevelsStart
from paizhuo.seats import Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.referee.rulings.ruling import Ruling


def late_start(rulings: Iterable[Ruling]) -> LateStart:
    """迟到开局: by the last ruling on the lateness of each side."""
    last = {one.case.side: one for one in rulings if one.case.infraction is Infraction.LATE}
    late, lost = [0, 0], dict[Side, DealLost]()
    for side in Side:
        effects = effects_of(last[side]).table if side in last else ()
        for effect in effects:
            event = match_event(effect)
            if isinstance(event, DealLost) and event.gained == DOUBLE_DOWN_GAIN:
                lost[side] = event
            elif isinstance(event, DealLost) or isinstance(effect, LevelsStart):
                late[side] = last[side].case.facts[OWN_DELAY]
    if len(lost) == len(Side):
        lost = _of_the_later(lost, {side: last[side] for side in Side})
    return LateStart((late[0], late[1]), tuple(lost.values()))


def _of_the_later(lost: Mapping[Side, DealLost], rulings: Mapping[Side, Ruling]) -> dict[Side, DealLost]:
    """双方迟到: the earlier side is only warned, also where it was ruled on first [J17 3.9pen; J23 3.7(六)1]."""
    east_west, north_south = (rulings[side] for side in Side)
    rules = rules_of(east_west.schedule.book)
    assert rules is not None, "a deal of Guandan was lost"  # noqa: S101 - a programming error, not input
    effects = late_effects(rules, (east_west.case.facts[OWN_DELAY], north_south.case.facts[OWN_DELAY]))
    by_delay = {side: one for side, one in lost.items() if effects[side] is LateEffect.FIRST_DEAL_FOUL}
    return by_delay or dict(lost)
