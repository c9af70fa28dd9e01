"""参赛: who takes part, and so how many are counted, on every page, paper and screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries.waiting_list import waiting

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State


def taking_part(state: State) -> tuple[int, ...]:
    """参赛: everybody who has a place, and everybody who has played; by number.

    Who left before the first stage opened, or only waits for a place, is not counted. Who leaves while the event is
    being played is still counted: an event of 48 pairs stays one of 48.
    """
    played = {entrant for stage in state.stages.values() for entrant in stage.members}
    return tuple(sorted(played | (set(state.entries) - set(state.left) - set(waiting(state)))))
