"""折叠: from facts to the state. The same facts always give the same state; a fact that makes no sense is refused.

``fold`` reads a whole log, ``apply`` adds one fact to a state that it changes. ``append`` adds a fact to a log, and
``undo`` decides which facts can be taken back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from paizhuo.chain import link
from paizhuo.tournament.engines import charts, league
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.engines.seeding import entries_in_order
from paizhuo.tournament.entries.waiting_list import without_place
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import Logged, standing
from paizhuo.tournament.log.pairing_basis import basis, recall, weigh
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.state import MatchState, RoundState, StageState, State
from paizhuo.tournament.lots import check_lot
from paizhuo.tournament.plan import allowed_changes
from paizhuo.tournament.plan.effective_regulations import in_force
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import Forfeit, winner_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.tournament.plan.plan import Plan


def plan_hash(plan: Plan) -> str:
    """The hash that seals a plan."""
    return link("", codec.encode(plan))


def start(plan: Plan) -> State:
    """The state before the first fact."""
    return State(plan, in_force(plan))


def fold(plan: Plan, log: Sequence[Logged]) -> State:
    """The state after the log; a fact that cannot stand raises :class:`Refused` with its number as ``fact``."""
    state = _folded(plan, log)
    recall(state, log, lambda before: _folded(plan, before))
    return state


def _folded(plan: Plan, log: Sequence[Logged]) -> State:
    state = start(plan)
    for logged in standing(log):
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
        weigh(state.stages[logged.fact.stage])


def apply_numbered(state: State, logged: Logged) -> None:
    """Add one fact to the state; a refusal carries the number of the fact."""
    try:
        apply(state, logged)
    except Refused as refused:
        raise Refused(refused.why, **{**refused.details, "fact": logged.no}) from refused


# ------------------------------------------------------------------------------------------------- event and entries


def _opened(state: State, fact: f.Opened, _no: int) -> None:
    if state.opened:
        raise Refused(Why.ALREADY_OPENED)
    if fact.plan != plan_hash(state.plan):
        raise Refused(Why.OTHER_PLAN)
    state.opened = True


def _plan_changed(state: State, fact: f.PlanChanged, _no: int) -> None:
    need_reason(fact.reason)
    state.plan = allowed_changes.replanned(state, fact.change)


def _entered(state: State, fact: f.Entered, _no: int) -> None:
    if fact.entry.number in state.entries:
        raise Refused(Why.NUMBER_TAKEN, entrant=fact.entry.number)
    state.entries[fact.entry.number] = fact.entry
    state.arrivals = (*state.arrivals, fact.entry.number)


def _entry_changed(state: State, fact: f.EntryChanged, _no: int) -> None:
    need_reason(fact.reason)
    _need_entrant(state, fact.entry.number)
    state.entries[fact.entry.number] = fact.entry


def _left(state: State, fact: f.Left, _no: int) -> None:
    need_reason(fact.reason)
    _need_entrant(state, fact.entrant)
    if fact.entrant in state.left:
        raise Refused(Why.HAS_LEFT, entrant=fact.entrant)
    state.left[fact.entrant] = fact
    for stage in state.stages.values():
        if not stage.closed and fact.entrant in stage.members:
            stage.left[fact.entrant] = len(stage.rounds)


def _drawn(state: State, fact: f.Drawn, _no: int) -> None:
    if state.stages:
        raise Refused(Why.STAGE_OPEN, stage=next(iter(state.stages)))
    numbers = dict(fact.numbers)
    given = set(numbers.values())
    if (
        set(numbers) != set(state.entries)
        or not len(given) == len(numbers) == len(fact.numbers)
        or min(given, default=1) < 1
    ):
        raise Refused(Why.BAD_DRAW)
    drawn = {numbers[old]: replace(entry, number=numbers[old]) for old, entry in state.entries.items()}
    state.entries = dict(sorted(drawn.items()))
    state.arrivals = tuple(numbers[old] for old in state.arrivals)
    state.drawn = True
    state.left = {
        numbers[old]: f.Left(numbers[old], one.how, one.reason, one.article) for old, one in state.left.items()
    }


# ------------------------------------------------------------------------------------------------------------ stages


def _stage_opened(state: State, fact: f.StageOpened, _no: int) -> None:
    plan = _need_stage_plan(state, fact.stage)
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
        _need_entrant(state, entrant)
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


def _joined(state: State, fact: f.Joined, _no: int) -> None:
    need_reason(fact.reason)
    stage = _need_open_stage(state, fact.stage)
    _need_entrant(state, fact.entrant)
    if fact.entrant in stage.members:
        raise Refused(Why.IN_STAGE, entrant=fact.entrant, stage=fact.stage)
    if fact.entrant in state.left:
        raise Refused(Why.HAS_LEFT, entrant=fact.entrant)
    if not accepted.takes_late_entries(state.plan.stage(fact.stage).format):
        raise Refused(Why.NO_LATE_ENTRY, stage=fact.stage)
    if fact.entrant in without_place(state):
        raise Refused(Why.WAITING, entrant=fact.entrant)
    stage.joined[fact.entrant] = len(stage.rounds)


def _stage_closed(state: State, fact: f.StageClosed, _no: int) -> None:
    stage = _need_open_stage(state, fact.stage)
    if any(not one.is_complete for one in stage.rounds):
        raise Refused(Why.ROUND_INCOMPLETE, stage=fact.stage, round=len(stage.rounds))
    places = {one.entrant: one.place for one in fact.places}
    if set(places) != set(stage.members) or len(fact.places) != len(places):
        raise Refused(Why.NOT_IN_STAGE, stage=fact.stage)
    stage.places = places
    stage.closed = True


def _opponent_chosen(state: State, fact: f.OpponentChosen, _no: int) -> None:
    stage = _need_open_stage(state, fact.stage)
    charts.check_choice(Context(state, fact.stage), fact.chooser, fact.chosen)
    stage.choices.append((fact.chooser, fact.chosen))


def _lot_drawn(state: State, fact: f.LotDrawn, _no: int) -> None:
    stage = _need_open_stage(state, fact.stage)
    if sorted(fact.candidates) != sorted(fact.order) or len(set(fact.order)) != len(fact.order) or len(fact.order) < 1:
        raise Refused(Why.BAD_LOT, stage=fact.stage)
    if not set(fact.order) <= set(stage.members):
        raise Refused(Why.NOT_IN_STAGE, stage=fact.stage)
    match = check_lot(state, stage, fact)
    if match is not None:
        match.lot = fact
    stage.lots.append(fact)


def _penalised(state: State, fact: f.Penalised, no: int) -> None:
    need_reason(fact.reason)
    stage = _need_open_stage(state, fact.stage)
    if fact.mp > 0 or fact.vp > 0:
        raise Refused(Why.POSITIVE_FINE, entrant=fact.entrant)
    if fact.entrant not in stage.members:
        raise Refused(Why.NOT_IN_STAGE, entrant=fact.entrant, stage=fact.stage)
    stage.fines[no] = fact


# ------------------------------------------------------------------------------------------------------------ rounds


def _round_drafted(state: State, fact: f.RoundDrafted, no: int) -> None:
    stage = _need_open_stage(state, fact.stage)
    number = len(stage.rounds)
    replaces = bool(stage.rounds) and stage.rounds[-1].number == fact.round and not stage.rounds[-1].published
    if fact.round != number + (not replaces):
        raise Refused(Why.WRONG_ROUND, stage=fact.stage, round=fact.round)
    earlier = stage.rounds[:-1] if replaces else stage.rounds
    if earlier and not earlier[-1].is_complete:
        raise Refused(Why.ROUND_INCOMPLETE, stage=fact.stage, round=earlier[-1].number)
    if fact.manual:
        need_reason(fact.reason)
    drafted = RoundState(
        fact.round,
        {match.table: MatchState(match) for match in fact.matches},
        fact.byes,
        fact.sitting_out,
        manual=fact.manual,
        reason=fact.reason,
        seed=fact.seed,
        numbers=fact.numbers,
        drafted=no,
        paired_on=basis(state, stage, fact.round),
    )
    if len(drafted.matches) != len(fact.matches):
        raise Refused(Why.TABLE_TWICE, stage=fact.stage, round=fact.round)
    _check_round(state, stage, drafted)
    format_ = state.plan.stage(stage.id).format
    if format_ in accepted.CHARTS:
        charts.check_draft(Context(state, stage.id), fact.matches)
    elif format_ is Format.ROUND_ROBIN and not fact.manual:
        league.check_draft(Context(state, stage.id), set(drafted.entrants))
    stage.rounds[len(earlier) :] = [drafted]


def _check_round(state: State, stage: StageState, drafted: RoundState) -> None:
    named = list(drafted.entrants)
    if len(set(named)) != len(named):
        raise Refused(Why.IN_TWO_PLACES, stage=stage.id, round=drafted.number)
    if not set(named) <= set(stage.members):
        raise Refused(Why.NOT_IN_STAGE, stage=stage.id, round=drafted.number)
    for match in drafted.matches.values():
        pairing = match.pairing
        absent = pairing.home if pairing.walkover == "home" else pairing.away if pairing.walkover else ()
        if pairing.walkover is None:
            for entrant in (*pairing.home, *pairing.away):
                if entrant in state.left:
                    raise Refused(Why.HAS_LEFT, entrant=entrant)
        if pairing.walkover and not set(absent) & set(state.left):
            raise Refused(Why.UNKNOWN_ENTRANT, table=pairing.table)


def _round_published(state: State, fact: f.RoundPublished, _no: int) -> None:
    one = _need_round(state, fact.stage, fact.round)
    if one.published:
        raise Refused(Why.ROUND_PUBLISHED, stage=fact.stage, round=fact.round)
    one.published = True
    for match in one.matches.values():
        if match.pairing.walkover is not None:
            match.confirmed = Forfeit(match.pairing.walkover)


def _round_dropped(state: State, fact: f.RoundDropped, _no: int) -> None:
    need_reason(fact.reason)
    stage = _need_open_stage(state, fact.stage)
    one = _need_round(state, fact.stage, fact.round)
    if one is not stage.rounds[-1]:
        raise Refused(Why.NEXT_ROUND_PAIRED, stage=fact.stage, round=fact.round)
    if one.has_results:
        raise Refused(Why.ROUND_HAS_RESULTS, stage=fact.stage, round=fact.round)
    stage.rounds.pop()


def _seated(state: State, fact: f.Seated, _no: int) -> None:
    match = _need_match(state, fact)
    match.seated[fact.end] = fact.players


# ----------------------------------------------------------------------------------------------------------- results


def _result_entered(state: State, fact: f.ResultEntered, _no: int) -> None:
    match = _need_match(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
    accepted.check(state, fact.stage, match, fact.outcome)
    accepted.check_present(state, match, fact.outcome)
    if fact.side is None or match.entered is None or match.entered_by is fact.side:
        if match.disputed and fact.side is not None:
            raise Refused(Why.DISPUTED, table=fact.table)
        match.entered, match.entered_by, match.disputed = fact.outcome, fact.side, False
    elif match.entered == fact.outcome:
        match.confirmed = fact.outcome
    else:
        match.disputed = True


def _result_confirmed(state: State, fact: f.ResultConfirmed, _no: int) -> None:
    match = _need_match(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
    if match.entered is None:
        raise Refused(Why.NOTHING_ENTERED, table=fact.table)
    if match.disputed:
        raise Refused(Why.DISPUTED, table=fact.table)
    if fact.side is not None and fact.side is match.entered_by:
        raise Refused(Why.SAME_SIDE, table=fact.table)
    # A lot may have been drawn since the result was entered.
    accepted.check(state, fact.stage, match, match.entered)
    match.confirmed = match.entered


def _result_corrected(state: State, fact: f.ResultCorrected, _no: int) -> None:
    need_reason(fact.reason)
    match = _need_match(state, fact)
    if match.confirmed is None:
        raise Refused(Why.NOT_CONFIRMED, table=fact.table)
    accepted.check(state, fact.stage, match, fact.outcome)
    if state.plan.stage(fact.stage).format in accepted.CHARTS and winner_of(match.confirmed) is not winner_of(
        fact.outcome
    ):
        _need_last_round(state, fact.stage, fact.round)
    match.confirmed = fact.outcome
    match.corrected += 1


def _forfeited(state: State, fact: f.Forfeited, _no: int) -> None:
    match = _need_match(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
    accepted.check(state, fact.stage, match, fact.outcome)
    accepted.check_present(state, match, fact.outcome)
    match.entered, match.entered_by, match.disputed = fact.outcome, None, False
    match.confirmed = fact.outcome


# --------------------------------------------------------------------------------------------- rulings and appeals


def _ruling_given(state: State, fact: f.RulingGiven, no: int) -> None:
    state.rulings[no] = fact


def _appealed(state: State, fact: f.Appealed, no: int) -> None:
    need_reason(fact.grounds)
    _need_entrant(state, fact.entrant)
    if not 1 <= fact.fact < no:
        raise Refused(Why.UNKNOWN_FACT, fact=fact.fact)
    state.appeals[no] = (fact, None)


def _appeal_decided(state: State, fact: f.AppealDecided, _no: int) -> None:
    if fact.appeal not in state.appeals or state.appeals[fact.appeal][1] is not None:
        raise Refused(Why.UNKNOWN_FACT, fact=fact.appeal)
    state.appeals[fact.appeal] = (state.appeals[fact.appeal][0], fact)


# -------------------------------------------------------------------------------------------------------- conditions


def need_reason(reason: str) -> None:
    """Refuse a fact without its reason."""
    if not reason.strip():
        raise Refused(Why.NEEDS_REASON)


def _need_entrant(state: State, entrant: int) -> None:
    if entrant not in state.entries:
        raise Refused(Why.UNKNOWN_ENTRANT, entrant=entrant)


def _need_stage_plan(state: State, stage: str) -> Any:  # noqa: ANN401 - the plan of the stage
    if stage not in {one.id for one in state.plan.stages}:
        raise Refused(Why.UNKNOWN_STAGE, stage=stage)
    return state.plan.stage(stage)


def _need_open_stage(state: State, stage: str) -> StageState:
    found = state.stages.get(stage)
    if found is None:
        _need_stage_plan(state, stage)
        raise Refused(Why.STAGE_NOT_OPEN, stage=stage)
    if found.closed:
        raise Refused(Why.STAGE_CLOSED, stage=stage)
    return found


def _need_round(state: State, stage: str, number: int) -> RoundState:
    rounds = _need_open_stage(state, stage).rounds
    if not 1 <= number <= len(rounds):
        raise Refused(Why.WRONG_ROUND, stage=stage, round=number)
    return rounds[number - 1]


def _need_last_round(state: State, stage: str, number: int) -> None:
    """Another winner changes who meets whom in a chart, so later rounds must be dropped first."""
    if number != len(state.stages[stage].rounds):
        raise Refused(Why.NEXT_ROUND_PAIRED, stage=stage, round=number)


def _need_match(
    state: State, fact: f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited | f.Seated
) -> MatchState:
    one = _need_round(state, fact.stage, fact.round)
    match = one.matches.get(fact.table)
    if match is None:
        raise Refused(Why.UNKNOWN_TABLE, stage=fact.stage, round=fact.round, table=fact.table)
    if not one.published:
        raise Refused(Why.ROUND_NOT_PUBLISHED, stage=fact.stage, round=fact.round)
    return match


_ABOUT_RESULTS = f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited | f.LotDrawn | f.RoundDropped
_APPLY: dict[type, Callable[[State, Any, int], None]] = {
    f.Opened: _opened,
    f.PlanChanged: _plan_changed,
    f.Entered: _entered,
    f.EntryChanged: _entry_changed,
    f.Left: _left,
    f.Drawn: _drawn,
    f.StageOpened: _stage_opened,
    f.Joined: _joined,
    f.RoundDrafted: _round_drafted,
    f.RoundPublished: _round_published,
    f.RoundDropped: _round_dropped,
    f.Seated: _seated,
    f.ResultEntered: _result_entered,
    f.ResultConfirmed: _result_confirmed,
    f.ResultCorrected: _result_corrected,
    f.Forfeited: _forfeited,
    f.Penalised: _penalised,
    f.LotDrawn: _lot_drawn,
    f.OpponentChosen: _opponent_chosen,
    f.StageClosed: _stage_closed,
    f.RulingGiven: _ruling_given,
    f.Appealed: _appealed,
    f.AppealDecided: _appeal_decided,
}
