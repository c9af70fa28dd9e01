"""影响: what the facts of a ruling change for an entrant: stage totals, place, the result of the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.table_match import find_table_match
from paizhuo.tournament import directing
from paizhuo.tournament.log.fold import apply
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.sheets import sheets as sheets_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.facts import Fact
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.lines import Sheet
    from paizhuo.tournament.results.outcomes import Outcome


@dataclass(frozen=True)
class StageFigures:
    """所在: how an entrant stands in its stage, the round in play counted as far as it is; points in hundredths.

    In a knockout there are no totals and no place.
    """

    outcome: Outcome | None
    ranked: bool
    vp: int | None = None
    mp: int | None = None
    place: int = 0


def figures_of(
    state: State, key: TableKey, entrant: int, sheets: Mapping[int, Sheet], places: Mapping[int, int]
) -> StageFigures:
    """所在: of the entrant at this table, by the provisional sheets and places of its stage."""
    here = find_table_match(state, key)
    outcome = None if here is None else here.match.confirmed or here.match.entered
    if state.plan.stage(key.stage).format in KNOCKOUTS:
        return StageFigures(outcome, ranked=False)
    own = sheets.get(entrant)
    place = places.get(entrant) or 0
    if own is None:
        return StageFigures(outcome, ranked=True, place=place)
    return StageFigures(outcome, ranked=True, vp=own.total_vp(), mp=own.total_mp(), place=place)


def provisional_figures(state: State, key: TableKey, entrant: int) -> StageFigures:
    """所在: of the entrant at this table, with the sheets and places of its stage worked out from the state."""
    places = {one.entrant: one.place for one in directing.places(state, key.stage, provisional=True)}
    return figures_of(state, key, entrant, sheets_of(state, key.stage, provisional=True), places)


def state_after(state: State, facts: Iterable[Fact]) -> State:
    """The state as it would be after these facts; the given state stays as it is."""
    after = state.branch()
    for number, fact in enumerate(facts, start=1):
        apply(after, Logged(number, fact))
    return after
