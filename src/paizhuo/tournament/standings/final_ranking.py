"""总名次: all entrants of an event in one list, over all its stages. No book says how; this is our default.

Who went further is ahead: an entrant is ranked by the last stage it played in, and there by its final place.
Of two stages that take their entrants from the same one, that for the better places stands ahead; both stand ahead of
those who went on to neither. Places that are equal there, as those of the same number in several groups, are shared.
A disqualified entrant has no place.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook.source import Source
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from paizhuo.rulebook import Book, Citation
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import StagePlan

_Rank = tuple[float, ...]
_BEHIND_ALL_PLACES = math.inf


class FinalPlace(NamedTuple):
    """总名次: of one entrant; ``place`` is 0 without one.

    ``stage`` is the last one it played in, ``there`` its place in it (0 without one), ``shared`` whether others have
    the same final place.
    """

    place: int
    entrant: int
    stage: str
    there: int
    shared: bool = False


def source(book: Book) -> Citation:
    """出处: no book ranks an event of several stages as a whole."""
    return Source(book).silence("final-ranking-by-stage")


def final_ranking(state: State) -> tuple[FinalPlace, ...]:
    """总名次: of an event whose stages are all closed."""
    for stage in state.plan.stages:
        if stage.id not in state.stages or not state.stages[stage.id].closed:
            raise Refused(Why.STAGE_NOT_FINISHED, stage=stage.id)
    places = {
        name: {entrant: stage.places.get(entrant, 0) for entrant in stage.members}
        for name, stage in state.stages.items()
    }
    out = {entrant for entrant, left in state.left.items() if left.how is LeaveKind.DISQUALIFIED}
    return rank_over_stages(state.plan.stages, places, out)


def rank_over_stages(
    stages: Sequence[StagePlan], places: Mapping[str, Mapping[int, int]], out: Collection[int] = ()
) -> tuple[FinalPlace, ...]:
    """One list from the places of every stage; ``out`` have none.

    >>> from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
    >>> stages = (
    ...     StagePlan("groups", Format.ROUND_ROBIN, groups=2),
    ...     StagePlan("final", Format.KNOCKOUT, intake=(Intake("groups", 1, 1),)),
    ... )
    >>> places = {"groups": {1: 1, 2: 2, 3: 1, 4: 2}, "final": {3: 1, 1: 2}}
    >>> [(one.place, one.entrant) for one in rank_over_stages(stages, places)]
    [(1, 3), (2, 1), (3, 2), (3, 4)]
    """
    ahead = _order(stages)
    last: dict[int, str] = {}
    for name in sorted(places, key=lambda name: ahead[name]):
        for entrant in places[name]:
            last.setdefault(entrant, name)
    ranks = {
        entrant: (ahead[name], places[name][entrant] or _BEHIND_ALL_PLACES)
        for entrant, name in last.items()
        if entrant not in out
    }
    ordered = sorted(ranks.values())
    first = {rank: at for at, rank in reversed(list(enumerate(ordered, start=1)))}
    ranked = [
        FinalPlace(first[rank], entrant, last[entrant], places[last[entrant]][entrant], ordered.count(rank) > 1)
        for entrant, rank in ranks.items()
    ]
    unplaced = [FinalPlace(0, one, last[one], places[last[one]][one]) for one in sorted(out) if one in last]
    return (*sorted(ranked, key=lambda one: (one.place, one.entrant)), *unplaced)


def _order(stages: Sequence[StagePlan]) -> dict[str, _Rank]:
    """A sort key for every stage, smallest first: the best places that lead into it, one for each stage on the way.

    Each key ends with infinity, so that those who went on stand ahead of those who did not. The key of a stage
    for all entries is its number in the plan, negative: the later it is played, the more it counts.
    """
    ways: dict[str, _Rank] = {}
    for at, stage in enumerate(stages):
        ways[stage.id] = min((*ways[one.stage], one.first) for one in stage.intake) if stage.intake else (-at,)
    return {name: (*way, math.inf) for name, way in ways.items()}
