"""折叠: from facts to the state. The same facts always give the same state; a fact that makes no sense is refused.

``fold`` reads a whole log, ``folded`` goes on from a checkpoint, ``apply`` adds one fact to a state that it changes.
``transitions`` decides when a fact may be recorded and what it changes, ``append`` adds a fact to a log, ``undo``
decides which facts can be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.chain import link
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.checkpoints import Checkpoint, Checkpoints
from paizhuo.tournament.log.checkpoints import common as common_checkpoints
from paizhuo.tournament.log.checkpoints import wanted as checkpoint_numbers
from paizhuo.tournament.log.logged import Logged, standing
from paizhuo.tournament.log.pairing_basis import mark_stale, restore_basis
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.state import State
from paizhuo.tournament.log.transitions import (
    around_play,
    board_sets,
    boards,
    entries,
    interruptions,
    limits,
    line_ups,
    referees,
    results,
    rounds,
    rulings,
    sheets,
    stages,
)
from paizhuo.tournament.log.transitions.conditions import need_reason
from paizhuo.tournament.plan import allowed_changes
from paizhuo.tournament.plan.effective_regulations import effective_regulations

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.tournament.plan.plan import Plan


def plan_hash(plan: Plan) -> str:
    """The hash that seals a plan."""
    return link("", codec.encode(plan))


def start(plan: Plan) -> State:
    """The state before the first fact."""
    return State(plan, effective_regulations(plan))


def fold(plan: Plan, log: Sequence[Logged]) -> State:
    """The state after the log; a fact that cannot stand raises :class:`Refused` with its number as ``fact``."""
    state = _standing_folded(plan, log)
    restore_basis(state, log, lambda before: _standing_folded(plan, before))
    return state


class Folded(NamedTuple):
    """折叠所得: the state after a log, and checkpoints on the way to it."""

    state: State
    checkpoints: Checkpoints


def folded(plan: Plan, log: Sequence[Logged], checkpoints: Checkpoints = ()) -> Folded:
    """折叠: like :func:`fold`, on from the last of these checkpoints of the same log, and with new ones after it."""
    last = checkpoints[-1].no if checkpoints else 0
    state = resumed(plan, checkpoints)
    due = checkpoint_numbers(len(log), last)[::-1]
    made = list(checkpoints)
    for logged in standing(log, after=last):
        while due and logged.no > due[-1]:
            made.append(Checkpoint(due.pop(), state.branch()))
        apply_numbered(state, logged)
    restore_basis(
        state, log, lambda before: _standing_folded(plan, before, common_checkpoints(checkpoints, log, before))
    )
    return Folded(state, tuple(made))


def resumed(plan: Plan, checkpoints: Checkpoints) -> State:
    """接续: the state of the last checkpoint, to be changed; without one, that before the first fact."""
    return checkpoints[-1].state.branch() if checkpoints else start(plan)


def _standing_folded(plan: Plan, log: Sequence[Logged], checkpoints: Checkpoints = ()) -> State:
    state = resumed(plan, checkpoints)
    for logged in standing(log, after=checkpoints[-1].no if checkpoints else 0):
        apply_numbered(state, logged)
    return state


def after(state: State, logged: Logged) -> State:
    """The state with one more fact, leaving the given one as it is."""
    changed = state.branch()
    apply(changed, logged)
    return changed


def apply(state: State, logged: Logged) -> None:
    """Add one fact to the state. A refused fact leaves the state as it was."""
    if isinstance(logged.fact, f.Undone):
        # An undo is no step from one state to the next: it changes which facts are folded.
        raise Refused(Why.CANNOT_UNDO, fact=logged.fact.fact)
    if not state.opened and not isinstance(logged.fact, f.Opened):
        raise Refused(Why.NOT_OPENED)
    _APPLY[type(logged.fact)](state, logged.fact, logged.no)
    if isinstance(logged.fact, _ABOUT_RESULTS):
        mark_stale(state.stages[logged.fact.stage])


def apply_numbered(state: State, logged: Logged) -> None:
    """Add one fact to the state; a refusal carries the number of the fact."""
    try:
        apply(state, logged)
    except Refused as refused:
        raise Refused(refused.why, **{**refused.details, "fact": logged.no}) from refused


def _opened(state: State, fact: f.Opened, _no: int) -> None:
    if state.opened:
        raise Refused(Why.ALREADY_OPENED)
    if fact.plan != plan_hash(state.plan):
        raise Refused(Why.OTHER_PLAN)
    state.opened = True


def _plan_changed(state: State, fact: f.PlanChanged, _no: int) -> None:
    need_reason(fact.reason)
    state.plan = allowed_changes.replanned(state, fact.change)


_ABOUT_RESULTS = (
    f.ResultEntered
    | f.ResultConfirmed
    | f.ResultCorrected
    | f.Forfeited
    | f.BoardCorrected
    | f.BoardRuled
    | f.MatchSettled
    | f.LotDrawn
    | f.RoundDropped
)
_APPLY: dict[type, Callable[[State, Any, int], None]] = {
    f.Opened: _opened,
    f.PlanChanged: _plan_changed,
    f.Entered: entries.entered,
    f.EntryChanged: entries.entry_changed,
    f.Left: entries.left,
    f.Drawn: entries.drawn,
    f.StageOpened: stages.stage_opened,
    f.Joined: stages.joined,
    f.RoundDrafted: rounds.round_drafted,
    f.RoundPublished: rounds.round_published,
    f.RoundDropped: rounds.round_dropped,
    f.Seated: line_ups.seated,
    f.ResultEntered: results.result_entered,
    f.ResultConfirmed: results.result_confirmed,
    f.ResultCorrected: results.result_corrected,
    f.Forfeited: results.forfeited,
    f.BoardEntered: boards.board_entered,
    f.BoardConfirmed: boards.board_confirmed,
    f.BoardCorrected: boards.board_corrected,
    f.BoardRuled: boards.board_ruled,
    f.MatchSettled: boards.match_settled,
    f.BoardSetMade: board_sets.board_set_made,
    f.BoardSetOpened: board_sets.board_set_opened,
    f.BoardShown: board_sets.board_shown,
    f.BoardSetMoved: board_sets.board_set_moved,
    f.BoardSubstituted: board_sets.board_substituted,
    f.SegmentTimed: line_ups.segment_timed,
    f.SeatLotDrawn: line_ups.seat_lot_drawn,
    f.SegmentPicked: line_ups.segment_picked,
    f.LineUpTakenBack: line_ups.line_up_taken_back,
    f.SegmentForfeited: line_ups.segment_forfeited,
    f.SheetNoted: sheets.sheet_noted,
    f.Penalised: rulings.penalised,
    f.LotDrawn: stages.lot_drawn,
    f.SlipDrawn: stages.slip_drawn,
    f.OpponentChosen: stages.opponent_chosen,
    f.RefereesListed: referees.referees_listed,
    f.RefereesAssigned: referees.referees_assigned,
    f.StageClosed: stages.stage_closed,
    f.RulingGiven: rulings.ruling_given,
    f.Appealed: rulings.appealed,
    f.AppealDecided: rulings.appeal_decided,
    f.HolidaysSet: rulings.holidays_set,
    f.LimitSet: limits.limit_set,
    f.Suspended: interruptions.suspended,
    f.Resumed: interruptions.resumed,
    f.PlayPostponed: interruptions.play_postponed,
    f.PersonSanctioned: rulings.person_sanctioned,
    f.TimetableSet: around_play.timetable_set,
    f.AwardGiven: around_play.award_given,
    f.PrizesSet: around_play.prizes_set,
    f.PrizeHandedOut: around_play.prize_handed_out,
    f.RelatedSet: entries.related_set,
    f.TableFixed: around_play.table_fixed,
    f.DealingOrdered: around_play.dealing_ordered,
    f.SignalDisclosed: around_play.signal_disclosed,
    f.Admitted: around_play.admitted,
    f.EmergencyConfirmed: rulings.emergency_confirmed,
    f.Withheld: lambda _state, _fact, _no: None,
}
