"""迟到开局: how a match begins when a side came late: higher start levels, a lost first deal, or no match at all.

NAT: the other side starts at 3 or 4, an offender shuffles, and the first deal has the roles of a deal after a lost one.
Jiangsu: from the second step the first deal is recorded as a double-down against the late side. Guangzhou: the first
deal is given up for one level. Beyond ten minutes the match is forfeited. When both are late each answers for its own
delay, except that in Jiangsu the earlier one is only warned.
(J17 3.9pen; J23 3.7(一)1, (三)1, (四)1, (六)1; NAT 32; GZ R2.)
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.guandan.lateness import LateEffect, late_effect
from paizhuo.guandan.levels import Standing
from paizhuo.guandan.match import Cause, DealLost, Forfeited, Match, Result, Terms, after
from paizhuo.rulebook import Book
from paizhuo.seats import Side

if TYPE_CHECKING:
    from paizhuo.guandan.rules import RuleSet

_START_LEVELS = {LateEffect.START_LEVEL_3: Rank.THREE, LateEffect.START_LEVEL_4: Rank.FOUR}
_JIANGSU = frozenset({Book.JIANGSU_2017, Book.JIANGSU_2023})


def late_effects(rules: RuleSet, seconds: tuple[float, float]) -> tuple[LateEffect | None, LateEffect | None]:
    """What each side's delay (East-West first, in seconds) costs it."""
    own = [late_effect(rules.late.value, delay) for delay in seconds]
    both = own[0] is not None and own[1] is not None
    if both and rules.book in _JIANGSU and seconds[0] != seconds[1]:
        own[0 if seconds[0] < seconds[1] else 1] = LateEffect.WARNING
    return own[0], own[1]


def begin(rules: RuleSet, terms: Terms | None = None, late: tuple[float, float] = (0, 0)) -> Match:
    """A match at its start, the sides having come so many seconds late."""
    match = Match(rules, terms or Terms())
    effects = late_effects(rules, late)
    if effects == (LateEffect.FORFEIT, LateEffect.FORFEIT):
        return replace(match, result=Result(None, (0, 0), Cause.FORFEIT))
    for side in Side:
        if effects[side] is LateEffect.FORFEIT:
            return after(match, Forfeited(side))
    if effects[0] in _START_LEVELS or effects[1] in _START_LEVELS:
        return _higher_start(match, effects, late)
    return _lost_first_deal(match, effects)


def _higher_start(
    match: Match, effects: tuple[LateEffect | None, LateEffect | None], late: tuple[float, float]
) -> Match:
    levels = [_START_LEVELS.get(effect, Rank.TWO) if (effect := effects[side.other]) else Rank.TWO for side in Side]
    innocent = Side.EAST_WEST if late[0] <= late[1] else Side.NORTH_SOUTH
    standing = Standing(levels=(levels[0], levels[1]), owner=innocent)
    # Nothing has been played: the marker only says that an offender shuffles and his previous player leads.
    return replace(match, standing=standing, last=DealLost(innocent.other.seats[0], gained=0))


def _lost_first_deal(match: Match, effects: tuple[LateEffect | None, LateEffect | None]) -> Match:
    losers = [side for side in Side if effects[side] in {LateEffect.FIRST_DEAL_FOUL, LateEffect.FIRST_DEAL_LOST}]
    if len(losers) != 1:
        # Nobody lost the first deal, or both did and it counts for neither.
        return match
    offender = losers[0].seats[0]
    if effects[losers[0]] is LateEffect.FIRST_DEAL_LOST:
        return after(match, DealLost(offender, gained=1))
    return after(match, DealLost(offender))
