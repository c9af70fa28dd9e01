"""单位团体名次: the units of an event, ranked by the places of their pairs [FJ N7.2].

Pairs that a unit entered as one team carry the same team name; without names two pairs after another, by number, are
one team. Which pair has forfeited the regulations say: one that left the event, or one that forfeited a match, too.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.regulations import ForfeitedPair
from paizhuo.tournament.removals import forfeiting
from paizhuo.tournament.standings.units import PAIRS_IN_A_TEAM, UnitTeam, rank_units

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.standings.units import UnitRow


def unit_ranking(state: State) -> tuple[UnitRow, ...]:
    """团体名次: from the final places of the last stage."""
    last = state.plan.stages[-1].id
    if last not in state.stages or not state.stages[last].closed:
        raise Refused(Why.STAGE_NOT_FINISHED, stage=last)
    places = state.stages[last].places
    out = _forfeited(state)
    teams: list[UnitTeam] = []
    for (unit, name), pairs in sorted(_teams(state).items()):
        for at in range(0, len(pairs), PAIRS_IN_A_TEAM):
            together = pairs[at : at + PAIRS_IN_A_TEAM]
            counted = [places.get(pair) or None if pair not in out else None for pair in together]
            # A pair entered without a second one makes no whole team.
            counted += [None] * (PAIRS_IN_A_TEAM - len(counted))
            teams.append(UnitTeam(unit, tuple(counted), name))
    return rank_units(teams)


def _forfeited(state: State) -> frozenset[int]:
    """弃权对子: who does not count for its unit."""
    match state.regulations.forfeited_pair.value:
        case ForfeitedPair.LEFT:
            return frozenset(state.left)
        case ForfeitedPair.ANY_MATCH:
            return forfeiting(state) | frozenset(state.left)


def _teams(state: State) -> dict[tuple[str, str], list[int]]:
    found: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, entry in sorted(state.entries.items()):
        if entry.unit:
            found[entry.unit, entry.team].append(number)
    return found
