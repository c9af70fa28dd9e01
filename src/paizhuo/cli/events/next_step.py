"""下一步: what an arranger does next, as the event stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.reminders import Step, reminders
from paizhuo.cli.events.round_sheet import open_tables
from paizhuo.tournament import directing
from paizhuo.tournament.engines import charts
from paizhuo.tournament.formats import BadField
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import lot_words
from paizhuo.wording.tournament.entrants import entrant_words

if TYPE_CHECKING:
    from paizhuo.tournament.state import StageState, State


def next_steps(state: State, names: dict[int, str], say: Say) -> list[Step]:
    """What can be done now: what is due, then for each stage that is open, and for those that can be opened."""
    if not state.entries:
        return [Step(say(N_("Nobody has entered yet.")), "enter FILE NAME --members A,B")]
    steps = [_in_stage(state, stage, names, say) for stage in state.stages.values() if not stage.closed]
    for plan in state.plan.stages:
        sources = {intake.stage for intake in plan.intake}
        ready = all(source in state.stages and state.stages[source].closed for source in sources)
        if plan.id not in state.stages and ready:
            steps.append(Step(say(N_("Stage {stage} can be opened.")).format(stage=plan.id), f"open FILE {plan.id}"))
    if not steps:
        steps.append(Step(say(N_("The event is over.")), "standings FILE"))
    return [*reminders(state, say), *steps]


def _in_stage(state: State, stage: StageState, names: dict[int, str], say: Say) -> Step:
    try:
        return _in_playable_stage(state, stage, names, say)
    except BadField:
        text = say(N_("Stage {stage} cannot be played with its field. Take its opening back, and change the plan."))
        return Step(text.format(stage=stage.id), "undo FILE FACT --reason TEXT")


def _in_playable_stage(state: State, stage: StageState, names: dict[int, str], say: Say) -> Step:
    last = stage.rounds[-1] if stage.rounds else None
    if last is not None and not last.published:
        text = say(N_("Round {round} of stage {stage} is a draft."))
        return Step(text.format(round=last.number, stage=stage.id), f"publish FILE {stage.id}")
    if last is not None and not last.is_complete:
        tables = open_tables(last)
        text = say(N_("Round {round} of stage {stage}: tables without a result: {count}."))
        command = f"record FILE --round {last.number} --table {tables[0]} --levels HOME AWAY"
        if state.plan.stage(stage.id).boards:
            command = command.replace("--levels", "--boards")
        return Step(text.format(round=last.number, stage=stage.id, count=len(tables)), command)
    if (choice := _choice(state, stage, names, say)) is not None:
        return choice
    if due := directing.lots_due(state, stage.id):
        return Step(lot_words(say, due[0], names), f"lot FILE {stage.id}")
    if directing.is_finished(state, stage.id):
        return Step(say(N_("Stage {stage} has been played.")).format(stage=stage.id), f"close FILE {stage.id}")
    text = say(N_("Round {round} of stage {stage} can be paired."))
    return Step(text.format(round=len(stage.rounds) + 1, stage=stage.id), f"pair FILE {stage.id}")


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
