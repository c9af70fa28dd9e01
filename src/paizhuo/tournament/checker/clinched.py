"""名次已定: who need not play any more, and whether exactly those sit out [NAT 26(七); specification B.4 step 8].

The book does not say whether an entrant that has left can still be caught up with; both readings pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.completion import pairable
from paizhuo.tournament.checker.findings import Code, Finding, details
from paizhuo.tournament.checker.tallies import Tallies
from paizhuo.tournament.plan.regulations import Clinched, MatchPoints, Scale

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Moment, Round

HIGHEST_VP = {Scale.FUJIAN_20: 2000, Scale.JIANGSU_2017_100: 10000}


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about one round: entrants who sit out without a certain place, or play with one."""
    source = moment.regulations.clinched.source
    sure, possible = _certain(moment, one, strict=True), _certain(moment, one, strict=False)
    if len(possible) == len(moment.present) - 1:
        possible = list(moment.present)
    for entrant in one.sitting_out:
        if entrant not in possible:
            note = details(certain=tuple(possible))
            yield Finding(Code.UNCERTAIN_SITS_OUT, severity(one), moment.id, one.number, 0, (entrant,), note, source)
    playing = tuple(entrant for entrant in sure if entrant not in one.sitting_out and entrant in one.named)
    rest = [entrant for entrant in moment.present if entrant not in {*sure, *one.absent}]
    banned = {} if moment.regulations.rematch.value else moment.met
    if playing and pairable(rest, banned, moment.byes_used_up):
        yield Finding(
            Code.CLINCHED_PLAYS, severity(one), moment.id, one.number, 0, playing, details(certain=tuple(sure)), source
        )


def _certain(moment: Moment, one: Round, *, strict: bool) -> list[int]:
    """Those certain of first place, then of second, ...; ``strict`` counts those who have left, too."""
    rounds_left = moment.plan.rounds - one.number + 1
    carries = any(
        stage.carry.method.value != "none" and any(intake.stage == moment.id for intake in stage.intake)
        for stage in moment.whole_plan.stages
    )
    if moment.regulations.clinched.value is not Clinched.SITS_OUT or one.number == 1 or rounds_left < 1 or carries:
        return []
    tallies = Tallies(moment, moment.regulations.pairing_order.value)
    totals = {entrant: tallies.first(entrant, one.number - 1) for entrant in moment.members}
    reach = {entrant: totals[entrant] + _most(moment) * rounds_left for entrant in moment.present}
    if strict:
        reach |= {entrant: totals[entrant] for entrant in moment.members if entrant in moment.left}
    found: list[int] = []
    for entrant in sorted(moment.present, key=lambda entrant: -totals[entrant]):
        rivals = [most for other, most in reach.items() if other != entrant and other not in found]
        if not any(other in moment.present for other in reach if other not in {entrant, *found}):
            break
        if any(totals[entrant] <= most for most in rivals):
            break
        found.append(entrant)
    return found


def _most(moment: Moment) -> int:
    if moment.plan.by_vp and moment.plan.boards:
        return 2600
    if moment.plan.by_vp:
        return HIGHEST_VP.get(moment.regulations.scale.value, 2600)
    return 300 if moment.regulations.match_points.value is MatchPoints.BY_DIFFERENCE else 200
