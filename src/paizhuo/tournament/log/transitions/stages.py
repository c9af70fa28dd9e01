"""阶段: when a stage may be opened, joined and closed, lots, tables or opponents drawn or chosen; what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.engines import charts, slips
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.engines.seeding import entries_in_order
from paizhuo.tournament.entries.waiting_list import without_place
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.standstill import check_not_suspended
from paizhuo.tournament.log.state import StageState
from paizhuo.tournament.log.transitions.conditions import need_entrant, need_open_stage, need_reason, need_stage_plan
from paizhuo.tournament.lots import check_lot
from paizhuo.tournament.results import accepted

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State


def stage_opened(state: State, fact: f.StageOpened, _no: int) -> None:
    """开始阶段: once the stages it takes its field from are closed, and nobody stands in it twice."""
    check_not_suspended(state)
    plan = need_stage_plan(state, fact.stage)
    if fact.stage in state.stages:
        raise Refused(Why.STAGE_OPEN, stage=fact.stage)
    for intake in plan.intake:
        if intake.stage not in state.stages or not state.stages[intake.stage].closed:
            raise Refused(Why.EARLIER_STAGE_OPEN, stage=intake.stage)
    if fact.manual:
        need_reason(fact.reason)
    stage = StageState(fact.stage, fact.groups, fact.seed, {one.entrant: one for one in fact.carried})
    members = stage.members
    if len(set(members)) != len(members):
        raise Refused(Why.IN_TWO_PLACES, stage=fact.stage)
    for entrant in members:
        need_entrant(state, entrant)
        if entrant in state.left:
            stage.left[entrant] = 0
    if not plan.intake and not fact.manual:
        _check_full_field(state, stage)
    state.stages[fact.stage] = stage


def _check_full_field(state: State, stage: StageState) -> None:
    """Where more have entered than the event takes, the field is everybody who has a place at this moment."""
    most = state.plan.entries.max_entries
    if most is None or len(state.arrivals) <= most:
        return
    expected, members = set(entries_in_order(state)), set(stage.members)
    for entrant in sorted(members - expected):
        raise Refused(Why.HAS_LEFT if entrant in state.left else Why.WAITING, entrant=entrant, stage=stage.id)
    for entrant in sorted(expected - members):
        raise Refused(Why.NOT_IN_STAGE, entrant=entrant, stage=stage.id)


def joined(state: State, fact: f.Joined, _no: int) -> None:
    """补报: an entrant comes into an open stage whose format takes late entries, if there is a place."""
    need_reason(fact.reason)
    stage = need_open_stage(state, fact.stage)
    need_entrant(state, fact.entrant)
    if fact.entrant in stage.members:
        raise Refused(Why.IN_STAGE, entrant=fact.entrant, stage=fact.stage)
    if fact.entrant in state.left:
        raise Refused(Why.HAS_LEFT, entrant=fact.entrant)
    if not accepted.takes_late_entries(state.plan.stage(fact.stage).format):
        raise Refused(Why.NO_LATE_ENTRY, stage=fact.stage)
    if fact.entrant in without_place(state):
        raise Refused(Why.WAITING, entrant=fact.entrant)
    stage.joined[fact.entrant] = len(stage.rounds)


def stage_closed(state: State, fact: f.StageClosed, _no: int) -> None:
    """结束阶段: once every round is complete and every member has its place."""
    stage = need_open_stage(state, fact.stage)
    if any(not one.is_complete for one in stage.rounds):
        raise Refused(Why.ROUND_INCOMPLETE, stage=fact.stage, round=len(stage.rounds))
    places = {one.entrant: one.place for one in fact.places}
    if set(places) != set(stage.members) or len(fact.places) != len(places):
        raise Refused(Why.NOT_IN_STAGE, stage=fact.stage)
    stage.places = places
    stage.closed = True


def opponent_chosen(state: State, fact: f.OpponentChosen, _no: int) -> None:
    """选择对手: by the one whose turn it is."""
    stage = need_open_stage(state, fact.stage)
    charts.check_choice(Context(state, fact.stage), fact.chooser, fact.chosen)
    stage.choices.append((fact.chooser, fact.chosen))


def lot_drawn(state: State, fact: f.LotDrawn, _no: int) -> None:
    """抽签: among members of an open stage, where a lot is due."""
    stage = need_open_stage(state, fact.stage)
    if sorted(fact.candidates) != sorted(fact.order) or len(set(fact.order)) != len(fact.order) or len(fact.order) < 1:
        raise Refused(Why.BAD_LOT, stage=fact.stage)
    if not set(fact.order) <= set(stage.members):
        raise Refused(Why.NOT_IN_STAGE, stage=fact.stage)
    decided = check_lot(state, stage, fact)
    if decided is not None:
        number, table = decided
        stage.own_round(number).own_match(table).lot = fact
    stage.lots.append(fact)


def slip_drawn(state: State, fact: f.SlipDrawn, _no: int) -> None:
    """自抽台号: by somebody who goes on to the next round, before it is paired; a slip that nobody else has."""
    stage = need_open_stage(state, fact.stage)
    here = Context(state, fact.stage)
    slips.check_drawer(here, fact.entrant, fact.round)
    if fact.slip not in slips.slips_left(here, fact.entrant):
        raise Refused(Why.SLIP_NOT_LEFT, entrant=fact.entrant, stage=fact.stage, round=fact.round, slip=fact.slip)
    stage.slips[fact.round] = {**stage.slips.get(fact.round, {}), fact.entrant: fact.slip}
