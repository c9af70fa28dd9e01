"""候补: who waits for a place when the event is full."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State


def waiting(state: State) -> tuple[int, ...]:
    """候补: who is not in the field, because the event was full; by order of entry.

    Once the first stage is open, its places stay taken: a waiting entrant comes in only by joining it late.
    """
    return _beyond(state, len(_first_field(state)))


def without_place(state: State) -> tuple[int, ...]:
    """额满: for whom there is no room as long as nobody else leaves; by order of entry."""
    return _beyond(state, len(_first_field(state) - set(state.left)))


def _beyond(state: State, taken: int) -> tuple[int, ...]:
    """Who is in no field and finds no place when so many are taken."""
    most = state.plan.entries.max_entries
    field = _first_field(state)
    outside = tuple(entrant for entrant in state.arrivals if entrant not in state.left and entrant not in field)
    return () if most is None else outside[max(most - taken, 0) :]


def _first_field(state: State) -> frozenset[int]:
    """Everybody who came into a stage straight from the entries."""
    opened = (stage for stage in state.stages.values() if not state.plan.stage(stage.id).intake)
    return frozenset(entrant for stage in opened for entrant in stage.members)
