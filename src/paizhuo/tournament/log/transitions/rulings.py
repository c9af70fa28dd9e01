"""裁决: when a penalty, a ruling, an appeal and its decision may be recorded, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries.dates import BadDay, parse_day
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_entrant, need_open_stage, need_reason

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State


def penalised(state: State, fact: f.Penalised, no: int) -> None:
    """罚分: of a member of an open stage; never positive."""
    need_reason(fact.reason)
    stage = need_open_stage(state, fact.stage)
    if fact.mp > 0 or fact.vp > 0:
        raise Refused(Why.POSITIVE_FINE, entrant=fact.entrant)
    if fact.entrant not in stage.members:
        raise Refused(Why.NOT_IN_STAGE, entrant=fact.entrant, stage=fact.stage)
    stage.fines[no] = fact


def ruling_given(state: State, fact: f.RulingGiven, no: int) -> None:
    """裁决: is remembered by its number."""
    state.rulings[no] = fact
    state.ruled_under[no] = dict(state.limits)


def appealed(state: State, fact: f.Appealed, no: int) -> None:
    """申诉: of an entrant against an earlier fact, with grounds."""
    need_reason(fact.grounds)
    if not (fact.person.strip() and fact.fact in state.sanctions):
        need_entrant(state, fact.entrant)
    if not 1 <= fact.fact < no:
        raise Refused(Why.UNKNOWN_FACT, fact=fact.fact)
    state.appeals[no] = (fact, None)


def appeal_decided(state: State, fact: f.AppealDecided, _no: int) -> None:
    """申诉决定: of an appeal that has none yet."""
    if fact.appeal not in state.appeals or state.appeals[fact.appeal][1] is not None:
        raise Refused(Why.UNKNOWN_FACT, fact=fact.appeal)
    state.appeals[fact.appeal] = (state.appeals[fact.appeal][0], fact)


def person_sanctioned(state: State, fact: f.PersonSanctioned, no: int) -> None:
    """处理决定: on a named person or unit, with what was done and at least one measure."""
    need_reason(fact.conduct)
    need_reason(fact.name)
    if not fact.measures:
        raise Refused(Why.NO_MEASURE)
    state.sanctions[no] = fact
    if fact.emergency:
        state.unconfirmed[no] = fact


def emergency_confirmed(state: State, fact: f.EmergencyConfirmed, _no: int) -> None:
    """追认: of something that waits for it."""
    if state.unconfirmed.pop(fact.fact, None) is None:
        raise Refused(Why.UNKNOWN_FACT, fact=fact.fact)


def holidays_set(state: State, fact: f.HolidaysSet, _no: int) -> None:
    """节假日: days of the calendar, in place of the earlier list."""
    try:
        for day in (*fact.holidays, *fact.worked):
            parse_day(day)
    except BadDay as error:
        raise Refused(Why.BAD_DAY) from error
    state.holidays = fact
