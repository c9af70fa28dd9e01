"""单位团体名次: the ranking of units by the places of their pairs, once the last stage is closed [FJ N7.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.standings.unit_ranking import unit_ranking

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.standings.units import UnitRow


def unit_places(state: State) -> tuple[UnitRow, ...]:
    """团体名次: none where the plan does not rank units, or while the last stage is open."""
    last = state.stages.get(state.plan.stages[-1].id)
    if not state.plan.unit_ranking or last is None or not last.closed:
        return ()
    return unit_ranking(state)
