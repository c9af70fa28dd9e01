"""迟到开局: how a match begins when a side came late: higher start levels, a lost first deal, or no match at all.

NAT: the other side starts at 3 or 4, an offender shuffles, and the first deal has the roles of a deal after a lost one.
Jiangsu: from the second step the first deal is recorded as a double-down against the late side. Guangzhou: the first
deal is given up for one level. Beyond ten minutes the match is forfeited. When both are late each answers for its own
delay, except that in Jiangsu the earlier one is only warned.
(J17 3.9pen; J23 3.7(一)1, (三)1, (四)1, (六)1; NAT 32; GZ R2.)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from math import isnan
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import Rank
from paizhuo.errors import BadInput
from paizhuo.guandan.lateness import LateEffect, late_effect
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN, Standing
from paizhuo.guandan.match import Cause, DealLost, Forfeited, Match, Result, Terms, after
from paizhuo.guandan.rules import BothLate
from paizhuo.seats import Side

if TYPE_CHECKING:
    from paizhuo.guandan.rules import RuleSet

_START_LEVELS = {LateEffect.START_LEVEL_3: Rank.THREE, LateEffect.START_LEVEL_4: Rank.FOUR}
_LOST_FIRST = {LateEffect.FIRST_DEAL_FOUL: DOUBLE_DOWN_GAIN, LateEffect.FIRST_DEAL_LOST: 1}
"""What the other side gains by a first deal lost through lateness."""

Effects = tuple[LateEffect | None, LateEffect | None]


@dataclass(frozen=True, slots=True)
class LateStart:
    """迟到裁定后的开局: what rulings on lateness make of the start of a match, before its first deal.

    A side may be ruled to start higher, or to get a level for a first deal that was given up: the law finds both from
    the delays. A foul has lost the first deal, and the ruling says who leads the next.
    """

    late: tuple[int, int] = (0, 0)
    """迟到秒数: of each side, East-West first; 0 also for a side whose delay did not change the levels by itself."""
    lost: tuple[DealLost, ...] = ()
    """首副判负: one for each side at most."""

    @property
    def counted(self) -> tuple[DealLost, ...]:
        """计入的判负: where both sides have lost the first deal there is no result, and it is played."""
        return self.lost if len(self.lost) == 1 else ()


IN_TIME = LateStart()


class BadDelay(BadInput):
    """The delays are not two numbers of seconds."""

    code: ClassVar[str] = "BAD_DELAY"


def late_effects(rules: RuleSet, seconds: tuple[float, float]) -> Effects:
    """What each side's delay (East-West first, in seconds) costs it."""
    own = [late_effect(rules.late.value, delay) for delay in seconds]
    both = own[0] is not None and own[1] is not None
    if both and rules.both_late.value is BothLate.EARLIER_WARNED and seconds[0] != seconds[1]:
        own[0 if seconds[0] < seconds[1] else 1] = LateEffect.WARNING
    return own[0], own[1]


def begin(rules: RuleSet, terms: Terms | None = None, late: tuple[float, float] = (0, 0)) -> Match:
    """开赛: a match at its start; ``late`` are the seconds by which each side came late, East-West first.

    Either offender may shuffle after a penalty for lateness; here it is the first of them in playing order.
    """
    delays: tuple[object, ...] = late
    if len(delays) != len(Side) or not all(isinstance(delay, int | float) and not isnan(delay) for delay in delays):
        raise BadDelay(f"{late!r} are not two delays in seconds", text=str(late))
    match = Match(rules, terms or Terms())
    effects = late_effects(rules, late)
    if effects == (LateEffect.FORFEIT, LateEffect.FORFEIT):
        return replace(match, result=Result(None, (0, 0), Cause.FORFEIT))
    for side in Side:
        if effects[side] is LateEffect.FORFEIT:
            return after(match, Forfeited(side))
    later = Side.NORTH_SOUTH if late[0] <= late[1] else Side.EAST_WEST
    # The marker only says who shuffles and leads; a lost first deal counts as played.
    marker = DealLost(later.seats[0], gained=0)
    if effects[0] in _START_LEVELS or effects[1] in _START_LEVELS:
        return replace(match, standing=_start_levels(effects, later), last=marker)
    return _lost_first_deal(match, effects, marker)


def begin_late(rules: RuleSet, terms: Terms, start: LateStart) -> Match:
    """迟到裁定后开赛: the match before its first deal, as rulings have it."""
    return reduce(after, start.counted, begin(rules, terms, start.late))


def _start_levels(effects: Effects, later: Side) -> Standing:
    levels = [_START_LEVELS.get(effect, Rank.TWO) if (effect := effects[side.other]) else Rank.TWO for side in Side]
    return Standing(levels=(levels[0], levels[1]), owner=later.other)


def _lost_first_deal(match: Match, effects: Effects, marker: DealLost) -> Match:
    losers = [side for side in Side if effects[side] in _LOST_FIRST]
    if len(losers) == 1:
        effect = effects[losers[0]]
        assert effect is not None, "a side that lost was late"  # noqa: S101 - a programming error, not input
        return after(match, replace(marker, gained=_LOST_FIRST[effect]))
    if effects == (LateEffect.FIRST_DEAL_LOST, LateEffect.FIRST_DEAL_LOST):
        standing = Standing(levels=(Rank.THREE, Rank.THREE), owner=marker.offender.side.other)
        return replace(match, standing=standing, deals=1, last=marker)
    # Nobody lost the first deal, or both were double-down in it, which is no result: it is played.
    return match
