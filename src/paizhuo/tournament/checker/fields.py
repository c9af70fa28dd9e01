"""入场: whether the right entrants came into a stage, with the right points [NAT 34(三), 50; specification B.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.records import Moment
from paizhuo.tournament.checker.tallies import Tallies, barred
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.points import half_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.plan.plan import Intake

CARRY = Citation(Book.NATIONAL, "50")


def judge(moment: Moment) -> Iterator[Finding]:
    """The findings about the field of a stage; ``moment`` is its opening."""
    if moment.stage.manual:
        yield Finding(Code.SET_BY_HAND, Severity.WARNING, moment.id)
    yield from _judge_qualified(moment) if moment.plan.intake else _judge_entries(moment)


def _judge_entries(moment: Moment) -> Iterator[Finding]:
    """All entries are in the field, but those beyond the most that the event takes, by order of entry."""
    entered = (entrant for entrant, no in moment.event.entered.items() if no < moment.before)
    present = [entrant for entrant in entered if entrant not in moment.left]
    expected = set(present[: moment.event.plan.entries.max_entries])
    field = {entrant for group in moment.stage.groups for entrant in group}
    if wrong := tuple(sorted(expected ^ field)):
        note = details(expected=len(expected), found=len(field))
        yield Finding(Code.WRONG_FIELD, _severity(moment), moment.id, entrants=wrong, note=note)


def _severity(moment: Moment) -> Severity:
    """A warning where the organiser put the field together by hand; otherwise an error."""
    return Severity.WARNING if moment.stage.manual else Severity.ERROR


def _judge_qualified(moment: Moment) -> Iterator[Finding]:
    field = {entrant for group in moment.stage.groups for entrant in group}
    allowed: set[int] = set()
    for intake in moment.plan.intake:
        if intake.stage not in moment.event.stages:
            return
        for pool in _pools(moment, intake):
            allowed |= _reachable(pool, intake)
            taken, wanted = len(field & set(pool)), min(intake.last, len(pool)) - intake.first + 1
            needed = _certain(pool, intake)
            if not needed <= field or (len(moment.plan.intake) == 1 and taken != max(wanted, 0)):
                note = details(first=intake.first, last=intake.last, wanted=wanted, taken=taken)
                missing = tuple(sorted(needed - field))
                yield Finding(Code.WRONG_FIELD, _severity(moment), moment.id, entrants=missing, note=note)
    strangers = tuple(sorted(field - allowed))
    if strangers:
        yield Finding(
            Code.WRONG_FIELD, _severity(moment), moment.id, entrants=strangers, note=details(not_qualified=strangers)
        )
    yield from _judge_carried(moment)


def _pools(moment: Moment, intake: Intake) -> Iterator[dict[int, int]]:
    """The places of the stage before, by group where it had groups.

    Who left before its end is passed over, and so is who forfeited its last match without consent [NAT 34(四)].
    """
    stage = moment.event.stages[intake.stage]
    before = Moment(moment.event, stage, stage.closed or moment.before)
    out = barred(before)
    groups = stage.groups if len(stage.groups) > 1 else (before.members,)
    for at, group in enumerate(groups, start=1):
        if len(groups) == 1 or intake.group in {0, at}:
            yield {
                entrant: stage.places[entrant]
                for entrant in group
                if stage.places.get(entrant) and entrant not in before.left | out
            }


def _reachable(pool: dict[int, int], intake: Intake) -> set[int]:
    """Who can be among these places, however equal places are taken."""
    return {
        entrant
        for entrant, place in pool.items()
        if sum(other < place for other in pool.values()) < intake.last
        and sum(other <= place for other in pool.values()) >= intake.first
    }


def _certain(pool: dict[int, int], intake: Intake) -> set[int]:
    """Who is among these places however equal places are taken."""
    return {
        entrant
        for entrant, place in pool.items()
        if sum(other <= place for other in pool.values()) <= intake.last
        and sum(other < place for other in pool.values()) >= intake.first - 1
    }


def _judge_carried(moment: Moment) -> Iterator[Finding]:
    if moment.plan.carry.method.value == "none" or moment.plan.is_compared:
        if moment.stage.carried:
            yield Finding(Code.WRONG_CARRY, Severity.ERROR, moment.id, entrants=tuple(moment.stage.carried))
        return
    expected = _carried(moment)
    for entrant, points in expected.items():
        carried = moment.stage.carried.get(entrant)
        found = (0, 0) if carried is None else (carried.mp, carried.vp)
        if found != points:
            note = details(expected=points, found=found)
            yield Finding(Code.WRONG_CARRY, Severity.ERROR, moment.id, 0, 0, (entrant,), note, CARRY)


def _carried(moment: Moment) -> dict[int, tuple[int, int]]:
    together = frozenset(entrant for group in moment.stage.groups for entrant in group)
    carry, found = moment.plan.carry, {}
    for intake in moment.plan.intake:
        before = Moment(moment.event, moment.event.stages[intake.stage], moment.before)
        tallies = Tallies(before, moment.regulations.swiss_ranking.value)
        for entrant in sorted(together.intersection(before.members)):
            lines = tallies.lines[entrant]
            points = tuple(
                tallies.sum(criterion, entrant, tallies.last) for criterion in (Tiebreak.TOTAL, Tiebreak.VP_SUM)
            )
            match carry.method.value:
                case "fraction":
                    mp, vp = (half_up(one * carry.numerator, carry.denominator) for one in points)
                case "average-per-match":
                    mp, vp = (half_up(one, len(lines) or 1) for one in points)
                case "mutual-only":
                    mutual = [line.mark for line in lines if line.opponents and together.issuperset(line.opponents)]
                    mp, vp = sum(mark.mp for mark in mutual), sum(mark.vp for mark in mutual)
                case _:
                    mp, vp = points
            found[entrant] = (mp, vp)
    return found
