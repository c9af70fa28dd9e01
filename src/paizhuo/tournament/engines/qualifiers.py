"""出线: who comes from the stages before into a stage, and who may not although its place is high enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.engines.context import forfeited_without_consent
from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import StageState, State
    from paizhuo.tournament.plan.plan import Intake, StagePlan


def qualifiers(state: State, plan: StagePlan) -> tuple[int, ...]:
    """出线者: by place, then by the order of intakes and groups."""
    found: list[tuple[int, int, int, int]] = []
    for at, intake in enumerate(plan.intake):
        found += [(place, at, group, entrant) for place, group, entrant in taken_by(state, intake)]
    taken = tuple(entrant for *_, entrant in sorted(found))
    if len(set(taken)) != len(taken):
        raise Refused(Why.IN_TWO_PLACES, stage=plan.id)
    return taken


def taken_by(state: State, intake: Intake) -> list[tuple[int, int, int]]:
    """The places of a stage that an intake takes.

    Who left before the stage was over is passed over, and so is who forfeited its last match without consent
    [NAT 34(四)]; who leaves later keeps its place, and nobody moves up for it [NAT 34(三)].
    """
    stage = state.stages[intake.stage]
    out = barred(state, stage)
    grouped = len(stage.groups) > 1
    pools = stage.groups if grouped else (stage.members,)
    found = []
    for at, pool in enumerate(pools, start=1):
        if grouped and intake.group not in {0, at}:
            continue
        ranked = sorted(
            (stage.places[entrant], entrant)
            for entrant in pool
            if stage.places[entrant] and entrant not in stage.left and entrant not in out
        )
        kept = ranked[intake.first - 1 : intake.last]
        found += [(place, at, entrant) for place, (_, entrant) in enumerate(kept, start=intake.first)]
    return found


def barred(state: State, stage: StageState) -> frozenset[int]:
    """不得出线: who forfeited the last match of the stage without consent, under a book that bars them [NAT 34(四)]."""
    if not state.regulations.put_last.value:
        return frozenset()
    last: dict[int, bool] = {}
    for one in stage.rounds:
        for match in one.matches.values():
            gave_up = forfeited_without_consent(match)
            for entrant in (*match.pairing.home, *match.pairing.away):
                last[entrant] = entrant in gave_up
    return frozenset(entrant for entrant, gave_up in last.items() if gave_up)
