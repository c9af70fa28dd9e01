"""名次已定: who cannot be caught any more before the last round, and need not play [NAT 26(七)]."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from paizhuo.tournament.plan.regulations import Clinched, MatchPoints, Scale
from paizhuo.tournament.scoring import CarryMethod

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.engines.context import Context
    from paizhuo.tournament.results.points import Points

MOST_MATCH_POINTS: Mapping[MatchPoints, Points] = {MatchPoints.TWO_ONE_NOTHING: 200, MatchPoints.BY_DIFFERENCE: 300}
MOST_VP: Mapping[Scale, Points] = {
    Scale.NATIONAL_26: 2600,
    Scale.JIANGSU_2023_26: 2600,
    Scale.JIANGSU_2017_26: 2600,
    Scale.JIANGSU_2017_100: 10000,
    Scale.FUJIAN_20: 2000,
    Scale.NONE: 0,
}


@dataclass(frozen=True, slots=True)
class SitsOut:
    """不再编排: certain of this place; scored with the average of its earlier matches."""

    place: int
    points: Points
    reachable: Points
    """the most that anybody behind can still reach"""


def certain(context: Context) -> dict[int, SitsOut]:
    """Who is certain of first place, then of second, and so on; nobody if the next stage carries points over.

    "Certain" is read strictly: ahead of everybody else even if he wins all rounds that are left (silent).
    """
    left = context.plan.rounds - context.done
    if context.regulations.clinched.value is not Clinched.SITS_OUT or left < 1 or context.done < 1 or _carries(context):
        return {}
    sheets = context.sheets(context.done)
    most = _most(context)
    score = {one: sheets[one].total_vp() if context.plan.by_vp else sheets[one].total_mp() for one in sheets}
    totals = sorted(((score[one], one) for one in context.staying), reverse=True)
    # Who has left keeps his place by what he has.
    gone = set(score) - set(context.staying) - context.unplaced()
    most_of_gone = max((score[one] for one in gone), default=0)
    found: dict[int, SitsOut] = {}
    for place, ((mine, entrant), (theirs, _)) in enumerate(pairwise(totals), start=1):
        reachable = max(theirs + most * left, most_of_gone)
        if mine <= reachable:
            break
        found[entrant] = SitsOut(place, mine, reachable)
    if totals and len(found) == len(totals) - 1:
        found[totals[-1][1]] = SitsOut(len(totals), totals[-1][0], totals[-1][0])
    return found


def _most(context: Context) -> Points:
    """The most that one round can bring."""
    if not context.plan.by_vp:
        return MOST_MATCH_POINTS[context.regulations.match_points.value]
    return MOST_VP[Scale.NATIONAL_26] if context.plan.boards else MOST_VP[context.regulations.scale.value]


def _carries(context: Context) -> bool:
    return any(
        stage.carry.method is not CarryMethod.NONE and any(intake.stage == context.id for intake in stage.intake)
        for stage in context.state.plan.stages
    )
