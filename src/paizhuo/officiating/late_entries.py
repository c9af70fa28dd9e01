"""补报: a late entry joins a stage that is running; into a later stage nobody comes who has not qualified for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.substitution import SubstitutionForbidden
from paizhuo.tournament.engines.qualifiers import qualifiers
from paizhuo.tournament.entries import stage_refusal
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.accepted import takes_late_entries

if TYPE_CHECKING:
    from paizhuo.tournament.entries import SubstitutionRefused
    from paizhuo.tournament.log.state import State


def joining(state: State, stage: str, entrant: int, reason: str) -> f.Joined:
    """补报: the fact; refused where the one who comes would move up into the place of a qualifier [NAT 34(三)]."""
    if (refused := moving_up_refusal(state, stage, entrant)) is not None:
        raise SubstitutionForbidden(refused)
    return f.Joined(stage, entrant, reason)


def moving_up_refusal(state: State, stage: str, entrant: int) -> SubstitutionRefused | None:
    """递补: why this entrant may not come into a stage that takes its field from earlier ones; ``None`` if it may."""
    if stage not in state.stages or not state.plan.stage(stage).intake:
        return None
    return stage_refusal(entrant, qualifiers(state, state.plan.stage(stage)), state.regulations.book)


def stages_to_join(state: State, entrant: int) -> tuple[str, ...]:
    """可补报的阶段: the running stages that take late entries, in which it is not, and which it may join."""
    return tuple(
        name
        for name, stage in state.stages.items()
        if not stage.closed
        and entrant not in stage.members
        and takes_late_entries(state.plan.stage(name).format)
        and moving_up_refusal(state, name, entrant) is None
    )
