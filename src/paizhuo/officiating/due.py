"""待办: what is due in an event and what can be done next, typed and cited, for the desk, the office and the terminal.

``due_items`` has the values. What only a platform knows, such as who has checked in, is an argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.after_correction import Pairing, later_round
from paizhuo.officiating.board_hands import sets_of_round
from paizhuo.officiating.by_hand import gone
from paizhuo.officiating.due_items import (
    AbsentInMatch,
    AppealOpen,
    ArrivedNotDrafted,
    BoardSetPlayed,
    BoardsNotDealt,
    Disputed,
    DraftedNotCheckedIn,
    DraftWaits,
    EmergencyToConfirm,
    Ending,
    EventOver,
    EventStands,
    LeftAfterDraft,
    LotsDue,
    NobodyEntered,
    NotAtFixedTable,
    NotCheckedIn,
    NotConfirmed,
    OpponentToChoose,
    PairAgain,
    PlayWaits,
    ResultsMissing,
    RoundCanBePaired,
    StageCannotBePlayed,
    StageCanOpen,
    StageDoesNotFit,
    StagePlayed,
    WaitingForPlace,
)
from paizhuo.officiating.fitting import can_be_forced, problems_ahead
from paizhuo.officiating.interruptions import waiting_for_appeals
from paizhuo.officiating.late_entries import stages_to_join
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.upcoming_draws import can_open
from paizhuo.referee.clock.interruptions import postpone_source, stop_source
from paizhuo.tournament import directing
from paizhuo.tournament.engines import charts
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.tournament.fixed_tables import not_at_fixed_tables
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.log.facts import Left
from paizhuo.tournament.removals import removals_due
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from paizhuo.officiating.due_items import Duty, Notice, StageStep, Step
    from paizhuo.tournament.log.state import MatchState, RoundState, StageState, State
    from paizhuo.tournament.plan.fit import Problem


def due(state: State) -> tuple[Duty | Step, ...]:
    """待办: the duties, the gravest first, then the next steps. Never empty; at the end it is :class:`EventOver`."""
    return (*duties(state), *steps(state))


def duties(state: State) -> tuple[Duty, ...]:
    """应办之事: an event that stands, rounds that wait, removals, rounds to pair again, appeals, emergency acts."""
    rounds = tuple(_last_rounds(state))
    book = state.regulations.book
    return (
        *_stands(state),
        *(
            PlayWaits(one.appeal, one.stage, one.round, one.table, postpone_source(book))
            for one in waiting_for_appeals(state)
        ),
        *removals_due(state).values(),
        *absent_in_matches(state),
        *(again for stage, last in rounds if (again := pair_again(state, stage, last)) is not None and again.must),
        *(LeftAfterDraft(stage, last.number, left) for stage, last in rounds if (left := gone(state, last))),
        *(
            AppealOpen(number, appeal.entrant, appeal.fact, appeal.person)
            for number, (appeal, decided) in state.appeals.items()
            if decided is None
        ),
        *(
            EmergencyToConfirm(number, one.entrant if isinstance(one, Left) else 0)
            for number, one in state.unconfirmed.items()
        ),
    )


def _stands(state: State) -> Iterator[EventStands]:
    if state.suspended is not None:
        yield EventStands(state.suspended_by, state.suspended.reason, stop_source(state.regulations.book))


def _last_rounds(state: State) -> Iterator[tuple[str, RoundState]]:
    """The last round of every stage that is open, with the id of the stage."""
    for stage in state.stages.values():
        if stage.rounds and not stage.closed:
            yield stage.id, stage.rounds[-1]


def absent_in_matches(state: State) -> Iterator[AbsentInMatch]:
    """离赛者的对局: the open tables of public rounds where somebody has left."""
    for stage, one in _last_rounds(state):
        for table, match in one.matches.items() if one.published else ():
            sides = ((End.HOME, match.pairing.home), (End.AWAY, match.pairing.away))
            left = [(end, entrant) for end, side in sides for entrant in side if entrant in state.left]
            if match.confirmed is None and left:
                entrants, ends = tuple(entrant for _, entrant in left), frozenset(end for end, _ in left)
                yield AbsentInMatch(TableKey(stage, one.number, table), entrants, ends, _ending(match))


def _ending(match: MatchState) -> Ending:
    if match.disputed:
        return Ending.SETTLE
    return Ending.FORFEIT if match.entered is None else Ending.CONFIRM


def pair_again(state: State, stage: str, last: RoundState) -> PairAgain | None:
    """重新编排: whether the last round of a stage must or may be paired again after a correction."""
    found = later_round(state, stage) if last.stale else None
    if found is None or found.pairing is Pairing.STANDS:
        return None
    return PairAgain(stage, last.number, found.pairing, found.source)


def notices(state: State, arrived: Collection[int] = ()) -> tuple[Notice, ...]:
    """提请注意: what deserves a look; ``arrived`` are those who have checked in."""
    of_rounds = (one for stage, last in _last_rounds(state) for one in _of_round(state, stage, last, arrived))
    coming = any(stage.id not in state.stages for stage in state.plan.stages)
    queue = waiting_for_place(state) if coming else ()
    return (*of_rounds, *_not_checked_in(state, arrived), *queue, *board_sets_due(state))


def _of_round(state: State, stage: str, last: RoundState, arrived: Collection[int]) -> Iterator[Notice]:
    if (again := pair_again(state, stage, last)) is not None and not again.must:
        yield again
    if not last.published:
        if late := arrived_not_drafted(state, stage, last, arrived):
            yield ArrivedNotDrafted(stage, last.number, late)
        if missing := drafted_not_arrived(state, last, arrived):
            yield DraftedNotCheckedIn(stage, last.number, missing)
        pairings = [match.pairing for match in last.matches.values()]
        for found in not_at_fixed_tables(pairings, state.fixed_tables):
            yield NotAtFixedTable(stage, last.number, found)
        return
    waits = [(table, match) for table, match in sorted(last.matches.items()) if match.confirmed is None]
    if disputed := tuple(table for table, match in waits if match.disputed):
        yield Disputed(stage, last.number, disputed)
    if entered := tuple(table for table, match in waits if match.entered is not None and not match.disputed):
        yield NotConfirmed(stage, last.number, entered)


def board_sets_due(state: State) -> Iterator[BoardsNotDealt | BoardSetPlayed]:
    """牌组: rounds that are to be played without a set, and sets that were played and are still closed.

    A club may shuffle by hand: the first board that is entered ends the question.
    """
    for stage, last in _last_rounds(state):
        has_boards = bool(state.plan.stage(stage).boards)
        if has_boards and not last.has_results and not sets_of_round(state, stage, last.number):
            yield BoardsNotDealt(stage, last.number)
    closed = {key: one.made.rounds for key, one in state.board_sets.items() if not one.is_open}
    played = {
        stage: {one.number for one in state.stages[stage].rounds if one.is_complete}
        for stage in {stage for stage, _ in closed} & state.stages.keys()
    }
    for (stage, name), rounds in closed.items():
        if rounds and played.get(stage, set()).issuperset(rounds):
            yield BoardSetPlayed(stage, max(rounds), name)


def drafted_not_arrived(state: State, draft: RoundState, arrived: Collection[int]) -> tuple[int, ...]:
    """草案中未报到者: who would play and has not checked in; nobody where the event does without check-in."""
    missing = {*draft.entrants} - {*draft.sitting_out} - {*state.left} - {*arrived}
    return tuple(sorted(missing)) if arrived else ()


def arrived_not_drafted(state: State, stage: str, draft: RoundState, arrived: Collection[int]) -> tuple[int, ...]:
    """报到而未编入: who has checked in, is a member of the stage or may still join it, and is not in the draft."""
    members = state.stages[stage].members
    here = {*arrived} & {*state.present} - {*draft.entrants}
    return tuple(sorted(one for one in here if one in members or stage in stages_to_join(state, one)))


def _not_checked_in(state: State, arrived: Collection[int]) -> Iterator[NotCheckedIn]:
    missing = tuple(entrant for entrant in state.present if entrant not in arrived)
    if missing and not state.stages:
        yield NotCheckedIn(missing)


def waiting_for_place(state: State) -> tuple[WaitingForPlace, ...]:
    """候补: who is on the waiting list, if anybody is."""
    queue = waiting(state)
    return (WaitingForPlace(queue),) if queue else ()


def steps(state: State) -> tuple[Step, ...]:
    """下一步: in every stage that is open, then the stages that can be opened."""
    if not state.entries:
        return (NobodyEntered(),)
    if state.stages and all(stage.id in state.stages and state.stages[stage.id].closed for stage in state.plan.stages):
        return (EventOver(),)
    if state.suspended is not None:
        # Nothing goes further; what tables had finished can be entered.
        found = (step_in_stage(state, stage) for stage in state.stages.values() if not stage.closed)
        return tuple(step for step in found if isinstance(step, ResultsMissing))
    going_on = (step_in_stage(state, stage) for stage in state.stages.values() if not stage.closed)
    return (*(step for step in going_on if step is not None), *_openings(state))


def _openings(state: State) -> Iterator[Step]:
    ready = [plan.id for plan in state.plan.stages if can_open(state, plan.id)]
    problems = problems_ahead(state) if ready else ()
    for stage in ready:
        if _refuses(state, stage, problems):
            yield StageDoesNotFit(stage, can_be_forced(state, stage))
        else:
            yield StageCanOpen(stage)


def _refuses(state: State, stage: str, problems: tuple[Problem, ...]) -> bool:
    """Whether a problem refuses the stage; before the start any problem of the plan does."""
    return any(problem.refuses and (not state.stages or problem.stage == stage) for problem in problems)


def step_in_stage(state: State, stage: StageState) -> StageStep | None:
    """阶段中的下一步: None where only a duty is left: a draft or an open table names somebody who has left."""
    last = stage.rounds[-1] if stage.rounds else None
    if last is not None and not last.published:
        return None if gone(state, last) else DraftWaits(stage.id, last.number)
    if last is not None and not last.is_complete:
        left = {one.key for one in absent_in_matches(state)}
        tables = open_tables(last)
        awaited = tuple(table for table in tables if TableKey(stage.id, last.number, table) not in left)
        return ResultsMissing(stage.id, last.number, tables, awaited) if awaited else None
    try:
        return _between_rounds(state, stage)
    except BadField:
        return StageCannotBePlayed(stage.id)


def _between_rounds(state: State, stage: StageState) -> StageStep:
    if state.plan.stage(stage.id).choice and not stage.rounds:
        choosing = charts.choosing(directing.context(state, stage.id))
        if choosing.chooser is not None:
            return OpponentToChoose(stage.id, choosing.chooser, choosing.allowed)
    if lots := directing.lots_due(state, stage.id):
        return LotsDue(stage.id, lots[0])
    if directing.is_finished(state, stage.id):
        return StagePlayed(stage.id)
    return RoundCanBePaired(stage.id, len(stage.rounds) + 1)


def open_tables(one: RoundState) -> tuple[int, ...]:
    """尚缺成绩的桌: the tables of a round without a final result."""
    return tuple(table for table, match in one.matches.items() if match.confirmed is None)
