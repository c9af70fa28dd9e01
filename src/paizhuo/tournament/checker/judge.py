"""查验: a whole event from beginning to end: every pairing by what was known when it was made, every final place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.checker import (
    attendance,
    board_sets,
    charts,
    compared,
    due_lots,
    fields,
    guangzhou,
    individual,
    individual_knockout,
    league,
    lots,
    places,
    players,
    removals,
    repairs,
    slips,
    swiss,
    zones,
)
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.records import LATEST, Event, Moment
from paizhuo.tournament.checker.replay import replay
from paizhuo.tournament.log.facts import Undone
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.checker.order import Placing
    from paizhuo.tournament.checker.records import Round, Stage
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.plan.plan import Plan

ROUNDS = {
    Format.SWISS: swiss.judge,
    Format.SPECIAL_SWISS: zones.judge,
    Format.ROUND_ROBIN: league.judge,
    Format.PAIRS_MOVEMENT: compared.judge,
    Format.ELIMINATION_POINTS: guangzhou.judge,
    Format.HALVING: guangzhou.judge,
    Format.INDIVIDUAL_KNOCKOUT: individual_knockout.judge,
    Format.INDIVIDUAL_DOUBLE: individual_knockout.judge,
}
"""Who judges a round of which format; a chart judges all others but the individual movement."""
DRAWS = frozenset({Format.ELIMINATION_POINTS, Format.HALVING})


def check(plan: Plan, log: Sequence[Logged]) -> tuple[Finding, ...]:
    """查验: everything that is wrong with an event, in order of stages and rounds."""
    event, impossible = replay(plan, log)
    found = list(impossible)
    for stage in event.stages.values():
        found += _judge_stage(event, stage, log)
    return tuple(found)


def standings_of(plan: Plan, log: Sequence[Logged], stage: str) -> list[Placing]:
    """名次表: of a stage as it stands after the log, best first."""
    event, _ = replay(plan, log)
    opened = event.stages.get(event.plan.stage(stage).id)
    return [] if opened is None else places.standings(Moment(event, opened))


def check_players(plan: Plan, log: Sequence[Logged]) -> tuple[Finding, ...]:
    """更换队员: only what is wrong with the players who came in after the draw."""
    return tuple(finding for finding in replay(plan, log)[1] if finding.code in players.CODES)


def _judge_stage(event: Event, stage: Stage, log: Sequence[Logged]) -> Iterator[Finding]:
    opening = _moment(event, stage, log, stage.opened)
    yield from individual.judge_format(opening)
    yield from fields.judge(opening)
    yield from board_sets.judge(event, stage)
    for no, lot in stage.lots:
        moment = _moment(event, stage, log, no)
        yield from lots.judge(moment, no, lot)
        yield from due_lots.judge(moment, no, lot)
    for no, slip in stage.slips:
        yield from slips.judge(_moment(event, stage, log, no), no, slip)
    yield from due_lots.judge_matches(Moment(event, stage))
    yield from repairs.judge(Moment(event, stage))
    sound = True
    for one in stage.rounds:
        if one.published:
            moment = _moment(event, stage, log, one.drafted)
            faults = list(attendance.judge(moment, one))
            sound = sound and _follows(moment, one.number) and not any(fault.code in BROKEN for fault in faults)
            yield from faults
            yield from removals.judge(moment, one)
            if sound:
                yield from _judge_round(moment, one)
    end = Moment(event, stage, stage.closed or LATEST)
    if stage.closed and sound and _follows(end, len(stage.rounds) + 1):
        yield from _judge_end(end)


BROKEN = frozenset({Code.NOT_IN_STAGE, Code.TWICE_IN_ROUND, Code.WRONG_SIDES})
"""Findings about the names in a round after which it cannot be judged any further."""


def _follows(moment: Moment, number: int) -> bool:
    """Whether all rounds before this one are there, and public."""
    return [one.number for one in moment.rounds] == list(range(1, number))


def _judge_round(moment: Moment, one: Round) -> Iterator[Finding]:
    if moment.plan.format is Format.INDIVIDUAL:
        return
    if moment.plan.pairing:
        note = details(format=moment.plan.pairing)
        yield Finding(Code.PAIRED_BY_PACKAGE, Severity.WARNING, moment.id, one.number, note=note)
        return
    yield from ROUNDS.get(moment.plan.format, charts.judge)(moment, one)


def _judge_end(moment: Moment) -> Iterator[Finding]:
    """A closed stage; its places are judged only if the matches behind them were all played."""
    format_ = moment.plan.format
    if format_ is Format.ROUND_ROBIN:
        yield from league.judge_end(moment)
    elif format_ is Format.PAIRS_MOVEMENT:
        yield from compared.judge_end(moment)
    elif format_ in {Format.SWISS, Format.INDIVIDUAL}:
        planned = individual.movement_rounds(moment.stage, moment.plan, len(moment.present))
        if len(moment.rounds) < planned:
            note = details(planned=planned, played=len(moment.rounds))
            yield Finding(Code.TOO_FEW_ROUNDS, Severity.WARNING, moment.id, note=note)
    elif format_ in individual_knockout.BOUTS:
        yield from individual_knockout.judge_end(moment)
    elif format_ is not Format.SPECIAL_SWISS:
        faults = list(charts.turned_late(moment)) or ([] if format_ in DRAWS else list(charts.judge_end(moment)))
        yield from faults
        if faults:
            return
    yield from places.judge(moment)


def _moment(event: Event, stage: Stage, log: Sequence[Logged], before: int) -> Moment:
    """The stage just before a fact; if something of then was undone later, as the log stood then."""
    later = (logged for logged in log if logged.no > before and isinstance(logged.fact, Undone))
    if any(isinstance(logged.fact, Undone) and logged.fact.fact < before for logged in later):
        then, _ = replay(event.founded, [logged for logged in log if logged.no < before])
        if stage.plan.id in then.stages:
            return Moment(then, then.stages[stage.plan.id], LATEST)
    return Moment(event, stage, before)
