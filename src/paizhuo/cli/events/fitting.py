"""方案审视: what does not fit between the plan and the entries, told before the start and when a stage is opened."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.tournament.engines.seeding import entries_in_order
from paizhuo.tournament.formats import BadField, OrganiserMustDecide
from paizhuo.tournament.log import fold
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan import fit

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.fit import Problem

NO_SEED = "00" * 16
"""Of a trial draft that nobody sees."""


def problems_ahead(state: State) -> tuple[Problem, ...]:
    """What is wrong with the stages to come: with all of the plan before the start, later with what must be changed."""
    if not state.stages:
        return problems_of_plan(state)
    return tuple(
        problem
        for stage in state.plan.stages
        if stage.id not in state.stages
        for problem in fit.stage_problems(state, stage.id)
        if problem.refuses
    )


def problems_of_plan(state: State) -> tuple[Problem, ...]:
    """What is wrong with the whole plan for those who have entered: its stages, its qualifiers and its hours."""
    field = entries_in_order(state)
    if not field:
        return ()
    first = next(stage.id for stage in state.plan.stages if not stage.intake)
    whole = fit.problems(
        state.plan,
        len(field),
        related_groups=fit.related_sizes(state, field),
        seeded=sum(state.entries[entrant].seed is not None for entrant in field),
    )
    # The stage that is next is judged by those who are really in it.
    return (*fit.stage_problems(state, first), *(problem for problem in whole if problem.stage != first))


def problems_on_opening(state: State, stage: str) -> tuple[Problem, ...]:
    """What is wrong with a stage that has just been opened; with the first one, what is wrong with all of the plan."""
    found = fit.stage_problems(state, stage)
    if set(state.stages) != {stage}:
        return found
    return (*found, *(problem for problem in problems_of_plan(state) if problem.stage != stage))


def can_be_forced(state: State, stage: str) -> bool:
    """Whether a stage that its problems refuse could be opened all the same, and played."""
    trial = copy.deepcopy(state)
    try:
        fact = directing.open_stage(trial, stage, NO_SEED, anyway=True)
        fold.apply(trial, Logged(1, fact, ""))
    except OrganiserMustDecide:
        return True
    except (BadField, Refused):
        return False
    return is_playable(trial, stage)


def is_playable(state: State, stage: str) -> bool:
    """Whether the format can do anything at all with the field of an open stage."""
    try:
        if not directing.is_finished(state, stage):
            directing.draft_round(state, stage, NO_SEED)
    except BadField:
        return False
    except Refused as refused:
        return refused.why in {Why.CHOICE_NEEDED, Why.LOT_NEEDED}
    return True
