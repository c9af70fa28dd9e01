"""单位团体名次: the ranking of units by the places of their pairs, once the last stage is closed [FJ N7.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.standings.unit_ranking import unit_ranking
from paizhuo.web.language import say
from paizhuo.wording.tournament import unit_words

if TYPE_CHECKING:
    from fractions import Fraction

    from paizhuo.web.public.publication import Published


class UnitPlace(NamedTuple):
    """一个单位: its place, its score, its best pair, and why."""

    place: int | None
    unit: str
    score: str
    best: int | None
    reason: str


def unit_places(found: Published) -> tuple[UnitPlace, ...]:
    """团体名次: nothing where the plan has none, or while the last stage is open."""
    state = found.snapshot.state
    last = state.plan.stages[-1].id
    if not state.plan.unit_ranking or found.stage != last or not state.stages[last].closed:
        return ()
    rows = unit_ranking(state)
    return tuple(
        UnitPlace(row.place, row.unit, _shown(row.score), row.best, unit_words(say(), row, rows)) for row in rows
    )


def _shown(score: Fraction | None) -> str:
    return "" if score is None else f"{float(score):.2f}".rstrip("0").rstrip(".")
