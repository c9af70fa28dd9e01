"""离赛者的成绩: what becomes of the played matches of an entrant who withdrew or was disqualified."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import RemovedResults
from paizhuo.tournament.results.outcomes import was_played

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import StageState, State


def cancelled_entrants(state: State, stage_id: str) -> frozenset[int]:
    """成绩取消: who left a round robin before half of its matches, so that none of them counts [NAT 34(一)3]."""
    stage, plan = state.stages[stage_id], state.plan.stage(stage_id)
    if plan.format is not Format.ROUND_ROBIN or state.regulations.removed_results.value is not RemovedResults.HALF:
        return frozenset()
    return frozenset(
        entrant
        for entrant in stage.left
        if 2 * _matches_played(stage, entrant) < _matches_due(stage, plan.cycles, entrant)
    )


def _matches_due(stage: StageState, cycles: int, entrant: int) -> int:
    return next((len(group) - 1) * cycles for group in stage.groups if entrant in group)


def _matches_played(stage: StageState, entrant: int) -> int:
    """The matches an entrant played; a forfeited one was not played, no matter who forfeited it (silent)."""
    played = 0
    for one in stage.rounds:
        for match in one.matches.values():
            if entrant in {*match.pairing.home, *match.pairing.away} and match.confirmed is not None:
                played += was_played(match.confirmed)
    return played
