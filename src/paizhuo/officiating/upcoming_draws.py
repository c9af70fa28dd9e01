"""将要进行的抽签: which draws can come next, and the purpose under which the seed of each is committed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.tournament.engines import slips
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.formats import BadField

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import StageState, State
    from paizhuo.tournament.plan.plan import Plan

NUMBERS = "numbers"
"""The purpose of the seed that draws the numbers of all entrants."""


class DrawKind(Enum):
    """抽签种类: what a seed draws."""

    NUMBERS = "numbers"
    OPENING = "open"
    ROUND = "round"
    LOT = "lot"
    SLIP = "slip"


@dataclass(frozen=True)
class DrawPurpose:
    """抽签用途: a purpose read back: the stage, which may have been dropped from the plan, and the round or the lot."""

    kind: DrawKind
    stage: str | None = None
    about: str = ""


def opening_purpose(stage: str) -> str:
    """The purpose of the seed that opens a stage."""
    return f"{DrawKind.OPENING.value}/{stage}"


def pairing_purpose(stage: str, number: int) -> str:
    """The purpose of the seed that pairs a round."""
    return f"{DrawKind.ROUND.value}/{stage}/{number}"


def lot_purpose(stage: str) -> str:
    """The purpose of the seed of the next lot of a stage, whatever it decides.

    Which lots will be due is known only after the results, when a commitment would come too late.
    """
    return f"{DrawKind.LOT.value}/{stage}"


def slip_purpose(stage: str) -> str:
    """The purpose of the seed by which the next entrant draws its own table."""
    return f"{DrawKind.SLIP.value}/{stage}"


def read_purpose(plan: Plan, purpose: str) -> DrawPurpose:
    """What a purpose says: kind, stage and what follows it; no stage where the plan has it no longer."""
    kind, _, rest = purpose.partition("/")
    if purpose == NUMBERS:
        return DrawPurpose(DrawKind.NUMBERS)
    stage = next((one.id for one in plan.stages if rest == one.id or rest.startswith(f"{one.id}/")), None)
    about = "" if stage is None else rest.removeprefix(stage).removeprefix("/")
    return DrawPurpose(next((one for one in DrawKind if one.value == kind), DrawKind.LOT), stage, about)


def can_open(state: State, stage: str) -> bool:
    """Whether a stage can be opened: it is not open, and those it takes its field from are closed."""
    sources = {intake.stage for intake in state.plan.stage(stage).intake}
    return stage not in state.stages and all(
        source in state.stages and state.stages[source].closed for source in sources
    )


def next_purposes(state: State) -> Iterator[str]:
    """将要进行的抽签: the purposes of all draws that can come next."""
    if not state.stages:
        # Numbers can be drawn, and drawn again, whatever the plan says.
        yield NUMBERS
    for plan in state.plan.stages:
        if can_open(state, plan.id):
            yield opening_purpose(plan.id)
    for stage in state.stages.values():
        if not stage.closed:
            yield lot_purpose(stage.id)
            if slips.are_drawn(Context(state, stage.id)):
                yield slip_purpose(stage.id)
            yield from _next_round(state, stage)


def _next_round(state: State, stage: StageState) -> Iterator[str]:
    try:
        if not stage.rounds or not stage.rounds[-1].is_complete:
            paired = len(stage.rounds)
            yield pairing_purpose(stage.id, paired if paired and not stage.rounds[-1].published else paired + 1)
        elif not directing.lots_due(state, stage.id) and not directing.is_finished(state, stage.id):
            yield pairing_purpose(stage.id, len(stage.rounds) + 1)
    except BadField:
        # A stage that its format cannot play draws nothing more.
        return
