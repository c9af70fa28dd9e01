"""方案审视: whether the plan fits the field, before a stage is opened and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.tournament.engines.seeding import entries_in_order
from paizhuo.tournament.formats import BadField, OrganiserMustDecide
from paizhuo.tournament.log.fold import apply
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan import fit

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.fit import Problem

NO_SEED = "00" * 16
"""The seed of a trial that nobody sees and nothing stores."""


def problems_ahead(state: State) -> tuple[Problem, ...]:
    """不合之处: before the start the problems of the whole plan, later those of the stages to come that refuse them."""
    if not state.stages:
        first = next(stage.id for stage in state.plan.stages if not stage.intake)
        return problems_before(state, first) if entries_in_order(state) else ()
    coming = (stage.id for stage in state.plan.stages if stage.id not in state.stages)
    return tuple(problem for stage in coming for problem in fit.stage_problems(state, stage) if problem.refuses)


def problems_before(state: State, stage: str) -> tuple[Problem, ...]:
    """The problems of a stage that is not open yet; before the start those of the whole plan."""
    found = fit.stage_problems(state, stage)
    return found if state.stages else _with_plan(state, stage, found)


def problems_after(state: State, stage: str) -> tuple[Problem, ...]:
    """The problems of a stage that has just been opened; of the first stage those of the whole plan."""
    found = fit.stage_problems(state, stage)
    return found if set(state.stages) != {stage} else _with_plan(state, stage, found)


def _with_plan(state: State, stage: str, found: tuple[Problem, ...]) -> tuple[Problem, ...]:
    field = entries_in_order(state)
    if not field:
        return found
    whole = fit.problems(
        state.plan,
        len(field),
        related_groups=fit.related_sizes(state, field),
        seeded=sum(state.entries[entrant].seed is not None for entrant in field),
    )
    # The next stage is judged by the entrants who are really in it.
    return (*found, *(problem for problem in whole if problem.stage != stage))


def problems_left(state: State) -> tuple[Problem, ...]:
    """尚存的不合之处: of the plan as it stands; none where a stage cannot be judged with its field."""
    try:
        return fit.problems_left(state)
    except BadField:
        return ()


def can_be_forced(state: State, stage: str) -> bool:
    """Whether a stage that its problems refuse can be opened all the same, and played."""
    trial = state.branch()
    try:
        apply(trial, Logged(1, directing.open_stage(trial, stage, NO_SEED, anyway=True)))
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
