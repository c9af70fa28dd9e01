"""模拟: a whole event from the first fact to the last place, step by step from the state as it stands.

Every step looks at the state alone, so that the event goes on wherever an undo or a dropped draft has left it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.chance import Chance
from paizhuo.tournament import directing, lots
from paizhuo.tournament.engines import charts
from paizhuo.tournament.engines.qualifiers import qualifiers
from paizhuo.tournament.formats import OrganiserMustDecide
from paizhuo.tournament.generator import duplicate, mishaps
from paizhuo.tournament.generator.duplicate import random_duplicate_plan
from paizhuo.tournament.generator.people import random_entries
from paizhuo.tournament.generator.plans import field_size, random_plan
from paizhuo.tournament.generator.results import ENDS, random_default, random_forfeit, random_outcome
from paizhuo.tournament.generator.running_event import RunningEvent
from paizhuo.tournament.generator.troubles import CALM
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import fold
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS
from paizhuo.tournament.results.accepted import CHARTS, WINNERS_ZONE, takes_late_entries
from paizhuo.tournament.results.outcomes import Forfeit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.generator.troubles import Troubles
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import MatchState, RoundState, StageState
    from paizhuo.tournament.plan.plan import Plan, StagePlan

LEAST_ON_TIME = 12
"""Only in fields of this size somebody is held back as a late entry."""


class SimulatedEvent(NamedTuple):
    """模拟赛事: its plan and its log."""

    plan: Plan
    log: tuple[Logged, ...]


def random_event(seed: bytes, troubles: Troubles = CALM) -> SimulatedEvent:
    """The event of this seed, played to its end."""
    chance = Chance(seed, "event")
    plan = random_plan(chance)
    entries = random_entries(plan, field_size(plan), chance)
    return SimulatedEvent(plan, simulate(plan, entries, chance, troubles))


def random_duplicate_event(seed: bytes, troubles: Troubles = CALM) -> SimulatedEvent:
    """The duplicate event of this seed, played board by board to its end."""
    chance = Chance(seed, "duplicate event")
    plan = random_duplicate_plan(chance)
    entries = random_entries(plan, field_size(plan), chance)
    return SimulatedEvent(plan, simulate(plan, entries, chance, troubles, by_boards=True))


def simulate(
    plan: Plan, entries: Sequence[Entry], chance: Chance, troubles: Troubles = CALM, *, by_boards: bool = False
) -> tuple[Logged, ...]:
    """模拟: play the event through the engines with random results and troubles, until all stages are closed.

    Stages whose boards are compared over the tables are always played ``by_boards``.
    """
    on_time = len(entries) - _held_back(plan, entries, chance, troubles)
    running = RunningEvent(plan, chance, troubles, fold.start(plan), tuple(entries[:on_time]), list(entries[on_time:]))
    running.by_boards = by_boards or any(stage.is_compared for stage in plan.stages)
    running.record(directing.open_event(plan))
    drawn = plan.stages[0].format not in FOR_INDIVIDUALS and running.one_in(4)
    _enter(running)
    if drawn:
        running.record(directing.draw_entrant_numbers(running.state, running.seed(), seeds_first=running.one_in(2)))
    while _step(running):
        pass
    return tuple(running.log)


def _held_back(plan: Plan, entries: Sequence[Entry], chance: Chance, troubles: Troubles) -> int:
    """How many of the last entries come late: only into a stage that takes them and has rounds to spare."""
    named = {number for group in plan.related.groups for number in group}
    first = plan.stages[0]
    if not troubles.late_entry or len(entries) < LEAST_ON_TIME or not takes_late_entries(first.format):
        return 0
    held = chance.below(3)
    late = {entry.number for entry in entries[len(entries) - held :]}
    return 0 if late & named else held


def _enter(running: RunningEvent) -> None:
    for entry in running.on_time:
        if entry.number not in running.state.entries:
            running.record(f.Entered(entry))


def _step(running: RunningEvent) -> bool:
    """Record what happens next in the event; False once all stages are closed."""
    stages = running.state.stages
    plan = next((one for one in running.state.plan.stages if one.id not in stages or not stages[one.id].closed), None)
    if plan is None:
        return False
    if plan.id not in stages:
        _enter(running)
        _open(running, plan)
    elif not mishaps.happen(running, plan.id):
        _advance(running, plan, stages[plan.id])
    return True


def _open(running: RunningEvent, plan: StagePlan) -> None:
    seed = running.seed()
    try:
        running.record(directing.open_stage(running.state, plan.id, seed, anyway=True))
    except OrganiserMustDecide:
        field = qualifiers(running.state, plan)
        reason = "相关队由主办单位安排"
        running.record(directing.open_stage(running.state, plan.id, seed, groups=(field,), reason=reason, anyway=True))


def _advance(running: RunningEvent, plan: StagePlan, stage: StageState) -> None:
    last = stage.rounds[-1] if stage.rounds else None
    if plan.choice and _choose(running, plan.id):
        return
    if last is not None and not last.published:
        running.record(f.RoundPublished(plan.id, last.number))
    elif last is not None and not last.is_complete:
        _play(running, plan, last)
    elif directing.is_finished(running.state, plan.id):
        _close(running, plan.id)
    elif (waiting := directing.may_draw_slips(running.state, plan.id)) and running.one_in(2):
        running.record(directing.draw_slip(running.state, plan.id, running.one_of(waiting), running.seed()))
    else:
        _draft(running, plan.id)


def _choose(running: RunningEvent, stage: str) -> bool:
    here = directing.context(running.state, stage)
    choosing = charts.choosing(here)
    if here.stage.rounds or choosing.chooser is None:
        return False
    running.record(f.OpponentChosen(stage, choosing.chooser, running.one_of(choosing.allowed)))
    return True


def _draft(running: RunningEvent, stage: str) -> None:
    seed = running.seed()
    missed = mishaps.can_be_missed(running, stage) and running.strikes("absence")
    away = mishaps.absentees(running, stage) if missed else ()
    try:
        found = directing.draft_round(running.state, stage, seed, away)
    except Refused as refused:
        if refused.why is not Why.LOT_NEEDED:
            raise
        due = directing.lots_due(running.state, stage)
        running.record(directing.draw_lot(running.state, stage, due[0], seed))
        return
    if isinstance(found, DeadEnd):
        fact = directing.way_out(
            running.state, stage, found.choices[0], seed, reason="无合法编排，取首个出路", absent=away
        )
        running.record(fact)
    else:
        running.record(found.fact)


def _close(running: RunningEvent, stage: str) -> None:
    due = directing.lots_due(running.state, stage)
    if due:
        running.record(directing.draw_lot(running.state, stage, due[0], running.seed()))
    else:
        running.record(directing.close_stage(running.state, stage))


# ------------------------------------------------------------------------------------------------------------ results


def _play(running: RunningEvent, plan: StagePlan, one: RoundState) -> None:
    """Record the result of one open table, entered by the sides or by an official."""
    table = running.one_of([table for table, match in one.matches.items() if match.confirmed is None])
    match = one.matches[table]
    if _forfeit_of_the_absent(running, plan, one.number, match) or _finish_entering(running, plan, one.number, match):
        return
    if running.strikes("forfeit"):
        spared = mishaps.can_be_spared(running, plan.id, (*match.pairing.home, *match.pairing.away))
        outcome = random_default(running.state, plan.id, match, running.chance, excused=not spared)
        running.record(f.Forfeited(plan.id, one.number, table, outcome, "裁判长认定"))
        return
    if running.by_boards:
        duplicate.play_board(running, plan, one.number, match)
        if running.one_in(8):
            duplicate.correct_board(running, plan, one.number, running.state.stages[plan.id].rounds[-1].matches[table])
        return
    if running.one_in(4) and lots.takes_lot(running.state, plan.id, match):
        # Drawn while the match is on, it counts only if the match ends level.
        running.record(directing.draw_match_lot(running.state, plan.id, one.number, table, running.seed()))
    outcome = random_outcome(running.state, plan.id, match, running.chance)
    if running.strikes("dispute"):
        home, away = ENDS
        running.record(f.ResultEntered(plan.id, one.number, table, outcome, home))
        other = random_outcome(running.state, plan.id, match, running.chance)
        running.record(f.ResultEntered(plan.id, one.number, table, other, away))
    elif running.chance.below(1_000) < running.troubles.by_sides:
        _enter_by_sides(running, plan.id, one.number, table, match)
    else:
        running.record(f.ResultEntered(plan.id, one.number, table, outcome))
        running.record(f.ResultConfirmed(plan.id, one.number, table))


def _enter_by_sides(running: RunningEvent, stage: str, number: int, table: int, match: MatchState) -> None:
    side = running.one_of(ENDS)
    outcome = random_outcome(running.state, stage, match, running.chance)
    if running.one_in(8):
        # A first entry with a slip, put right by the same side.
        slip = random_outcome(running.state, stage, match, running.chance)
        running.record(f.ResultEntered(stage, number, table, slip, side))
    running.record(f.ResultEntered(stage, number, table, outcome, side))
    if running.one_in(2):
        running.record(f.ResultEntered(stage, number, table, outcome, side.other))
    elif running.one_in(2):
        running.record(f.ResultConfirmed(stage, number, table, side.other))
    # Otherwise it stays open, and an official confirms it when the table comes up again.


def _finish_entering(running: RunningEvent, plan: StagePlan, number: int, match: MatchState) -> bool:
    """What an official does with a result that is waiting or disputed."""
    table = match.pairing.table
    if match.disputed:
        outcome = random_outcome(running.state, plan.id, match, running.chance)
        running.record(f.ResultEntered(plan.id, number, table, outcome))
        return True
    if match.entered is not None:
        running.record(f.ResultConfirmed(plan.id, number, table))
        return True
    return False


def _forfeit_of_the_absent(running: RunningEvent, plan: StagePlan, number: int, match: MatchState) -> bool:
    """A match of somebody who has left since it was paired; a result that came in before stands."""
    left = running.state.left
    gone = [end for end in ENDS if left.keys() & set(getattr(match.pairing, end.value))]
    if not gone or match.entered is not None:
        return False
    one_goes_on = plan.format in CHARTS or match.pairing.node == WINNERS_ZONE
    both = len(gone) == len(ENDS) and not one_goes_on
    outcome = Forfeit(None) if both else random_forfeit(gone[0], running.chance)
    running.record(f.Forfeited(plan.id, number, match.pairing.table, outcome, "已离赛"))
    return True
