"""总名次: the whole event in one list, over all its stages, with the group that gave each place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament import directing
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.tournament.standings.final_ranking import final_ranking, rank_over_stages

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.standings.final_ranking import FinalPlace


class FinalRow(NamedTuple):
    """一行: an entrant's final place, and the group of the stage that gave it (empty where there is none)."""

    ranked: FinalPlace
    group: str


def is_over(state: State) -> bool:
    """赛事结束: whether every stage of the plan is closed."""
    return all(one.id in state.stages and state.stages[one.id].closed for one in state.plan.stages)


def final_rows(state: State, ended: Mapping[str, Sequence[Ended]]) -> tuple[FinalRow, ...]:
    """总名次: of an event that is over, from the places of its stages."""
    groups = {(stage, one.entrant): one.group for stage, places in ended.items() for one in places}
    return tuple(FinalRow(one, groups.get((one.stage, one.entrant), "")) for one in final_ranking(state))


def places_so_far(state: State) -> tuple[FinalPlace, ...]:
    """至今总名次: over all stages; while the event is not over, by the stages that have results."""
    if is_over(state):
        return final_ranking(state)
    places = {
        stage.id: {one.entrant: one.place for one in directing.places(state, stage.id)}
        for stage in state.plan.stages
        if stage.id in state.stages and state.stages[stage.id].played
    }
    out = {entrant for entrant, left in state.left.items() if left.how is LeaveKind.DISQUALIFIED}
    return rank_over_stages(state.plan.stages, places, out)
