"""下一步: what an arranger does next, as the event stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.fitting import can_be_forced, problems_ahead
from paizhuo.cli.events.reminders import Step, reminders, tables_of_absent
from paizhuo.cli.events.round_sheet import open_tables
from paizhuo.tournament import directing
from paizhuo.tournament.engines import charts
from paizhuo.tournament.formats import BadField
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import lot_words
from paizhuo.wording.tournament.entrants import entrant_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import RoundState, StageState, State


def next_steps(state: State, names: dict[int, str], say: Say) -> list[Step]:
    """What can be done now: what is due, then for each stage that is open, and for those that can be opened."""
    if not state.entries:
        return [Step(say(N_("Nobody has entered yet.")), "enter FILE NAME --members A,B")]
    going_on = (_in_stage(state, stage, names, say) for stage in state.stages.values() if not stage.closed)
    steps = [step for step in going_on if step is not None]
    for plan in state.plan.stages:
        sources = {intake.stage for intake in plan.intake}
        ready = all(source in state.stages and state.stages[source].closed for source in sources)
        if plan.id not in state.stages and ready:
            steps.append(_opening(state, plan.id, say))
    if not steps and all(stage.closed for stage in state.stages.values()):
        steps.append(Step(say(N_("The event is over.")), "standings FILE"))
    return [*reminders(state, say), *steps]


def _opening(state: State, stage: str, say: Say) -> Step:
    """Opening a stage, with force where its problems refuse it, or what must change where force is no help."""
    problems = problems_ahead(state)
    if not any(problem.refuses and (not state.stages or problem.stage == stage) for problem in problems):
        return Step(say(N_("Stage {stage} can be opened.")).format(stage=stage), f"open FILE {stage}")
    if can_be_forced(state, stage):
        text = N_("Stage {stage} does not fit: change the plan or the entries, or open it all the same with --force.")
        return Step(say(text).format(stage=stage), f"open FILE {stage} --force")
    text = N_(
        "Stage {stage} cannot be opened: its format can do nothing with this field. Change the plan or the entries."
    )
    return Step(say(text).format(stage=stage), "entries FILE")


def _in_stage(state: State, stage: StageState, names: dict[int, str], say: Say) -> Step | None:
    try:
        return _in_playable_stage(state, stage, names, say)
    except BadField:
        text = say(N_("Stage {stage} cannot be played with its field. Take its opening back, and change the plan."))
        return Step(text.format(stage=stage.id), "undo FILE FACT --reason TEXT")


def _in_playable_stage(state: State, stage: StageState, names: dict[int, str], say: Say) -> Step | None:
    last = stage.rounds[-1] if stage.rounds else None
    if last is not None and not last.published:
        text = say(N_("Round {round} of stage {stage} is a draft."))
        return Step(text.format(round=last.number, stage=stage.id), f"publish FILE {stage.id}")
    if last is not None and not last.is_complete:
        return _recording(state, stage, last, say)
    if (choice := _choice(state, stage, names, say)) is not None:
        return choice
    if due := directing.lots_due(state, stage.id):
        return Step(lot_words(say, due[0], names), f"lot FILE {stage.id}")
    if directing.is_finished(state, stage.id):
        return Step(say(N_("Stage {stage} has been played.")).format(stage=stage.id), f"close FILE {stage.id}")
    text = say(N_("Round {round} of stage {stage} can be paired."))
    return Step(text.format(round=len(stage.rounds) + 1, stage=stage.id), f"pair FILE {stage.id}")


def _recording(state: State, stage: StageState, one: RoundState, say: Say) -> Step | None:
    """The next result of a round; a table that somebody has left is in the reminders, with what is possible there."""
    tables = open_tables(one)
    left = {table for table, _ in tables_of_absent(state, one)}
    played = [table for table in tables if table not in left]
    if not played:
        return None
    text = say(N_("Round {round} of stage {stage}: tables without a result: {count}."))
    option = "--boards" if state.plan.stage(stage.id).boards else "--levels"
    command = f"record FILE --round {one.number} --table {played[0]} {option} HOME AWAY"
    return Step(text.format(round=one.number, stage=stage.id, count=len(tables)), command)


def _choice(state: State, stage: StageState, names: dict[int, str], say: Say) -> Step | None:
    if not state.plan.stage(stage.id).choice or stage.rounds:
        return None
    choosing = charts.choosing(directing.context(state, stage.id))
    if choosing.chooser is None:
        return None
    text = say(N_("{entrant} chooses an opponent: one of {numbers}."))
    numbers = ", ".join(map(str, choosing.allowed))
    why = text.format(entrant=entrant_words(say, choosing.chooser, names), numbers=numbers)
    return Step(why, f"choose FILE {choosing.chooser} OPPONENT")
