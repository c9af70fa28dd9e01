"""名次所依: what the places of an event are made from. Where it is equal in two states, so are the places.

It has everything but results of a round that is being played, where these cannot change a place: in a Swiss stage whole
rounds count, and of the one being played only who forfeits without consent [NAT 26, 34(四)]. So while the boards of a
round are entered, nobody has to rank the field again to see that the published places still hold.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from paizhuo.tournament.directing import BY_SCORE
from paizhuo.tournament.log.state import RoundState, StageState, State
from paizhuo.tournament.results.outcomes import Forfeit

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import StagePlan

Basis = tuple[object, ...]


def _names(kind: type, without: str) -> tuple[str, ...]:
    """The fields by which two of these are compared, but for one; a field that is added later is among them."""
    return tuple(one.name for one in fields(kind) if one.compare and one.name != without)


_OF_STATE, _OF_STAGE, _OF_ROUND = _names(State, "stages"), _names(StageState, "rounds"), _names(RoundState, "matches")


def places_basis(state: State) -> Basis:
    """名次所依: of all stages, because one may carry over what was won in another."""
    return (
        *(getattr(state, name) for name in _OF_STATE),
        *(_of_stage(state.plan.stage(one.id), one) for one in state.stages.values()),
    )


def _of_stage(plan: StagePlan, stage: StageState) -> Basis:
    in_whole_rounds = plan.format in BY_SCORE and not plan.is_compared
    return (
        *(getattr(stage, name) for name in _OF_STAGE),
        *(_of_round(one) if in_whole_rounds and not one.is_complete else one for one in stage.rounds),
    )


def _of_round(one: RoundState) -> Basis:
    """Of a round that is being played."""
    forfeited = tuple(match for match in one.matches.values() if isinstance(match.confirmed, Forfeit))
    return (*(getattr(one, name) for name in _OF_ROUND), forfeited)
